import { resolve } from "node:path";

/** Resolves a path from where the person is: npm runs in the project's root. */
export const pathOf = (word: string): string => resolve(process.env.INIT_CWD ?? ".", word);
