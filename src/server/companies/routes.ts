import type { companies } from "../../contract/companies.ts";
import type { RoutesOf } from "../http/context.ts";
import { consume } from "../http/rate-limit.ts";
import { presentCard } from "../jobs/present.ts";
import { presentPersonCard } from "../network/present.ts";
import { removePicture, storePicture } from "../pictures/picture.ts";
import { todayInDouala } from "../platform/clock.ts";
import { readListCursor } from "../platform/cursor.ts";
import { nameKey } from "../platform/name-key.ts";
import { refuse } from "../platform/refusal.ts";
import { createCompany } from "./create.ts";
import { editCompany, readOwnCompany } from "./edit.ts";
import { toggleFollow } from "./follow.ts";
import { ownerOf } from "./policy.ts";
import { presentCompany, presentMembership, presentName, presentOwnCompany } from "./present.ts";
import { companiesOf, findByNameKey, findCompany, findCompanyName, listPeople, openJobsOf, peopleShown } from "./queries.ts";

export const companyRoutes: RoutesOf<typeof companies> = {
	"GET /companies/:slug": async ({ db, viewer, params }) => {
		const reader = { viewerId: viewer?.id ?? null, today: todayInDouala() };
		const company = (await findCompany(db, { slug: params.slug, ...reader })) ?? refuse("not_found");
		return async ({ query }) => {
			const after = readListCursor(query.cursor);
			const { rows, next } = await openJobsOf(db, { companyId: company.id, ...reader, after, limit: query.limit });
			return {
				company: presentCompany(company),
				jobs: rows.map((row) => presentCard(row, reader)),
				openJobs: company.openJobs,
				people: company.people.slice(0, peopleShown).map((row) => presentPersonCard(row, reader.viewerId)),
				hasMorePeople: company.people.length > peopleShown,
				next,
			};
		};
	},
	"GET /companies/:slug/people": async ({ db, viewer, params }) => {
		const viewerId = viewer?.id ?? null;
		const company = (await findCompanyName(db, params.slug)) ?? refuse("not_found");
		return async ({ query }) => {
			const page = { companyId: company.id, viewerId, after: readListCursor(query.cursor), limit: query.limit };
			const { rows, next } = await listPeople(db, page);
			return { company: presentName(company), people: rows.map((row) => presentPersonCard(row, viewerId)), next };
		};
	},
	"POST /companies/:slug/toggleFollow":
		({ db, viewer, params, settings }) =>
		async ({ body: { desired } }) => {
			if (settings.rateLimits) await consume(db, [{ key: `follow account ${viewer.id}`, tries: 300, seconds: 60 * 60 }]);
			return toggleFollow(db, viewer, { slug: params.slug, desired });
		},
	"GET /user/companies":
		({ db, viewer }) =>
		async () => {
			const own = await companiesOf(db, { viewerId: viewer.id });
			return {
				companies: own.companies.map(presentMembership),
				invitations: own.invitations.map(({ id, role, company }) => ({ id, role, company: presentName(company) })),
			};
		},
	"GET /company-name":
		({ db }) =>
		async ({ query }) => {
			const row = await findByNameKey(db, nameKey(query.name));
			return { company: row && { ...presentName(row), isUnowned: row.isUnowned } };
		},
	"POST /companies":
		({ db, viewer }) =>
		async ({ body }) => ({ company: presentMembership(await createCompany(db, viewer, body)) }),
	"GET /companies/:slug/edit": async ({ db, viewer, params }) => {
		const company = await ownerOf(db, { slug: params.slug, viewer });
		return async () => ({ company: presentOwnCompany(await readOwnCompany(db, company)) });
	},
	"PATCH /companies/:slug": async ({ db, files: storage, viewer, params }) => {
		const company = await ownerOf(db, { slug: params.slug, viewer });
		return async ({ body, files }) => {
			const logo = files.logo ? await storePicture(storage, files.logo, { field: "logo", shape: "logo", by: viewer.id }) : null;
			try {
				const edited = await editCompany(db, company, { fields: body, logo });
				await removePicture(storage, edited.replaced);
				return { company: presentOwnCompany(edited) };
			} catch (error) {
				await removePicture(storage, logo);
				throw error;
			}
		};
	},
};
