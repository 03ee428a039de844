import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createApplication, createCompany, createJob, createMember, createRecruiter, createSeeker } from "../../../tests/support/cast.ts";
import { notificationsOf } from "../../../tests/support/notifications.ts";
import { users } from "../db/accounts.ts";
import { jobs } from "../db/jobs.ts";
import { follows } from "../db/network.ts";
import { uuidv7 } from "../platform/ids.ts";

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site.close());

type User = Awaited<ReturnType<typeof createSeeker>>;
const someone = (values: Partial<typeof users.$inferInsert> = {}) => createSeeker(site.db, values);
const toggle = (by: User, target: { id: string }) =>
	site.as(by).call("POST /network/recruiters/:id/toggleFollow", { params: { id: target.id }, body: {} });
const readProfile = (by: User | null, target: User) =>
	(by ? site.as(by) : site.guest).call("GET /users/:slug", { params: { slug: target.slug } });

async function countersOf({ id }: User) {
	const [row] = await site.db
		.select({ followers: users.followersCount, following: users.followingCount })
		.from(users)
		.where(eq(users.id, id));
	const rows = (column: typeof follows.followerId) => site.db.$count(follows, and(eq(column, id), isNull(follows.endedAt)));
	expect(row).toEqual({ followers: await rows(follows.followedId), following: await rows(follows.followerId) });
	return row;
}

