import { decideOnPerson } from "./decide.ts";

export const command = decideOnPerson("suspend", { doneText: "is suspended and has been mailed the reason." });
