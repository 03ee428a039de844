import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { and, desc, eq, type SQL } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createCompany, createJob, createMember, createRecruiter, createSeeker, pdf } from "../../../tests/support/cast.ts";
import { withConcurrentChange } from "../../../tests/support/concurrent-change.ts";
import { users } from "../db/accounts.ts";
import { companyMembers } from "../db/companies.ts";
import { blocks } from "../db/network.ts";
import { mails, notifications } from "../db/notifications.ts";
import { deckOpenings, startupDecks, startups } from "../db/startups.ts";
import type { Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { purgeDeletedAccounts } from "../settings/purge-deleted-accounts.ts";

/** decisions.md "The menu's other rooms": Startups, Startup Listings. */

let site: Awaited<ReturnType<typeof testApp>>;
let moderator: User;
beforeAll(async () => {
	site = await testApp();
	moderator = await createSeeker(site.db, { moderatorSince: new Date() });
});
afterAll(() => site.close());

type User = Awaited<ReturnType<typeof createSeeker>>;

const fields = {
	oneLine: "Cold rooms by the crate",
	sector: "agriculture",
	stage: "customers",
	town: "Bafoussam",
	foundedYear: 2023,
	about: "Farmers rent a crate in a solar cold room by the day.",
	milestones: [{ on: "2025-03-01", words: "First cold room opened" }],
	rounds: [],
} as const;
type Fields = Partial<Record<keyof typeof fields, unknown>> & { revision?: number };

const as = (who: User) => site.as(who);
const at = (slug: string) => ({ params: { slug } });
const save = (by: User, slug: string, changed: Fields = {}) =>
	as(by).call("POST /startup-listings/:slug/draft", { ...at(slug), body: { ...fields, ...changed } as never });
const send = (by: User, slug: string, { tellsFollowers = false, isPosted = false } = {}) =>
	as(by).call("POST /startup-listings/:slug/send", { ...at(slug), body: { tellsFollowers, isPosted } });
const read = (by: User, slug: string) => as(by).call("GET /startup-listings/:slug", at(slug));
const page = (slug: string, by = site.guest) => by.call("GET /startups/:slug", at(slug));
const list = (query: Record<string, string>) => site.guest.call("GET /startups", { query: query as never });
const decide = (versionId: string, outcome: "public" | "sentBack", reason: string | null = null, by = moderator) =>
	as(by).call("POST /moderation/startups/:versionId/decide", { params: { versionId }, body: { outcome, reason } });
const noticeKinds = async (userId: string) =>
	(await site.db.select().from(notifications).where(eq(notifications.userId, userId)).orderBy(notifications.createdAt)).map(
		({ kind }) => kind,
	);
const filesKept = async () => (await readdir(join(site.folder, "files"))).length;

async function owned(values: Parameters<typeof createCompany>[1] = {}) {
	const [owner, company] = [await createRecruiter(site.db), await createCompany(site.db, values)];
	await createMember(site.db, { companyId: company.id, userId: owner.id });
	return { owner, slug: company.slug, company };
}

async function waitingId(owner: User, slug: string): Promise<string> {
	const { version } = (await read(owner, slug)).body.listing;
	expect(version?.state).toBe("waiting");
	return version?.id ?? "";
}

async function published(changed: Fields = {}, values: Parameters<typeof createCompany>[1] = {}) {
	const listing = await owned(values);
	expect((await save(listing.owner, listing.slug, changed)).status).toBe(200);
	await send(listing.owner, listing.slug);
	expect((await decide(await waitingId(listing.owner, listing.slug), "public")).status).toBe(200);
	return listing;
}

describe("a startup's page", () => {
	test("starts as a draft, waits, is sent back with a reason, and is public once a moderator approves it", async () => {
		const { owner, slug, company } = await owned();
		expect((await read(owner, slug)).body.listing).toMatchObject({ state: null, version: null });
		expect((await save(owner, slug)).body.revision).toBe(1);
		expect((await page(slug)).status).toBe(404);
		expect((await send(owner, slug)).status).toBe(200);
		expect((await save(owner, slug, { revision: 1 })).body.message).toMatch(/with the moderators/);
		const { waiting } = (await as(moderator).call("GET /moderation/startups")).body;
		expect(waiting).toMatchObject([{ startup: { slug }, by: owner.fullName, now: null, content: { oneLine: fields.oneLine } }]);
		expect((await decide(waiting[0]?.id ?? "", "sentBack")).body.fields?.reason).toBeTruthy();
		expect((await decide(waiting[0]?.id ?? "", "sentBack", "Say who pays.")).status).toBe(200);
		expect((await read(owner, slug)).body.listing).toMatchObject({ state: "sentBack", version: { reason: "Say who pays." } });
		const [mail] = await site.db.select().from(mails).where(eq(mails.userId, owner.id));
		expect(mail).toMatchObject({ kind: "startupSentBack", params: { company: company.name, reason: "Say who pays." } });

		await save(owner, slug, { about: "Traders pay by the crate." });
		await send(owner, slug);
		await decide(await waitingId(owner, slug), "public");
		expect((await page(slug)).body.startup).toMatchObject({
			...fields,
			slug,
			about: "Traders pay by the crate.",
			isRaising: false,
			openJobs: 0,
			deck: null,
			isMaker: false,
		});
		expect(await noticeKinds(owner.id)).toEqual(["startupSentBack", "startupPublished"]);
		expect((await read(owner, slug)).body.listing.versions.map(({ number, state, by }) => [number, state, by])).toEqual([
			[2, "public", owner.fullName],
			[1, "sentBack", owner.fullName],
		]);
	});

	test("stays unchanged while a newer version waits; a new milestone is announced once, if requested", async () => {
		const { owner, slug, company } = await published();
		const follower = await createSeeker(site.db);
		await as(follower).call("POST /companies/:slug/toggleFollow", { ...at(slug), body: { desired: "follow" } });
		const milestones = [...fields.milestones, { on: "2026-05-02", words: "A hundred farmers" }];
		await save(owner, slug, { oneLine: "Another line", milestones });
		await send(owner, slug, { tellsFollowers: true, isPosted: true });
		expect((await page(slug)).body.startup.oneLine).toBe(fields.oneLine);
		expect((await read(owner, slug)).body.listing).toMatchObject({ state: "public", hasNewer: true });
		expect(await decide(await waitingId(owner, slug), "public")).toMatchObject({ status: 200 });
		expect((await page(slug)).body.startup).toMatchObject({ oneLine: "Another line", milestones: milestones.toReversed() });
		const { notifications: news } = (await as(follower).call("GET /auth/notifications")).body;
		expect(news[0]?.content).toBe(`${company.name}: A hundred farmers`);
		const { feeds } = (await site.guest.call("GET /feed/posts")).body;
		expect(feeds[0]).toMatchObject({ user: { id: owner.id } });
		expect(feeds[0]?.content).toMatch(new RegExp(`^${company.name} – A hundred farmers\\s+http.*/startup/${slug}$`));
		await save(owner, slug, { milestones });
		await send(owner, slug, { tellsFollowers: true, isPosted: true });
		await decide(await waitingId(owner, slug), "public");
		expect(await noticeKinds(follower.id)).toEqual(["startupMilestone"]);
		expect((await site.guest.call("GET /feed/posts")).body.feeds.filter(({ user }) => user.id === owner.id)).toHaveLength(1);
	});

	test.each([{ closedAt: new Date() }, { hiddenAt: new Date() }])(
		"that is %o is announced to nobody, even if its makers asked for it",
		async (state) => {
			const { owner, slug, company } = await published();
			const follower = await createSeeker(site.db);
			await as(follower).call("POST /companies/:slug/toggleFollow", { ...at(slug), body: { desired: "follow" } });
			await save(owner, slug, { milestones: [...fields.milestones, { on: "2026-05-02", words: "A hundred farmers" }] });
			await send(owner, slug, { tellsFollowers: true, isPosted: true });
			await site.db.update(startups).set(state).where(eq(startups.companyId, company.id));
			expect(await decide(await waitingId(owner, slug), "public")).toMatchObject({ status: 200 });
			expect((await page(slug)).status).toBe(404);
			expect(await noticeKinds(follower.id)).toEqual([]);
			expect((await site.guest.call("GET /feed/posts")).body.feeds.filter(({ user }) => user.id === owner.id)).toEqual([]);
		},
	);

	test("has a preview, a sitemap entry and a link from its company's page, only while it is public", async () => {
		const { owner, slug } = await published();
		const picture = () => site.guest.request(`/previews/startups/${slug}.jpg`);
		const isStartup = async () => (await site.guest.call("GET /companies/:slug", at(slug))).body.company.isStartup;
		const parts = await (await site.guest.request("/sitemap.xml")).text();
		const [part = ""] = /\/sitemaps\/startups-[0-9a-f-]+\.xml/.exec(parts) ?? [];
		const sitemap = async () => (await site.guest.request(part)).text();
		expect([(await picture()).headers.get("content-type"), await isStartup()]).toEqual(["image/jpeg", true]);
		expect(await sitemap()).toContain(`/startup/${slug}<`);
		await as(owner).call("PATCH /startup-listings/:slug", { ...at(slug), body: { isClosed: true } });
		expect([(await picture()).status, await isStartup()]).toEqual([404, false]);
		expect(await sitemap()).not.toContain(`/startup/${slug}<`);
	});

	test("can be withdrawn, discarded, closed and reopened by its makers", async () => {
		const { owner, slug } = await published();
		await save(owner, slug, { oneLine: "Not this" });
		await send(owner, slug);
		expect((await as(owner).call("POST /startup-listings/:slug/take-back", at(slug))).status).toBe(200);
		expect((await as(owner).call("POST /startup-listings/:slug/take-back", at(slug))).status).toBe(409);
		expect((await as(owner).call("DELETE /startup-listings/:slug/draft", at(slug))).status).toBe(200);
		expect((await as(owner).call("DELETE /startup-listings/:slug/draft", at(slug))).status).toBe(404);
		const change = (body: object) => as(owner).call("PATCH /startup-listings/:slug", { ...at(slug), body });
		await change({ isRaising: true });
		expect((await page(slug)).body.startup.isRaising).toBe(true);
		await change({ isClosed: true });
		expect((await page(slug)).status).toBe(404);
		expect((await read(owner, slug)).body.listing).toMatchObject({ state: "closed", isRaising: true });
		await change({ isClosed: false });
		expect((await page(slug)).body.startup.isRaising).toBe(true);
	});

	test("can be written by owners and recruiters only: interviewers 403, outsiders 404, seekers 403, guests 401", async () => {
		const { slug, company } = await owned();
		const [recruiter, interviewer, stranger] = [
			await createRecruiter(site.db),
			await createRecruiter(site.db),
			await createRecruiter(site.db),
		];
		await createMember(site.db, { companyId: company.id, userId: recruiter.id, role: "recruiter" });
		await createMember(site.db, { companyId: company.id, userId: interviewer.id, role: "interviewer" });
		expect((await save(recruiter, slug)).status).toBe(200);
		for (const [who, status] of [
			[interviewer, 403],
			[stranger, 404],
			[await createSeeker(site.db), 403],
		] as const) {
			expect((await save(who, slug)).status).toBe(status);
			expect((await read(who, slug)).status).toBe(status);
			expect((await send(who, slug)).status).toBe(status);
		}
		expect((await site.guest.call("GET /startup-listings/:slug", at(slug))).status).toBe(401);
		expect((await as(stranger).call("GET /startup-listings")).body.listings).toEqual([]);
		expect((await as(recruiter).call("GET /startup-listings")).body.listings).toMatchObject([{ slug, state: "draft" }]);
	});

	test.each([
		["oneLine", { oneLine: " " }],
		["oneLine", { oneLine: "x".repeat(141) }],
		["sector", { sector: "casino" }],
		["foundedYear", { foundedYear: 1870 }],
		["foundedYear", { foundedYear: 2999 }],
		["about", { about: "x".repeat(5001) }],
		["milestones", { milestones: [{ on: "2999-01-01", words: "Later" }] }],
		["milestones", { milestones: [{ on: "2025-02-30", words: "Never" }] }],
		["milestones", { milestones: Array.from({ length: 16 }, () => fields.milestones[0]) }],
		["rounds", { rounds: [{ kind: "seed", amount: 5_000_000, on: "2025-01-01", source: "" }] }],
		["rounds", { rounds: [{ kind: "seed", amount: 0, on: "2025-01-01", source: "https://news.example" }] }],
		["rounds", { rounds: [{ kind: "seed", amount: 5, on: "2025-01-01", source: "javascript:alert(1)" }] }],
	])("refuses an invalid %s (%o)", async (field, changed) => {
		const { owner, slug } = await owned();
		const answer = await save(owner, slug, changed as Fields);
		expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]]);
	});

	test("concurrent saves, submissions and decisions leave one version", async () => {
		const { owner, slug } = await owned();
		const saved = await Promise.all([save(owner, slug), save(owner, slug)]);
		expect(saved.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect((await save(owner, slug, { revision: 7 })).body.message).toMatch(/colleague saved/);
		expect((await Promise.all([send(owner, slug), send(owner, slug)])).map(({ status }) => status)).toEqual([200, 200]);
		const id = await waitingId(owner, slug);
		const decided = await Promise.all([decide(id, "public"), decide(id, "sentBack", "No")]);
		expect(decided.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect((await decide(uuidv7(), "public")).status).toBe(404);
	});

	test("can't be decided by a moderator who is a member", async () => {
		const { owner, slug, company } = await owned();
		const own = await createRecruiter(site.db, { moderatorSince: new Date() });
		await createMember(site.db, { companyId: company.id, userId: own.id, role: "interviewer" });
		await save(owner, slug);
		await send(owner, slug);
		expect((await decide(await waitingId(owner, slug), "public", null, own)).status).toBe(409);
	});

	test("can be reported and hidden by a moderator, and its maker is given the reason", async () => {
		const { owner, slug } = await published();
		const { id } = (await page(slug)).body.startup;
		const report = (by: User) =>
			as(by).call("POST /startups/:startupId/report", { params: { startupId: id }, body: { reason: "spam", description: null } });
		expect((await report(owner)).status).toBe(409);
		expect((await report(await createSeeker(site.db))).status).toBe(200);
		const { cases } = (await as(moderator).call("GET /moderation/cases")).body;
		const found = cases.find(({ kind, href }) => kind === "startup" && href === `/startup/${slug}`);
		const body = { action: "hide", reason: "Not a startup", version: 0 } as const;
		await as(moderator).call("POST /moderation/cases/:caseId/decide", { params: { caseId: found?.id ?? "" }, body });
		expect((await page(slug)).status).toBe(404);
		expect((await list({ q: slug })).body.startups).toEqual([]);
		expect((await read(owner, slug)).body.listing).toMatchObject({ state: "hidden", hidden: { reason: "Not a startup" } });
		expect(await noticeKinds(owner.id)).toContain("startupHidden");
	});
});

