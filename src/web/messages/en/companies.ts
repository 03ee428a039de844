import type { Entry } from "../table.ts";

export const companies = {} as const satisfies Record<`companies.${string}`, Entry>;
