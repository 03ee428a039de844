import type { Entry } from "../table.ts";

export const jobs = {} as const satisfies Record<`jobs.${string}`, Entry>;
