import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createRecruiter, createSeeker, type createUser } from "../../../tests/support/cast.ts";
import { notificationsOf } from "../../../tests/support/notifications.ts";
import { users } from "../db/accounts.ts";
import { commentLikes, comments, postLikes, posts } from "../db/feed.ts";
import { blocks, follows } from "../db/network.ts";
import { notifications } from "../db/notifications.ts";
import { uuidv7 } from "../platform/ids.ts";
import { deleteFeedData } from "./delete-user-data.ts";

type Site = Awaited<ReturnType<typeof testApp>>;
type User = Awaited<ReturnType<typeof createUser>>;
let site: Site;
let ama: User;
let bih: User;
beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site.close());
beforeEach(async () => {
	await site.db.delete(users);
	ama = await createSeeker(site.db, { fullName: "Ama Ngono" });
	bih = await createRecruiter(site.db, { fullName: "Bih Tabe" });
});

const write = async (by: User, content: string, more = {}, idempotencyKey?: string) =>
	(await site.as(by).call("POST /feed/posts/create", { body: { content, ...more }, ...(idempotencyKey ? { idempotencyKey } : {}) })).body
		.post;
const feedOf = async (by: User | null, query = {}) => {
	const { body } = await (by ? site.as(by) : site.guest).call("GET /feed/posts", { query });
	return body;
};
const contentsOf = async (by: User | null, query = {}) => (await feedOf(by, query)).feeds.map(({ content }) => content);
const writeComment = async (
	by: User,
	postId: string,
	content: string,
	{ idempotencyKey, ...more }: { parentId?: string | undefined; idempotencyKey?: string } = {},
) =>
	(
		await site.as(by).call("POST /feed/comments/:postId/create", {
			params: { postId },
			body: { content, ...more },
			...(idempotencyKey ? { idempotencyKey } : {}),
		})
	).body.comment;
const thread = async (postId: string, query = {}, by: User | null = null) =>
	(await (by ? site.as(by) : site.guest).call("GET /feed/comments/:postId", { params: { postId }, query })).body;
const noticesTo = async (user: User) => (await notificationsOf(site.db, user.id)).map(({ kind, type, href }) => ({ kind, type, href }));

