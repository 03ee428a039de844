import { decideOnPerson } from "./decide.ts";

export const command = decideOnPerson("unsuspend", { done: "can sign in again and has been notified." });
