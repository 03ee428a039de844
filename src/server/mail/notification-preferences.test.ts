import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createSeeker } from "../../../tests/support/cast.ts";
import { type MailTime, mailTimes, type NotificationGroup, notificationGroups } from "../../contract/options.ts";
import type { MailKind } from "./mail-kinds.ts";
import type { MailedKind, NoticeKind } from "./notice-kinds.ts";
import { insertMails, insertNotifications } from "./notify.ts";

let site: Awaited<ReturnType<typeof testApp>>;
let ama: Awaited<ReturnType<typeof createSeeker>>;
beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site?.close());
beforeEach(async () => {
	ama = await createSeeker(site.db);
});

/** One kind per group. */
const kinds = {
	applications: "applicationReceived",
	reminders: "waitingWeek",
	messages: "messageReceived",
	mentions: "mentioned",
	comments: "postCommented",
	likes: "postLiked",
	follows: "followed",
	skills: "endorsementAsked",
	groups: "groupLetIn",
	team: "companyInvited",
} as const satisfies Record<NotificationGroup, NoticeKind>;

const choose = (choices: object) => site.as(ama).call("PATCH /user/notification-choices", { body: { choices } as never });
const source = () => sql`(select ${ama.id}::uuid as user_id) as told`;
const params = sql`'{"actor": "Cho"}'::jsonb`;
const target = { kind: "decisions" } as const;
const notification = () => ({ source: source(), userId: sql`user_id`, type: "community", params, target }) as const;
const notify = (kind: NoticeKind) => site.db.execute(insertNotifications({ ...notification(), kind }));
const notifyBesideMail = (kind: MailedKind) => site.db.execute(insertNotifications({ ...notification(), kind, hasMail: true }));
const storedNotice = async () => {
	const { rows } = await site.db.execute<{ shown: boolean; mail: string | null }>(
		sql`select shown, mail from notifications where user_id = ${ama.id} order by created_at, id`,
	);
	return rows;
};

describe.each(notificationGroups)("%s", (group) => {
	test.each(mailTimes.flatMap((mail) => [true, false].map((inProduct): [boolean, MailTime] => [inProduct, mail])))(
		"in the product: %s, by mail: %s",
		async (inProduct, mail) => {
			await choose({ [group]: { inProduct, mail } });
			await notify(kinds[group]);
			const waits = mail === "off" ? null : mail;
			expect(await storedNotice()).toEqual(inProduct || waits ? [{ shown: inProduct, mail: waits }] : []);
			expect((await site.as(ama).call("GET /auth/profile")).body.user.unread).toBe(inProduct ? 1 : 0);
		},
	);
});

test("a notification hidden in the product is in no list or count", async () => {
	await choose({ follows: { inProduct: false } });
	await notify("followed");
	await notify("mentioned");
	const { notifications, total, unread, recent } = (await site.as(ama).call("GET /auth/notifications")).body;
	expect([notifications.map(({ content }) => content), total, unread, recent]).toEqual([["Cho mentioned you."], 1, 1, 1]);
});

test("choices have defaults, and a change affects only those it names", async () => {
	const read = async () => (await site.as(ama).call("GET /user/notification-choices")).body.choices;
	const defaults = await read();
	expect(defaults.likes).toEqual({ inProduct: true, mail: "off", push: false });
	expect(defaults.applications).toEqual({ inProduct: true, mail: "now", push: true });
	await Promise.all([choose({ likes: { mail: "daily" } }), choose({ likes: { inProduct: false }, team: { mail: "off" } })]);
	expect(await read()).toEqual({
		...defaults,
		likes: { inProduct: false, mail: "daily", push: false },
		team: { inProduct: true, mail: "off", push: false },
	});
	for (const choices of [
		{ account: { mail: "off" } },
		{ likes: { mail: "weekly" } },
		{ likes: { inProduct: "yes" } },
		{ likes: { push: "on" } },
		"all",
	])
		expect((await choose(choices as never)).status).toBe(422);
	expect((await choose({})).status).toBe(200);
});

test("account notices are always sent, whatever is chosen", async () => {
	await choose(Object.fromEntries(notificationGroups.map((group) => [group, { inProduct: false, mail: "off" }])));
	await site.as(ama).call("PATCH /user/profile", { body: { notifications: false } as never });
	await notify("accountLifted");
	expect(await storedNotice()).toEqual([{ shown: true, mail: null }]);
	await site.db.execute(insertMails({ source: source(), userId: sql`told.user_id`, kind: "passwordChanged", params }));
	const { rows } = await site.db.execute<{ one: number }>(sql`select 1 as one from mails where user_id = ${ama.id}`);
	expect(rows).toHaveLength(1);
});

test("with mails off (accounts.md §2 Settings), only answers to applications are mailed", async () => {
	await site.as(ama).call("PATCH /user/profile", { body: { notifications: false } as never });
	for (const kind of ["applicationAccepted", "applicationReceived", "mentioned"] as const) await notify(kind);
	expect((await storedNotice()).map(({ mail }) => mail)).toEqual(["now", null, null]);
});

test("a kind with its own mail is sent at once or not at all, and its notification isn't mailed again", async () => {
	const send = async (kind: MailKind) => {
		await site.db.execute(sql`delete from mails where user_id = ${ama.id}`);
		await site.db.execute(insertMails({ source: source(), userId: sql`told.user_id`, kind, params }));
		return (await site.db.execute<{ one: number }>(sql`select 1 as one from mails where user_id = ${ama.id}`)).rows.length;
	};
	const sent: Record<string, [number, number]> = {};
	for (const mail of mailTimes) {
		await choose({ applications: { mail } });
		sent[mail] = [await send("applicationReceived"), await send("applicationSent")];
	}
	// the receipt for their own action does not wait for the digest
	expect(sent).toEqual({ now: [1, 1], daily: [0, 1], off: [0, 0] });
	await choose({ applications: { mail: "now" } });
	await notifyBesideMail("applicationReceived");
	await choose({ applications: { mail: "daily" } });
	await notifyBesideMail("applicationReceived");
	expect((await storedNotice()).map(({ mail }) => mail)).toEqual([null, "daily"]);
});

test("nothing is mailed to an unverified address", async () => {
	await site.db.execute(sql`update users set email_verified_at = null where id = ${ama.id}`);
	await notify("mentioned");
	expect(await storedNotice()).toEqual([{ shown: true, mail: null }]);
});

test("pending mails follow a later choice", async () => {
	for (const kind of ["mentioned", "postCommented", "followed"] as const) await notify(kind);
	await choose({ mentions: { mail: "now" }, comments: { mail: "off" } });
	expect((await storedNotice()).map(({ mail }) => mail).toSorted()).toEqual(["daily", "now", null].toSorted());
});

test("a guest can't read or change choices", async () => {
	expect((await site.guest.call("GET /user/notification-choices")).status).toBe(401);
	expect((await site.guest.call("PATCH /user/notification-choices", { body: { choices: {} } })).status).toBe(401);
});
