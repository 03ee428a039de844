import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createApplication, createCompany, createJob, createMember, createRecruiter, createSeeker } from "../../../tests/support/cast.ts";
import { notificationsOf } from "../../../tests/support/notifications.ts";
import { directMessageMax, messageRequestsADay } from "../../contract/limits/conversations.ts";
import { users } from "../db/accounts.ts";
import { conversations, messages } from "../db/conversations.ts";
import { jobs } from "../db/jobs.ts";
import { blocks, follows } from "../db/network.ts";
import { uuidv7 } from "../platform/ids.ts";

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site.close());

type User = Awaited<ReturnType<typeof createSeeker>>;
const someone = (values: Partial<typeof users.$inferInsert> = {}) => createSeeker(site.db, values);

async function connections(values: Partial<typeof users.$inferInsert> = {}): Promise<[User, User]> {
	const [one, other] = [await someone(values), await someone()];
	await site.db.insert(follows).values([
		{ followerId: one.id, followedId: other.id },
		{ followerId: other.id, followedId: one.id },
	]);
	return [one, other];
}

type Named = { application?: string; job?: string; profile?: string };
const write = (by: User, to: { id: string }, content = "Hello", { idempotencyKey, ...named }: Named & { idempotencyKey?: string } = {}) =>
	site.as(by).call("POST /messages/with/:userId", {
		params: { userId: to.id },
		body: { content, ...named },
		...(idempotencyKey ? { idempotencyKey } : {}),
	});
const box = async (of: User, name: "inbox" | "requests" | "archived" = "inbox") =>
	(await site.as(of).call("GET /messages", { query: { box: name } })).body;
const open = (by: User, conversationId: string, query: Record<string, string> = {}) =>
	site.as(by).call("GET /messages/:conversationId", { params: { conversationId }, query });
const answer = (by: User, conversationId: string, reply: "accept" | "decline") =>
	site.as(by).call("POST /messages/:conversationId/answer", { params: { conversationId }, body: { answer: reply } });
const badge = async (of: User) => (await site.as(of).call("GET /auth/profile")).body.user.unreadConversations;
const noticesFor = (of: User) => notificationsOf(site.db, of.id);
const block = (by: User, target: User, kind: "block" | "mute" = "block") =>
	site.db.insert(blocks).values({ userId: by.id, otherId: target.id, kind });

