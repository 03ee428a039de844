import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createCompany, createJob, createSeeker } from "../../../tests/support/cast.ts";
import { sendMails, tokenIn } from "../../../tests/support/mail.ts";
import { runNightlyTasks } from "../../../tests/support/queue.ts";
import { mails } from "../db/notifications.ts";
import { contactMessages, newsletterSubscribers } from "../db/site.ts";
import { todayInDouala } from "../platform/clock.ts";
import { enqueue } from "../queue/enqueue.ts";
import { sendNewsletter } from "./weekly-newsletter.ts";

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	site = await testApp({ OPERATOR_EMAIL: "people@njangi.example", OPERATOR_COMPANY: "the-house" });
});
afterAll(() => site.close());

/** Sends all waiting mails and returns the one to an address. */
const mailTo = async (address: string) => (await sendMails(site.services)).find((mail) => mail.includes(`To: ${address}\r\n`)) ?? "";

const message = { fullName: "Ama Ngono", email: "ama@example.cm", message: "Good morning,\nmy CV does not open." };

describe("POST /contact (accounts.md §2 Contact page)", () => {
	test("a message is stored and mailed to the operator, with the writer as Reply-To", async () => {
		const answer = await site.guest.call("POST /contact", { body: message });
		expect([answer.status, answer.body.message]).toEqual([200, "We’ve got your message. We read every one and reply by email."]);
		expect(await site.db.select().from(contactMessages)).toMatchObject([{ ...message, language: "en" }]);
		const mail = await mailTo("people@njangi.example");
		expect(mail).toMatch(/^Reply-To: Ama Ngono <ama@example\.cm>\r$/m);
		expect(mail).toContain("Ama Ngono wrote to Njangi");
		expect(mail).toContain("my CV does not open.");
	});

	test("the operator's mail is in English, whatever the writer's language", async () => {
		const headers = { "content-type": "application/json", "x-csrftoken": "test-csrf-token", "accept-language": "fr" };
		const sent = { ...message, email: "marie@example.cm", fullName: "Marie Abena" };
		const answer = await site.guest.request("/api/contact", { method: "POST", headers, body: JSON.stringify(sent) });
		expect((await answer.json()).message).toMatch(/^Nous avons/);
		expect(await mailTo("people@njangi.example")).toContain("Marie Abena wrote to Njangi");
		const stored = await site.db.select().from(contactMessages).where(sql`email = 'marie@example.cm'`);
		expect(stored).toMatchObject([{ language: "fr" }]);
	});

	test("a line break in a name can't inject a mail header", async () => {
		await site.guest.call("POST /contact", { body: { ...message, fullName: "Ama\r\nBcc: everybody@example.cm\r\n" } });
		const mail = await mailTo("people@njangi.example");
		expect(mail.slice(0, mail.indexOf("\r\n\r\n"))).not.toMatch(/^bcc:/im);
		expect(mail).toContain("Ama Bcc: everybody@example.cm");
	});

	test("all three fields are required, each with its message", async () => {
		const answer = await site.guest.call("POST /contact", { body: { fullName: " ", email: "nobody", message: "" } });
		expect([answer.status, answer.body.fields]).toEqual([
			422,
			{ fullName: "Full name is required", email: "Invalid email address", message: "Message is required" },
		]);
		const tooLong = await site.guest.call("POST /contact", { body: { ...message, message: "x".repeat(5_001) } });
		expect(tooLong.body.fields).toEqual({ message: "This is too long." });
	});

	test("filling in the hidden field gets the same answer, and nothing is stored", async () => {
		const before = (await site.db.select().from(contactMessages)).length;
		const answer = await site.guest.call("POST /contact", { body: { ...message, website: "https://spam.example" } });
		expect([answer.status, answer.body.message]).toEqual([200, "We’ve got your message. We read every one and reply by email."]);
		expect(await site.db.select().from(contactMessages)).toHaveLength(before);
	});

	test("is limited to five messages an hour per writer", async () => {
		const strict = await testApp({ RATE_LIMITS: "on" });
		const statuses: number[] = [];
		for (let number = 0; number < 6; number++) {
			const { status, statements } = await strict.guest.call("POST /contact", { body: { ...message, message: `Number ${number}` } });
			expect(statements.length).toBeLessThanOrEqual(3);
			statuses.push(status);
		}
		expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
		await strict.close();
	});
});

