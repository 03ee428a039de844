import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createRecruiter, createSeeker, type createUser } from "../../../tests/support/cast.ts";
import { photo } from "../../../tests/support/pictures.ts";
import { articleExcerptLength, mentionChoices } from "../../contract/limits/feed.ts";
import { hashPassword } from "../accounts/passwords.ts";
import { users } from "../db/accounts.ts";
import { eventInterests, posts } from "../db/feed.ts";
import { blocks, follows } from "../db/network.ts";
import { readRange } from "../http/range.ts";
import { uuidv7 } from "../platform/ids.ts";

type User = Awaited<ReturnType<typeof createUser>>;
let site: Awaited<ReturnType<typeof testApp>>;
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

const write = async (
	by: User,
	body: { type: "event" | "article" | "live" | "text"; content?: string; title?: string } & Record<string, string>,
) => (await site.as(by).call("POST /feed/posts/create", { body })).body.post;
const setInterest = (by: User, postId: string, desired?: "interested" | "not_interested") =>
	site.as(by).call("POST /feed/posts/:postId/interested", { params: { postId }, body: desired ? { desired } : {} });

describe("interest in an event", () => {
	test("is one row per person, however often it is clicked, with a correct count", async () => {
		const { id } = await write(ama, { type: "event", title: "Fair" });
		expect((await setInterest(bih, id)).body).toMatchObject({ isInterested: true, interestedCount: 1 });
		expect((await setInterest(bih, id, "interested")).body).toMatchObject({ isInterested: true, interestedCount: 1 });
		expect((await setInterest(ama, id)).body).toMatchObject({ isInterested: true, interestedCount: 2 });
		expect((await setInterest(bih, id)).body).toMatchObject({ isInterested: false, interestedCount: 1 });
		expect((await setInterest(bih, id, "not_interested")).body).toMatchObject({ isInterested: false, interestedCount: 1 });
		await Promise.all(Array.from({ length: 20 }, () => setInterest(bih, id, "interested")));
		expect((await site.as(bih).call("GET /feed/posts/:postId", { params: { postId: id } })).body.post).toMatchObject({
			isInterested: true,
			interestedCount: 2,
		});
		expect((await site.db.select().from(eventInterests)).length).toBe(2);
	});

	test("returns 404 for a post that isn't an event, is hidden, or has an author who blocked the viewer", async () => {
		const text = await write(ama, { type: "text", content: "Hello" });
		const event = await write(ama, { type: "event", title: "Fair" });
		expect((await setInterest(bih, text.id)).status).toBe(404);
		await site.db.insert(blocks).values({ userId: ama.id, otherId: bih.id, kind: "block" });
		expect((await setInterest(bih, event.id)).status).toBe(404);
		await site.db.delete(blocks);
		await site.db.update(posts).set({ hiddenAt: new Date() });
		expect((await setInterest(bih, event.id)).status).toBe(404);
	});
});

