import { actOnFailed } from "./act.ts";

export const command = actOnFailed("dropTasks", { done: "dropped", help: " A dropped mail is never sent." });