describe("the directory", () => {
	test("finds startups by their words and filters, page by page", async () => {
		const mark = `Zanaga${uuidv7().slice(-6)}`;
		const one = await published({ oneLine: `${mark} crates`, town: "Ngaoundéré" }, { name: `Kola ${mark} Foods` });
		const two = await published({ oneLine: "Boats on time", about: `Ask ${mark} about the sea.`, sector: "logistics", stage: "idea" });
		await createJob(site.db, { companyId: one.company.id, ownerId: one.owner.id });
		await as(two.owner).call("PATCH /startup-listings/:slug", { ...at(two.slug), body: { isRaising: true } });
		const slugs = async (query: Record<string, string>) =>
			(await list({ q: mark.toLowerCase(), ...query })).body.startups.map(({ slug }) => slug);
		expect(await slugs({})).toEqual([two.slug, one.slug]);
		expect(await slugs({ q: `kola ${mark}` })).toEqual([one.slug]);
		expect(await slugs({ q: "boats kola" })).toEqual([]);
		expect(await slugs({ town: "ngaoundere" })).toEqual([one.slug]);
		expect(await slugs({ sector: "logistics" })).toEqual([two.slug]);
		expect(await slugs({ stage: "customers" })).toEqual([one.slug]);
		expect(await slugs({ hiring: "true" })).toEqual([one.slug]);
		expect(await slugs({ raising: "true" })).toEqual([two.slug]);
		const first = (await list({ q: mark, limit: "1" })).body;
		expect([first.total, first.startups.length]).toEqual([2, 1]);
		const last = (await list({ q: mark, limit: "1", cursor: first.next ?? "" })).body;
		expect([last.startups[0]?.slug, last.next]).toEqual([one.slug, null]);
		expect(first.towns).toContainEqual({ town: "Ngaoundéré", count: 1 });
		expect((await list({ cursor: "x" })).status).toBe(400);
		expect((await list({ sector: "casino" })).status).toBe(422);
	});
});

