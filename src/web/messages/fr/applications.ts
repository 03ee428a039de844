import type { applications as en } from "../en/applications.ts";
import type { Translated } from "../table.ts";

export const applications: Translated<typeof en> = {};