describe("two people who know each other (decisions.md Community)", () => {
	test("connections write freely in one conversation, newest first, each with their own view of it", async () => {
		const [ama, paul] = await connections({ fullName: "Ama Ngono" });
		const first = await write(ama, paul, "Good morning");
		expect(first.status).toBe(200);
		const { conversationId } = first.body;
		expect((await write(paul, ama, "Good\r\nafternoon ")).body).toMatchObject({
			conversationId,
			message: { content: "Good\nafternoon", isOwn: true, isDeleted: false, about: null },
		});
		const [seen, list] = [await open(ama, conversationId), await box(ama)];
		expect(seen.statements.length).toBeLessThanOrEqual(3);
		expect(seen.body).toMatchObject({
			conversation: {
				id: conversationId,
				state: "open",
				closed: null,
				isUnread: true,
				seenAt: null,
				person: { id: paul.id, isVisible: true },
			},
			messages: [
				{ content: "Good\nafternoon", isOwn: false },
				{ content: "Good morning", isOwn: true },
			],
			isNewest: true,
			next: null,
		});
		expect(list).toMatchObject({
			conversations: [{ id: conversationId, state: "open", unread: 1, last: { content: "Good\nafternoon", isOwn: false } }],
			unread: 1,
			requests: 0,
			next: null,
		});
		expect(await site.db.$count(conversations, eq(conversations.id, conversationId))).toBe(1);
	});

	test("recruiters, their colleagues and applicants can write to each other, but not after a withdrawal", async () => {
		const [owner, colleague, seeker] = [
			await createRecruiter(site.db),
			await createRecruiter(site.db),
			await someone({ visibility: "private" }),
		];
		const company = await createCompany(site.db);
		await createMember(site.db, { companyId: company.id, userId: colleague.id, role: "recruiter" });
		const job = await createJob(site.db, { ownerId: owner.id, companyId: company.id, title: "Baker" });
		const application = await createApplication(site.db, { job, userId: seeker.id });
		const response = await write(owner, seeker, "Can you start on Monday?", { application: application.id });
		expect(response.body.message.about).toEqual({
			kind: "application",
			id: application.id,
			title: "Baker",
			detail: job.companyName,
			slug: null,
		});
		expect((await open(seeker, response.body.conversationId)).body).toMatchObject({
			conversation: { state: "open" },
			messages: [{ about: { kind: "application" } }],
		});
		expect((await write(colleague, seeker)).status).toBe(200);
		expect((await write(seeker, colleague)).status).toBe(200);
		const gone = await someone({ visibility: "private" });
		const stranger = await createRecruiter(site.db);
		const other = await createJob(site.db, { ownerId: stranger.id });
		await createApplication(site.db, { job: other, userId: gone.id, status: "Withdrawn" });
		expect((await write(stranger, gone)).status).toBe(404);
		expect((await box(gone, "requests")).conversations).toEqual([]);
	});

	test("a job taken down for fraud gives no such right: both sides can only send requests", async () => {
		const [owner, one, two] = [await createRecruiter(site.db), await someone(), await someone()];
		const job = await createJob(site.db, { ownerId: owner.id, takenDownAt: new Date(), hiddenAt: new Date() });
		for (const seeker of [one, two]) await createApplication(site.db, { job, userId: seeker.id });
		await write(owner, one, "Pay 10,000 FCFA first");
		expect((await box(one)).conversations).toEqual([]);
		expect((await box(one, "requests")).conversations).toMatchObject([{ state: "request" }]);
		await write(two, owner, "Is this real?");
		expect((await box(owner, "requests")).conversations).toMatchObject([{ state: "request" }]);
	});

	test("concurrent first messages make one conversation, and concurrent retries one message", async () => {
		const pairs = await Promise.all(Array.from({ length: 5 }, () => connections()));
		for (const [one, other] of pairs) {
			const answers = await Promise.all([write(one, other, "a"), write(other, one, "b"), write(one, other, "c"), write(other, one, "d")]);
			expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
			expect(new Set(answers.map(({ body }) => body.conversationId)).size).toBe(1);
		}
		const strangers = [await someone(), await someone()] as const;
		await Promise.all([write(strangers[0], strangers[1]), write(strangers[1], strangers[0])]);
		expect((await box(strangers[0])).conversations).toMatchObject([{ state: "open" }]);
		expect((await box(strangers[1])).conversations).toMatchObject([{ state: "open" }]);
		const [ama, paul] = await connections();
		const idempotencyKey = uuidv7();
		const sent = await Promise.all(Array.from({ length: 8 }, () => write(ama, paul, "once", { idempotencyKey })));
		expect(new Set(sent.map(({ body }) => body.message.id)).size).toBe(1);
		expect((await open(paul, sent[0]?.body.conversationId ?? "")).body.messages).toHaveLength(1);
		const again = await write(ama, paul, "once", { idempotencyKey });
		expect(again.status).toBe(200);
	});

	test("sending takes at most seven statements, the session's included", async () => {
		const [ama, paul] = await connections();
		expect((await write(ama, paul)).statements.length).toBeLessThanOrEqual(7);
	});

	test("a retry gets the first response again, even after a block", async () => {
		const [ama, paul] = await connections();
		const idempotencyKey = uuidv7();
		const first = await write(ama, paul, "Good morning", { idempotencyKey });
		await block(paul, ama);
		const again = await write(ama, paul, "Good morning", { idempotencyKey });
		expect(again.status).toBe(200);
		expect(again.body.message.id).toBe(first.body.message.id);
		expect((await write(ama, paul)).status).toBe(403);
	});

	test("a different message under the same key is a conflict", async () => {
		const [ama, paul] = await connections();
		const job = await createJob(site.db);
		const idempotencyKey = uuidv7();
		const { body } = await write(ama, paul, "Tomorrow at eight", { idempotencyKey });
		const other = await write(ama, paul, "Tomorrow at nine", { idempotencyKey });
		expect([other.status, other.body.code]).toEqual([409, "conflict"]);
		expect(other.body.message).toBe("You already sent this, before your last change. Reload the page to see it.");
		expect((await write(ama, paul, "Tomorrow at eight", { idempotencyKey, job: job.id })).status).toBe(409);
		const [bih] = await connections();
		expect((await write(ama, bih, "Tomorrow at eight", { idempotencyKey })).status).not.toBe(200);
		expect((await open(paul, body.conversationId)).body.messages.map(({ content }) => content)).toEqual(["Tomorrow at eight"]);
	});

	test("refuses oneself, unknown people, guests, and empty, too long or unreadable text", async () => {
		const [ama, paul] = await connections();
		expect((await write(ama, ama)).status).toBe(404);
		for (const id of [uuidv7(), "x"]) expect((await write(ama, { id })).status).toBe(404);
		for (const content of ["", "  \n", "\0", "x".repeat(directMessageMax + 1)]) {
			const refused = await write(ama, paul, content);
			expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ["content"]]);
		}
		expect((await write(ama, paul, "x".repeat(directMessageMax))).status).toBe(200);
		const guest = await site.guest.call("POST /messages/with/:userId", { params: { userId: paul.id }, body: { content: "hi" } });
		expect(guest.status).toBe(401);
	});

	test("can refer to a job or application the writer may see, or to the reader's profile", async () => {
		const [ama, paul] = await connections();
		const job = await createJob(site.db, { title: "Driver" });
		expect((await write(ama, paul, "See this", { job: job.id })).body.message.about).toMatchObject({ kind: "job", title: "Driver" });
		expect((await write(ama, paul, "Hi", { profile: paul.id })).body.message.about).toMatchObject({ kind: "profile", slug: paul.slug });
		const application = await createApplication(site.db, { job });
		for (const named of [{ application: application.id }, { job: uuidv7() }, { profile: ama.id }])
			expect((await write(ama, paul, "Hi", named)).status).toBe(404);
	});
});

