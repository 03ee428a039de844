import * as z from "zod/mini";
import { companyName } from "./companies.ts";
import type { Endpoint } from "./endpoint.ts";
import { post } from "./feed.ts";
import { cursor, limit } from "./fields.ts";
import { groupCard } from "./groups.ts";
import { jobCard } from "./jobs.ts";
import { queryMax } from "./limits.ts";
import { personCard } from "./network.ts";
import { startupCard } from "./startups.ts";

/** A company in a list. */
export const companyCard = z.object({
	id: z.string(),
	...companyName.shape,
	location: z.nullable(z.string()),
	openJobs: z.number(),
});
export type CompanyCard = z.output<typeof companyCard>;

const q = z.optional(z.string().check(z.maxLength(queryMax, "textTooLong"), z.trim()));

export const search = {
	"GET /search": {
		summary:
			"Search open jobs, people, companies, startups, groups and posts. Returns the best results that contain every word of `q`, or a word that begins with it.",
		section: "accounts.md §2 Dashboard header and sidebar",
		audience: "anyone",
		query: z.object({ q }),
		response: z.object({
			jobs: z.array(jobCard),
			/** The number of jobs, counted as by `GET /jobs`. */
			total: z.number(),
			totalIsAbout: z.boolean(),
			people: z.array(personCard),
			companies: z.array(companyCard),
			startups: z.array(startupCard),
			groups: z.array(groupCard),
			posts: z.array(post),
			/** Whether there are more results than those returned. */
			more: z.object({
				jobs: z.boolean(),
				people: z.boolean(),
				companies: z.boolean(),
				startups: z.boolean(),
				groups: z.boolean(),
				posts: z.boolean(),
			}),
		}),
		errors: [],
		guestCacheSeconds: 5,
	},
	"GET /search/people": {
		summary: "Find people whose name, title, company, place or skills contain every word. Matches by name come first.",
		section: "accounts.md §2 Dashboard header and sidebar; decisions.md Accounts (visibility)",
		audience: "anyone",
		query: z.object({ q, cursor, limit }),
		response: z.object({ people: z.array(personCard), next: z.nullable(z.string()) }),
		errors: ["bad_cursor"],
		guestCacheSeconds: 5,
	},
	"GET /search/companies": {
		summary: "Find companies whose name or place contains every word. Matches by name come first.",
		section: "accounts.md §2 Dashboard header and sidebar",
		audience: "anyone",
		query: z.object({ q, cursor, limit }),
		response: z.object({ companies: z.array(companyCard), next: z.nullable(z.string()) }),
		errors: ["bad_cursor"],
		guestCacheSeconds: 5,
	},
	"GET /search/posts": {
		summary: "Find posts whose title, text, place or tags contain every word. Matches by title come first, then the newest.",
		section: "accounts.md §2 Dashboard header and sidebar; decisions.md Community",
		audience: "anyone",
		query: z.object({ q, cursor, limit }),
		response: z.object({ posts: z.array(post), next: z.nullable(z.string()) }),
		errors: ["bad_cursor"],
		guestCacheSeconds: 5,
	},
} as const satisfies Record<string, Endpoint>;
