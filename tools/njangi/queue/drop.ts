import { actOnFailed } from "./act.ts";

export const command = actOnFailed("dropTasks", { doneText: "dropped", help: " A dropped mail is never sent." });
