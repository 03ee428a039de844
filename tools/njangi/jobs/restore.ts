import { restoreJob } from "../../../src/server/moderation/admin-commands.ts";
import { decideOnJob } from "./decide.ts";

export const command = decideOnJob(restoreJob, { is: "visible again", was: "not hidden" });