describe("an outsider's message request (docs/deviations.md)", () => {
	test("waits in its own box and allows nothing more until accepted, then both can write", async () => {
		const [ama, paul] = [await someone(), await someone()];
		const { conversationId } = (await write(ama, paul, "May I ask you something?")).body;
		expect(await box(paul)).toMatchObject({ conversations: [], requests: 1, unread: 1 });
		expect((await box(paul, "requests")).conversations).toMatchObject([{ id: conversationId, state: "request", unread: 1 }]);
		expect((await box(ama)).conversations).toMatchObject([{ id: conversationId, state: "waiting" }]);
		const more = await write(ama, paul, "Hello?");
		expect([more.status, more.body.code, more.body.message]).toEqual([
			409,
			"conflict",
			"They haven’t answered your request yet. You can write again once they accept.",
		]);
		expect((await answer(ama, conversationId, "accept")).status).toBe(404);
		expect((await answer(paul, conversationId, "accept")).body.state).toBe("open");
		expect((await box(paul)).conversations).toMatchObject([{ state: "open" }]);
		expect((await write(ama, paul, "Thank you")).status).toBe(200);
		expect((await noticesFor(ama)).map(({ kind, href }) => [kind, href])).toEqual([["messageAccepted", `/messages/${conversationId}`]]);
		expect((await answer(paul, conversationId, "accept")).status).toBe(200);
		expect((await answer(paul, conversationId, "decline")).status).toBe(409);
	});

	test("declining is silent: the sender still sees it waiting, and the recipient can change their mind", async () => {
		const [ama, paul] = [await someone(), await someone()];
		const { conversationId } = (await write(ama, paul)).body;
		expect((await answer(paul, conversationId, "decline")).body.state).toBe("declined");
		expect([await badge(paul), (await box(paul)).requests, (await box(paul, "requests")).conversations]).toEqual([0, 0, []]);
		expect((await noticesFor(paul)).map(({ readAt }) => readAt !== null)).toEqual([true]);
		const before = (await open(ama, conversationId)).body.conversation;
		expect(before).toMatchObject({ state: "waiting", seenAt: null, closed: null });
		expect((await write(ama, paul)).status).toBe(409);
		expect(await noticesFor(ama)).toEqual([]);
		expect((await open(paul, conversationId)).body.conversation.state).toBe("declined");
		expect((await write(paul, ama, "I have time now")).status).toBe(200);
		expect((await box(ama)).conversations).toMatchObject([{ state: "open", unread: 1 }]);
	});

	test("writing back accepts it, and people who now follow each other don't need it", async () => {
		const [ama, paul] = [await someone(), await someone()];
		await write(ama, paul);
		await site.db.insert(follows).values([
			{ followerId: ama.id, followedId: paul.id },
			{ followerId: paul.id, followedId: ama.id },
		]);
		expect((await write(ama, paul, "Now we know each other")).status).toBe(200);
		expect((await box(paul)).conversations).toMatchObject([{ state: "open", unread: 2 }]);
	});

	test("the 21st in a day is refused with the next possible time, even concurrently; other messages go on", async () => {
		const [ama, friend] = await connections();
		const strangers = await Promise.all(Array.from({ length: messageRequestsADay + 5 }, () => someone()));
		const answers = await Promise.all(strangers.map((stranger) => write(ama, stranger)));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(messageRequestsADay);
		const refused = answers.filter(({ status }) => status === 429);
		expect(refused).toHaveLength(5);
		expect(refused[0]?.body.message).toMatch(
			/^You’ve sent all your message requests for today\. You can send the next one from \w+day \d\d:\d\d\.$/,
		);
		expect(Number(refused[0]?.headers.get("retry-after"))).toBeGreaterThan(86_000);
		expect((await write(ama, friend)).status).toBe(200);
		const recipient = strangers[answers.findIndex(({ status }) => status === 200)] as User;
		expect((await write(ama, recipient)).status).toBe(409);
		expect((await write(recipient, ama)).status).toBe(200);
		expect((await write(ama, recipient)).status).toBe(200);
		const french = await someone({ language: "fr" });
		for (const stranger of strangers.slice(0, messageRequestsADay)) await write(french, stranger);
		expect((await write(french, strangers.at(-1) as User)).body.message).toMatch(
			/^Vous avez envoyé toutes vos demandes .* à partir de \w+ \d\d:\d\d\.$/,
		);
	});

	test("can't be sent to an account that is hidden, unverified, suspended or awaiting deletion", async () => {
		const ama = await someone();
		for (const values of [
			{ visibility: "private" },
			{ visibility: "connections" },
			{ emailVerifiedAt: null },
			{ suspendedAt: new Date() },
			{ deleteAfter: new Date() },
		])
			expect((await write(ama, await someone(values))).status).toBe(404);
	});
});