describe("the team", () => {
	const inviteToTeam = (by: User, slug: string, person: string, title = "Lead engineer") =>
		as(by).call("POST /startup-listings/:slug/team", { ...at(slug), body: { person, title } });
	const answer = (by: User, invitationId: string, said: "accept" | "decline") =>
		as(by).call("POST /startup-invitations/:invitationId/answer", { params: { invitationId }, body: { answer: said } });
	const named = async (slug: string, by = site.guest) => (await page(slug, by)).body.team.map(({ person }) => person.fullName);

	test("lists no one without their consent, and only to viewers who may see them", async () => {
		const { owner, slug } = await published();
		const person = await createSeeker(site.db);
		expect((await inviteToTeam(owner, slug, `https://njangi.example/users/${person.slug}`)).status).toBe(200);
		expect((await inviteToTeam(owner, slug, person.slug)).status).toBe(409);
		expect(await named(slug)).toEqual([]);
		expect(await noticeKinds(person.id)).toEqual(["startupTeamAsked"]);
		const [invitation] = (await as(person).call("GET /startup-invitations")).body.invitations;
		expect(invitation).toMatchObject({ startup: { slug }, title: "Lead engineer", isAccepted: false, isPublic: true });
		expect((await answer(await createSeeker(site.db), invitation?.id ?? "", "accept")).status).toBe(404);
		expect((await answer(person, invitation?.id ?? "", "accept")).status).toBe(200);
		expect(await named(slug)).toEqual([person.fullName]);
		await site.db.update(users).set({ visibility: "private" }).where(eq(users.id, person.id));
		expect([await named(slug), await named(slug, as(person))]).toEqual([[], [person.fullName]]);
		await site.db.update(users).set({ visibility: "public" }).where(eq(users.id, person.id));
		await answer(person, invitation?.id ?? "", "decline");
		expect(await named(slug)).toEqual([]);
		expect((await noticeKinds(owner.id)).slice(1)).toEqual(["startupTeamAccepted", "startupTeamDeclined"]);
		expect((await as(person).call("GET /startup-invitations")).body.invitations).toEqual([]);
	});

	test("notifies nobody of a person they mute", async () => {
		const { owner, slug } = await published();
		const person = await createSeeker(site.db);
		const mute = (by: User, of: User) => site.db.insert(blocks).values({ userId: by.id, otherId: of.id, kind: "mute" });
		await mute(person, owner);
		expect((await inviteToTeam(owner, slug, person.slug)).status).toBe(200);
		expect(await noticeKinds(person.id)).toEqual([]);
		await mute(owner, person);
		const [invitation] = (await as(person).call("GET /startup-invitations")).body.invitations;
		expect((await answer(person, invitation?.id ?? "", "accept")).status).toBe(200);
		expect(await noticeKinds(owner.id)).toEqual(["startupPublished"]);
	});

	test("doesn't ask a person whose address is merely the end of a typed name", async () => {
		const { owner, slug } = await published();
		const other = await createSeeker(site.db, { fullName: "Ngono", slug: "ngono" });
		for (const typed of ["Ama Ngono", "Jean-Éngono", "@ngono"]) expect((await inviteToTeam(owner, slug, typed)).status).toBe(422);
		expect(await noticeKinds(other.id)).toEqual([]);
		expect((await inviteToTeam(owner, slug, "njangi.example/users/Ngono/?tab=about#work")).status).toBe(200);
	});

	test("lists its maker at once and refuses a person the maker can't see; a maker can remove a name", async () => {
		const { owner, slug } = await published();
		await inviteToTeam(owner, slug, owner.slug, "Founder");
		expect(await named(slug)).toEqual([owner.fullName]);
		const hidden = await createSeeker(site.db, { visibility: "private" });
		for (const person of [hidden.slug, "nobody-at-all", "///"]) {
			const refused = await inviteToTeam(owner, slug, person);
			expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ["person"]]);
		}
		const [own] = (await read(owner, slug)).body.listing.team;
		const remove = (by: User) =>
			as(by).call("DELETE /startup-listings/:slug/team/:invitationId", { params: { slug, invitationId: own?.id ?? "" } });
		expect((await remove(await createRecruiter(site.db))).status).toBe(404);
		expect([(await remove(owner)).status, (await remove(owner)).status]).toEqual([200, 404]);
		expect(await named(slug)).toEqual([]);
	});
});

