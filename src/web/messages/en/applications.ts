import type { Entry } from "../table.ts";

export const applications = {} as const satisfies Record<`applications.${string}`, Entry>;