describe("an outdated page", () => {
	test("after a block, gets a clear refusal; old messages stay readable, and nothing new can begin", async () => {
		const [ama, paul] = await connections();
		const { conversationId } = (await write(ama, paul)).body;
		await block(paul, ama);
		for (const [by, to] of [
			[ama, paul],
			[paul, ama],
		] as const) {
			const refused = await write(by, to);
			expect([refused.status, refused.body.code, refused.body.message]).toEqual([
				403,
				"forbidden",
				"You can no longer message each other.",
			]);
			expect((await open(by, conversationId)).body).toMatchObject({
				conversation: { closed: "blocked", person: { isVisible: false } },
				messages: [{ content: "Hello" }],
			});
		}
		const stranger = await someone();
		await block(stranger, ama);
		expect((await write(ama, stranger)).status).toBe(404);
		expect((await site.as(ama).call("GET /messages/start", { query: { user: stranger.id } })).status).toBe(404);
	});

	test("after a suspension, refuses messages from both sides", async () => {
		const [ama, paul] = await connections();
		const { conversationId } = (await write(ama, paul)).body;
		await site.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, paul.id));
		expect((await write(paul, ama)).body.code).toBe("suspended");
		expect((await open(paul, conversationId)).status).toBe(403);
		const refused = await write(ama, paul);
		expect([refused.status, refused.body.message]).toEqual([403, "You can’t message this person right now."]);
		expect((await open(ama, conversationId)).body.conversation.closed).toBe("away");
	});

	test("a muted person can still write, but no notification is sent", async () => {
		const [ama, paul] = await connections();
		await block(paul, ama, "mute");
		expect((await write(ama, paul)).status).toBe(200);
		expect(await noticesFor(paul)).toEqual([]);
		expect(await badge(paul)).toBe(1);
	});

	test("returns 404 for every call on someone else's conversation", async () => {
		const [[ama, paul], eve] = [await connections(), await someone()];
		const { conversationId, message } = (await write(ama, paul)).body;
		const as = site.as(eve);
		const params = { conversationId };
		expect((await open(eve, conversationId)).status).toBe(404);
		expect((await answer(eve, conversationId, "accept")).status).toBe(404);
		expect((await as.call("POST /messages/:conversationId/read", { params, body: { upTo: message.id } })).status).toBe(404);
		expect((await as.call("POST /messages/:conversationId/archive", { params, body: {} })).status).toBe(404);
		for (const [by, id] of [
			[eve, message.id],
			[paul, message.id],
			[ama, uuidv7()],
		] as const)
			expect(
				(await site.as(by).call("DELETE /messages/:conversationId/:messageId", { params: { conversationId, messageId: id } })).status,
			).toBe(404);
		expect((await open(ama, "x")).status).toBe(404);
	});
});