const subscriber = async (email: string) =>
	(await site.db.select().from(newsletterSubscribers).where(sql`lower(email) = lower(${email})`))[0];

/** Subscribes to the newsletter and returns the mailed token. */
async function subscribe(email: string): Promise<string> {
	await site.guest.call("POST /newsletter", { body: { email } });
	return tokenIn(await mailTo(email));
}

describe("the newsletter (decisions.md Public pages)", () => {
	test("an address counts only once its owner confirms through the mailed link", async () => {
		const answer = await site.guest.call("POST /newsletter", { body: { email: "reader@example.cm" } });
		expect(answer.status).toBe(200);
		expect(answer.statements.length).toBeLessThanOrEqual(3);
		expect((await subscriber("reader@example.cm"))?.confirmedAt).toBeNull();
		const token = tokenIn(await mailTo("reader@example.cm"));
		expect((await subscriber("reader@example.cm"))?.tokenHash).not.toBe(token);
		const confirmed = await Promise.all(Array.from({ length: 5 }, () => site.guest.call("POST /newsletter/confirm", { body: { token } })));
		expect(confirmed.map(({ status, body }) => [status, body.message])).toEqual(
			Array(5).fill([200, "You’re subscribed. Your first newsletter arrives within a week."]),
		);
		expect((await subscriber("reader@example.cm"))?.confirmedAt).not.toBeNull();
	});

	test("a confirmed address gets the same answer and no further mail", async () => {
		await site.guest.call("POST /newsletter/confirm", { body: { token: await subscribe("again@example.cm") } });
		const before = (await site.db.select().from(mails)).length;
		const known = await site.guest.call("POST /newsletter", { body: { email: "AGAIN@example.cm" } });
		expect(await site.db.select().from(mails)).toHaveLength(before);
		const stranger = await site.guest.call("POST /newsletter", { body: { email: "stranger@example.cm" } });
		expect([known.status, known.body, known.statements.length]).toEqual([stranger.status, stranger.body, stranger.statements.length]);
	});

	test("a newer link invalidates the older one; ten concurrent requests make one subscriber", async () => {
		const first = await subscribe("twice@example.cm");
		const second = await subscribe("twice@example.cm");
		expect((await site.guest.call("POST /newsletter/confirm", { body: { token: first } })).body.code).toBe("bad_token");
		expect((await site.guest.call("POST /newsletter/confirm", { body: { token: second } })).status).toBe(200);
		await Promise.all(Array.from({ length: 10 }, () => site.guest.call("POST /newsletter", { body: { email: "crowd@example.cm" } })));
		expect(await site.db.select().from(newsletterSubscribers).where(sql`email = 'crowd@example.cm'`)).toHaveLength(1);
	});

	test("an expired, wrong or malformed link is refused", async () => {
		const token = await subscribe("late@example.cm");
		await site.db
			.update(newsletterSubscribers)
			.set({ tokenExpiresAt: new Date("2026-01-01") })
			.where(sql`email = 'late@example.cm'`);
		expect((await site.guest.call("POST /newsletter/confirm", { body: { token } })).body.code).toBe("bad_token");
		expect((await site.guest.call("POST /newsletter/confirm", { body: { token: "A".repeat(43) } })).body.code).toBe("bad_token");
		expect((await site.guest.call("POST /newsletter/confirm", { body: { token: "short" } })).status).toBe(422);
		await runNightlyTasks(site.services, todayInDouala());
		expect(await subscriber("late@example.cm")).toBeUndefined();
	});

	test("an invalid address is refused, and the hidden field keeps robots out", async () => {
		expect((await site.guest.call("POST /newsletter", { body: { email: "x@" } })).body.fields).toEqual({ email: "Invalid email address" });
		expect((await site.guest.call("POST /newsletter", { body: { email: "robot@example.cm", website: "x" } })).status).toBe(200);
		expect(await subscriber("robot@example.cm")).toBeUndefined();
	});

	test("one address gets at most five mails an hour", async () => {
		const strict = await testApp({ RATE_LIMITS: "on" });
		const send = () => strict.guest.call("POST /newsletter", { body: { email: "bombed@example.cm" } });
		for (let number = 0; number < 5; number++) expect((await send()).status).toBe(200);
		const refused = await send();
		expect([refused.status, refused.statements.length]).toEqual([429, 1]);
		expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
		await strict.close();
	});

	test("the newsletter is sent once a week, lists the newest jobs, and supports one-click unsubscribe", async () => {
		await site.guest.call("POST /newsletter/confirm", { body: { token: await subscribe("weekly@example.cm") } });
		await site.db
			.update(newsletterSubscribers)
			.set({ confirmedAt: new Date("2026-01-01") })
			.where(sql`email = 'weekly@example.cm'`);
		await sendMails(site.services);
		await createJob(site.db, { title: "Baker\r\nBcc: x@y.cm", companyName: "Boulangerie du Lac", location: "Kribi" });
		await createJob(site.db, { title: "Closed already", closedAt: new Date() });
		const everything = async () => JSON.stringify([await site.db.select().from(newsletterSubscribers), await site.db.select().from(mails)]);
		const due = () => sql`kind = 'newsletterWeek' and to_address = 'weekly@example.cm'`;
		await Promise.all([sendNewsletter(site.db, todayInDouala()), sendNewsletter(site.db, todayInDouala())]);
		await sendNewsletter(site.db, todayInDouala());
		expect(await site.db.select().from(mails).where(due())).toHaveLength(1);
		const letter = await mailTo("weekly@example.cm");
		const head = letter.slice(0, letter.indexOf("\r\n\r\n"));
		expect(head).not.toMatch(/^bcc:/im);
		expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
		const address = /^List-Unsubscribe:\s+<http:\/\/localhost:3000(\/[^>]+)>/m.exec(head)?.[1] ?? "";
		const [, token = ""] = /^\/api\/newsletter\/unsubscribe\?token=([\w-]{40,})$/.exec(address) ?? [];
		expect(token).not.toBe("");
		expect(letter.replace(/=\r\n/g, "").replaceAll("=3D", "=")).toContain(`http://localhost:3000/newsletter/unsubscribe?token=${token}`);
		expect(await everything()).not.toContain(token);
		expect(letter).toContain("Boulangerie du Lac (Kribi)");
		expect(letter).not.toContain("Closed already");

		const leave = () =>
			site.app.request(address, {
				method: "POST",
				headers: { "content-type": "application/x-www-form-urlencoded" },
				body: "List-Unsubscribe=One-Click",
			});
		expect([(await leave()).status, (await leave()).status]).toEqual([200, 200]);
		expect(await subscriber("weekly@example.cm")).toBeUndefined();
	});

	test("unsubscribing requires a token made for it", async () => {
		expect((await site.guest.call("POST /newsletter/unsubscribe")).status).toBe(422);
		await subscribe("stays@example.cm");
		const { id = "" } = (await subscriber("stays@example.cm")) ?? {};
		for (const token of ["A".repeat(60), site.services.seal.seal(`leave ${id} likes`)])
			expect((await site.guest.call("POST /newsletter/unsubscribe", { query: { token } })).status).toBe(200);
		expect(await subscriber("stays@example.cm")).toBeDefined();
	});
});