describe("POST /network/recruiters/:id/toggleFollow (marketplace.md §4, §7)", () => {
	test("follows, unfollows and follows again, with one row and matching counters", async () => {
		const [one, other] = [await someone(), await someone()];
		const first = await toggle(one, other);
		expect(first.body).toEqual({ success: true, isFollowing: true, isConnection: false, followersCount: 1 });
		expect(await countersOf(other)).toEqual({ followers: 1, following: 0 });
		expect((await toggle(one, other)).body).toMatchObject({ isFollowing: false, followersCount: 0 });
		expect((await toggle(one, other)).body).toMatchObject({ isFollowing: true, followersCount: 1 });
		expect((await toggle(other, one)).body).toMatchObject({ isFollowing: true, isConnection: true });
		expect(await site.db.$count(follows, eq(follows.followerId, one.id))).toBe(1);
		expect([await countersOf(one), await countersOf(other)]).toEqual([
			{ followers: 1, following: 1 },
			{ followers: 1, following: 1 },
		]);
	});

	test("a hundred concurrent calls each toggle once, keep the counters right and send one notification", async () => {
		const [one, other] = [await someone({ fullName: "Ama Ngono" }), await someone()];
		const answers = await Promise.all(Array.from({ length: 100 }, () => toggle(one, other)));
		expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(200));
		expect(answers.filter(({ body }) => body.isFollowing)).toHaveLength(50);
		expect(await countersOf(other)).toEqual({ followers: 0, following: 0 });
		expect(await notificationsOf(site.db, other.id)).toMatchObject([
			{ type: "community", kind: "followed", params: { follower: "Ama Ngono", followerId: one.id }, href: `/users/${one.slug}` },
		]);
		expect((await site.as(other).call("GET /auth/profile")).body.user.unread).toBe(1);
	});

	test("repeating the desired state changes nothing, and unfollowing without following is accepted", async () => {
		const [one, other] = [await someone(), await someone()];
		const toggleTo = async (desired: "follow" | "unfollow") =>
			(await site.as(one).call("POST /network/recruiters/:id/toggleFollow", { params: { id: other.id }, body: { desired } })).body;
		expect(await toggleTo("unfollow")).toMatchObject({ isFollowing: false, followersCount: 0 });
		for (const _ of [1, 2]) expect(await toggleTo("follow")).toMatchObject({ isFollowing: true, followersCount: 1 });
		await toggle(other, one);
		expect(await toggleTo("follow")).toMatchObject({ isFollowing: true, isConnection: true });
		for (const _ of [1, 2])
			expect(await toggleTo("unfollow")).toMatchObject({ isFollowing: false, isConnection: false, followersCount: 0 });
		expect(await countersOf(other)).toEqual({ followers: 0, following: 1 });
	});

	test("counters stay right when five people follow each other concurrently", async () => {
		const people = await Promise.all(Array.from({ length: 5 }, () => someone()));
		const pairs = people.flatMap((one) => people.filter((other) => other !== one).map((other) => [one, other] as const));
		const answers = await Promise.all([...pairs, ...pairs, ...pairs, ...pairs, ...pairs].map(([one, other]) => toggle(one, other)));
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
		for (const person of people) expect(await countersOf(person)).toEqual({ followers: 4, following: 4 });
	});

	test("accepts any person's id, of either role; refuses oneself, unknown ids and guests", async () => {
		const [one, recruiter] = [await someone(), await createRecruiter(site.db)];
		expect((await toggle(one, recruiter)).status).toBe(200);
		expect((await toggle(recruiter, one)).status).toBe(200);
		const own = await toggle(one, one);
		expect([own.status, own.body.code, own.body.message]).toEqual([409, "conflict", "You can’t follow yourself."]);
		for (const id of [uuidv7(), "x", "7"]) expect((await toggle(one, { id })).status).toBe(404);
		const guest = await site.guest.call("POST /network/recruiters/:id/toggleFollow", { params: { id: one.id }, body: {} });
		expect(guest.status).toBe(401);
		expect(
			(
				await site.as(one).request(`/api/network/recruiters/${recruiter.id}/toggleFollow/`, {
					method: "POST",
					headers: { "x-csrftoken": "test-csrf-token" },
				})
			).status,
		).toBe(200);
	});

	test("returns 404 for hidden people, but allows unfollowing them and following back a connections-only one", async () => {
		const one = await someone();
		for (const hidden of [
			await someone({ visibility: "private" }),
			await someone({ visibility: "connections" }),
			await someone({ suspendedAt: new Date() }),
			await someone({ emailVerifiedAt: null }),
		])
			expect((await toggle(one, hidden)).status).toBe(404);

		const closing = await someone();
		await toggle(one, closing);
		await site.db.update(users).set({ visibility: "private" }).where(eq(users.id, closing.id));
		expect((await toggle(one, closing)).body).toMatchObject({ isFollowing: false, followersCount: 0 });
		expect((await toggle(one, closing)).status).toBe(404);

		const careful = await someone({ visibility: "connections" });
		await toggle(careful, one);
		expect((await readProfile(one, careful)).status).toBe(404);
		expect((await toggle(one, careful)).body).toMatchObject({ isFollowing: true, isConnection: true });
		expect((await readProfile(one, careful)).status).toBe(200);

		const secret = await someone({ visibility: "private" });
		await toggle(secret, one);
		expect((await toggle(one, secret)).status).toBe(404);
	});

	test("is rate-limited per hour", async () => {
		const strict = await testApp({ RATE_LIMITS: "on" });
		try {
			const [one, other] = [await createSeeker(strict.db), await createSeeker(strict.db)];
			const again = () => strict.as(one).call("POST /network/recruiters/:id/toggleFollow", { params: { id: other.id }, body: {} });
			expect((await again()).status).toBe(200);
			const answers = await Promise.all(Array.from({ length: 300 }, again));
			expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
		} finally {
			await strict.close();
		}
	});
});