describe("read state", () => {
	const read = (by: User, conversationId: string, upTo: string) =>
		site.as(by).call("POST /messages/:conversationId/read", { params: { conversationId }, body: { upTo } });

	test("updates the reader's badge and the sender's seen mark", async () => {
		const [ama, paul] = await connections();
		const first = (await write(ama, paul, "one")).body;
		const second = (await write(ama, paul, "two")).body;
		const { conversationId } = first;
		expect(await badge(paul)).toBe(1);
		const half = await read(paul, conversationId, first.message.id);
		expect([half.status, half.body.unread]).toEqual([200, 1]);
		expect((await box(paul)).conversations[0]?.unread).toBe(1);
		expect((await open(ama, conversationId)).body.conversation.seenAt).toBe(first.message.createdAt);
		const whole = await read(paul, conversationId, second.message.id);
		expect(whole.body.unread).toBe(0);
		// a stale tab does not mark it unread again
		expect((await read(paul, conversationId, first.message.id)).body.unread).toBe(0);
		expect((await open(ama, conversationId)).body.conversation.seenAt).toBe(second.message.createdAt);
		const [elsewhere] = await connections();
		expect((await read(paul, conversationId, (await write(elsewhere, await someone())).body.message.id)).status).toBe(404);
	});

	test("a burst is one notification until it is read, and then there is another", async () => {
		const [ama, paul] = await connections({ fullName: "Ama Ngono" });
		const sent = await Promise.all(Array.from({ length: 6 }, (_, number) => write(ama, paul, `message ${number}`)));
		const conversationId = sent[0]?.body.conversationId ?? "";
		expect(await noticesFor(paul)).toMatchObject([
			{
				mail: "now",
				type: "message",
				kind: "messageReceived",
				href: `/messages/${conversationId}`,
				params: { actor: "Ama Ngono", actorId: ama.id },
			},
		]);
		expect((await site.as(paul).call("GET /auth/notifications")).body.notifications[0]?.content).toBe("Ama Ngono sent you a message.");
		const [newest] = (await open(paul, conversationId)).body.messages;
		await read(paul, conversationId, newest?.id ?? "");
		// messages already read are no longer mailed
		expect((await noticesFor(paul)).map(({ readAt, mail }) => [readAt !== null, mail])).toEqual([[true, null]]);
		await write(ama, paul);
		expect(await noticesFor(paul)).toHaveLength(2);
	});

	test("concurrent writing and reading keep the badge and the unread count correct", async () => {
		const [ama, paul] = await connections();
		const { conversationId, message } = (await write(ama, paul)).body;
		await Promise.all(
			Array.from({ length: 20 }, (_, number) => (number % 2 ? write(ama, paul, `${number}`) : read(paul, conversationId, message.id))),
		);
		expect((await box(paul)).conversations[0]?.unread).toBe(10);
		expect(await badge(paul)).toBe(1);
	});
});