describe("posts (marketplace.md §2, §7; decisions.md Community)", () => {
	test("are public, newest first and paged by cursor", async () => {
		for (const content of ["One", "Two", "Three"]) await write(ama, content);
		expect(await contentsOf(null)).toEqual(["Three", "Two", "One"]);
		const first = await feedOf(bih, { limit: "2" });
		expect(first.feeds.map(({ content }) => content)).toEqual(["Three", "Two"]);
		expect(await contentsOf(bih, { limit: "2", cursor: first.next as string })).toEqual(["One"]);
		expect(first.feeds[0]).toMatchObject({
			type: "text",
			likesCount: 0,
			commentsCount: 0,
			isOwn: false,
			user: { slug: ama.slug, isVisible: true },
		});
	});

	test("keep the fields of richer kinds; a time without a zone is Douala time", async () => {
		const event = await write(ama, "Come all", {
			type: "event",
			title: "Job fair",
			place: "Buea",
			startsAt: "2027-01-02T09:30",
			link: "https://odza.cm",
		});
		expect(event).toMatchObject({
			type: "event",
			title: "Job fair",
			place: "Buea",
			startsAt: "2027-01-02T08:30:00.000Z",
			link: "https://odza.cm",
		});
	});

	test.each([
		[{ content: "a" }, "content"],
		[{ content: "  " }, "content"],
		[{ content: "ab\0" }, "content"],
		[{ content: "words", type: "poem" }, "type"],
		[{ content: "words", link: "javascript:alert(1)" }, "link"],
		[{ content: "words", startsAt: "tomorrow" }, "startsAt"],
	])("%j is refused under its field", async (body, field) => {
		const answer = await site.as(ama).call("POST /feed/posts/create", { body: body as { content: string } });
		expect(answer.status).toBe(422);
		expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
	});

	test("twenty concurrent retries make one post", async () => {
		const idempotencyKey = uuidv7();
		const sent = await Promise.all(Array.from({ length: 20 }, () => write(ama, "Once", {}, idempotencyKey)));
		expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
		expect(await contentsOf(null)).toEqual(["Once"]);
		expect((await write(bih, "Mine", {}, idempotencyKey)).content).toBe("Mine");
	});

	test("a different post under the same key conflicts; a retry after an edit returns the edited post", async () => {
		const idempotencyKey = uuidv7();
		const sendAs = (body: { content: string }) => site.as(ama).call("POST /feed/posts/create", { body, idempotencyKey });
		const { post } = (await sendAs({ content: "Before lunch" })).body;
		const other = await sendAs({ content: "After lunch" });
		expect([other.status, other.body.code]).toEqual([409, "conflict"]);
		expect(other.body.message).toBe("You already sent this, before your last change. Reload the page to see it.");
		expect(await contentsOf(null)).toEqual(["Before lunch"]);
		await site.as(ama).call("PATCH /feed/posts/:postId", { params: { postId: post.id }, body: { content: "At noon" } });
		expect((await sendAs({ content: "Before lunch" })).body.post).toMatchObject({ id: post.id, content: "At noon" });
	});

	test("a short form is compared too; one that may carry files is answered before they arrive", async () => {
		const send = (content: string, length: number) =>
			site.as(ama).request("/api/feed/posts/create", {
				method: "POST",
				headers: {
					"x-csrftoken": "test-csrf-token",
					"idempotency-key": "0190a0a0-0000-7000-8000-000000000001",
					"content-type": "multipart/form-data; boundary=x",
					"content-length": String(length),
				},
				body: `--x\r\nContent-Disposition: form-data; name="content"\r\n\r\n${content}\r\n--x--\r\n`,
			});
		expect((await send("One", 100)).status).toBe(200);
		expect((await send("One", 100)).status).toBe(200);
		expect((await send("Two", 100)).status).toBe(409);
		expect((await send("Two", 5_000_000)).status).toBe(200);
	});

	test("have a list for each tag, and mention people, who are notified once", async () => {
		const post = await write(ama, `Hello @${bih.slug} and @nobody-there: #Emploi at #Douala, @${bih.slug}`);
		expect(post).toMatchObject({ tags: ["emploi", "douala"], mentions: [{ id: bih.id, fullName: "Bih Tabe" }] });
		await write(ama, "Without any");
		expect(await contentsOf(null, { tag: "EMPLOI" })).toEqual([post.content]);
		expect(await noticesTo(bih)).toEqual([{ kind: "mentioned", type: "mention", href: `/feed/${post.id}` }]);
		const edited = await site
			.as(ama)
			.call("PATCH /feed/posts/:postId", { params: { postId: post.id }, body: { content: `@${bih.slug} #buea` } });
		expect(edited.body.post).toMatchObject({ tags: ["buea"], isOwn: true });
		expect(edited.body.post.editedAt).not.toBeNull();
		expect(await contentsOf(null, { tag: "emploi" })).toEqual([]);
		expect((await noticesTo(bih)).length).toBe(1);
	});

	test("of followed people have a list of their own, except for guests", async () => {
		const others = await Promise.all(["Cho", "Dia"].map((fullName) => createSeeker(site.db, { fullName })));
		await site.db.insert(follows).values(others.map(({ id }) => ({ followerId: ama.id, followedId: id })));
		const [cho, dia] = others as [User, User];
		for (const [by, content] of [
			[cho, "c1"],
			[bih, "b1"],
			[dia, "d1"],
			[cho, "c2"],
			[cho, "c3"],
		] as const)
			await write(by, content);
		// none of these hides a post from the reader
		await site.db.insert(blocks).values([
			{ userId: cho.id, otherId: bih.id, kind: "block" },
			{ userId: dia.id, otherId: ama.id, kind: "mute" },
			{ userId: bih.id, otherId: dia.id, kind: "mute" },
		]);
		expect(await contentsOf(ama)).toContain("d1");
		expect(await contentsOf(ama, { following: "true" })).toEqual(["c3", "c2", "d1", "c1"]);
		const first = await feedOf(ama, { following: "true", limit: "2" });
		expect(await contentsOf(ama, { following: "true", limit: "2", cursor: first.next as string })).toEqual(["d1", "c1"]);
		expect((await site.guest.call("GET /feed/posts", { query: { following: "true" } })).status).toBe(401);
	});

	test("by a private person show the name only; by a suspended or blocking person they are hidden", async () => {
		await write(ama, "Mine");
		await site.db.update(users).set({ visibility: "private", title: "Nurse", companyName: "Etinde" }).where(sql`id = ${ama.id}`);
		await site.db.insert(follows).values({ followerId: ama.id, followedId: bih.id });
		expect((await feedOf(bih)).feeds[0]?.user).toEqual({
			id: null,
			slug: null,
			fullName: "Ama Ngono",
			isVisible: false,
			title: null,
			profile: { avatar: null },
			companyName: null,
			isFollowing: false,
			followsViewer: false,
		});
		await site.db.insert(blocks).values({ userId: ama.id, otherId: bih.id, kind: "mute" });
		expect(await contentsOf(bih)).toEqual(["Mine"]);
		await site.db.update(blocks).set({ kind: "block" });
		expect(await contentsOf(bih)).toEqual([]);
		expect((await site.as(bih).call("GET /feed/posts/user/:userId", { params: { userId: ama.id } })).status).toBe(404);
		await site.db.update(users).set({ suspendedAt: new Date() }).where(sql`id = ${ama.id}`);
		expect(await contentsOf(null)).toEqual([]);
	});

	test("and comments show the author's title and company, and whether author and reader follow each other", async () => {
		await site.db.update(users).set({ title: "Nurse", companyName: "Etinde" }).where(sql`id = ${ama.id}`);
		const post = await write(ama, "Mine");
		await writeComment(ama, post.id, "And more");
		const authorSeenBy = async (by: User | null) => {
			const [first] = (await thread(post.id, {}, by)).comments;
			const { user } = (await feedOf(by)).feeds[0] ?? {};
			expect(first?.user).toEqual(user);
			return [user?.title, user?.companyName, user?.isFollowing, user?.followsViewer];
		};
		expect(await authorSeenBy(bih)).toEqual(["Nurse", "Etinde", false, false]);
		await site.db.insert(follows).values({ followerId: ama.id, followedId: bih.id });
		expect(await authorSeenBy(bih)).toEqual(["Nurse", "Etinde", false, true]);
		await site.db.insert(follows).values({ followerId: bih.id, followedId: ama.id });
		expect(await authorSeenBy(bih)).toEqual(["Nurse", "Etinde", true, true]);
		expect(await authorSeenBy(null)).toEqual(["Nurse", "Etinde", false, false]);
	});

	test("by one person come with that person's profile as on their page (decisions.md The wire)", async () => {
		await site.db
			.update(users)
			.set({ location: "Buea", companyName: "Etinde", website: "https://etinde.example", bio: "I nurse.", skills: ["Care"] })
			.where(sql`id = ${ama.id}`);
		const post = await write(ama, "Mine");
		const hidden = await createSeeker(site.db, { visibility: "private" });
		const fans = await Promise.all(Array.from({ length: 101 }, () => createSeeker(site.db)));
		await site.db
			.insert(follows)
			.values([...[...fans, hidden].map(({ id }) => ({ followerId: id, followedId: ama.id })), { followerId: ama.id, followedId: bih.id }]);
		await site.db.update(users).set({ followersCount: 102, followingCount: 1 }).where(sql`id = ${ama.id}`);
		const { body } = await site.as(bih).call("GET /feed/posts/user/:userId", { params: { userId: ama.id } });
		const { user: page } = (await site.as(bih).call("GET /users/:slug", { params: { slug: ama.slug } })).body;
		expect(body.user).toEqual({ ...page, followersSet: body.user.followersSet });
		expect(body.user).toMatchObject({
			id: ama.id,
			slug: ama.slug,
			fullName: "Ama Ngono",
			feeds: [{ id: post.id }],
			followersCount: 102,
			followingSet: [{ id: bih.id, slug: bih.slug, fullName: "Bih Tabe" }],
			followingCount: 1,
			address: "Buea",
			createdAt: expect.stringMatching(/Z$/),
			company: "Etinde",
			companyName: "Etinde",
			website: "https://etinde.example",
			bio: "I nurse.",
			skills: [{ id: "Care", name: "Care" }],
		});
		expect(body.user.followersSet).toHaveLength(100);
		const known = new Map(fans.map(({ id, slug, fullName }) => [id, { id, slug, fullName }]));
		for (const one of body.user.followersSet) expect(one).toEqual(known.get(one.id));
		expect(body.myPosts.map(({ id }) => id)).toEqual([post.id]);
	});

	test("by a muted person are left out of the lists, but not of the person's own page", async () => {
		const post = await write(ama, "Loud");
		await site.db.insert(blocks).values({ userId: bih.id, otherId: ama.id, kind: "mute" });
		await site.db.insert(follows).values({ followerId: bih.id, followedId: ama.id });
		expect([await contentsOf(bih), await contentsOf(bih, { following: "true" })]).toEqual([[], []]);
		const own = await site.as(bih).call("GET /feed/posts/user/:userId", { params: { userId: ama.id } });
		expect(own.body.user).toMatchObject({ id: ama.id, isMuted: true, followersCount: 0 });
		expect(own.body.myPosts.map(({ id }) => id)).toEqual([post.id]);
	});

	test("can be edited and deleted by their author only, and take everything attached with them", async () => {
		const { id: postId } = await write(ama, `For @${bih.slug}`);
		await writeComment(bih, postId, "Thanks");
		const as = site.as(bih);
		expect((await as.call("PATCH /feed/posts/:postId", { params: { postId }, body: { content: "Taken" } })).status).toBe(404);
		expect((await as.call("DELETE /feed/posts/:postId", { params: { postId } })).status).toBe(404);
		expect((await site.as(ama).call("DELETE /feed/posts/:postId", { params: { postId } })).status).toBe(200);
		expect((await site.guest.call("GET /feed/posts/:postId", { params: { postId } })).status).toBe(404);
		expect([await site.db.select().from(comments), await noticesTo(bih), await noticesTo(ama)]).toEqual([[], [], []]);
	});
});

