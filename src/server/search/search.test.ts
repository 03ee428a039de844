import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createApplication, createCompany, createJob, createRecruiter, createSeeker } from "../../../tests/support/cast.ts";
import { createGroup } from "../../../tests/support/groups.ts";
import { searchSectionSize } from "../../contract/limits/site.ts";
import { users } from "../db/accounts.ts";
import { posts } from "../db/feed.ts";
import { blocks, follows } from "../db/network.ts";
import { startups } from "../db/startups.ts";
import { closeJob } from "../jobs/commands.ts";
import { uuidv7 } from "../platform/ids.ts";

let site: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site.close());

const everything = async (q: string, who = site.guest) => (await who.call("GET /search", { query: { q } })).body;
const people = async (q: string, who = site.guest) =>
	(await who.call("GET /search/people", { query: { q } })).body.people.map(({ id }) => id);

describe("GET /search", () => {
	test("finds jobs, people and companies by unaccented prefixes, in at most three statements, session included", async () => {
		const company = await createCompany(site.db, { name: "Forêt Équatoriale SARL", location: "Kribi" });
		const job = await createJob(site.db, { title: "Garde forestière équatoriale", companyId: company.id, companyName: company.name });
		const person = await createSeeker(site.db, { fullName: "Hélène Équatoria" });
		const viewer = await createSeeker(site.db);
		const answer = await site.as(viewer).call("GET /search", { query: { q: "EQUATOR" } });
		expect(answer.statements.length).toBeLessThanOrEqual(3);
		expect(answer.body).toMatchObject({
			jobs: [{ id: job.id }],
			total: 1,
			totalIsAbout: false,
			people: [{ id: person.id, fullName: "Hélène Équatoria", isFollowing: false, isOwn: false }],
			companies: [{ id: company.id, slug: company.slug, location: "Kribi", verified: false, openJobs: 1 }],
			more: { jobs: false, people: false, companies: false },
		});
	});

	test("finds published startups and publicly visible groups", async () => {
		const [known, unpublished] = [
			await createCompany(site.db, { name: "Froid Xylophage", slug: "froid" }),
			await createCompany(site.db, { name: "Xylophage caché" }),
		];
		const startup = { oneLine: "Cold rooms", sector: "agriculture", stage: "customers", town: "Bafoussam", foundedYear: 2023 } as const;
		await site.db.insert(startups).values([
			{ ...startup, id: uuidv7(), companyId: known.id, publishedAt: new Date() },
			{ ...startup, id: uuidv7(), companyId: unpublished.id },
		]);
		const owner = await createSeeker(site.db);
		const open = await createGroup(site.db, { owner, name: "Xylophages de Douala" });
		await createGroup(site.db, { owner, name: "Xylophages invités", access: "invitation" });
		await createGroup(site.db, { owner, name: "Xylophages rangés", archivedAt: new Date() });
		for (const who of [site.guest, site.as(owner)])
			expect(await everything("xyloph", who)).toMatchObject({
				startups: [{ slug: "froid", oneLine: "Cold rooms", town: "Bafoussam" }],
				groups: [{ slug: open.slug, name: "Xylophages de Douala" }],
				more: { startups: false, groups: false },
			});
	});

	test("finds nothing for an empty query or one without words", async () => {
		for (const q of ["", "   ", "!?", "—"]) {
			expect(await everything(q)).toMatchObject({ jobs: [], people: [], companies: [], total: 0 });
		}
		expect((await site.guest.call("GET /search")).body).toMatchObject({ jobs: [], people: [], companies: [] });
	});

	test("shows the first few of each kind, and whether there are more", async () => {
		const owner = await createRecruiter(site.db);
		for (let n = 0; n <= searchSectionSize; n++) {
			await createJob(site.db, { ownerId: owner.id, title: `Zoologue ${n}` });
			await createSeeker(site.db, { fullName: `Zoologue Personne ${n}` });
			await createCompany(site.db, { name: `Zoologue ${n} SA` });
		}
		const found = await everything("zoologue");
		expect([found.jobs, found.people, found.companies].map((list) => list.length)).toEqual(Array(3).fill(searchSectionSize));
		expect(found).toMatchObject({ total: searchSectionSize + 1, more: { jobs: true, people: true, companies: true } });
	});

	test("omits closed jobs and those past their deadline", async () => {
		const owner = await createRecruiter(site.db);
		const closed = await createJob(site.db, { ownerId: owner.id, title: "Horloger fermé" });
		await createJob(site.db, { ownerId: owner.id, title: "Horloger passé", applicationDeadline: "2020-01-01" });
		const open = await createJob(site.db, { ownerId: owner.id, title: "Horloger ouvert" });
		const viewer = {
			...owner,
			roles: ["recruiter" as const],
			activeRole: "recruiter" as const,
			language: null,
			unread: 0,
			unreadConversations: 0,
			hasGivenPasskey: false,
			actsFor: null,
		};
		await closeJob(site.db, { viewer, jobId: closed.id });
		expect((await everything("horloger")).jobs.map(({ id }) => id)).toEqual([open.id]);
	});

	test("accepts query operators and wildcards as plain text", async () => {
		for (const q of ["a & | !", "'", "\\", "%", "_", ":*", "x' | 'y", "<->"]) {
			expect((await site.guest.call("GET /search", { query: { q } })).status, q).toBe(200);
		}
		expect((await site.guest.call("GET /search", { query: { q: "x".repeat(201) } })).status).toBe(422);
	});
});

