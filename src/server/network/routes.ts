import type { network } from "../../contract/network.ts";
import type { RoutesOf } from "../http/context.ts";
import { consume } from "../http/rate-limit.ts";
import type { Viewer } from "../http/viewer.ts";
import { readListCursor } from "../platform/cursor.ts";
import type { Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { countAround, listBlocked, listOwn, suggest } from "./acquaintances.ts";
import { changeBlock, findBlock } from "./change-block.ts";
import { toggleFollow } from "./follow.ts";
import { presentAcquaintance, presentActivity, presentPerson, presentPersonCard, presentRecruiter, presentSomeone } from "./present.ts";
import { type Direction, findPerson, listActivity, listAround, visiblePerson } from "./queries.ts";
import { listRecruiters, recruiterOptions } from "./recruiters.ts";

export const networkRoutes: RoutesOf<typeof network> = {
	"GET /users/:slug": async ({ db, viewer, params }) => {
		const viewerId = viewer?.id ?? null;
		const person = (await findPerson(db, { by: { slug: params.slug }, viewerId })) ?? refuse("not_found");
		return async () => ({ user: presentPerson(person, viewerId) });
	},
	"GET /users/:slug/followers": (context) => around(context, "followers"),
	"GET /users/:slug/following": (context) => around(context, "following"),
	"GET /users/:slug/activity": async ({ db, viewer, params }) => {
		const viewerId = viewer?.id ?? null;
		const person = await visiblePerson(db, { slug: params.slug, viewerId });
		return async ({ query }) => {
			const page = { viewerId, after: readListCursor(query.cursor), limit: query.limit };
			const { rows, next } = await listActivity(db, { personId: person.id, ...page });
			return { activities: rows.map(presentActivity), next };
		};
	},
	"GET /network/recruiters":
		({ db, viewer }) =>
		async ({ query: { cursor, limit, ...filters } }) => {
			const query = { filters, viewerId: viewer?.id ?? null, after: readListCursor(cursor), limit };
			const [{ rows, next }, options] = await Promise.all([listRecruiters(db, query), recruiterOptions(db)]);
			return { recruiters: rows.map(presentRecruiter), filters: options, next };
		},
	"GET /network/mine":
		({ db, viewer }) =>
		async ({ query: { list, cursor, limit } }) => {
			const viewerId = viewer.id;
			const after = readListCursor(cursor);
			const readList = async () => {
				if (list === "suggestions") return { rows: await suggest(db, { viewerId, limit }), next: null };
				return list === "blocked" ? listBlocked(db, { viewerId, after, limit }) : listOwn(db, { viewerId, list, after, limit });
			};
			const [{ rows, next }, totals] = await Promise.all([readList(), countAround(db, viewerId)]);
			const counts = { ...totals, following: viewer.followingCount, followers: viewer.followersCount };
			return { people: rows.map((row) => presentAcquaintance(row, viewerId)), counts, next };
		},
	"POST /network/recruiters/:id/toggleFollow":
		({ db, viewer, params, settings }) =>
		async ({ body: { desired } }) => {
			// each first follow notifies somebody
			if (settings.rateLimits) await consume(db, [{ key: `follow account ${viewer.id}`, tries: 300, seconds: 60 * 60 }]);
			return toggleFollow(db, viewer, { personId: params.id, desired });
		},
	"GET /network/people/:id/block": async ({ db, viewer, params }) => {
		const { blocking, ...person } = await findBlock(db, { viewerId: viewer.id, id: params.id });
		return async () => ({ person: presentSomeone(person), blocking });
	},
	"POST /network/people/:id/block":
		({ db, viewer, params }) =>
		async ({ body: { blocking } }) =>
			changeBlock(db, viewer, { id: params.id, blocking }),
};

type ListContext = { db: Queryable; viewer: Viewer | null; params: { slug: string } };

/** The two lists differ only in direction. */
async function around({ db, viewer, params }: ListContext, direction: Direction) {
	const viewerId = viewer?.id ?? null;
	const person = await visiblePerson(db, { slug: params.slug, viewerId });
	return async ({ query }: { query: { cursor?: string | undefined; limit: number } }) => {
		const page = { viewerId, after: readListCursor(query.cursor), limit: query.limit };
		const { rows, next } = await listAround(db, { personId: person.id, direction, ...page });
		return { people: rows.map((row) => presentPersonCard(row, viewerId)), next };
	};
}
