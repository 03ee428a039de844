import { hideJob } from "../../../src/server/moderation/admin-commands.ts";
import { decideOnJob } from "./decide.ts";

export const command = decideOnJob(hideJob, { is: "hidden", was: "already hidden" });
