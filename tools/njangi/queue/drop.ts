import { actOnFailed } from "./act.ts";

export const command = actOnFailed("dropTasks", { done: "dropped", help: " A mail that is dropped is never sent." });
