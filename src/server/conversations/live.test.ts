import { sql } from "drizzle-orm";
import type { Notification } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createSeeker } from "../../../tests/support/cast.ts";
import { follows } from "../db/network.ts";
import { findMissed } from "../live/replay.ts";

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site.close());

type User = Awaited<ReturnType<typeof createSeeker>>;
type LiveEvent = { to: string; kind: string; data: { conversation: string; unread: number } };

/** The database's message notifications while something is done. */
async function eventsDuring(run: () => Promise<unknown>): Promise<LiveEvent[]> {
	const client = await site.pool.connect();
	const liveEvents: LiveEvent[] = [];
	const record = ({ payload = "{}" }: Notification) => void liveEvents.push(JSON.parse(payload) as LiveEvent);
	client.on("notification", record);
	await client.query("listen live");
	await run();
	// notifications committed before this arrive before its response
	await client.query("select 1");
	await client.query("unlisten live");
	client.off("notification", record);
	client.release();
	return liveEvents.filter(({ kind }) => kind === "message");
}

const write = (by: User, to: User) =>
	site.as(by).call("POST /messages/with/:userId", { params: { userId: to.id }, body: { content: "Hello" } });
const answer = (by: User, conversationId: string, reply: "accept" | "decline") =>
	site.as(by).call("POST /messages/:conversationId/answer", { params: { conversationId }, body: { answer: reply } });
const read = (by: User, conversationId: string, upTo: string) =>
	site.as(by).call("POST /messages/:conversationId/read", { params: { conversationId }, body: { upTo } });
const recipientsOf = (list: LiveEvent[]) => new Set(list.map(({ to }) => to));

test("both people receive events for messages written, read and deleted, with their unread counts but no content", async () => {
	const [ama, paul] = [await createSeeker(site.db), await createSeeker(site.db)];
	await site.db.insert(follows).values([
		{ followerId: ama.id, followedId: paul.id },
		{ followerId: paul.id, followedId: ama.id },
	]);
	let sent = (await write(ama, paul)).body;
	const { conversationId } = sent;
	const sentEvents = await eventsDuring(async () => {
		sent = (await write(ama, paul)).body;
	});
	expect(sentEvents.toSorted((a, b) => a.data.unread - b.data.unread)).toEqual([
		{ to: ama.id, kind: "message", data: { conversation: conversationId, unread: 0 } },
		{ to: paul.id, kind: "message", data: { conversation: conversationId, unread: 1 } },
	]);
	const readEvents = await eventsDuring(() => read(paul, conversationId, sent.message.id));
	expect([recipientsOf(readEvents), readEvents.map(({ data }) => data.unread)]).toEqual([new Set([ama.id, paul.id]), [0, 0]]);
	const params = { conversationId, messageId: sent.message.id };
	const deleted = await eventsDuring(() => site.as(ama).call("DELETE /messages/:conversationId/:messageId", { params }));
	expect(recipientsOf(deleted)).toEqual(new Set([ama.id, paul.id]));
});

test("the sender of a request receives an event when it is accepted, but not when it is read or declined", async () => {
	const [ama, paul, bih] = [await createSeeker(site.db), await createSeeker(site.db), await createSeeker(site.db)];
	const request = (await write(ama, paul)).body;
	expect(recipientsOf(await eventsDuring(() => read(paul, request.conversationId, request.message.id)))).toEqual(new Set([paul.id]));
	expect(recipientsOf(await eventsDuring(() => answer(paul, request.conversationId, "decline")))).toEqual(new Set([paul.id]));
	const other = (await write(ama, bih)).body;
	expect(recipientsOf(await eventsDuring(() => answer(bih, other.conversationId, "accept")))).toEqual(new Set([ama.id, bih.id]));
});

test("on reconnecting, a person receives the conversations that changed since", async () => {
	const [ama, paul] = [await createSeeker(site.db), await createSeeker(site.db)];
	const { conversationId } = (await write(ama, paul)).body;
	const missed = async (since: Date) => (await findMissed(site.db, { userId: paul.id, since })).filter(({ kind }) => kind === "message");
	expect(await missed(new Date(Date.now() - 60_000))).toEqual([{ kind: "message", data: { conversation: conversationId, unread: 1 } }]);
	const { rows } = await site.db.execute<{ later: string }>(sql`select (clock_timestamp() + interval '1 minute')::text as later`);
	expect(await missed(new Date(rows[0]?.later ?? ""))).toEqual([]);
});

/** A conversation of two whose last message is an hour old, and what each missed in the last minute. */
async function quiet() {
	const [ama, paul] = [await createSeeker(site.db), await createSeeker(site.db)];
	const { conversationId, message } = (await write(ama, paul)).body;
	await site.db.execute(sql`update messages set created_at = created_at - interval '1 hour' where conversation_id = ${conversationId}`);
	await site.db.execute(sql`
		update conversation_sides set last_at = last_at - interval '1 hour', last_received_at = last_received_at - interval '1 hour',
			read_at = read_at - interval '1 hour'
		where conversation_id = ${conversationId}`);
	const missed = async (person = paul) =>
		(await findMissed(site.db, { userId: person.id, since: new Date(Date.now() - 60_000) })).filter(({ kind }) => kind === "message");
	expect(await missed()).toEqual([]);
	return { ama, paul, conversationId, message, missed };
}

test("on reconnecting, a person receives a conversation in which a message was deleted meanwhile, however old the message", async () => {
	const { ama, paul, conversationId, message, missed } = await quiet();
	const params = { conversationId, messageId: message.id };
	expect((await site.as(ama).call("DELETE /messages/:conversationId/:messageId", { params })).status).toBe(200);
	for (const person of [ama, paul])
		expect((await missed(person)).map(({ data }) => data)).toMatchObject([{ conversation: conversationId }]);
	expect(await missed(await createSeeker(site.db))).toEqual([]);
});

test("on reconnecting, a person receives a conversation that they read elsewhere meanwhile, however old its messages", async () => {
	const { paul, conversationId, message, missed } = await quiet();
	await read(paul, conversationId, message.id);
	expect(await missed()).toEqual([{ kind: "message", data: { conversation: conversationId, unread: 0 } }]);
});
