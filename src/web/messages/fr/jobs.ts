import type { jobs as en } from "../en/jobs.ts";
import type { Translated } from "../table.ts";

export const jobs: Translated<typeof en> = {};
