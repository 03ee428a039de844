import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createSeeker } from "../../../tests/support/cast.ts";
import { users } from "../db/accounts.ts";
import { conversations } from "../db/conversations.ts";
import { follows } from "../db/network.ts";
import { personalData } from "../settings/personal-data.ts";
import { purgeDeletedAccounts } from "../settings/purge-deleted-accounts.ts";

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site.close());

type User = Awaited<ReturnType<typeof createSeeker>>;
const write = async (by: User, to: User, content: string) =>
	(await site.as(by).call("POST /messages/with/:userId", { params: { userId: to.id }, body: { content, profile: to.id } })).body;
const open = (by: User, conversationId: string) => site.as(by).call("GET /messages/:conversationId", { params: { conversationId } });

async function erase(...people: User[]) {
	for (const { id } of people)
		await site.db
			.update(users)
			.set({ deleteAfter: new Date(0) })
			.where(eq(users.id, id));
	await purgeDeletedAccounts(site.services);
}

async function connections(): Promise<[User, User]> {
	const [one, other] = [await createSeeker(site.db, { fullName: "Zuri Okapi" }), await createSeeker(site.db)];
	await site.db.insert(follows).values([
		{ followerId: one.id, followedId: other.id },
		{ followerId: other.id, followedId: one.id },
	]);
	return [one, other];
}

test("erasure leaves the other person their own words and empty places; the second ends it (decision 029)", async () => {
	const [zuri, paul] = await connections();
	const { conversationId } = await write(zuri, paul, "okapifarm is mine");
	await write(paul, zuri, "Good to know");
	await write(zuri, paul, "okapifarm again");
	const download = (await personalData(site.db, { id: zuri.id, email: zuri.email })).data;
	expect(download.messages).toMatchObject([{ content: "okapifarm is mine" }, { content: "Good to know" }, { content: "okapifarm again" }]);
	expect([download.conversations?.length, download.conversation_sides?.length]).toEqual([1, 1]);
	await erase(zuri);
	const read = (await open(paul, conversationId)).body;
	expect(read).toMatchObject({
		conversation: { person: null, closed: "erased", seenAt: null },
		messages: [
			{ content: "", isDeleted: true, isOwn: false },
			{ content: "Good to know", isDeleted: false, isOwn: true, about: null },
			{ content: "", isDeleted: true, isOwn: false },
		],
	});
	expect((await site.as(paul).call("GET /messages")).body.conversations).toMatchObject([{ id: conversationId, person: null, unread: 2 }]);
	const { rows } = await site.db.execute<{ whole: string }>(sql`
		select whole from (
			select messages::text as whole from messages union all select conversations::text from conversations
			union all select conversation_sides::text from conversation_sides union all select notifications::text from notifications
			union all select rate_limits::text from rate_limits
		) as everything
		where whole like ${`%${zuri.id}%`} or whole ~* 'okapi|zuri'`);
	expect(rows).toEqual([]);
	expect((await site.as(paul).call("POST /messages/with/:userId", { params: { userId: zuri.id }, body: { content: "Hi" } })).status).toBe(
		404,
	);
	await erase(paul);
	expect(await site.db.$count(conversations, eq(conversations.id, conversationId))).toBe(0);
});

test("neither a deleted message nor an erased author is quoted by the warning", async () => {
	const [asker, other] = [await createSeeker(site.db), await createSeeker(site.db)];
	const { conversationId, message } = await write(asker, other, "Send me a registration fee of 10 000 FCFA by mobile money to get the job");
	await site.as(other).call("POST /messages/:conversationId/answer", { params: { conversationId }, body: { answer: "accept" } });
	const again = await write(asker, other, "Pay the registration fee of 10 000 FCFA by mobile money today");
	const quotes = async () => {
		const { data } = await personalData(site.db, { id: other.id, email: other.email });
		return (JSON.stringify(data.messages).match(/registration fee/g) ?? []).length;
	};
	expect([message.isDeleted, again.message.isDeleted]).toEqual([false, false]);
	expect(await quotes()).toBeGreaterThan(2);
	await site.as(asker).call("DELETE /messages/:conversationId/:messageId", { params: { conversationId, messageId: message.id } });
	await erase(asker);
	expect(await quotes()).toBe(0);
});

test("erasure deletes a person's unaccepted requests, and keeps those they received", async () => {
	const [asker, other] = [await createSeeker(site.db), await createSeeker(site.db)];
	const sent = await write(asker, other, "okapi");
	const received = await write(await createSeeker(site.db), asker, "Hello");
	await erase(asker);
	expect((await open(other, sent.conversationId)).status).toBe(404);
	expect(await site.db.$count(conversations, eq(conversations.id, sent.conversationId))).toBe(0);
	expect(await site.db.$count(conversations, eq(conversations.id, received.conversationId))).toBe(1);
});
