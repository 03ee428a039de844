import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";

export const site = {
	"GET /health": {
		summary: "Answers 200 when the database answers.",
		section: "decisions.md Running it",
		audience: "anyone",
		response: z.object({ status: z.literal("ok") }),
		errors: ["unavailable"],
	},
} as const satisfies Record<string, Endpoint>;