test("nobody is notified of comments and likes under a post whose author and they have blocked each other (decisions.md Community)", async () => {
	const cho = await createSeeker(site.db);
	const post = await write(ama, "Open to all");
	const comment = await writeComment(bih, post.id, "First");
	await site.db.insert(blocks).values({ userId: ama.id, otherId: bih.id, kind: "block" });
	await writeComment(cho, post.id, "A reply", { parentId: comment.id });
	await writeComment(cho, post.id, `See @${bih.slug}`);
	await site.as(cho).call("POST /feed/comments/:commentId/like", { params: { commentId: comment.id }, body: {} });
	expect(await noticesTo(bih)).toEqual([]);
	expect((await noticesTo(ama)).length).toBe(3);
});

describe("likes (marketplace.md §4)", () => {
	const like = async (by: User, postId: string, desired?: "like" | "unlike") =>
		(await site.as(by).call("POST /feed/posts/:postId/like", { params: { postId }, body: desired ? { desired } : {} })).body;

	test("toggle, or do as asked; the author is notified once", async () => {
		const { id } = await write(ama, "Good day");
		expect(await like(bih, id)).toMatchObject({ status: "liked", likesCount: 1 });
		expect(await like(bih, id, "like")).toMatchObject({ status: "liked", likesCount: 1 });
		expect((await feedOf(bih)).feeds[0]).toMatchObject({ isLikedByUser: true, likesCount: 1 });
		expect(await like(bih, id)).toMatchObject({ status: "unliked", likesCount: 0 });
		expect(await like(bih, id, "unlike")).toMatchObject({ status: "unliked", likesCount: 0 });
		expect(await like(bih, id, "like")).toMatchObject({ status: "liked", likesCount: 1 });
		await like(ama, id);
		expect(await noticesTo(ama)).toEqual([{ kind: "postLiked", type: "community", href: `/feed/${id}` }]);
	});

	test("by fifty people, some repeated concurrently, are counted exactly", async () => {
		const { id } = await write(ama, "Popular");
		const people = await Promise.all(Array.from({ length: 50 }, () => createSeeker(site.db)));
		await Promise.all([...people, ...people.slice(0, 25), ...people.slice(0, 25)].map((by) => like(by, id)));
		const rows = await site.db.select().from(postLikes).where(sql`post_id = ${id} and ended_at is null`);
		const [post] = await site.db.select().from(posts).where(sql`id = ${id}`);
		expect([rows.length, post?.likesCount]).toEqual([50, 50]);
	});

	test("on a comment do the same", async () => {
		const post = await write(ama, "Ask me");
		const comment = await writeComment(bih, post.id, "What?");
		const params = { commentId: comment.id };
		const all = await Promise.all(
			Array.from({ length: 9 }, () => site.as(ama).call("POST /feed/comments/:commentId/like", { params, body: {} })),
		);
		expect(all.every(({ status }) => status === 200)).toBe(true);
		expect((await thread(post.id, {}, ama)).comments[0]).toMatchObject({ likes: 1, likedByUser: true });
		expect((await site.db.select().from(commentLikes)).length).toBe(1);
		expect(await noticesTo(bih)).toEqual([{ kind: "commentLiked", type: "community", href: `/feed/${post.id}?comment=${comment.id}` }]);
	});

	test("and comments return 404 on a post that one can't read", async () => {
		const { id } = await write(ama, "Hidden soon");
		await site.db.update(posts).set({ hiddenAt: new Date() });
		const answers = [
			await site.as(bih).call("POST /feed/posts/:postId/like", { params: { postId: id }, body: {} }),
			await site.as(bih).call("POST /feed/comments/:postId/create", { params: { postId: id }, body: { content: "Hm" } }),
			await site.guest.call("GET /feed/comments/:postId", { params: { postId: id } }),
		];
		expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
	});
});

