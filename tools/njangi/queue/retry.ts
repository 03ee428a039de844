import { actOnFailed } from "./act.ts";

export const command = actOnFailed("retryTasks", { doneText: "put back into the queue" });
