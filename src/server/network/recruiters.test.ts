import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createRecruiter, createSeeker } from "../../../tests/support/cast.ts";
import type { RecruiterFilters } from "../../contract/network.ts";
import { users } from "../db/accounts.ts";
import { follows } from "../db/network.ts";

let site: Awaited<ReturnType<typeof testApp>>;
type User = Awaited<ReturnType<typeof createSeeker>>;
let [sama, sol, eba, hidden, careful]: User[] = [];

beforeAll(async () => {
	site = await testApp();
	const recruiter = (values: Partial<typeof users.$inferInsert>) => createRecruiter(site.db, values);
	sama = await recruiter({
		fullName: "Samuel Tabé",
		companyName: "Sawa Digital",
		title: "Head of People",
		skills: ["Hiring", "C#", "100%_remote"],
		location: "Douala",
		companyIndustry: "Software",
		companySize: "11-50",
		experienceLevel: "10+",
	});
	sol = await recruiter({
		fullName: "Solange Ewané",
		companyName: "Wouri",
		companyRole: "HR Manager",
		location: "Yaoundé",
		companyIndustry: "Banking",
		companySize: "501-1000",
	});
	eba = await recruiter({ fullName: "Enanga Mbua", companyName: "Etinde Software", location: "Buea", companySize: "1-10" });
	hidden = await recruiter({ fullName: "Hidden Hunter", companyIndustry: "Insurance", location: "Secretville", visibility: "private" });
	careful = await recruiter({ fullName: "Careful Hunter", companyIndustry: "AI", location: "Quiettown", visibility: "connections" });
	await createSeeker(site.db, { fullName: "Samuel Seeker", skills: ["Hiring"] });
	await recruiter({ fullName: "Suspended Hunter", suspendedAt: new Date() });
});
afterAll(() => site.close());

const find = async (query: RecruiterFilters & { limit?: string; cursor?: string } = {}, by = site.guest) =>
	(await by.call("GET /network/recruiters", { query })).body;
const namesOf = async (query: RecruiterFilters, by = site.guest) => (await find(query, by)).recruiters.map(({ fullName }) => fullName);
const follow = (by: User, target: User) =>
	site.as(by).call("POST /network/recruiters/:id/toggleFollow", { params: { id: target.id }, body: {} });

describe("GET /network/recruiters (marketplace.md §2, §5, §7)", () => {
	test("returns recruiters, newest first, with the card's fields and the filters", async () => {
		const { status, body, statements } = await site.guest.call("GET /network/recruiters");
		expect(status).toBe(200);
		expect(statements.length).toBeLessThanOrEqual(3);
		expect(body.recruiters.map(({ id }) => id)).toEqual([eba?.id, sol?.id, sama?.id]);
		expect(body.recruiters[2]).toEqual({
			id: sama?.id,
			slug: sama?.slug,
			fullName: "Samuel Tabé",
			companyName: "Sawa Digital",
			role: "Head of People",
			location: "Douala",
			tags: ["Hiring", "C#", "100%_remote"],
			isFollowing: false,
			color: expect.stringMatching(/^(leaf|ochre|sky|clay|plum)$/),
			initials: "ST",
			profile: { avatar: null },
		});
		expect(body.recruiters[1]?.role).toBe("HR Manager");
		expect(body.filters).toEqual({
			industry: ["Software", "Banking"],
			location: ["Buea", "Douala", "Yaoundé"],
			experience: ["10+"],
			companySize: ["1-10", "11-50", "501-1000"],
		});
		expect(body.next).toBeNull();
		expect(JSON.stringify(body)).not.toMatch(/Secretville|Quiettown|Hunter|@example/);
	});

	test.each([
		["samuel", ["Samuel Tabé"]],
		["TABE", ["Samuel Tabé"]],
		["tabé", ["Samuel Tabé"]],
		["sawa", ["Samuel Tabé"]],
		["hiri", ["Samuel Tabé"]],
		["digital samuel", ["Samuel Tabé"]],
		["samuel wouri", []],
		["c#", ["Samuel Tabé"]],
		["100%_", ["Samuel Tabé"]],
		["%", ["Samuel Tabé"]],
		["S_muel", []],
		["\\", []],
		["software", ["Enanga Mbua"]],
		["hunter", []],
		["  ", ["Enanga Mbua", "Solange Ewané", "Samuel Tabé"]],
	])("searches names, companies and skills for %j", async (q, names) => {
		expect(await namesOf({ q })).toEqual(names);
	});

	test.each([
		[{ industry: "software" }, ["Samuel Tabé"]],
		[{ industry: "soft" }, ["Samuel Tabé"]],
		[{ location: "yaounde" }, ["Solange Ewané"]],
		[{ location: "ou" }, ["Solange Ewané", "Samuel Tabé"]],
		[{ experience: "10+" }, ["Samuel Tabé"]],
		[{ companySize: "1-10" }, ["Enanga Mbua"]],
		[{ industry: "Software", location: "Buea" }, []],
		[{ q: "e", industry: "Banking" }, ["Solange Ewané"]],
		[{ industry: "", location: "", experience: "", companySize: "", q: "" }, ["Enanga Mbua", "Solange Ewané", "Samuel Tabé"]],
	] as [RecruiterFilters, string[]][])("filters by %j, on partial values in any case", async (filters, names) => {
		expect(await namesOf(filters)).toEqual(names);
	});

	test("pages by cursor, each recruiter once, and refuses invalid queries", async () => {
		const found: string[] = [];
		let cursor: string | undefined;
		do {
			const { recruiters, next } = await find({ limit: "1", ...(cursor ? { cursor } : {}) });
			found.push(...recruiters.map(({ id }) => id));
			cursor = next ?? undefined;
		} while (cursor);
		expect(found).toEqual([eba?.id, sol?.id, sama?.id]);
		for (const [query, status] of [
			["cursor=x", 400],
			["limit=0", 422],
			["industry=zz", 422],
			["experience=zz", 422],
			["experience=1", 422],
			["companySize=zz", 422],
			["companySize=1-10&companySize=11-50", 422],
			["q=%00", 422],
			[`q=${"x".repeat(201)}`, 422],
		] as const)
			expect((await site.guest.request(`/api/network/recruiters?${query}`)).status, query).toBe(status);
	});

	test("omits the viewer, and private people even for connections, but shows connections-only ones to theirs", async () => {
		const viewer = await createRecruiter(site.db, { fullName: "Viewing Viewer" });
		const pairs = [hidden, careful].flatMap((one) => [
			{ followerId: viewer.id, followedId: one?.id as string },
			{ followerId: one?.id as string, followedId: viewer.id },
		]);
		await site.db.insert(follows).values(pairs);
		expect(await namesOf({}, site.as(viewer))).toEqual(["Careful Hunter", "Enanga Mbua", "Solange Ewané", "Samuel Tabé"]);
		const { recruiters } = await find({ q: "careful" }, site.as(viewer));
		expect(recruiters[0]?.isFollowing).toBe(true);
		await site.db.delete(users).where(eq(users.id, viewer.id));
	});
});

