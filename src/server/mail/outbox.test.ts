import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { mails } from "../db/notifications.ts";
import { uuidv7 } from "../platform/ids.ts";
import { silentLog } from "../platform/log.ts";
import { startOutbox } from "./outbox.ts";
import { writeMail } from "./words.ts";

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	site = await testApp();
});
afterEach(() => site.db.delete(mails));
afterAll(() => site.close());

const facts = {
	applicant: "Ama <b>",
	jobTitle: "Cook\r\nBcc: everybody@example.cm",
	company: "Marché & Co",
	applicationId: "1",
	note: "Come on\nMonday",
};

async function enqueue(values: Partial<typeof mails.$inferInsert> = {}) {
	const id = uuidv7();
	await site.db.insert(mails).values({
		id,
		toAddress: "ama@example.cm",
		toName: "Ama\r\nBcc: x@y.cm",
		language: "fr",
		kind: "applicationInterview",
		facts,
		...values,
	});
	return id;
}

/** A real SMTP server that keeps what it is given; `refuse` makes it say no. */
async function smtpServer(port = 0) {
	const received: string[] = [];
	const state = { refuse: false };
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS"],
		onRcptTo: (_address, _session, done) => done(state.refuse ? new Error("not now") : null),
		onData: (stream, _session, done) => {
			const chunks: Buffer[] = [];
			stream.on("data", (chunk: Buffer) => chunks.push(chunk));
			stream.on("end", () => {
				received.push(Buffer.concat(chunks).toString());
				done();
			});
		},
	});
	server.listen(port, "127.0.0.1");
	await once(server.server, "listening");
	const { port: given } = server.server.address() as AddressInfo;
	return { received, state, url: `smtp://127.0.0.1:${given}`, close: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

const outboxFor = (smtpUrl: string | null) =>
	startOutbox({ db: site.db, seal: site.services.seal, log: silentLog, settings: { ...site.services.settings, smtpUrl } });
const waiting = async () => (await site.db.select().from(mails).where(sql`${mails.sentAt} is null`)).length;

async function until(happened: () => Promise<boolean> | boolean): Promise<void> {
	for (const end = Date.now() + 15_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 20)))
		if (await happened()) return;
	throw new Error("it did not happen in 15 s");
}

describe("the outbox", () => {
	test("sends each mail once with its Message-ID, in the person's language, whatever the names hold", async () => {
		const smtp = await smtpServer();
		const id = await enqueue();
		const outboxes = [outboxFor(smtp.url), outboxFor(smtp.url)];
		await until(async () => (await waiting()) === 0);
		await Promise.all(outboxes.map((outbox) => outbox.stop()));
		await smtp.close();
		expect(smtp.received).toHaveLength(1);
		const [source = ""] = smtp.received;
		expect(source).toContain(`Message-ID: <${id}@localhost>`);
		expect(source).toContain("multipart/alternative");
		const head = source.slice(0, source.indexOf("\r\n\r\n"));
		expect(head).not.toMatch(/^bcc:/im);
		expect(source.length).toBeLessThan(30 * 1024);
	});

	test("keeps a mail while the server is down and sends it when it is up", async () => {
		const smtp = await smtpServer();
		smtp.state.refuse = true;
		const id = await enqueue();
		const outbox = outboxFor(smtp.url);
		await until(async () => ((await site.db.select().from(mails).where(eq(mails.id, id)))[0]?.attempts ?? 0) === 1);
		expect(await waiting()).toBe(1);
		smtp.state.refuse = false;
		const [later] = await site.db
			.select({ wait: sql<number>`extract(epoch from ${mails.nextTryAt} - now())` })
			.from(mails)
			.where(eq(mails.id, id));
		expect(Number(later?.wait)).toBeGreaterThan(30);
		await site.db.update(mails).set({ nextTryAt: new Date() });
		await outbox.flush();
		await outbox.stop();
		await smtp.close();
		expect(smtp.received).toHaveLength(1);
		expect(await waiting()).toBe(0);
	});

	test("waits while there is no server at all, and goes out once when it is back at its address", async () => {
		const before = await smtpServer();
		const { port } = new URL(before.url);
		await before.close();
		const id = await enqueue();
		const outbox = outboxFor(before.url);
		await until(async () => ((await site.db.select().from(mails).where(eq(mails.id, id)))[0]?.attempts ?? 0) === 1);
		const after = await smtpServer(Number(port));
		await site.db.update(mails).set({ nextTryAt: new Date() });
		await outbox.flush();
		await outbox.stop();
		await after.close();
		expect(after.received).toHaveLength(1);
		expect(after.received[0]).toContain(`Message-ID: <${id}@localhost>`);
	});

	test("without a server each mail is one file, and /dev/mail shows it", async () => {
		const id = await enqueue();
		const outbox = outboxFor(null);
		await until(async () => (await waiting()) === 0);
		await outbox.stop();
		expect(await readdir(join(site.folder, "mail"))).toEqual([`${id}.eml`]);
		expect(await readFile(join(site.folder, "mail", `${id}.eml`), "utf8")).toContain("To: ");
		const list = await (await site.guest.request("/dev/mail")).text();
		expect(list).toContain(`/dev/mail/${id}`);
		const mail = await (await site.guest.request(`/dev/mail/${id}`)).text();
		expect(mail).toContain("Leur message : Come on");
		expect((await site.guest.request("/dev/mail/..%2f..%2fpostgres")).status).toBe(404);
	});

	test("/dev/mail is not there in production or with a mail server", async () => {
		for (const env of [{ NODE_ENV: "production" }, { SMTP_URL: "smtp://127.0.0.1:2525" }, { PUBLIC_URL: "https://njangi.example" }]) {
			const real = await testApp(env);
			expect(await (await real.guest.request("/dev/mail")).text()).toBe("page");
			await real.close();
		}
	});
});

test("facts are text in a mail, never markup", () => {
	const mail = { id: "1", toAddress: "a@b.cm", toName: "Ama", language: "en" as const, kind: "applicationReceived", facts };
	const { html, subject } = writeMail(mail, { siteName: "Njangi", publicUrl: "http://localhost:3000" });
	expect(html).toContain("Ama &lt;b&gt;");
	expect(html).not.toContain("<b>");
	expect(subject).not.toMatch(/[\r\n]/);
});
