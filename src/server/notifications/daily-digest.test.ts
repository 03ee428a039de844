import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createSeeker } from "../../../tests/support/cast.ts";
import { sendMails } from "../../../tests/support/mail.ts";
import { mailNotices } from "../mail/mail-notices.ts";
import type { NoticeKind } from "../mail/notice-kinds.ts";
import { insertNotifications } from "../mail/notify.ts";
import { openDatabase } from "../platform/database.ts";
import { sendDailyDigests } from "./daily-digest.ts";

let site: Awaited<ReturnType<typeof testApp>>;
let ama: Awaited<ReturnType<typeof createSeeker>>;
let bih: typeof ama;
beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site?.close());
beforeEach(async () => {
	await site.db.execute(sql`update notifications set mail = null`);
	await site.db.execute(sql`delete from mails`);
	[ama, bih] = [await createSeeker(site.db), await createSeeker(site.db, { language: "fr" })];
});

const notify = (person: { id: string }, kind: NoticeKind, actor: string) =>
	site.db.execute(
		insertNotifications({
			source: sql`(select ${person.id}::uuid as user_id) as told`,
			userId: sql`user_id`,
			type: "community",
			kind,
			params: sql`jsonb_build_object('actor', ${actor}::text, 'follower', ${actor}::text)`,
			target: { kind: "post", id: sql`user_id` },
		}),
	);
const choose = (person: { id: string }, choices: object) =>
	site.as(person).call("PATCH /user/notification-choices", { body: { choices } as never });
const mailsOfKind = async (kind: string) =>
	(
		await site.db.execute<{ userId: string; params: Record<string, string> }>(
			sql`select user_id as "userId", facts as params from mails where kind = ${kind} order by created_at`,
		)
	).rows;

/** The text parts of the mails being sent, decoded. */
const sent = async () => (await sendMails(site.services)).map(readable);
const readable = (source: string) => {
	const end = source.indexOf("\r\n\r\n");
	const bytes = source
		.slice(end)
		.replace(/=\r?\n/g, "")
		.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
	return source.slice(0, end).replace(/\r\n +/g, " ") + Buffer.from(bytes, "latin1").toString("utf8");
};

test("a digest groups a person's unread notifications, in their language; without any, none is sent", async () => {
	await notify(bih, "mentioned", "Éric");
	await notify(bih, "followed", "Fanta <b>");
	await notify(bih, "postLiked", "Gael"); // usually not mailed
	await notify(ama, "mentioned", "Cho");
	await site.as(ama).call("POST /auth/notifications/mark-all-read");
	await sendDailyDigests(site.db, "2026-06-01");
	expect((await mailsOfKind("digest")).map(({ userId }) => userId)).toEqual([bih.id]);
	const [mail = ""] = await sent();
	expect(mail).toContain("Mentions\r\n• Éric vous mentionne");
	expect(mail).toContain("Nouveaux abonnés\r\n• Fanta <b>");
	expect(mail).toContain("<h2");
	expect(mail).toContain("Fanta &lt;b&gt;");
	expect(mail).not.toContain("Gael");
	expect(mail).toMatch(/List-Unsubscribe: <http:\/\/localhost:3000\/api\/notifications\/unsubscribe\?token=/);
	expect(mail).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
});

test("concurrent processes and reruns on the same day send each person one digest, and no notification twice", async () => {
	const people = await Promise.all(Array.from({ length: 12 }, () => createSeeker(site.db)));
	for (const person of people) await notify(person, "mentioned", "Cho");
	const other = openDatabase(site.pool.options);
	await Promise.all([
		sendDailyDigests(site.db, "2026-06-01"),
		sendDailyDigests(other.db, "2026-06-01"),
		sendDailyDigests(site.db, "2026-06-01"),
	]);
	await other.close();
	const first = people[0] ?? ama;
	await notify(first, "mentioned", "Dia");
	await sendDailyDigests(site.db, "2026-06-01");
	expect((await mailsOfKind("digest")).map(({ userId }) => userId).toSorted()).toEqual(people.map(({ id }) => id).toSorted());
	await sendDailyDigests(site.db, "2026-06-02");
	const second = (await mailsOfKind("digest"))
		.filter(({ userId }) => userId === first.id)
		.map(({ params }) => [params.count, params.items]);
	expect(second.map(([count]) => count)).toEqual(["1", "1"]);
	expect([second[0]?.[1], second[1]?.[1]].map((items) => /Dia/.test(items ?? ""))).toEqual([false, true]);
});

test("a digest whose transaction fails isn't written, and is written later", async () => {
	await notify(ama, "mentioned", "Cho");
	await expect(
		site.db.transaction(async (tx) => {
			await sendDailyDigests(tx, "2026-06-01");
			throw new Error("the process ended");
		}),
	).rejects.toThrow("the process ended");
	expect(await mailsOfKind("digest")).toEqual([]);
	await sendDailyDigests(site.db, "2026-06-01");
	expect(await mailsOfKind("digest")).toHaveLength(1);
});

test("a notification hidden on the site still appears in the digest", async () => {
	await choose(ama, { mentions: { inProduct: false, mail: "daily" } });
	await notify(ama, "mentioned", "Cho");
	await sendDailyDigests(site.db, "2026-06-01");
	expect((await mailsOfKind("digest"))[0]?.params.items).toContain("Cho");
});