describe("an event's times", () => {
	const times = { startsAt: "2027-01-02T09:30", endsAt: "2027-01-02T12:00" };

	test("go into a calendar file, with text that can't break out of its line", async () => {
		const { id } = await write(ama, {
			type: "event",
			title: "Fair; all, welcome",
			content: `Come\nEND:VCALENDAR ${"é".repeat(60)}`,
			place: "Buea",
			...times,
		});
		const answer = await site.guest.call("GET /feed/posts/:postId/event.ics", { params: { postId: id } });
		expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
		const lines = new TextDecoder().decode(answer.body as unknown as Uint8Array).split("\r\n");
		expect(lines).toEqual(
			expect.arrayContaining(["DTSTART:20270102T083000Z", "DTEND:20270102T110000Z", "SUMMARY:Fair\\; all\\, welcome", "LOCATION:Buea"]),
		);
		expect(lines.filter((line) => line === "END:VCALENDAR").length).toBe(1);
		expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
		const none = await write(ama, { type: "event", title: "Some day" });
		expect((await site.guest.call("GET /feed/posts/:postId/event.ics", { params: { postId: none.id } })).status).toBe(404);
	});

	test("a mentioned person whom the reader can't see is named in the calendar file, as on the page, without their address", async () => {
		const { id } = await write(ama, { type: "event", content: `With @${bih.slug}`, ...times });
		await site.db.update(users).set({ visibility: "private" }).where(eq(users.id, bih.id));
		const answer = await site.guest.call("GET /feed/posts/:postId/event.ics", { params: { postId: id } });
		const text = new TextDecoder().decode(answer.body as unknown as Uint8Array).replaceAll("\r\n ", "");
		expect(text).toContain("SUMMARY:With Bih Tabe");
		expect(text).not.toContain(bih.slug);
	});

	test("a stored link with a line break stays on its line in the calendar file", async () => {
		const { id } = await write(ama, { type: "event", title: "Fair", ...times });
		await site.db.update(posts).set({ link: "https://a.example/x\r\nATTENDEE:mailto:evil@x.example" });
		const answer = await site.guest.call("GET /feed/posts/:postId/event.ics", { params: { postId: id } });
		const text = new TextDecoder().decode(answer.body as unknown as Uint8Array).replaceAll("\r\n ", "");
		const lines = text.split(/\r\n|[\r\n]/);
		expect(lines.filter((line) => line.startsWith("ATTENDEE"))).toEqual([]);
		expect(lines).toContain("URL;VALUE=URI:https://a.example/xATTENDEE:mailto:evil@x.example");
	});

	test("must end after they begin, also when edited", async () => {
		const wrong = { startsAt: times.endsAt, endsAt: times.startsAt };
		const refused = await site.as(ama).call("POST /feed/posts/create", { body: { type: "event", title: "Fair", ...wrong } });
		expect([refused.status, refused.body.fields]).toEqual([422, { endsAt: "The end can’t be before the start." }]);
		const { id } = await write(ama, { type: "event", title: "Fair", place: "Buea", ...times });
		const edit = (by: User, body: object) => site.as(by).call("PATCH /feed/posts/:postId", { params: { postId: id }, body });
		expect((await edit(ama, { endsAt: "2026-01-01T10:00" })).status).toBe(422);
		expect((await edit(bih, { endsAt: "2026-01-01T10:00" })).status).toBe(404);
		const { body } = await edit(ama, { title: "Job fair", startsAt: "", content: "Later" });
		expect(body.post).toMatchObject({
			title: "Job fair",
			place: "Buea",
			startsAt: null,
			endsAt: "2027-01-02T11:00:00.000Z",
			content: "Later",
		});
		expect((await edit(ama, { title: "", content: "" })).body.fields).toEqual({ content: "Write at least 2 characters." });
	});
});

test("an article without blanks is cut between characters, not inside one", async () => {
	const author = await createSeeker(site.db);
	await site.as(author).call("POST /feed/posts/create", { body: { type: "article", title: "Signs", content: `A${"🔌".repeat(400)}` } });
	const [post] = (await site.as(author).call("GET /feed/posts")).body.feeds;
	expect([post?.isExcerpt, post?.content.isWellFormed()]).toEqual([true, true]);
});

test("an article is a plain-text excerpt in lists, and complete on its own page", async () => {
	const content = `# Before you sign\n\n**Ask** for [the law](https://law.cm). ${"Words and more words. ".repeat(60)}`.trim();
	const { id } = await write(ama, { type: "article", title: "Contracts", content });
	const [listed] = (await site.guest.call("GET /feed/posts")).body.feeds;
	expect(listed?.isExcerpt).toBe(true);
	expect(listed?.content).toMatch(/^Before you sign · Ask for the law\. Words and more words.*[a-z]…$/);
	expect(listed?.content.length).toBeLessThanOrEqual(articleExcerptLength + 1);
	const { post } = (await site.guest.call("GET /feed/posts/:postId", { params: { postId: id } })).body;
	expect([post.isExcerpt, post.content, post.readingMinutes, listed?.readingMinutes]).toEqual([false, content, 1, 1]);
	const long = await write(ama, { type: "article", content: "Words. ".repeat(700) });
	expect(long.readingMinutes).toBe(4);
	expect((await write(ama, { type: "text", content: "Words. ".repeat(700) })).readingMinutes).toBeNull();
	const short = await write(ama, { type: "article", content: "Only *this*" });
	expect((await site.guest.call("GET /feed/posts")).body.feeds[0]).toMatchObject({
		id: short.id,
		isExcerpt: false,
		content: "Only *this*",
	});
});