describe("GET /search/people", () => {
	test("matches every word in name, title, company, place or skills; name matches come first", async () => {
		const called = await createSeeker(site.db, { fullName: "Perle Soudeur", location: "Limbe" });
		const working = await createSeeker(site.db, {
			fullName: "Anna Mbeki",
			title: "Soudeur",
			location: "Limbe",
			skills: ["C++", ".NET", "TIG"],
		});
		expect(await people("soudeur")).toEqual([called.id, working.id]);
		expect(await people("soudeur limbe tig")).toEqual([working.id]);
		expect(await people("soudeur c++")).toEqual([working.id]);
		expect(await people("soudeur .net")).toEqual([working.id]);
		expect(await people("soudeur douala")).toEqual([]);
		expect(await people("oudeur")).toEqual([]);
	});

	test("returns only people the viewer may see: none private, suspended, leaving or unverified", async () => {
		const named = (n: string, values: Partial<typeof users.$inferInsert> = {}) =>
			createSeeker(site.db, { fullName: `Quinta ${n}`, ...values });
		const open = await named("Open");
		const hidden = await named("Private", { visibility: "private" });
		const connected = await named("Connected", { visibility: "connections" });
		await named("Suspended", { suspendedAt: new Date() });
		await named("Leaving", { deleteAfter: new Date(Date.now() + 86_400_000) });
		await named("Unverified", { emailVerifiedAt: null });
		expect(await people("quinta")).toEqual([open.id]);

		const friend = await createSeeker(site.db);
		await site.db.insert(follows).values([
			{ followerId: friend.id, followedId: connected.id },
			{ followerId: connected.id, followedId: friend.id },
		]);
		expect((await people("quinta", site.as(friend))).toSorted()).toEqual([open.id, connected.id].toSorted());

		const recruiter = await createRecruiter(site.db);
		await createApplication(site.db, { job: await createJob(site.db, { ownerId: recruiter.id }), userId: hidden.id });
		expect((await people("quinta", site.as(recruiter))).toSorted()).toEqual([open.id, hidden.id].toSorted());
		expect((await everything("quinta")).people.map(({ id }) => id)).toEqual([open.id]);
		expect(await people("quinta", site.as(hidden))).toContain(hidden.id);
	});

	test("pages by cursor without gaps, and refuses an invalid cursor", async () => {
		for (let n = 0; n < 5; n++) await createSeeker(site.db, { fullName: `Wanda ${n}`, title: n % 2 ? "Wanda" : null });
		const seen: string[] = [];
		let cursor: string | undefined;
		do {
			const { body } = await site.guest.call("GET /search/people", { query: { q: "wanda", limit: "2", ...(cursor ? { cursor } : {}) } });
			seen.push(...body.people.map(({ id }) => id));
			cursor = body.next ?? undefined;
		} while (cursor);
		expect(seen).toHaveLength(5);
		expect(new Set(seen).size).toBe(5);
		for (const bad of ["x", "3.01890000-0000-7000-8000-000000000000", "0.nope"]) {
			expect((await site.guest.call("GET /search/people", { query: { q: "wanda", cursor: bad } })).body.code).toBe("bad_cursor");
		}
	});

	test("a changed name is found at once, and the former one no longer", async () => {
		const person = await createSeeker(site.db, { fullName: "Yolande Avant" });
		await site.db.update(users).set({ fullName: "Yolande Après" }).where(eq(users.id, person.id));
		expect(await people("yolande apres")).toEqual([person.id]);
		expect(await people("yolande avant")).toEqual([]);
	});
});

