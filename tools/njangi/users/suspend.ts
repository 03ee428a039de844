import { decideOnPerson } from "./decide.ts";

export const command = decideOnPerson("suspend", { done: "is suspended and has been mailed the reason." });
