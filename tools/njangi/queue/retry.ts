import { actOnFailed } from "./act.ts";

export const command = actOnFailed("retryTasks", { done: "put back into the queue" });
