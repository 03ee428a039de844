import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createSeeker } from "../../../tests/support/cast.ts";
import { users } from "../db/accounts.ts";
import { blocks } from "../db/network.ts";
import { notifications } from "../db/notifications.ts";
import { uuidv7 } from "../platform/ids.ts";

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site.close());

type User = Awaited<ReturnType<typeof createSeeker>>;
type Blocking = "block" | "mute" | "none";
const two = async () => [await createSeeker(site.db), await createSeeker(site.db)] as const;
const changeBlocking = (by: User, target: { id: string }, desired: Blocking) =>
	site.as(by).call("POST /network/people/:id/block", { params: { id: target.id }, body: { blocking: desired } });
const follow = (by: User, target: User) =>
	site.as(by).call("POST /network/recruiters/:id/toggleFollow", { params: { id: target.id }, body: {} });
const post = async (by: User, content = "Good morning, Bafoussam") =>
	(await site.as(by).call("POST /feed/posts/create", { body: { content } })).body.post.id;
const comment = (by: User, postId: string, content = "Welcome", parentId: string | null = null) =>
	site.as(by).call("POST /feed/comments/:postId/create", { params: { postId }, body: { content, parentId } });
const countsOf = async ({ id }: User) => {
	const [row] = await site.db
		.select({ followers: users.followersCount, following: users.followingCount })
		.from(users)
		.where(eq(users.id, id));
	return row;
};