test.each([
	{
		who: "only interviews there from now on",
		change: (tx: Transaction, isMember: SQL | undefined) => tx.update(companyMembers).set({ role: "interviewer" }).where(isMember),
	},
	{
		who: "no longer belongs to its company",
		change: (tx: Transaction, isMember: SQL | undefined) => tx.delete(companyMembers).where(isMember),
	},
])("a maker who $who during the request can't save the startup, though they make another", async ({ change }) => {
	const { company, slug } = await owned();
	const other = await createCompany(site.db);
	const maker = await createRecruiter(site.db);
	await createMember(
		site.db,
		{ companyId: company.id, userId: maker.id, role: "recruiter" },
		{ companyId: other.id, userId: maker.id, role: "recruiter" },
	);
	await site.signIn(maker);
	const isMember = and(eq(companyMembers.companyId, company.id), eq(companyMembers.userId, maker.id));
	const answer = await withConcurrentChange(site.db, { change: (tx) => change(tx, isMember), call: () => save(maker, slug) });
	expect(answer.status).toBe(403);
	expect(await site.db.select().from(startups).where(eq(startups.companyId, company.id))).toEqual([]);
});

describe("the deck", () => {
	test("with a lost file returns 404, not a server error", async () => {
		const { owner, slug } = await published();
		await upload(owner, slug);
		const [deck] = await site.db.select().from(startupDecks).orderBy(desc(startupDecks.createdAt)).limit(1);
		await rm(join(site.folder, "files", deck?.key ?? ""));
		expect((await open(owner, slug)).status).toBe(404);
	});

	const upload = (by: User, slug: string, file = pdf(300, "deck.pdf")) => {
		const form = new FormData();
		form.append("deck", file);
		return as(by).call("POST /startup-listings/:slug/deck", { ...at(slug), form });
	};
	const requestDeck = (by: User, slug: string, sentence = "I invest in cold chains.") =>
		as(by).call("POST /startups/:slug/deck/requests", { ...at(slug), body: { sentence } });
	const open = (by: User, slug: string) => as(by).request(`/api/startups/${slug}/deck`);
	const answer = (by: User, slug: string, requestId: string, said: "letIn" | "refused" | "takenBack") =>
		as(by).call("POST /startup-listings/:slug/deck/requests/:requestId", { params: { slug, requestId }, body: { answer: said } });

	test("can be opened only by people a maker lets in, and each opening is recorded", async () => {
		const { owner, slug, company } = await published();
		const [asker, other] = [await createSeeker(site.db), await createSeeker(site.db)];
		const interviewer = await createRecruiter(site.db);
		await createMember(site.db, { companyId: company.id, userId: interviewer.id, role: "interviewer" });
		expect((await requestDeck(asker, slug)).status).toBe(404);
		expect((await upload(owner, slug)).status).toBe(200);
		// a maker of another startup is a stranger here
		const rival = (await owned()).owner;
		for (const other of [asker, rival]) expect((await open(other, slug)).status).toBe(404);
		expect((await requestDeck(asker, slug)).body.deck).toEqual({ state: "asked", canAsk: false });
		expect((await requestDeck(asker, slug)).status).toBe(200);
		expect((await noticeKinds(owner.id)).filter((kind) => kind === "deckAsked")).toHaveLength(1);
		expect(await noticeKinds(interviewer.id)).toEqual([]);
		expect((await open(asker, slug)).status).toBe(404);
		const [request] = (await read(owner, slug)).body.listing.requests;
		expect(request).toMatchObject({ person: { id: asker.id }, sentence: "I invest in cold chains.", answer: null, openings: 0 });
		const let_in = await Promise.all([answer(owner, slug, request?.id ?? "", "letIn"), answer(owner, slug, request?.id ?? "", "letIn")]);
		expect(let_in.map(({ status }) => status)).toEqual([200, 200]);
		expect(await noticeKinds(asker.id)).toEqual(["deckLetIn"]);
		const file = await open(asker, slug);
		expect([file.status, (await file.arrayBuffer()).byteLength]).toEqual([200, 300]);
		expect(file.headers.get("content-disposition")).toMatch(/^attachment/);
		expect(file.headers.get("x-content-type-options")).toBe("nosniff");
		expect((await open(other, slug)).status).toBe(404);
		await createMember(site.db, { companyId: company.id, userId: other.id, role: "interviewer" });
		expect((await open(other, slug)).status).toBe(404);
		const another = await published();
		expect((await upload(another.owner, another.slug)).status).toBe(200);
		expect((await open(asker, another.slug)).status).toBe(404);
		expect((await site.guest.request(`/api/startups/${slug}/deck`)).status).toBe(401);
		const { listing } = (await read(owner, slug)).body;
		expect(listing.requests[0]).toMatchObject({ openings: 1, answer: "letIn" });
		expect(listing.openings).toMatchObject([{ fullName: asker.fullName, name: "deck.pdf" }]);
		await answer(owner, slug, request?.id ?? "", "takenBack");
		expect((await open(asker, slug)).status).toBe(404);
		expect((await page(slug, as(asker))).body.startup.deck).toEqual({ state: "takenBack", canAsk: false });
		expect((await requestDeck(asker, slug)).body.message).toMatch(/30 days/);
		expect((await answer(owner, slug, request?.id ?? "", "refused")).status).toBe(409);
	});

	test("must be a PDF, and can be replaced even while the old one is being read", async () => {
		const { owner, slug } = await published();
		const before = await filesKept();
		const text = new File(["no pdf"], "deck.pdf", { type: "application/pdf" });
		expect((await upload(owner, slug, text)).status).toBe(415);
		await upload(owner, slug, pdf(200_000, "one.pdf"));
		const reading = await open(owner, slug);
		await upload(owner, slug, pdf(400, "two.pdf"));
		expect((await reading.arrayBuffer()).byteLength).toBe(200_000);
		expect(await filesKept()).toBe(before + 1);
		expect((await (await open(owner, slug)).arrayBuffer()).byteLength).toBe(400);
		// makers' own openings are not recorded
		expect(await site.db.$count(deckOpenings, eq(deckOpenings.userId, owner.id))).toBe(0);
		expect((await as(owner).call("DELETE /startup-listings/:slug/deck", at(slug))).status).toBe(200);
		expect([await filesKept(), (await open(owner, slug)).status]).toEqual([before, 404]);
	});

	test("a request for it can be withdrawn while waiting, isn't open to its makers, and needs a sentence", async () => {
		const { owner, slug } = await published();
		await upload(owner, slug);
		const asker = await createSeeker(site.db);
		expect((await requestDeck(owner, slug)).status).toBe(409);
		expect((await requestDeck(asker, slug, " ")).body.fields).toHaveProperty("sentence");
		expect((await requestDeck(asker, slug, "x".repeat(301))).status).toBe(422);
		await requestDeck(asker, slug);
		const takeBack = () => as(asker).call("DELETE /startups/:slug/deck/requests", at(slug));
		expect([(await takeBack()).status, (await takeBack()).status]).toEqual([200, 404]);
		const stranger = await createRecruiter(site.db);
		await requestDeck(asker, slug);
		const [request] = (await read(owner, slug)).body.listing.requests;
		expect((await answer(stranger, slug, request?.id ?? "", "letIn")).status).toBe(404);
		const elsewhere = await published();
		expect((await answer(elsewhere.owner, elsewhere.slug, request?.id ?? "", "letIn")).status).toBe(404);
	});

	test("requests for it are limited per day, and a maker who muted the person isn't notified", async () => {
		const { owner, slug, company } = await published();
		await upload(owner, slug);
		const colleague = await createRecruiter(site.db);
		await createMember(site.db, { companyId: company.id, userId: colleague.id, role: "recruiter" });
		const asker = await createSeeker(site.db);
		await as(colleague).call("POST /network/people/:id/block", { params: { id: asker.id }, body: { blocking: "mute" } });
		await requestDeck(asker, slug);
		expect([await noticeKinds(owner.id), await noticeKinds(colleague.id)]).toEqual([["startupPublished", "deckAsked"], []]);
		const limited = await testApp({ RATE_LIMITS: "on" });
		const many = limited.as(await createSeeker(limited.db));
		const statuses: number[] = [];
		for (let i = 0; i <= 20; i++) {
			const asked = await many.call("POST /startups/:slug/deck/requests", {
				params: { slug: "nowhere" },
				body: { sentence: "To read it." },
			});
			statuses.push(asked.status);
		}
		expect([statuses.slice(0, 20), statuses[20]]).toEqual([Array(20).fill(404), 429]);
		await limited.close();
	});

	test("of a closed page is closed too, except to its makers", async () => {
		const { owner, slug } = await published();
		await upload(owner, slug);
		const asker = await createSeeker(site.db);
		await requestDeck(asker, slug);
		const [request] = (await read(owner, slug)).body.listing.requests;
		await answer(owner, slug, request?.id ?? "", "letIn");
		await as(owner).call("PATCH /startup-listings/:slug", { ...at(slug), body: { isClosed: true } });
		expect([(await open(asker, slug)).status, (await open(owner, slug)).status]).toEqual([404, 200]);
	});
});