describe("long conversations", () => {
	test("page upward by cursor, each message once; a link to one shows those around it", async () => {
		const [ama, paul] = await connections();
		for (let number = 0; number < 25; number++) await write(number % 3 ? ama : paul, number % 3 ? paul : ama, `number ${number}`);
		const { conversationId } = (await write(ama, paul, "number 25")).body;
		const found: string[] = [];
		let cursor: string | null = null;
		do {
			const page: Awaited<ReturnType<typeof open>> = await open(ama, conversationId, { limit: "10", ...(cursor ? { cursor } : {}) });
			expect(page.body.isNewest).toBe(cursor === null);
			found.push(...page.body.messages.map(({ content }) => content));
			cursor = page.body.next;
		} while (cursor);
		expect(found).toEqual(Array.from({ length: 26 }, (_, number) => `number ${25 - number}`));
		const [{ id } = { id: "" }] = await site.db.select().from(messages).where(eq(messages.content, "number 7"));
		const page = (await open(ama, conversationId, { at: id, limit: "15" })).body;
		expect(page.messages.map(({ content }) => content)).toEqual(Array.from({ length: 15 }, (_, place) => `number ${17 - place}`));
		expect(page.isNewest).toBe(false);
		expect((await open(ama, conversationId, { at: uuidv7() })).body.messages).toEqual([]);
		expect((await open(ama, conversationId, { cursor: "x" })).status).toBe(400);
	});

	test("the list pages newest first; an archived conversation comes back with the next message", async () => {
		const me = await someone();
		const others = await Promise.all([1, 2, 3].map(() => someone()));
		for (const other of others) await write(other, me);
		const first = (await site.as(me).call("GET /messages", { query: { box: "requests", limit: "2" } })).body;
		const rest = (await site.as(me).call("GET /messages", { query: { box: "requests", limit: "2", cursor: first.next ?? "" } })).body;
		expect([...first.conversations, ...rest.conversations].map(({ person }) => person?.id)).toEqual(
			others.map(({ id }) => id).toReversed(),
		);
		const conversationId = first.conversations[0]?.id ?? "";
		const archive = (archived: "true" | "false") =>
			site.as(me).call("POST /messages/:conversationId/archive", { params: { conversationId }, body: { archived } });
		expect((await archive("true")).status).toBe(404);
		await answer(me, conversationId, "accept");
		expect((await archive("true")).body.isArchived).toBe(true);
		expect([(await box(me)).conversations.length, (await box(me, "archived")).conversations.length]).toEqual([0, 1]);
		await archive("false");
		expect((await box(me)).conversations).toHaveLength(1);
		await archive("true");
		await write(others[2] as User, me);
		expect((await box(me)).conversations).toHaveLength(1);
		expect((await site.as(me).request("/api/messages?box=attic")).status).toBe(422);
	});

	test("a deleted message keeps its place for both, but loses its words", async () => {
		const [ama, paul] = await connections();
		const { conversationId, message } = (await write(ama, paul, "Zanzibar", { profile: paul.id })).body;
		const gone = await site
			.as(ama)
			.call("DELETE /messages/:conversationId/:messageId", { params: { conversationId, messageId: message.id } });
		expect(gone.body.message).toMatchObject({ id: message.id, content: "", isDeleted: true, about: null });
		expect((await open(paul, conversationId)).body.messages).toMatchObject([{ content: "", isDeleted: true, isOwn: false }]);
		expect((await box(paul)).conversations[0]?.last).toEqual({ content: "", isDeleted: true, isOwn: false });
		expect((await site.as(paul).call("GET /messages/search", { query: { q: "zanzibar" } })).body.messages).toEqual([]);
	});
});

describe("GET /messages/search", () => {
	const search = async (by: User, q: string, query: Record<string, string> = {}) =>
		(await site.as(by).call("GET /messages/search", { query: { q, ...query } })).body;

	test("finds people by name and messages by words, in one's own conversations only, newest first", async () => {
		const [ama, paul] = await connections();
		const eve = await someone({ fullName: "Évelyne Mbarga" });
		await write(ama, paul, "The réunion is on Tuesday in Buéa");
		await write(paul, ama, "Reunion confirmed, C++ and 2026 budget");
		const secret = await connections();
		await write(secret[0], secret[1], "Our reunion is a secret");
		await write(eve, ama, "Would you come to the reunions?");
		const answered = await site.as(ama).call("GET /messages/search", { query: { q: "reunion" } });
		expect(answered.statements.length).toBeLessThanOrEqual(3);
		expect(answered.body.messages.map(({ content }) => content)).toEqual([
			"Would you come to the reunions?",
			"Reunion confirmed, C++ and 2026 budget",
			"The réunion is on Tuesday in Buéa",
		]);
		expect((await search(paul, "REUNION")).messages).toHaveLength(2);
		expect((await search(paul, "buea tues")).messages).toMatchObject([{ isOwn: false, person: { id: ama.id } }]);
		expect((await search(ama, "c++")).messages).toHaveLength(1);
		expect((await search(ama, "evel")).people.map(({ person }) => person?.id)).toEqual([eve.id]);
		for (const q of ["", "  ", "!!!", "@", `@${paul.id}`, "' | 'x", "\\"])
			expect((await search(eve, q)).messages.filter(({ isOwn }) => !isOwn)).toEqual([]);
		const first = await search(ama, "reunion", { limit: "1" });
		expect((await search(ama, "reunion", { limit: "1", cursor: first.next ?? "" })).messages.map(({ content }) => content)).toEqual([
			"Reunion confirmed, C++ and 2026 budget",
		]);
		expect((await site.as(ama).request("/api/messages/search")).status).toBe(422);
	});
});

