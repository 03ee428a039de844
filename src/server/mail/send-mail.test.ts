import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { smtpServer } from "../../../tests/support/mail.ts";
import { sendWaitingMails } from "../../../tests/support/queue.ts";
import { mails } from "../db/notifications.ts";
import { deliver, smtpOptions } from "./send-mail.ts";
import { writeMail } from "./words.ts";
import { writeMails } from "./write-mails.ts";

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	site = await testApp();
});
afterEach(() => site.db.delete(mails));
afterAll(() => site.close());

const params = {
	applicant: "Ama <b>",
	jobTitle: "Cook\r\nBcc: everybody@example.cm",
	company: "Marché & Co",
	applicationId: "1",
	note: "Come on\nMonday",
};

async function enqueue() {
	await site.db.execute(
		writeMails(
			{
				email: sql`'ama@example.cm'`,
				fullName: sql`${"Ama\r\nBcc: x@y.cm"}::text`,
				language: sql`'fr'`,
				kind: "applicationInterview",
				params: sql`${JSON.stringify(params)}::jsonb`,
				from: sql`(select) as once`,
			},
			"mail",
		),
	);
	const [mail] = await site.db.select().from(mails);
	return mail?.id ?? "";
}

const waiting = () => site.db.$count(mails, sql`sent_at is null`);
const send = (smtpUrl: string | null) => sendWaitingMails({ ...site.services, settings: { ...site.services.settings, smtpUrl } });
/** How the queue has rescheduled the waiting task. */
const putOff = async () => {
	const { rows } = await site.db.execute<{ attempts: number; seconds: number; error: string }>(sql`
		select attempts, extract(epoch from run_at - updated_at)::float as seconds, last_error as error
		from graphile_worker.jobs where task_identifier = 'mail'`);
	return rows;
};
const dueNow = () =>
	site.db.execute(sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), run_at := now())`);

describe("a queued mail", () => {
	test("is sent once with its Message-ID, in the person's language, whatever the names contain", async () => {
		const smtp = await smtpServer();
		const id = await enqueue();
		await Promise.all([send(smtp.url), send(smtp.url)]);
		await smtp.close();
		expect([await waiting(), smtp.received.length, await putOff()]).toEqual([0, 1, []]);
		const [source = ""] = smtp.received;
		expect(source).toContain(`Message-ID: <${id}@localhost>`);
		expect(source).toContain("multipart/alternative");
		const head = source.slice(0, source.indexOf("\r\n\r\n"));
		expect(head).not.toMatch(/^bcc:/im);
		expect(source.length).toBeLessThan(30 * 1024);
	});

	test.each([true, false])("isn't given to a server with an untrusted certificate (TLS from the first byte: %s)", async (secure) => {
		const smtp = await smtpServer(0, { secure, disabledCommands: [] });
		const mail = { subject: "Hello", text: "Hello", html: "<p>Hello</p>", to: { name: "Ama", address: "ama@example.cm" } };
		const settings = { ...site.services.settings, smtpUrl: smtp.url };
		await expect(deliver(settings, mail, "certificate")).rejects.toThrow(/certificate/);
		expect(smtp.received).toEqual([]);
		await smtp.close();
	});

	test.each([
		["smtp://mail.example.cm", true],
		["smtp://192.0.2.1:587", false],
		["smtp://8.8.8.8:587", true],
		["smtp://[2606:4700::1111]", true],
		["smtp://127.0.0.1:25", false],
		["smtp://[::1]", false],
		["smtp://localhost", false],
		["smtp://mailserver:25", false],
		["smtp://10.0.0.7", false],
	])("to %s requires TLS: %s", (url, isAlone) => {
		expect(smtpOptions(url).requireTLS).toBe(isAlone);
	});

	test("isn't given to a server without TLS if its URL requires TLS", async () => {
		const smtp = await smtpServer();
		const mail = { subject: "Hello", text: "Hello", html: "<p>Hello</p>", to: { name: "Ama", address: "ama@example.cm" } };
		const by = (tlsOption: string) => deliver({ ...site.services.settings, smtpUrl: `${smtp.url}?requireTLS=${tlsOption}` }, mail, "tls");
		await expect(by("true")).rejects.toThrow(/STARTTLS/);
		expect(smtp.received).toEqual([]);
		await by("false");
		expect(smtp.received).toHaveLength(1);
		await smtp.close();
	});

	test("waits no longer than ten seconds for a server that accepts and stays silent", async () => {
		const silent = createServer();
		silent.listen(0, "127.0.0.1");
		await once(silent, "listening");
		const connected = once(silent, "connection");
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
		try {
			const { port } = silent.address() as AddressInfo;
			const mail = { subject: "Hello", text: "Hello", html: "<p>Hello</p>", to: { name: "Ama", address: "ama@example.cm" } };
			const outcome = deliver({ ...site.services.settings, smtpUrl: `smtp://127.0.0.1:${port}` }, mail, "silent").catch(
				(error: Error) => error.message,
			);
			await connected;
			vi.advanceTimersByTime(10_000);
			expect(await outcome).toMatch(/timeout|never received/i);
		} finally {
			vi.useRealTimers();
			silent.close();
		}
	});

	test("is rolled back together with its cause", async () => {
		const smtp = await smtpServer();
		await expect(
			site.db.transaction(async (tx) => {
				await tx.execute(
					writeMails(
						{
							...{ email: sql`'a@b.cm'`, fullName: sql`''`, language: sql`'en'`, kind: "passwordChanged" },
							...{ params: sql`'{}'::jsonb`, from: sql`(select) as once` },
						},
						"mail",
					),
				);
				throw new Error("taken back");
			}),
		).rejects.toThrow("taken back");
		await send(smtp.url);
		await smtp.close();
		expect([smtp.received, await site.db.$count(mails), await putOff()]).toEqual([[], 0, []]);
	});

	test("is retried later while the server refuses it, and sent once it is accepted", async () => {
		const smtp = await smtpServer();
		smtp.state.refuse = true;
		await enqueue();
		await send(smtp.url);
		expect(await waiting()).toBe(1);
		const [first] = await putOff();
		expect(first).toMatchObject({ attempts: 1, error: expect.stringMatching(/^mail not sent: EENVELOPE 550/) });
		expect(first?.seconds).toBeGreaterThan(1);
		expect(first?.error).not.toContain("ama@example.cm");
		await dueNow();
		await send(smtp.url);
		const [second] = await putOff();
		expect(second?.seconds).toBeGreaterThan(2 * (first?.seconds ?? 0));
		smtp.state.refuse = false;
		await dueNow();
		await send(smtp.url);
		await smtp.close();
		expect([smtp.received.length, await waiting(), await putOff()]).toEqual([1, 0, []]);
	});

	test("waits while there is no server, and is sent once when it is back", async () => {
		const before = await smtpServer();
		const { port } = new URL(before.url);
		await before.close();
		const id = await enqueue();
		await send(before.url);
		expect(await putOff()).toMatchObject([{ attempts: 1 }]);
		const after = await smtpServer(Number(port));
		await dueNow();
		await send(before.url);
		await after.close();
		expect(after.received).toHaveLength(1);
		expect(after.received[0]).toContain(`Message-ID: <${id}@localhost>`);
	});

	test("isn't sent after it was erased with its person", async () => {
		const smtp = await smtpServer();
		await enqueue();
		await site.db.delete(mails);
		await send(smtp.url);
		await smtp.close();
		expect([smtp.received, await putOff()]).toEqual([[], []]);
	});

	test("becomes a file without a mail server, and /dev/mail shows it", async () => {
		const id = await enqueue();
		await send(null);
		expect(await readdir(join(site.folder, "mail"))).toEqual([`${id}.eml`]);
		expect(await readFile(join(site.folder, "mail", `${id}.eml`), "utf8")).toContain("To: ");
		const list = await (await site.guest.request("/dev/mail")).text();
		expect(list).toContain(`/dev/mail/${id}`);
		const mail = await (await site.guest.request(`/dev/mail/${id}`)).text();
		expect(mail).toContain("Leur message : Come on");
		expect((await site.guest.request("/dev/mail/..%2f..%2fpostgres")).status).toBe(404);
	});

	test("/dev/mail isn't served in production, with a mail server or on a public site", async () => {
		for (const env of [{ NODE_ENV: "production" }, { SMTP_URL: "smtp://127.0.0.1:2525" }, { PUBLIC_URL: "https://njangi.example" }]) {
			const real = await testApp(env);
			expect(await (await real.guest.request("/dev/mail")).text()).toBe("page");
			await real.close();
		}
	});
});

test("params are text in a mail, never markup", () => {
	const mail = { id: "1", toAddress: "a@b.cm", toName: "Ama", language: "en" as const, kind: "applicationReceived", params };
	const { html, subject } = writeMail(mail, { siteName: "Njangi", publicUrl: "http://localhost:3000" });
	expect(html).toContain("Ama &lt;b&gt;");
	expect(html).not.toContain("<b>");
	expect(subject).not.toMatch(/[\r\n]/);
});