describe("comments (marketplace.md §2 Comments panel, §3)", () => {
	test("are newest first, with replies oldest first, the first three included and the rest by cursor", async () => {
		const post = await write(ama, "Discuss");
		const first = await writeComment(bih, post.id, "First");
		await writeComment(bih, post.id, "Second");
		for (const content of ["r1", "r2", "r3", "r4", "r5"]) await writeComment(ama, post.id, content, { parentId: first.id });
		const {
			comments: [second, one],
		} = await thread(post.id);
		expect([second?.content, one?.content]).toEqual(["Second", "First"]);
		expect(one?.replies.map(({ content }) => content)).toEqual(["r1", "r2", "r3"]);
		expect(one?.repliesCount).toBe(5);
		const more = await thread(post.id, { parentId: first.id, cursor: one?.next as string, limit: "1" });
		expect(more.comments.map(({ content }) => content)).toEqual(["r4"]);
		expect((await thread(post.id, { parentId: first.id, cursor: more.next as string })).comments.map(({ content }) => content)).toEqual([
			"r5",
		]);
		expect((await feedOf(null)).feeds[0]?.commentsCount).toBe(7);
	});

	test("nest to any depth; three levels of replies are shown, and any comment opens its own", async () => {
		const post = await write(ama, "Deep");
		let parentId: string | undefined;
		for (let level = 0; level < 7; level++) parentId = (await writeComment(level % 2 ? ama : bih, post.id, `L${level}`, { parentId })).id;
		let comment = (await thread(post.id)).comments[0];
		const seen = [];
		while (comment) {
			seen.push([comment.content, comment.repliesCount]);
			const [reply] = comment.replies;
			if (!reply) break;
			comment = reply;
		}
		expect(seen).toEqual([
			["L0", 1],
			["L1", 1],
			["L2", 1],
			["L3", 1],
		]);
		const opened = await thread(post.id, { at: comment?.id as string });
		expect(opened.comments[0]?.replies[0]?.replies[0]?.replies[0]?.content).toBe("L6");
	});

	test("are read with their post in three statements: the viewer, the post, the comments", async () => {
		const post = await write(ama, "Read at once");
		await writeComment(bih, post.id, "With words");
		const reading = { params: { postId: post.id } };
		const [page, said] = [
			await site.as(bih).call("GET /feed/posts/:postId", reading),
			await site.as(bih).call("GET /feed/comments/:postId", reading),
		];
		// the page identifies its viewer once (http/pages.ts)
		expect(page.statements.length + said.statements.length - 1).toBe(3);
		expect(said.body.comments).toHaveLength(1);
		expect(await thread((await write(ama, "Nothing yet")).id)).toEqual({ success: true, comments: [], next: null });
	});

	test("on a hidden post are readable by its author and by moderators, like the post itself", async () => {
		const post = await write(ama, "Hidden");
		await writeComment(bih, post.id, "Said before");
		await site.db.execute(sql`update posts set hidden_at = now() where id = ${post.id}`);
		const moderator = await createSeeker(site.db, { moderatorSince: new Date() });
		const reading = { params: { postId: post.id } };
		const statusOf = async (by: User) => [
			(await site.as(by).call("GET /feed/posts/:postId", reading)).status,
			(await site.as(by).call("GET /feed/comments/:postId", reading)).status,
		];
		expect([await statusOf(bih), await statusOf(ama), await statusOf(moderator)]).toEqual([
			[404, 404],
			[200, 200],
			[200, 200],
		]);
	});

	test("notify the post's author, the person answered and those mentioned, once each", async () => {
		const cho = await createSeeker(site.db, { fullName: "Cho" });
		const post = await write(ama, "Talk");
		const comment = await writeComment(bih, post.id, `Hi @${ama.slug}`);
		const reply = await writeComment(cho, post.id, `Yes @${bih.slug}`, { parentId: comment.id });
		const href = (id: string) => `/feed/${post.id}?comment=${id}`;
		expect(await noticesTo(bih)).toEqual([{ kind: "commentReplied", type: "community", href: href(reply.id) }]);
		expect(await noticesTo(ama)).toEqual([
			{ kind: "postCommented", type: "community", href: href(comment.id) },
			{ kind: "postCommented", type: "community", href: href(reply.id) },
		]);
	});

	test("are answered as their author then reads them", async () => {
		await site.db.update(users).set({ title: "Nurse", companyName: "Clinique du Lac", avatar: "face" }).where(eq(users.id, bih.id));
		const post = await write(ama, "Talk");
		const comment = await writeComment(bih, post.id, `Hi @${ama.slug}`);
		const reply = await writeComment(bih, post.id, "Yes", { parentId: comment.id });
		const { comments: read } = await thread(post.id, {}, bih);
		expect(read).toEqual([{ ...comment, repliesCount: 1, replies: [reply] }]);
		expect(comment.mentions).toEqual([{ id: ama.id, slug: ama.slug, fullName: "Ama Ngono" }]);
	});

	test("can only reply to a comment on the same post that isn't deleted", async () => {
		const [one, two] = [await write(ama, "One"), await write(ama, "Two")];
		const comment = await writeComment(bih, one.id, "Here");
		const elsewhere = await site
			.as(ama)
			.call("POST /feed/posts/:postId/comment", { params: { postId: two.id }, body: { content: "There", parentId: comment.id } });
		expect(elsewhere.status).toBe(404);
		await site.as(bih).call("DELETE /feed/comments/:commentId", { params: { commentId: comment.id } });
		expect(
			(
				await site
					.as(ama)
					.call("POST /feed/posts/:postId/comment", { params: { postId: one.id }, body: { content: "Late", parentId: comment.id } })
			).status,
		).toBe(404);
	});

	test("with replies keep an empty place when deleted; without replies they disappear", async () => {
		const post = await write(ama, "Regret");
		const comment = await writeComment(bih, post.id, "Oops");
		const reply = await writeComment(ama, post.id, "Why?", { parentId: comment.id });
		const drop = (by: User, commentId: string) => site.as(by).call("DELETE /feed/comments/:commentId", { params: { commentId } });
		expect((await drop(ama, comment.id)).status).toBe(404);
		expect((await drop(bih, comment.id)).body.isGone).toBe(false);
		expect((await drop(bih, comment.id)).status).toBe(404);
		expect((await thread(post.id)).comments[0]).toMatchObject({ content: "", isDeleted: true, user: null, replies: [{ content: "Why?" }] });
		expect((await drop(ama, reply.id)).body.isGone).toBe(true);
		expect((await feedOf(null)).feeds[0]?.commentsCount).toBe(0);
	});

	test.each([{ suspendedAt: new Date() }, { deleteAfter: new Date() }])(
		"by a suspended or leaving author keep an empty place: %o",
		async (change) => {
			const post = await write(ama, "Open");
			await writeComment(bih, post.id, "Gone with me");
			await site.db.update(users).set(change).where(eq(users.id, bih.id));
			expect((await thread(post.id)).comments).toMatchObject([{ content: "", isDeleted: true, user: null }]);
		},
	);

	test("lose their notifications when deleted, alone or with their post; others keep them", async () => {
		const [post, other] = [await write(ama, `For @${bih.slug}`), await write(ama, "Another")];
		const comment = await writeComment(bih, post.id, "First");
		await writeComment(bih, post.id, "Second");
		await writeComment(bih, other.id, "Elsewhere");
		await site.as(ama).call("POST /feed/comments/:commentId/like", { params: { commentId: comment.id }, body: {} });
		const kinds = async () => [(await noticesTo(ama)).map(({ kind }) => kind), (await noticesTo(bih)).map(({ kind }) => kind)];
		expect(await kinds()).toEqual([
			["postCommented", "postCommented", "postCommented"],
			["mentioned", "commentLiked"],
		]);
		await site.as(bih).call("DELETE /feed/comments/:commentId", { params: { commentId: comment.id } });
		expect(await kinds()).toEqual([["postCommented", "postCommented"], ["mentioned"]]);
		await site.as(ama).call("DELETE /feed/posts/:postId", { params: { postId: post.id } });
		expect(await kinds()).toEqual([["postCommented"], []]);
	});

	test("a concurrent reply and deletion leave no reply without its parent, and correct counts", async () => {
		const post = await write(ama, "Race");
		for (let round = 0; round < 8; round++) {
			const comment = await writeComment(bih, post.id, "Now");
			await Promise.all([
				site.as(bih).call("DELETE /feed/comments/:commentId", { params: { commentId: comment.id } }),
				site
					.as(ama)
					.call("POST /feed/comments/:postId/create", { params: { postId: post.id }, body: { content: "Answer", parentId: comment.id } }),
			]);
		}
		const rows = await site.db.select().from(comments);
		const undeleted = rows.filter(({ deletedAt }) => !deletedAt).length;
		expect((await feedOf(null)).feeds[0]?.commentsCount).toBe(undeleted);
		for (const row of rows) expect(row.repliesCount).toBe(rows.filter(({ parentId }) => parentId === row.id).length);
	});

	test("a different comment under the same key is a conflict", async () => {
		const [post, another] = [await write(ama, "Here"), await write(ama, "There")];
		const idempotencyKey = uuidv7();
		const sendAs = (postId: string, content: string, parentId?: string) =>
			site.as(bih).call("POST /feed/comments/:postId/create", { params: { postId }, body: { content, parentId }, idempotencyKey });
		const { comment } = (await sendAs(post.id, "Yes")).body;
		const answers = [await sendAs(post.id, "No"), await sendAs(another.id, "Yes"), await sendAs(post.id, "Yes", comment.id)];
		expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([409, "conflict"]));
		expect((await sendAs(post.id, "Yes")).body.comment.id).toBe(comment.id);
		await site.as(bih).call("PATCH /feed/comments/:commentId", { params: { commentId: comment.id }, body: { content: "Perhaps" } });
		expect((await sendAs(post.id, "Yes")).body.comment).toMatchObject({ id: comment.id, content: "Perhaps" });
	});

	test("ten concurrent retries make one comment, and an edit is marked", async () => {
		const post = await write(ama, "Again");
		const idempotencyKey = uuidv7();
		const sent = await Promise.all(Array.from({ length: 10 }, () => writeComment(bih, post.id, "Once", { idempotencyKey })));
		expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
		const params = { commentId: sent[0]?.id as string };
		expect((await site.as(ama).call("PATCH /feed/comments/:commentId", { params, body: { content: "Hers" } })).status).toBe(404);
		const edited = await site.as(bih).call("PATCH /feed/comments/:commentId", { params, body: { content: "Better" } });
		expect(edited.body.comment).toMatchObject({ content: "Better", isOwn: true });
		expect(edited.body.comment.editedAt).not.toBeNull();
		expect((await feedOf(null)).feeds[0]?.commentsCount).toBe(1);
	});

	test("with fifty thousand siblings and a chain of ten thousand are read a page at a time", async () => {
		const post = await write(ama, "Crowd");
		await site.db.execute(sql`
			insert into comments (id, post_id, author_id, content, mentions, created_at)
			select gen_random_uuid(), ${post.id}, ${bih.id}, 'Sibling ' || n, '{}', now() - make_interval(secs => n) from generate_series(1, 50000) n`);
		await site.db.execute(sql`
			with chain as (select n, gen_random_uuid() as id from generate_series(1, 10000) n)
			insert into comments (id, post_id, parent_id, author_id, content, mentions, replies_count)
			select chain.id, ${post.id}, above.id, ${bih.id}, 'Link ' || chain.n, '{}', case when chain.n < 10000 then 1 else 0 end
			from chain left join chain above on above.n = chain.n - 1`);
		const page = await thread(post.id);
		expect(page.comments.length).toBe(20);
		expect(page.next).not.toBeNull();
		expect(page.comments[0]?.replies[0]?.replies[0]?.replies[0]?.content).toBe("Link 4");
	});
});

