import type { companies } from "../../contract/companies.ts";
import type { RoutesOf } from "../http/context.ts";
import { refuse } from "../http/errors.ts";
import { readListCursor } from "../jobs/list-cursor.ts";
import { presentCard } from "../jobs/present.ts";
import { todayInDouala } from "../platform/clock.ts";
import { presentCompany } from "./present.ts";
import { findCompany, openJobsOf } from "./queries.ts";

export const companyRoutes: RoutesOf<typeof companies> = {
	"GET /companies/:slug": async ({ db, viewer, params }) => {
		const reader = { viewerId: viewer?.id ?? null, today: todayInDouala() };
		const company = (await findCompany(db, { slug: params.slug, today: reader.today })) ?? refuse("not_found");
		return async ({ query }) => {
			const after = readListCursor(query.cursor);
			const { rows, next } = await openJobsOf(db, { companyId: company.id, ...reader, after, limit: query.limit });
			return {
				company: presentCompany(company),
				jobs: rows.map((row) => presentCard(row, reader)),
				openJobs: company.openJobs,
				next,
			};
		};
	},
};
