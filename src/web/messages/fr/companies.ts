import type { companies as en } from "../en/companies.ts";
import type { Translated } from "../table.ts";

export const companies: Translated<typeof en> = {};