describe("mention suggestions", () => {
	const offered = async (by: User, q: string) =>
		(await site.as(by).call("GET /feed/mentions", { query: { q } })).body.people.map(({ fullName }) => fullName);

	test("are people the viewer may see, followed ones first, and only those for a single letter", async () => {
		const others = await Promise.all(["Bihana Atem", "Bihlem Foka", "Tabe Nkeng"].map((fullName) => createSeeker(site.db, { fullName })));
		await site.db.insert(follows).values({ followerId: ama.id, followedId: (others[1] as User).id });
		expect(await offered(ama, "bih")).toEqual(["Bihlem Foka", "Bih Tabe", "Bihana Atem"]);
		expect(await offered(ama, "Bih t")).toEqual(["Bihlem Foka", "Bih Tabe", "Bihana Atem"]);
		expect(await offered(ama, "bih ta")).toEqual(["Bih Tabe"]);
		expect(await offered(ama, "b")).toEqual(["Bihlem Foka"]);
		expect(await offered(ama, "ngono")).toEqual([]);
		for (const q of ["%", "'", "@", "\\", ":*"]) expect(await offered(ama, q)).toEqual([]);
	});

	test("leave out blocked, muted, private and suspended people, and are limited in number", async () => {
		const named = (more: object) => createSeeker(site.db, { fullName: "Zoa Manga", ...more });
		const [blocked, blocking, muted] = await Promise.all([named({}), named({}), named({})]);
		await Promise.all([named({ visibility: "private" }), named({ suspendedAt: new Date() }), named({ emailVerifiedAt: null })]);
		await site.db.insert(blocks).values([
			{ userId: ama.id, otherId: blocked.id, kind: "block" },
			{ userId: blocking.id, otherId: ama.id, kind: "block" },
			{ userId: ama.id, otherId: muted.id, kind: "mute" },
		]);
		expect(await offered(ama, "zoa")).toEqual([]);
		await Promise.all(Array.from({ length: mentionChoices + 3 }, () => named({})));
		expect((await offered(ama, "zoa")).length).toBe(mentionChoices);
		expect((await site.guest.call("GET /feed/mentions", { query: { q: "zoa" } })).status).toBe(401);
		expect((await site.as(ama).call("GET /feed/mentions", { query: { q: "" } })).status).toBe(422);
	});
});

test("a person's data export has their posts' media and their interests, with the files", async () => {
	const password = "a tall word to sign in";
	const own = await createSeeker(site.db, { passwordHash: await hashPassword(password) });
	const form = new FormData();
	for (const [name, value] of Object.entries({ type: "event", content: "Come", alt: "A desk" })) form.set(name, value);
	form.append("attachments", await photo());
	form.append("attachments", new File(["a list of names"], "names.txt"));
	const { post } = (await site.as(own).call("POST /feed/posts/create", { form, idempotencyKey: uuidv7() })).body;
	await setInterest(own, post.id);
	const answer = await site.as(own).call("POST /user/data", { body: { currentPassword: password } } as never);
	const files = unzipSync(answer.body as unknown as Uint8Array);
	expect(Object.keys(files)).toEqual(expect.arrayContaining([`posts/${post.id}/1.jpg`, `posts/${post.id}/2-names.txt`]));
	const data = JSON.parse(new TextDecoder().decode(files["data.json"]));
	expect(data.media.map(({ alt, keys }: { alt: string; keys?: string[] }) => [alt, keys])).toEqual([
		["A desk", undefined],
		[null, undefined],
	]);
	expect(data.event_interests).toHaveLength(1);
});

test.each([
	["bytes=0-0", { start: 0, end: 0 }],
	["bytes=5-", { start: 5, end: 9 }],
	["bytes=-3", { start: 7, end: 9 }],
	["bytes=-30", { start: 0, end: 9 }],
	["bytes=2-99", { start: 2, end: 9 }],
	["bytes=10-", "unsatisfiable"],
	["bytes=-0", "unsatisfiable"],
	["bytes=4-2", null],
	["bytes=-", null],
	["bytes=0-1,4-5", null],
	["items=0-1", null],
	[undefined, null],
])("of ten bytes, %s requests %j", (header, part) => {
	expect(readRange(header, 10)).toEqual(part);
});
