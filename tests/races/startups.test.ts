import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import type { StartupContent } from "../../src/contract/startups.ts";
import { users } from "../../src/server/db/accounts.ts";
import { notifications } from "../../src/server/db/notifications.ts";
import { deckRequests, startupDecks, startups, startupVersions } from "../../src/server/db/startups.ts";
import { uuidv7 } from "../../src/server/platform/ids.ts";
import { purgeDeletedAccounts } from "../../src/server/settings/purge-deleted-accounts.ts";
import { createCompany, createMember, pdf } from "../support/cast.ts";
import { type Command, race, type Site, signedIn } from "./race.ts";

const content: StartupContent = {
	...{ oneLine: "As it is", sector: "energy", stage: "growing", town: "Buea", foundedYear: 2020, about: "Cold rooms." },
	...{ milestones: [], rounds: [] },
};

/** A public startup with two makers, a pending version, a deck, and a person who asked for the deck. */
async function prepare(site: Site) {
	const { db } = site;
	const [maker, other, asker, moderator] = await signedIn(site, [
		{ role: "recruiter" },
		{ role: "recruiter" },
		{},
		{ moderatorSince: new Date() },
	]);
	const company = await createCompany(db, { ownedSince: new Date() });
	await createMember(db, { companyId: company.id, userId: maker.id }, { companyId: company.id, userId: other.id });
	const [startupId, waiting, requestId] = [uuidv7(), uuidv7(), uuidv7()];
	await db.insert(startups).values({ id: startupId, companyId: company.id, madeBy: maker.id, ...content, publishedAt: new Date() });
	await db.insert(startupVersions).values([
		{ id: uuidv7(), startupId, number: 1, state: "public", content },
		{ id: waiting, startupId, number: 2, state: "waiting", content: { ...content, oneLine: "As it will be" }, sentAt: new Date() },
	]);
	await db.insert(startupDecks).values({ startupId, key: `none-${startupId}`, name: "deck.pdf", bytes: 1 });
	await db.insert(deckRequests).values({ id: requestId, startupId, userId: asker.id, sentence: "To read it." });
	return { maker, other, asker, moderator, slug: company.slug, startupId, waiting, requestId };
}
type Cast = Awaited<ReturnType<typeof prepare>>;

const decide =
	(outcome: "public" | "sentBack"): Command<Cast> =>
	(site, { moderator, waiting: versionId }) =>
		site.as(moderator).call("POST /moderation/startups/:versionId/decide", { params: { versionId }, body: { outcome, reason: "Seen" } });
const answer =
	(said: "letIn" | "refused"): Command<Cast> =>
	(site, { other, slug, requestId }) =>
		site.as(other).call("POST /startup-listings/:slug/deck/requests/:requestId", { params: { slug, requestId }, body: { answer: said } });

race("a startup", {
	prepare,
	locks: ({ maker, other, startupId }: Cast) => [
		sql`select from users where id in (${maker.id}, ${other.id}) order by id for update`,
		sql`select from startups where id = ${startupId} for update`,
	],
	commands: {
		publish: decide("public"),
		"send back": decide("sentBack"),
		"take back": (site, { maker, slug }) => site.as(maker).call("POST /startup-listings/:slug/take-back", { params: { slug } }),
		save: (site, { other, slug }) =>
			site.as(other).call("POST /startup-listings/:slug/draft", { params: { slug }, body: { ...content, oneLine: "Saved" } as never }),
		"let in": answer("letIn"),
		refuse: answer("refused"),
		"ask again": (site, { asker, slug }) =>
			site.as(asker).call("POST /startups/:slug/deck/requests", { params: { slug }, body: { sentence: "Again." } }),
		"replace the deck": (site, { maker, slug }) => {
			const form = new FormData();
			form.append("deck", pdf(100));
			return site.as(maker).call("POST /startup-listings/:slug/deck", { params: { slug }, form });
		},
		"erase a maker": async ({ db, services }, { other }) => {
			await db
				.update(users)
				.set({ deleteAfter: new Date(0) })
				.where(eq(users.id, other.id));
			await purgeDeletedAccounts(services);
			return { status: 200 };
		},
	},
	against: ["publish", "let in"],
	invariants: {
		"a person who asked has one answer, and is notified of it": async ({ db }, { asker }) => {
			const received = await db.select({ kind: notifications.kind }).from(notifications).where(eq(notifications.userId, asker.id));
			const [request] = await db.select().from(deckRequests).where(eq(deckRequests.userId, asker.id));
			expect(received.length).toBeLessThanOrEqual(2);
			expect(received.some(({ kind }) => kind === "deckLetIn")).toBe(request?.answer === "letIn");
		},
		"there is one deck": async ({ db }, { startupId }) => {
			expect(await db.$count(startupDecks, eq(startupDecks.startupId, startupId))).toBe(1);
		},
	},
});