test("immediate mail groups what is waiting of one kind, pauses ten minutes per kind, and skips what was read", async () => {
	await choose(ama, { mentions: { mail: "now" }, comments: { mail: "now" } });
	for (const actor of ["Cho", "Dia"]) await notify(ama, "mentioned", actor);
	await notify(ama, "postCommented", "Eric");
	await mailNotices(site.db);
	const mails = (await sent()).toSorted();
	expect(mails).toHaveLength(2);
	expect(mails.some((mail) => mail.includes("Subject: Eric commented on your post\r\n"))).toBe(true);
	expect(
		mails.some(
			(mail) =>
				mail.includes("Subject: 2 new notifications on Njangi (Mentions)") && /Dia mentioned you[\s\S]*Cho mentioned you/.test(mail),
		),
	).toBe(true);
	await notify(ama, "mentioned", "Fanta");
	await mailNotices(site.db);
	expect(await mailsOfKind("notice")).toHaveLength(2);
	await site.db.execute(sql`update mails set created_at = created_at - interval '11 minutes'`);
	await mailNotices(site.db);
	expect((await mailsOfKind("notice")).map(({ params }) => /Fanta/.test(params.items ?? "")).filter(Boolean)).toHaveLength(1);
	await site.db.execute(sql`delete from mails`);
	await notify(ama, "mentioned", "Gael");
	await site.as(ama).call("POST /auth/notifications/mark-all-read");
	await mailNotices(site.db);
	expect(await mailsOfKind("notice")).toEqual([]);
});

test("a mail with many items lists the newest and counts the rest", async () => {
	for (let place = 1; place <= 30; place++) await notify(ama, "mentioned", `Person ${place}.`);
	await sendDailyDigests(site.db, "2026-06-01");
	const [mail = ""] = await sent();
	expect(mail).toContain("Person 30.");
	expect(mail).not.toContain("Person 9.");
	expect(mail).toContain("And 10 more.");
});

/** The unsubscribe address in a mail's header. */
const wayOut = (mail: string) =>
	/List-Unsubscribe: <http:\/\/localhost:3000\/api(\/notifications\/unsubscribe\?token=[\w-]+)>/.exec(mail)?.[1] ?? "";
const tokenOf = (mail: string) => wayOut(mail).split("token=")[1] ?? "";

test("one-click unsubscribe stops one kind of mail, without a session, idempotently; opening the link doesn't", async () => {
	await choose(ama, { mentions: { mail: "now" } });
	await notify(ama, "mentioned", "Cho");
	await mailNotices(site.db);
	const [mail = ""] = await sent();
	const token = tokenOf(mail);
	const linkResponse = await site.guest.request(`/api${wayOut(mail)}`);
	expect([linkResponse.status, linkResponse.headers.get("location")]).toEqual([303, `http://localhost:3000${wayOut(mail)}`]);
	expect((await site.guest.call("GET /notifications/mails", { query: { token } })).body).toMatchObject({ group: "mentions", mail: "now" });
	await notify(ama, "mentioned", "Dia");
	for (let press = 0; press < 2; press++) {
		// as a mail client sends it: no cookie, no CSRF header
		const done = await site.app.request(`/api${wayOut(mail)}`, {
			method: "POST",
			headers: { "content-type": "application/x-www-form-urlencoded" },
			body: "List-Unsubscribe=One-Click",
		});
		expect([done.status, await done.json()]).toMatchObject([200, { group: "mentions" }]);
	}
	const { choices } = (await site.as(ama).call("GET /user/notification-choices")).body;
	expect([choices.mentions, choices.comments.mail, choices.applications.mail]).toEqual([
		{ inProduct: true, mail: "off", push: false },
		"daily",
		"now",
	]);
	await site.db.execute(sql`delete from mails`);
	await mailNotices(site.db);
	expect(await mailsOfKind("notice")).toEqual([]);
});

test("unsubscribing from the digest stops everything in it, but no immediate mail", async () => {
	await notify(ama, "mentioned", "Cho");
	await sendDailyDigests(site.db, "2026-06-01");
	const [mail = ""] = await sent();
	const { status, body } = await site.guest.call("POST /notifications/unsubscribe", { query: { token: tokenOf(mail) } });
	expect([status, body.group, body.message]).toEqual([200, "daily", "Done: no more daily digest."]);
	const { choices } = (await site.as(ama).call("GET /user/notification-choices")).body;
	expect(
		Object.values(choices)
			.map((choice) => choice.mail)
			.toSorted(),
	).toEqual(["now", "now", "now", "off", "off", "off", "off", "off", "off", "off"]);
	expect((await site.guest.call("GET /notifications/mails", { query: { token: tokenOf(mail) } })).body.mail).toBe("off");
});

test("an unsubscribe token that is forged, for another purpose or of a deleted person is refused", async () => {
	const { seal } = site.services;
	const forged = [
		"x".repeat(60),
		seal.seal(`verify ${ama.id} likes`),
		seal.seal(`leave ${crypto.randomUUID()} likes`),
		`${seal.seal("leave")}x`,
	];
	for (const token of forged) expect((await site.guest.call("GET /notifications/mails", { query: { token } })).status).toBe(400);
	for (const token of forged.filter((_, place) => place !== 2))
		expect((await site.guest.call("POST /notifications/unsubscribe", { query: { token } })).status).toBe(400);
	expect((await site.guest.call("POST /notifications/unsubscribe", { query: { token: "short" } })).status).toBe(422);
});
