import type { startupListings } from "../../contract/startup-listings.ts";
import type { RoutesOf } from "../http/context.ts";
import { consume } from "../http/rate-limit.ts";
import { readListCursor, startOldestFirst } from "../platform/cursor.ts";
import { changeStartup } from "./change.ts";
import { decideVersion } from "./decide-version.ts";
import { answerRequest, removeDeck, storeDeck } from "./deck.ts";
import { findListing, listListings, listWaiting } from "./listing-queries.ts";
import { makerOf } from "./policy.ts";
import { presentListing, presentOwnListing, presentWaiting } from "./present.ts";
import { discardDraft, saveDraft } from "./save-draft.ts";
import { sendVersion, withdrawVersion } from "./send-version.ts";
import { askToName, removeFromTeam } from "./team.ts";

const aDay = 24 * 60 * 60;

export const startupListingRoutes: RoutesOf<typeof startupListings> = {
	"GET /startup-listings":
		({ db, viewer }) =>
		async () => ({ listings: (await listListings(db, viewer.id)).map(presentListing) }),
	"GET /startup-listings/:slug": async ({ db, viewer, params }) => {
		const company = await makerOf(db, { slug: params.slug, viewer });
		return async () => ({ listing: presentOwnListing(await findListing(db, company)) });
	},
	"POST /startup-listings/:slug/draft": async ({ db, viewer, params }) => {
		const company = await makerOf(db, { slug: params.slug, viewer });
		return async ({ body: { revision, ...fields } }) => ({ revision: await saveDraft(db, company, { fields, revision }) });
	},
	"DELETE /startup-listings/:slug/draft": async ({ db, viewer, params }) => {
		const company = await makerOf(db, { slug: params.slug, viewer });
		return async () => {
			await discardDraft(db, company);
			return {};
		};
	},
	"POST /startup-listings/:slug/send": async ({ db, viewer, params, settings }) => {
		const company = await makerOf(db, { slug: params.slug, viewer });
		return async ({ body }) => {
			if (settings.rateLimits) await consume(db, [{ key: `startup company ${company.companyId}`, tries: 20, seconds: aDay }]);
			await sendVersion(db, company, body);
			return {};
		};
	},
	"POST /startup-listings/:slug/take-back": async ({ db, viewer, params }) => {
		const company = await makerOf(db, { slug: params.slug, viewer });
		return async () => {
			await withdrawVersion(db, company);
			return {};
		};
	},
	"PATCH /startup-listings/:slug": async ({ db, viewer, params }) => {
		const company = await makerOf(db, { slug: params.slug, viewer });
		return async ({ body }) => {
			await changeStartup(db, company, body);
			return {};
		};
	},
	"POST /startup-listings/:slug/team": async ({ db, viewer, params, settings }) => {
		const company = await makerOf(db, { slug: params.slug, viewer });
		return async ({ body }) => {
			if (settings.rateLimits) await consume(db, [{ key: `team account ${viewer.id}`, tries: 40, seconds: aDay }]);
			await askToName(db, company, viewer, body);
			return {};
		};
	},
	"DELETE /startup-listings/:slug/team/:invitationId": async ({ db, viewer, params }) => {
		const company = await makerOf(db, { slug: params.slug, viewer });
		return async () => {
			await removeFromTeam(db, company, params.invitationId);
			return {};
		};
	},
	"POST /startup-listings/:slug/deck": async ({ db, files: storage, viewer, params }) => {
		const company = await makerOf(db, { slug: params.slug, viewer });
		return async ({ files }) => {
			const former = await storeDeck(db, company, files.deck);
			if (former) await storage.remove(former);
			return {};
		};
	},
	"DELETE /startup-listings/:slug/deck": async ({ db, files, viewer, params }) => {
		const company = await makerOf(db, { slug: params.slug, viewer });
		return async () => {
			await files.remove(await removeDeck(db, company));
			return {};
		};
	},
	"POST /startup-listings/:slug/deck/requests/:requestId": async ({ db, viewer, params }) => {
		const company = await makerOf(db, { slug: params.slug, viewer });
		return async ({ body: { answer } }) => {
			await answerRequest(db, company, { requestId: params.requestId, answer });
			return {};
		};
	},
	"GET /moderation/startups":
		({ db }) =>
		async ({ query: { cursor, limit } }) => {
			const { rows, next } = await listWaiting(db, { after: cursor === undefined ? startOldestFirst : readListCursor(cursor), limit });
			return { waiting: rows.map(presentWaiting), next };
		},
	"POST /moderation/startups/:versionId/decide":
		({ db, viewer, params: { versionId }, settings: { publicUrl } }) =>
		async ({ body }) => {
			await decideVersion(db, { moderatorId: viewer.id, publicUrl }, { versionId, ...body });
			return {};
		},
};
