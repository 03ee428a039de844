import { searchSectionSize } from "../../../contract/limits/site.ts";
import type { search } from "../../../contract/search.ts";
import { presentPost } from "../../feed/present.ts";
import { presentGroupCard } from "../../groups/present.ts";
import type { RoutesOf } from "../../http/context.ts";
import { presentCard } from "../../jobs/present.ts";
import { presentPersonCard } from "../../network/present.ts";
import { todayInDouala } from "../../platform/clock.ts";
import { readFoundCursor } from "../../search/by-words.ts";
import { presentStartupCard } from "../../startups/present.ts";
import { presentCompanyCard } from "./present.ts";
import { findCompanies, findEverything, findPeople, findPosts } from "./queries.ts";

export const searchRoutes: RoutesOf<typeof search> = {
	"GET /search":
		({ db, viewer }) =>
		async ({ query: { q = "" } }) => {
			const reader = { viewerId: viewer?.id ?? null, today: todayInDouala() };
			const { jobs, people, companies, startups, groups, posts, ...counts } = await findEverything(db, {
				q,
				...reader,
				limit: searchSectionSize,
			});
			return {
				jobs: jobs.map((row) => presentCard(row, reader)),
				people: people.map((row) => presentPersonCard(row, reader.viewerId)),
				companies: companies.map(presentCompanyCard),
				startups: startups.map(presentStartupCard),
				groups: groups.map(presentGroupCard),
				posts: posts.map((row) => presentPost(row, reader.viewerId)),
				...counts,
			};
		},
	"GET /search/people":
		({ db, viewer }) =>
		async ({ query: { q = "", cursor, limit } }) => {
			const viewerId = viewer?.id ?? null;
			const { rows, next } = await findPeople(db, { q, viewerId, today: todayInDouala(), after: readFoundCursor(cursor), limit });
			return { people: rows.map((row) => presentPersonCard(row, viewerId)), next };
		},
	"GET /search/companies":
		({ db }) =>
		async ({ query: { q = "", cursor, limit } }) => {
			const { rows, next } = await findCompanies(db, { q, viewerId: null, today: todayInDouala(), after: readFoundCursor(cursor), limit });
			return { companies: rows.map(presentCompanyCard), next };
		},
	"GET /search/posts":
		({ db, viewer }) =>
		async ({ query: { q = "", cursor, limit } }) => {
			const viewerId = viewer?.id ?? null;
			const { rows, next } = await findPosts(db, { q, viewerId, today: todayInDouala(), after: readFoundCursor(cursor), limit });
			return { posts: rows.map((row) => presentPost(row, viewerId)), next };
		},
};