describe("visibility of a person (decisions.md Accounts)", () => {
	/** One viewer for each case of the rule, around one person. */
	async function circleOf(person: User) {
		const [follower, followed, connection, applicantTo, colleague, reader, other] = await Promise.all([
			someone(),
			someone(),
			someone(),
			createRecruiter(site.db),
			createRecruiter(site.db),
			createRecruiter(site.db),
			createRecruiter(site.db),
		]);
		const pairs = [
			[follower, person],
			[person, followed],
			[connection, person],
			[person, connection],
		] as const;
		await site.db.insert(follows).values(pairs.map(([by, whom]) => ({ followerId: by.id, followedId: whom.id })));
		const company = await createCompany(site.db);
		await createMember(site.db, { companyId: company.id, userId: colleague.id, role: "recruiter" });
		await createMember(site.db, { companyId: company.id, userId: reader.id, role: "interviewer" });
		const job = await createJob(site.db, { ownerId: applicantTo.id, companyId: company.id });
		await createApplication(site.db, { job, userId: person.id });
		return { guest: null, self: person, stranger: await someone(), follower, followed, connection, applicantTo, colleague, reader, other };
	}

	const everybody = ["guest", "self", "stranger", "follower", "followed", "connection", "applicantTo", "colleague", "reader", "other"];
	test.each([
		["public", {}, everybody],
		["connections", { visibility: "connections" }, ["self", "connection", "applicantTo", "colleague"]],
		["private", { visibility: "private" }, ["self", "applicantTo", "colleague"]],
		["suspended", { suspendedAt: new Date() }, ["self"]],
		["leaving", { deleteAfter: new Date(Date.now() + 1e9) }, ["self"]],
		["not verified", { emailVerifiedAt: null }, ["self"]],
	])("%s: applies to the page, its lists and other people's lists alike", async (_, values, allowed) => {
		const person = await someone(values);
		const circle = await circleOf(person);
		const anchor = await someone();
		await site.db.insert(follows).values([
			{ followerId: person.id, followedId: anchor.id },
			{ followerId: anchor.id, followedId: person.id },
		]);
		const statuses: Record<string, string[]> = {};
		for (const [name, viewer] of Object.entries(circle)) {
			if (name === "self" && person.suspendedAt) continue;
			const caller = viewer ? site.as(viewer) : site.guest;
			const of = (user: User) => ({ params: { slug: user.slug } });
			const own = [
				await caller.call("GET /users/:slug", of(person)),
				await caller.call("GET /users/:slug/followers", of(person)),
				await caller.call("GET /users/:slug/following", of(person)),
				await caller.call("GET /users/:slug/activity", of(person)),
				await caller.call("GET /feed/posts/user/:userId", { params: { userId: person.id } }),
			];
			for (const { statements } of own) expect(statements.length).toBeLessThanOrEqual(3);
			const page = (await caller.call("GET /users/:slug", of(anchor))).body.user;
			const named = [
				page.followersSet,
				page.followingSet,
				(await caller.call("GET /users/:slug/followers", of(anchor))).body.people,
				(await caller.call("GET /users/:slug/following", of(anchor))).body.people,
				(await caller.call("GET /users/:slug/activity", of(anchor))).body.activities.map((one) => one.person),
			];
			const places = [...own.map(({ status }) => status === 200), ...named.map((people) => people.some((one) => one?.id === person.id))];
			expect(new Set(places).size, `${name}: ${places}`).toBe(1);
			if (places[0]) statuses.seen = [...(statuses.seen ?? []), name];
		}
		expect(statuses.seen ?? []).toEqual(person.suspendedAt ? [] : allowed);
	});

	test("a hidden person gets the same response as one that doesn't exist", async () => {
		const hidden = await someone({ visibility: "private" });
		const answers = [await readProfile(null, hidden), await readProfile(null, { ...hidden, slug: "nobody-of-this-name" })];
		expect(answers[0]?.body).toEqual(answers[1]?.body);
		const posts = await Promise.all(
			[hidden.id, uuidv7()].map((userId) => site.guest.call("GET /feed/posts/user/:userId", { params: { userId } })),
		);
		expect(posts.map(({ status }) => status)).toEqual([404, 404]);
		expect(posts[0]?.body).toEqual(posts[1]?.body);
	});

	test("an employer whose job was taken down for fraud no longer sees its private applicants", async () => {
		const person = await someone({ visibility: "private" });
		const { applicantTo } = await circleOf(person);
		expect((await readProfile(applicantTo, person)).status).toBe(200);
		await site.db.update(jobs).set({ takenDownAt: new Date() }).where(eq(jobs.ownerId, applicantTo.id));
		expect((await readProfile(applicantTo, person)).status).toBe(404);
	});

	test("a change of visibility takes effect at once", async () => {
		const person = await someone();
		expect((await readProfile(null, person)).status).toBe(200);
		await site.as(person).call("PATCH /user/profile", { body: { visibility: "private" } });
		expect((await readProfile(null, person)).status).toBe(404);
	});

	test("shows no phone number, and an email address only to connections of a person who prefers email", async () => {
		const person = await someone({ phoneNumber: "677123456", preferredContact: "email" });
		const { follower, connection, stranger, applicantTo } = await circleOf(person);
		for (const viewer of [null, stranger, follower, applicantTo, person]) {
			const text = JSON.stringify((await readProfile(viewer, person)).body);
			expect(text).not.toContain(person.email);
			expect(text).not.toContain("677123456");
		}
		expect((await readProfile(connection, person)).body.user.email).toBe(person.email);
		await toggle(person, connection);
		expect((await readProfile(connection, person)).body.user.email).toBe(null);
		await toggle(person, connection);
		await site.db.update(users).set({ preferredContact: "phone" }).where(eq(users.id, person.id));
		const text = JSON.stringify((await readProfile(connection, person)).body);
		expect([text.includes(person.email), text.includes("677123456")]).toEqual([false, false]);
	});
});