test("old newsletters with tokens stored in plain text can still be unsubscribed from, and no token remains readable", async () => {
	const old = await testApp();
	const [sent, waiting, gone] = ["s", "w", "g"].map((letter) => letter.repeat(43)) as [string, string, string];
	await old.db.execute(sql`
		alter table newsletter_subscribers drop column unsubscribe_hash, add column unsubscribe_token text not null;
		create unique index newsletter_subscribers_unsubscribe_key on newsletter_subscribers (unsubscribe_token);
		alter table mails drop constraint mails_task_check;
		insert into newsletter_subscribers (id, email, language, token_hash, token_expires_at, unsubscribe_token) values
			(gen_random_uuid(), 'sent@example.cm', 'en', 'a', now(), '${sql.raw(sent)}'), (gen_random_uuid(), 'waits@example.cm', 'en', 'b', now(), '${sql.raw(waiting)}');
		insert into mails (id, to_address, to_name, language, kind, facts, sent_at)
		select gen_random_uuid(), 'x@example.cm', '', 'en', 'newsletterWeek', jsonb_build_object('count', '1', 'note', 'x', 'unsubscribeToken', token), at
		from (values ('${sql.raw(sent)}', now()), ('${sql.raw(waiting)}', null), ('${sql.raw(gone)}', now()), ('${sql.raw(gone)}', null)) as letters (token, at)`);
	const folder = join(import.meta.dirname, "../migrations");
	const [name = ""] = (await readdir(folder)).filter((one) => one.endsWith("_letter-tokens"));
	await old.db.execute(sql.raw(await readFile(join(folder, name, "migration.sql"), "utf8")));
	await old.db.execute(sql`select ${enqueue("bulkMail", sql`json_build_object('mail', id)`)} from mails where sent_at is null`);

	const rows = JSON.stringify([await old.db.select().from(newsletterSubscribers), await old.db.select().from(mails)]);
	for (const token of [sent, waiting, gone]) expect(rows).not.toContain(token);
	const [letter = "", ...more] = await sendMails(old.services);
	expect(more).toEqual([]);
	const [, token = ""] = /\/api\/newsletter\/unsubscribe\?token=([\w-]+)/.exec(letter) ?? [];
	for (const [query, left] of [
		[{ token: sent }, ["waits@example.cm"]],
		[{ token }, []],
	] as const) {
		expect((await old.guest.call("POST /newsletter/unsubscribe", { query })).status).toBe(200);
		expect((await old.db.select().from(newsletterSubscribers)).map(({ email }) => email)).toEqual(left);
	}
	await old.close();
});