describe("GET /network/mine (decisions.md Community)", () => {
	const mine = async (by: User, list: "connections" | "following" | "followers" | "suggestions", query = {}) => {
		const answer = await site.as(by).call("GET /network/mine", { query: { list, ...query } });
		expect(answer.statements.length).toBeLessThanOrEqual(3);
		return answer.body;
	};
	const ids = (people: { id: string }[]) => people.map(({ id }) => id);

	test("lists connections, following and followers, newest first, with their counts", async () => {
		const [me, friend, idol, fan] = await Promise.all([1, 2, 3, 4].map(() => createSeeker(site.db)));
		if (!me || !friend || !idol || !fan) throw new Error("nobody");
		await follow(me, friend);
		await follow(friend, me);
		await follow(me, idol);
		await follow(fan, me);
		const counts = { connections: 1, following: 2, followers: 2, blocked: 0 };
		const [connections, following, followers] = [await mine(me, "connections"), await mine(me, "following"), await mine(me, "followers")];
		expect([connections.counts, following.counts]).toEqual([counts, counts]);
		expect(ids(connections.people)).toEqual([friend.id]);
		expect(ids(following.people)).toEqual([idol.id, friend.id]);
		expect(ids(followers.people)).toEqual([fan.id, friend.id]);
		expect(followers.people.map(({ isFollowing }) => isFollowing)).toEqual([false, true]);
		const first = await mine(me, "following", { limit: "1" });
		expect(ids((await mine(me, "following", { limit: "1", cursor: first.next })).people)).toEqual([friend.id]);
		expect((await site.as(me).call("GET /network/mine")).body.people.map(({ id }) => id)).toEqual([friend.id]);
		expect((await site.guest.call("GET /network/mine")).status).toBe(401);
		expect((await site.as(me).request("/api/network/mine?list=enemies")).status).toBe(422);
	});

	test("shows a private person's name only, but allows unfollowing; a connections-only follower can be followed back", async () => {
		const me = await createSeeker(site.db);
		const [secret, shy] = [
			await createSeeker(site.db, { title: "Spy", companyName: "Agency", location: "Moscow" }),
			await createSeeker(site.db, { visibility: "connections", title: "Poet" }),
		];
		await follow(me, secret);
		await follow(secret, me);
		await follow(shy, me);
		await site.as(secret).call("PATCH /user/profile", { body: { visibility: "private" } });
		const [shown] = (await mine(me, "following")).people;
		expect(shown).toMatchObject({
			fullName: secret.fullName,
			isVisible: false,
			canToggle: true,
			title: null,
			companyName: null,
			location: null,
		});
		await follow(me, secret);
		const followers = (await mine(me, "followers")).people;
		expect(followers.map(({ id, isVisible, canToggle, title }) => [id, isVisible, canToggle, title])).toEqual([
			[shy.id, false, true, null],
			[secret.id, false, false, null],
		]);
	});

	test("suggests people with the reason, strongest first; never oneself, people already followed or non-public ones", async () => {
		const me = await createSeeker(site.db, { companyName: "Odza Labs", location: "Odza", skills: ["Odzology", "Weaving of Odza"] });
		const friend = await createSeeker(site.db, { fullName: "Friendly Friend" });
		const [fan, theirs, colleague, skilled, neighbour] = [
			await createSeeker(site.db),
			await createSeeker(site.db),
			await createSeeker(site.db, { companyName: "odza labs" }),
			await createSeeker(site.db, { skills: ["odzology"] }),
			await createSeeker(site.db, { location: "odza" }),
		];
		const privately = await createSeeker(site.db, { companyName: "Odza Labs", visibility: "private" });
		const already = await createSeeker(site.db, { location: "Odza", companyName: "Odza Labs" });
		await follow(me, friend);
		await follow(me, already);
		await follow(fan, me);
		await follow(friend, theirs);
		const { people, next } = await mine(me, "suggestions");
		expect(next).toBeNull();
		expect(people.map(({ id, reason }) => [id, reason?.kind, reason?.words])).toEqual([
			[fan.id, "follows_you", []],
			[colleague.id, "same_company", ["odza labs"]],
			[theirs.id, "followed_by", ["Friendly Friend"]],
			[skilled.id, "same_skills", ["odzology"]],
			[neighbour.id, "same_place", ["odza"]],
		]);
		expect(ids(people)).not.toContain(privately.id);
	});
});