describe("GET /users/:slug (marketplace.md §3 User details)", () => {
	test("returns the specified entity", async () => {
		const company = await createCompany(site.db, { name: "Sawa Digital", slug: "sawa-digital" });
		const person = await createRecruiter(site.db, {
			fullName: "Samuel Tabe",
			slug: "samuel-tabe",
			companyName: "Sawa Digital",
			location: "Douala",
			website: "https://sawa.example",
			bio: "I hire.",
			skills: ["Hiring", "C#"],
			avatar: "a".repeat(32),
		});
		await createMember(site.db, { companyId: company.id, userId: person.id });
		const fan = await someone();
		await toggle(fan, person);
		const { status, body } = await readProfile(fan, person);
		expect(status).toBe(200);
		expect(body.user).toMatchObject({
			id: person.id,
			slug: "samuel-tabe",
			fullName: "Samuel Tabe",
			role: "recruiter",
			address: "Douala",
			location: "Douala",
			company: "Sawa Digital",
			companyName: "Sawa Digital",
			companySlug: "sawa-digital",
			website: "https://sawa.example",
			bio: "I hire.",
			skills: [
				{ id: "Hiring", name: "Hiring" },
				{ id: "C#", name: "C#" },
			],
			feeds: [],
			followersSet: [{ id: fan.id, slug: fan.slug, fullName: fan.fullName }],
			followingSet: [],
			postsCount: 0,
			followersCount: 1,
			followingCount: 0,
			isFollowing: true,
			followsViewer: false,
			isOwn: false,
			isPublic: true,
			profile: { avatar: `/api/pictures/${"a".repeat(32)}/256` },
			createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
		});
		expect((await readProfile(person, person)).body.user).toMatchObject({ isOwn: true, isFollowing: false });
	});

	test("pages followers by cursor, newest first", async () => {
		const person = await someone();
		const fans: User[] = [];
		for (let number = 0; number < 5; number++) {
			const fan = await someone();
			await toggle(fan, person);
			fans.unshift(fan);
		}
		const found: string[] = [];
		let cursor: string | undefined;
		do {
			const { body } = await site.guest.call("GET /users/:slug/followers", {
				params: { slug: person.slug },
				query: { limit: "2", ...(cursor ? { cursor } : {}) },
			});
			found.push(...body.people.map(({ id }) => id));
			cursor = body.next ?? undefined;
		} while (cursor);
		expect(found).toEqual(fans.map(({ id }) => id));
		expect((await site.guest.request(`/api/users/${person.slug}/followers?cursor=x`)).status).toBe(400);
	});

	test("activity lists follows and job posts, newest first, by cursor", async () => {
		const person = await createRecruiter(site.db);
		const [first, second] = [await someone(), await someone()];
		await toggle(person, first);
		const job = await createJob(site.db, { ownerId: person.id });
		await toggle(person, second);
		const kinds: unknown[] = [];
		let cursor: string | undefined;
		do {
			const { body } = await site.guest.call("GET /users/:slug/activity", {
				params: { slug: person.slug },
				query: { limit: "1", ...(cursor ? { cursor } : {}) },
			});
			kinds.push(...body.activities.map(({ kind, person: whom, job: posted }) => [kind, whom?.id ?? posted?.id]));
			cursor = body.next ?? undefined;
		} while (cursor);
		expect(kinds).toEqual([
			["followed", second.id],
			["posted_job", job.id],
			["followed", first.id],
		]);
	});
});
