import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { cursor, limit } from "./fields.ts";
import { jobCard, place } from "./jobs.ts";

export const company = z.object({
	id: z.string(),
	slug: z.string(),
	name: z.string(),
	about: z.nullable(z.string()),
	location: z.nullable(z.string()),
	/** `location` read for search engines. */
	place: z.nullable(place),
	website: z.nullable(z.string()),
	verified: z.boolean(),
	/** The name of the source when the page was made by an import. */
	importedFrom: z.nullable(z.string()),
});
export type Company = z.output<typeof company>;

export const companies = {
	"GET /companies/:slug": {
		summary: "A company with its open jobs, newest first.",
		section: "decisions.md Marketplace",
		audience: "anyone",
		params: z.object({ slug: z.string().check(z.maxLength(200), z.regex(/^[a-z0-9-]+$/)) }),
		query: z.object({ cursor, limit }),
		response: z.object({ company, jobs: z.array(jobCard), openJobs: z.number(), next: z.nullable(z.string()) }),
		errors: ["not_found", "bad_cursor"],
		guestCacheSeconds: 5,
	},
} as const satisfies Record<string, Endpoint>;
