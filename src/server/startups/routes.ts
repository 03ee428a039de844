import type { startups } from "../../contract/startups.ts";
import type { RoutesOf } from "../http/context.ts";
import { consume } from "../http/rate-limit.ts";
import { asAttachment, sendFile } from "../http/send-file.ts";
import { presentCard } from "../jobs/present.ts";
import { todayInDouala } from "../platform/clock.ts";
import { readListCursor } from "../platform/cursor.ts";
import { refuse } from "../platform/refusal.ts";
import { askForDeck, findDeck, recordOpening, withdrawRequest } from "./deck.ts";
import { presentInvitation, presentStartup, presentStartupCard, presentTeam } from "./present.ts";
import { findStartup, invitationsOf, listStartups, newestJobs } from "./queries.ts";
import { answerTeam } from "./team.ts";

export const startupRoutes: RoutesOf<typeof startups> = {
	"GET /startups":
		({ db }) =>
		async ({ query: { cursor, limit, ...filters } }) => {
			const query = { filters, today: todayInDouala(), after: readListCursor(cursor), limit };
			const { rows, next, total, towns } = await listStartups(db, query);
			return { startups: rows.map(presentStartupCard), total, towns, next };
		},
	"GET /startups/:slug":
		({ db, viewer, params: { slug } }) =>
		async () => {
			const reader = { viewerId: viewer?.id ?? null, today: todayInDouala() };
			const row = (await findStartup(db, { slug, ...reader })) ?? refuse("not_found");
			const jobs = row.openJobs > 0 ? await newestJobs(db, { companyId: row.companyId, ...reader }) : [];
			return {
				startup: presentStartup(row),
				team: presentTeam(row, reader.viewerId),
				jobs: jobs.map((job) => presentCard(job, reader)),
			};
		},
	"POST /startups/:slug/deck/requests":
		({ db, viewer, params: { slug }, settings }) =>
		async ({ body: { sentence } }) => {
			if (settings.rateLimits) await consume(db, [{ key: `deck account ${viewer.id}`, tries: 20, seconds: 24 * 60 * 60 }]);
			await askForDeck(db, viewer, { slug, sentence });
			const row = (await findStartup(db, { slug, viewerId: viewer.id, today: todayInDouala() })) ?? refuse("not_found");
			return { deck: presentStartup(row).deck ?? refuse("not_found") };
		},
	"DELETE /startups/:slug/deck/requests":
		({ db, viewer, params: { slug } }) =>
		async () => {
			await withdrawRequest(db, viewer, slug);
			return {};
		},
	"GET /startups/:slug/deck":
		({ db, files, viewer, params: { slug } }) =>
		async () => {
			const deck = await findDeck(db, viewer, slug);
			const headers = { "content-type": "application/octet-stream", "cache-control": "private, no-store", ...asAttachment(deck.name) };
			// throws if the deck was replaced in this moment: then nobody opened it
			const sent = await sendFile(files, { key: deck.key, header: () => undefined, headers });
			await recordOpening(db, deck);
			return sent;
		},
	"GET /startup-invitations":
		({ db, viewer }) =>
		async () => ({ invitations: (await invitationsOf(db, viewer.id)).map(presentInvitation) }),
	"POST /startup-invitations/:invitationId/answer":
		({ db, viewer, params: { invitationId } }) =>
		async ({ body: { answer } }) => {
			await answerTeam(db, viewer, { invitationId, isAccepted: answer === "accept" });
			return {};
		},
};