describe("GET /search/posts", () => {
	const write = async (values: Partial<typeof posts.$inferInsert> = {}) => {
		const authorId = values.authorId ?? (await createSeeker(site.db)).id;
		const [row] = await site.db
			.insert(posts)
			.values({ id: uuidv7(), kind: "text", content: "Bonjour", tags: [], mentions: [], ...values, authorId })
			.returning();
		return row as typeof posts.$inferSelect;
	};
	const found = async (q: string, who = site.guest) =>
		(await who.call("GET /search/posts", { query: { q } })).body.posts.map(({ id }) => id);

	test("returns title matches first, then the newest, regardless of accents, also in the overall search", async () => {
		const older = await write({ content: "La sérigraphie se perd." });
		const newer = await write({ content: "Un atelier de sérigraphie à Bali", tags: ["atelier"] });
		const titled = await write({ kind: "article", title: "Sérigraphie", content: "Trois couleurs." });
		expect(await found("serigraph")).toEqual([titled.id, newer.id, older.id]);
		expect(await found("serigraphie atelier")).toEqual([newer.id]);
		const overview = await everything("serigraphie");
		expect(overview.posts.map(({ id }) => id)).toEqual([titled.id, newer.id, older.id]);
		expect(overview.more.posts).toBe(false);
	});

	test("omits posts hidden by a moderator, by a suspended author or by an author who blocked the viewer", async () => {
		const author = await createSeeker(site.db);
		const blocked = await createSeeker(site.db);
		const open = await write({ content: "Ocarina", authorId: author.id });
		await write({ content: "Ocarina", hiddenAt: new Date() });
		await write({ content: "Ocarina", authorId: (await createSeeker(site.db, { suspendedAt: new Date() })).id });
		expect(await found("ocarina")).toEqual([open.id]);
		await site.db.insert(blocks).values({ userId: author.id, otherId: blocked.id, kind: "block" });
		expect(await found("ocarina", site.as(blocked))).toEqual([]);
		expect(await people(author.fullName, site.as(blocked))).not.toContain(author.id);
	});

	test("the overall search takes at most three statements, session included", async () => {
		const viewer = await createSeeker(site.db);
		const answer = await site.as(viewer).call("GET /search", { query: { q: "serigraphie douala" } });
		expect(answer.statements.length).toBeLessThanOrEqual(3);
	});
});

describe("GET /search/companies", () => {
	test("searches by name and place, name matches first, each with its open jobs", async () => {
		const inPlace = await createCompany(site.db, { name: "Le Port", location: "Bafang" });
		const named = await createCompany(site.db, { name: "Bafang Transports", verifiedAt: new Date() });
		await createJob(site.db, { companyId: named.id });
		const { companies } = (await site.guest.call("GET /search/companies", { query: { q: "bafa" } })).body;
		expect(companies).toMatchObject([
			{ id: named.id, verified: true, openJobs: 1 },
			{ id: inPlace.id, verified: false, openJobs: 0 },
		]);
	});
});