describe("account erasure", () => {
	const leave = async (who: User) => {
		await site.db
			.update(users)
			.set({ deleteAfter: new Date(0) })
			.where(eq(users.id, who.id));
		await purgeDeletedAccounts(site.services);
	};
	const upload = (by: User, slug: string) => {
		const form = new FormData();
		form.append("deck", pdf(300, "deck.pdf"));
		return as(by).call("POST /startup-listings/:slug/deck", { ...at(slug), form });
	};

	test("of the last maker deletes page and deck, even of an imported company; a colleague would keep them", async () => {
		for (const importedFrom of [null, "Somewhere"]) {
			const before = await filesKept();
			const { owner, slug, company } = await published({}, { importedFrom });
			await upload(owner, slug);
			await leave(owner);
			expect((await page(slug)).status).toBe(404);
			expect(await site.db.$count(startups, eq(startups.companyId, company.id))).toBe(0);
			expect(await filesKept()).toBe(before);
		}
		const { owner, slug, company } = await published();
		await upload(owner, slug);
		const colleague = await createRecruiter(site.db);
		await createMember(site.db, { companyId: company.id, userId: colleague.id, role: "recruiter" });
		await leave(owner);
		expect((await page(slug)).status).toBe(200);
		expect((await read(colleague, slug)).body.listing).toMatchObject({ deck: { name: "deck.pdf" }, versions: [{ by: null }] });
		const isOwner = and(eq(companyMembers.userId, colleague.id), eq(companyMembers.role, "owner"));
		expect(await site.db.$count(companyMembers, isOwner)).toBe(1);
		expect(await site.db.$count(startupDecks)).toBeGreaterThan(0);
	});

	test("of a team member or a deck requester leaves no trace", async () => {
		const { owner, slug } = await published();
		await upload(owner, slug);
		const person = await createSeeker(site.db);
		await as(owner).call("POST /startup-listings/:slug/team", { ...at(slug), body: { person: person.slug, title: "Sales" } });
		await as(person).call("POST /startups/:slug/deck/requests", { ...at(slug), body: { sentence: "To read it." } });
		await leave(person);
		expect((await read(owner, slug)).body.listing).toMatchObject({ team: [], requests: [], openings: [] });
		expect(await noticeKinds(owner.id)).toEqual(["startupPublished"]);
	});
});