describe("POST /network/people/:id/block (decisions.md Community)", () => {
	test("blocking removes follows both ways and their counts, is idempotent and notifies nobody", async () => {
		const [one, other] = await two();
		await follow(one, other);
		await follow(other, one);
		const answer = await changeBlocking(one, other, "block");
		expect(answer.body).toEqual({ success: true, blocking: "block" });
		for (let again = 0; again < 3; again++) expect((await changeBlocking(one, other, "block")).body.blocking).toBe("block");
		expect([await countsOf(one), await countsOf(other)]).toEqual([
			{ followers: 0, following: 0 },
			{ followers: 0, following: 0 },
		]);
		expect((await changeBlocking(one, other, "mute")).body.blocking).toBe("block");
		const { people, counts } = (await site.as(one).call("GET /network/mine", { query: { list: "blocked" } })).body;
		expect(people).toMatchObject([{ id: other.id, isVisible: false, canToggle: false, blocking: "block", companyName: null }]);
		expect(counts).toEqual({ connections: 0, following: 0, followers: 0, blocked: 1 });
		expect((await site.as(other).call("GET /network/mine", { query: { list: "blocked" } })).body.people).toEqual([]);
		expect(await site.db.$count(notifications, eq(notifications.userId, other.id))).toBe(1);
		expect((await changeBlocking(one, other, "none")).body.blocking).toBeNull();
		expect((await changeBlocking(one, other, "none")).body.blocking).toBeNull();
		expect((await follow(other, one)).body.isFollowing).toBe(true);
		expect(await countsOf(one)).toEqual({ followers: 1, following: 0 });
	});

	test.each([
		["the one who blocked", true],
		["the one who is blocked", false],
	])("after a block, %s can't see, follow, reply to, like or mention the other", async (_, isBlocker) => {
		const [author, reader] = await two();
		const [third] = await two();
		const [own, elsewhere] = [await post(author), await post(third)];
		const commentId = (await comment(author, elsewhere)).body.comment.id;
		const before = (await comment(reader, own, "Kind words")).body.comment.id;
		await (isBlocker ? changeBlocking(reader, author, "block") : changeBlocking(author, reader, "block"));
		const as = site.as(reader);
		expect((await as.call("GET /users/:slug", { params: { slug: author.slug } })).status).toBe(404);
		expect((await follow(reader, author)).status).toBe(404);
		expect((await as.call("GET /feed/posts/:postId", { params: { postId: own } })).status).toBe(404);
		expect((await comment(reader, own)).status).toBe(404);
		expect((await comment(reader, elsewhere, "An answer", commentId)).status).toBe(404);
		expect((await as.call("POST /feed/posts/:postId/like", { params: { postId: own }, body: {} })).status).toBe(404);
		expect((await as.call("POST /feed/comments/:commentId/like", { params: { commentId }, body: {} })).status).toBe(404);
		const changing = { params: { commentId: before }, body: { content: "Unkind words" } };
		expect((await as.call("PATCH /feed/comments/:commentId", changing)).status).toBe(404);
		expect((await as.call("DELETE /feed/comments/:commentId", { params: { commentId: before } })).status).toBe(200);
		const writing = { params: { userId: author.id }, body: { content: "Hello again" } };
		expect((await as.call("POST /messages/with/:userId", writing)).status).toBeGreaterThanOrEqual(404);
		const notificationsCount = await site.db.$count(notifications, eq(notifications.userId, author.id));
		const mentioning = await comment(reader, elsewhere, `Hello @${author.slug}`);
		expect(mentioning.body.comment.mentions).toEqual([]);
		expect(await site.db.$count(notifications, eq(notifications.userId, author.id))).toBe(notificationsCount);
		const { comments } = (await as.call("GET /feed/comments/:postId", { params: { postId: elsewhere } })).body;
		expect(comments.find(({ id }) => id === commentId)).toMatchObject({ isDeleted: true, content: "", user: null });
	});

	test("a block affects those two only: blocks involving a third person hide nobody else", async () => {
		const [one, other] = await two();
		const [blocker, blocked] = await two();
		await changeBlocking(blocker, one, "block");
		await changeBlocking(one, blocked, "block");
		expect((await site.as(other).call("GET /users/:slug", { params: { slug: one.slug } })).status).toBe(200);
		expect((await site.as(one).call("GET /users/:slug", { params: { slug: other.slug } })).status).toBe(200);
	});

	test("a mute is one-sided and silent: no feed posts or notifications, but both stay visible", async () => {
		const [one, loud] = await two();
		const [mutedPost, own] = [await post(loud), await post(one)];
		expect((await changeBlocking(one, loud, "mute")).body.blocking).toBe("mute");
		const { feeds } = (await site.as(one).call("GET /feed/posts")).body;
		expect(feeds.map(({ id }) => id)).not.toContain(mutedPost);
		expect((await site.as(one).call("GET /users/:slug", { params: { slug: loud.slug } })).body.user.isMuted).toBe(true);
		expect((await site.as(loud).call("GET /users/:slug", { params: { slug: one.slug } })).body.user.isMuted).toBe(false);
		expect((await comment(loud, own)).status).toBe(200);
		expect((await follow(loud, one)).status).toBe(200);
		expect(await site.db.$count(notifications, eq(notifications.userId, one.id))).toBe(0);
		expect((await changeBlocking(one, loud, "block")).body.blocking).toBe("block");
	});

	test("a hundred concurrent blocks and unblocks leave at most one row and correct counts", async () => {
		const [one, other] = await two();
		await follow(one, other);
		const changes: Blocking[] = ["block", "mute", "none", "block"];
		const answers = await Promise.all(
			Array.from({ length: 100 }, (_, index) => changeBlocking(one, other, changes[index % 4] as Blocking)),
		);
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
		expect(await site.db.$count(blocks, eq(blocks.userId, one.id))).toBeLessThanOrEqual(1);
		expect([await countsOf(one), await countsOf(other)]).toEqual([
			{ followers: 0, following: 0 },
			{ followers: 0, following: 0 },
		]);
	});

	test("a muted person is no longer suggested; blocking oneself, an unknown person or as a guest is refused", async () => {
		const one = await createSeeker(site.db, { location: "Kribi" });
		const near = await createSeeker(site.db, { location: "Kribi", visibility: "public" });
		const suggested = async () =>
			(await site.as(one).call("GET /network/mine", { query: { list: "suggestions" } })).body.people.map(({ id }) => id);
		expect(await suggested()).toContain(near.id);
		await changeBlocking(one, near, "mute");
		expect(await suggested()).not.toContain(near.id);
		expect((await changeBlocking(one, one, "block")).status).toBe(409);
		expect((await changeBlocking(one, { id: uuidv7() }, "block")).status).toBe(404);
		expect((await changeBlocking(one, { id: "x" }, "block")).status).toBe(404);
		expect((await site.as(one).call("GET /network/people/:id/block", { params: { id: one.id } })).status).toBe(404);
		const wrong = await site
			.as(one)
			.call("POST /network/people/:id/block", { params: { id: near.id }, body: { blocking: "hate" as Blocking } });
		expect(wrong.status).toBe(422);
		const guest = await site.guest.call("POST /network/people/:id/block", { params: { id: one.id }, body: { blocking: "block" } });
		expect(guest.status).toBe(401);
	});
});
