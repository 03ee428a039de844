import { resolve } from "node:path";

/** npm runs in the project's root; a path is meant from where the person stands. */
export const pathOf = (word: string): string => resolve(process.env.INIT_CWD ?? ".", word);
