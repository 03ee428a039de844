import { decideOnPerson } from "./decide.ts";

export const command = decideOnPerson("unsuspend", { doneText: "can sign in again and has been notified." });