describe("GET /career (decisions.md The menu's other rooms)", () => {
	test("is empty until the operator's company exists, then lists its open jobs in at most three statements", async () => {
		expect((await site.guest.call("GET /career")).body).toMatchObject({ company: null, jobs: [], next: null });
		const company = await createCompany(site.db, { slug: "the-house", name: "The House" });
		const open = await createJob(site.db, { companyId: company.id });
		await createJob(site.db, { companyId: company.id, closedAt: new Date() });
		await createJob(site.db);
		const { body, statements } = await site.as(await createSeeker(site.db)).call("GET /career");
		expect([body.company?.name, body.jobs.map(({ id }) => id)]).toEqual(["The House", [open.id]]);
		expect(statements.length).toBeLessThanOrEqual(3);
		expect((await site.guest.call("GET /career", { query: { cursor: "x" } })).body.code).toBe("bad_cursor");
		expect((await site.guest.call("GET /career", { query: { limit: "x" } })).status).toBe(422);
	});

	test("is empty if no company is configured", async () => {
		const other = await testApp();
		expect((await other.guest.call("GET /career")).body.company).toBeNull();
		await other.close();
	});
});

test("contact messages are deleted after a year, and mails after a month", async () => {
	await site.guest.call("POST /contact", { body: { ...message, fullName: "Old Friend" } });
	await site.db.execute(sql`update contact_messages set created_at = now() - interval '366 days' where full_name = 'Old Friend'`);
	await site.db.execute(sql`update mails set created_at = now() - interval '31 days' where facts ->> 'writer' = 'Old Friend'`);
	await runNightlyTasks(site.services, "2099-01-01");
	expect(await site.db.select().from(contactMessages).where(sql`full_name = 'Old Friend'`)).toEqual([]);
	expect(await site.db.select().from(mails).where(sql`facts ->> 'writer' = 'Old Friend'`)).toEqual([]);
});