test("somebody first mentioned in a post that a moderator has hidden isn't notified: they could not read it", async () => {
	const { id } = await write(ama, "Against the rules");
	await site.db.update(posts).set({ hiddenAt: new Date() });
	const edited = { params: { postId: id }, body: { content: `Against the rules, and @${bih.slug}` } };
	expect((await site.as(ama).call("PATCH /feed/posts/:postId", edited)).status).toBe(200);
	expect(await noticesTo(bih)).toEqual([]);
});

test("mentions notify at most ten people per text and stop after a hundred texts a day", async () => {
	const many = await Promise.all(Array.from({ length: 12 }, () => createSeeker(site.db)));
	const mentionNotices = (where = sql`true`) => site.db.$count(notifications, sql`kind = 'mentioned' and ${where}`);
	const post = await write(ama, many.map(({ slug }) => `@${slug}`).join(" "));
	expect(await mentionNotices()).toBe(10);
	const [last] = many.slice(-1);
	if (!last) throw new Error("nobody");
	await writeComment(ama, post.id, `@${last.slug}`);
	expect(await mentionNotices(sql`user_id = ${last.id}`)).toBe(1);
	// as if the day's hundredth text had been written
	await site.db.execute(sql`update rate_limits set spent = 100 where key = ${`name account ${ama.id}`}`);
	const beyond = await writeComment(ama, post.id, `Again @${last.slug}`);
	expect(beyond.mentions).toHaveLength(1);
	const edited = { params: { commentId: beyond.id }, body: { content: `@${bih.slug}, too` } };
	expect((await site.as(ama).call("PATCH /feed/comments/:commentId", edited)).status).toBe(200);
	expect(await mentionNotices(sql`user_id in (${last.id}, ${bih.id})`)).toBe(1);
	// the person replied to is notified as usual
	const question = await writeComment(bih, post.id, "Who?");
	await writeComment(ama, post.id, `@${bih.slug}`, { parentId: question.id });
	expect(await site.db.$count(notifications, sql`kind = 'commentReplied' and user_id = ${bih.id}`)).toBe(1);
	await site.db.execute(sql`update rate_limits set ends_at = now() where key = ${`name account ${ama.id}`}`);
	await writeComment(ama, post.id, `A new day @${last.slug}`);
	expect(await mentionNotices(sql`user_id = ${last.id}`)).toBe(2);
});