describe("GET /messages/start", () => {
	const start = (by: User, query: { user?: string; application?: string; job?: string }) =>
		site.as(by).call("GET /messages/start", { query });

	test("a job hidden by a moderator isn't named to outsiders, even on an earlier message's card", async () => {
		const [owner, stranger] = [await createRecruiter(site.db), await someone()];
		const job = await createJob(site.db, { ownerId: owner.id, title: "Unheard-of wages" });
		const { conversationId } = (await write(stranger, owner, "Is it still open?", { job: job.id })).body;
		expect((await open(stranger, conversationId)).body.messages[0]?.about).toMatchObject({ kind: "job", title: job.title });
		await site.db.update(jobs).set({ hiddenAt: new Date() }).where(eq(jobs.id, job.id));
		for (const by of [stranger, await someone()]) expect((await start(by, { job: job.id })).status).toBe(404);
		const seen = await open(stranger, conversationId, { job: job.id });
		expect(JSON.stringify(seen.body)).not.toContain(job.title);
		expect([seen.body.about, seen.body.messages[0]?.about]).toEqual([null, null]);
		expect((await open(owner, conversationId)).body.messages[0]?.about).toMatchObject({ title: job.title });
		expect((await write(await someone(), owner, "And this?", { job: job.id })).status).toBe(404);
	});

	test("resolves the person behind an application, job or profile, and any existing conversation", async () => {
		const [owner, seeker, stranger] = [await createRecruiter(site.db), await someone(), await someone()];
		const job = await createJob(site.db, { ownerId: owner.id });
		const application = await createApplication(site.db, { job, userId: seeker.id });
		expect((await start(seeker, { application: application.id })).body).toMatchObject({
			person: { id: owner.id },
			conversationId: null,
			isRequest: false,
			about: { kind: "application" },
		});
		expect((await start(owner, { application: application.id })).body.person.id).toBe(seeker.id);
		expect((await start(stranger, { application: application.id })).status).toBe(404);
		expect((await start(stranger, { job: job.id })).body).toMatchObject({
			person: { id: owner.id },
			isRequest: true,
			about: { kind: "job" },
		});
		expect((await start(owner, { job: job.id })).status).toBe(404);
		expect((await start(stranger, { user: seeker.id })).body).toMatchObject({
			isRequest: true,
			about: { kind: "profile", slug: seeker.slug },
		});
		expect((await start(stranger, {})).status).toBe(404);
		const { conversationId } = (await write(stranger, seeker)).body;
		expect((await start(seeker, { user: stranger.id })).body.conversationId).toBe(conversationId);
	});

	test("a job without an owner resolves to a recruiter of its company", async () => {
		const [elsewhere, member, seeker] = [await createRecruiter(site.db), await createRecruiter(site.db), await someone()];
		const company = await createCompany(site.db);
		await createMember(site.db, { companyId: (await createCompany(site.db)).id, userId: elsewhere.id });
		await createMember(
			site.db,
			{ companyId: company.id, userId: member.id, role: "recruiter" },
			{ companyId: company.id, userId: (await createRecruiter(site.db)).id, role: "interviewer" },
		);
		const job = await createJob(site.db, { ownerId: null, companyId: company.id, source: "x", sourceId: uuidv7() });
		expect((await start(seeker, { job: job.id })).body.person.id).toBe(member.id);
		const orphan = await createJob(site.db, { ownerId: null, source: "x", sourceId: uuidv7() });
		expect((await start(seeker, { job: orphan.id })).status).toBe(404);
	});
});