test("a link's address is never requested, whether it is written, read, listed or previewed", async () => {
	let visits = 0;
	const outside = createServer(() => visits++).on("connection", () => visits++);
	outside.listen(0, "127.0.0.1");
	await once(outside, "listening");
	const link = `http://127.0.0.1:${(outside.address() as AddressInfo).port}/private`;
	const post = await write(ama, `See ${link}`);
	await writeComment(bih, post.id, link);
	await thread(post.id);
	await feedOf(null);
	expect((await site.guest.request(`/previews/posts/${post.id}.jpg`)).status).toBe(200);
	expect(visits).toBe(0);
	outside.close();
});

test("erasure removes a person's words, keeps others' replies and corrects every count (accounts)", async () => {
	const post = await write(ama, "Stays");
	const own = await write(bih, "Goes");
	const comment = await writeComment(bih, post.id, "My words");
	await writeComment(ama, post.id, "Answer", { parentId: comment.id });
	for (const id of [post.id, own.id]) await site.as(bih).call("POST /feed/posts/:postId/like", { params: { postId: id }, body: {} });
	const answer = await writeComment(ama, post.id, "Liked");
	await site.as(bih).call("POST /feed/comments/:commentId/like", { params: { commentId: answer.id }, body: {} });
	await site.db.transaction((tx) => deleteFeedData(tx, bih.id));
	await site.db.delete(users).where(sql`id = ${bih.id}`);
	expect((await feedOf(null)).feeds).toMatchObject([{ content: "Stays", likesCount: 0, commentsCount: 2 }]);
	const { comments: remaining } = await thread(post.id);
	expect(remaining).toMatchObject([
		{ content: "Liked", likes: 0 },
		{ content: "", isDeleted: true, replies: [{ content: "Answer" }] },
	]);
});
