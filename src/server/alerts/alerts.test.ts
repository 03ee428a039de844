import { readdir, readFile, rm } from "node:fs/promises";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createApplication, createCompany, createJob, createSeeker } from "../../../tests/support/cast.ts";
import { sendMails, tokenIn } from "../../../tests/support/mail.ts";
import { runNightlyTasks, runQueuedTasks } from "../../../tests/support/queue.ts";
import type { AlertChange } from "../../contract/alerts.ts";
import { users } from "../db/accounts.ts";
import { foundJobs, keptSearches } from "../db/alerts.ts";
import { jobs } from "../db/jobs.ts";
import { mails } from "../db/notifications.ts";
import { dayInDouala, todayInDouala } from "../platform/clock.ts";
import { uuidv7 } from "../platform/ids.ts";
import { findNew } from "./find-new.ts";
import { assignGuestSearches } from "./keep.ts";
import { mailFound } from "./mail-found.ts";
import { alertHandlers } from "./send-alert.ts";
import { alertToken } from "./token.ts";

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site.close());
beforeEach(async () => {
	await site.db.delete(keptSearches);
	await site.db.delete(mails);
	await site.db.delete(jobs);
	await site.db.execute(sql`delete from graphile_worker._private_jobs`);
});

type Filters = { q?: string; location?: string; tags?: string[]; jobType?: string; isRemote?: "true" | "false"; minPay?: string } & More;
type More = { within?: string; verified?: string; answersWithin?: string; writtenIn?: string };
type Kept = Filters & { frequency?: "daily" | "weekly" };

const keptRows = () => site.db.select().from(keptSearches);
const only = async () => (await keptRows())[0] as typeof keptSearches.$inferSelect;

/** Requests an alert as a guest and returns the token from the confirmation mail. */
async function requestAlert(email: string, filters: Kept = { q: "driver" }): Promise<string> {
	await site.guest.call("POST /alerts", { body: { frequency: "daily", ...filters, email } as never });
	return tokenIn((await sendMails(site.services)).find((mail) => mail.includes(`To: ${email}\r\n`)));
}

async function keepAsGuest(email: string, filters: Kept = { q: "driver" }): Promise<void> {
	await site.guest.call("POST /alerts/confirm", { body: { token: await requestAlert(email, filters) } });
}

const keepAs = (person: { id: string }, filters: Kept = { q: "driver" }) =>
	site.as(person).call("POST /alerts", { body: { frequency: "daily", ...filters } as never });

const tomorrow = (days = 1) => dayInDouala(new Date(Date.now() + days * 86_400_000));

/** Runs a day's tasks: matches new jobs and writes the mails. */
async function runAlerts(day = tomorrow()): Promise<void> {
	await assignGuestSearches(site.db);
	await findNew(site.db, todayInDouala());
	await mailFound(site.db, day);
}

/** Sends pending alerts at noon and returns the decoded mails. */
async function sendAlerts(): Promise<string[]> {
	const sent: string[] = [];
	const { dataDir } = site.services.settings;
	await rm(`${dataDir}/mail`, { recursive: true, force: true });
	await atHour(12, () => runQueuedTasks(site.services, alertHandlers));
	for (const name of await readdir(`${dataDir}/mail`).catch(() => [] as string[]))
		sent.push(decoded(await readFile(`${dataDir}/mail/${name}`, "latin1")));
	return sent;
}

/** Decodes quoted-printable in the body only: links in the header are not encoded, and a token there may start like an escape sequence. */
function decoded(mail: string): string {
	const parts = mail.indexOf("\r\n\r\n");
	const read = mail
		.slice(parts)
		.replace(/=\r\n/g, "")
		.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
	return mail.slice(0, parts) + Buffer.from(read, "latin1").toString("utf8");
}

/** Africa/Douala is an hour ahead of UTC. */
async function atHour(hour: number, run: () => Promise<void>): Promise<void> {
	vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${todayInDouala()}T${String((hour + 23) % 24).padStart(2, "0")}:10:00Z`) });
	try {
		await run();
	} finally {
		vi.useRealTimers();
	}
}

const plain = (mail: string) => mail.slice(mail.indexOf("text/plain"), mail.indexOf("text/html"));
const linkIn = (mail: string, part: string) => new RegExp(`http://localhost:3000(/[^\\s<>"]*${part}[^\\s<>"]*)`).exec(mail)?.[1] ?? "";
const tokenOf = (link: string) => new URL(link, "http://x.invalid").searchParams.get("token") ?? "";

describe("saving a search (decisions.md Trust, Alerts)", () => {
	test("a guest’s alert takes effect only once the address is confirmed", async () => {
		const answer = await site.guest.call("POST /alerts", { body: { q: "driver", frequency: "daily", email: "guest@example.cm" } });
		expect([answer.status, answer.body.message]).toEqual([
			200,
			"Almost there: open the email we sent you and confirm. Already confirmed? Then you’re all set.",
		]);
		await createJob(site.db, { title: "Driver" });
		await runAlerts();
		expect(await site.db.select().from(foundJobs)).toEqual([]);
		const mail = (await sendMails(site.services))[0] ?? "";
		expect(mail).toContain("driver");
		const confirmed = await Promise.all(
			Array.from({ length: 4 }, () => site.guest.call("POST /alerts/confirm", { body: { token: tokenIn(mail) } })),
		);
		expect(confirmed.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
		expect((await only()).confirmedAt).not.toBeNull();
		expect((await only()).tokenHash).not.toBe(tokenIn(mail));
	});

	test("a known address gets the same answer as an unknown one, with or without an account", async () => {
		await createSeeker(site.db, { email: "member@example.cm" });
		await keepAsGuest("known@example.cm");
		const before = (await site.db.select().from(mails)).length;
		const [known, member, stranger] = await Promise.all(
			["KNOWN@example.cm", "member@example.cm", "stranger@example.cm"].map(
				async (email) => await site.guest.call("POST /alerts", { body: { q: "Driver", frequency: "weekly", email } }),
			),
		);
		expect(known?.body).toEqual(stranger?.body);
		expect(member?.body).toEqual(stranger?.body);
		expect(known?.statements.length).toBe(stranger?.statements.length);
		// the confirmed search stays unchanged and gets no mail
		expect((await site.db.select().from(mails)).length).toBe(before + 2);
		expect((await keptRows()).filter(({ email }) => email === "known@example.cm")).toMatchObject([{ frequency: "daily" }]);
	});

	test("a newer link invalidates the older one, and ten concurrent requests save one search", async () => {
		const first = await requestAlert("twice@example.cm");
		const second = await requestAlert("twice@example.cm");
		expect((await site.guest.call("POST /alerts/confirm", { body: { token: first } })).body.code).toBe("bad_token");
		expect((await site.guest.call("POST /alerts/confirm", { body: { token: second } })).status).toBe(200);
		await Promise.all(
			Array.from({ length: 10 }, () =>
				site.guest.call("POST /alerts", { body: { q: "driver", frequency: "daily", email: "crowd@example.cm" } }),
			),
		);
		expect((await keptRows()).filter(({ email }) => email === "crowd@example.cm")).toHaveLength(1);
	});

	test("expired, wrong and malformed links are refused, and unconfirmed searches are deleted", async () => {
		const token = await requestAlert("late@example.cm");
		await site.db.update(keptSearches).set({ tokenExpiresAt: new Date("2026-01-01") });
		for (const wrong of [token, "A".repeat(43)])
			expect((await site.guest.call("POST /alerts/confirm", { body: { token: wrong } })).body.code).toBe("bad_token");
		expect((await site.guest.call("POST /alerts/confirm", { body: { token: "short" } })).status).toBe(422);
		await runNightlyTasks(site.services, todayInDouala());
		expect(await keptRows()).toEqual([]);
	});

	test("requires a valid address and frequency; honeypot submissions get 200 but aren't saved", async () => {
		expect((await site.guest.call("POST /alerts", { body: { frequency: "daily" } })).body.fields).toEqual({
			email: "Invalid email address",
		});
		expect((await site.guest.call("POST /alerts", { body: { frequency: "daily", email: "x@" } })).status).toBe(422);
		expect((await site.guest.call("POST /alerts", { body: { frequency: "hourly", email: "a@b.cm" } as never })).status).toBe(422);
		expect((await site.guest.call("POST /alerts", { body: { frequency: "daily", email: "a@b.cm", website: "x" } })).status).toBe(200);
		expect(await keptRows()).toEqual([]);
	});

	test("an address is mailed at most five times an hour", async () => {
		const strict = await testApp({ RATE_LIMITS: "on" });
		const send = (q: string) => strict.guest.call("POST /alerts", { body: { q, frequency: "daily", email: "bombed@example.cm" } });
		for (const q of ["a", "b", "c", "d", "e"]) expect((await send(q)).status).toBe(200);
		expect((await send("f")).status).toBe(429);
		await strict.close();
	});

	test("a member’s alert is active at once, the same words count once, and twenty is the limit", async () => {
		const seeker = await createSeeker(site.db);
		expect((await keepAs(seeker, { q: "Driver  lorry" })).body.message).toBe("Alert created. We’ll email you when there are new jobs.");
		await keepAs(seeker, { q: "lorry driver", frequency: "weekly" });
		expect(await keptRows()).toMatchObject([{ userId: seeker.id, frequency: "weekly" }]);
		const many = await Promise.all(Array.from({ length: 22 }, (_, n) => keepAs(seeker, { q: `word${n}` })));
		expect(many.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 409, 409, 409]);
		expect(await keptRows()).toHaveLength(20);
	});

	test("only one’s own alerts can be listed, changed and deleted", async () => {
		const [seeker, other] = [await createSeeker(site.db), await createSeeker(site.db)];
		await keepAs(seeker, { q: "driver", location: "Douala", jobType: "full-time", minPay: "50000", isRemote: "false" });
		expect((await site.guest.call("GET /alerts")).status).toBe(401);
		expect((await site.as(other).call("GET /alerts")).body.alerts).toEqual([]);
		const [alert] = (await site.as(seeker).call("GET /alerts")).body.alerts;
		expect(alert).toEqual({
			id: (await only()).id,
			filters: { q: "driver", location: "Douala", jobType: "FULL_TIME", isRemote: false, minPay: 50_000 },
			without: [],
			frequency: "daily",
			way: "mail",
			mailedOn: null,
		});
		const params = { alertId: alert?.id ?? "" };
		const change = (person: typeof seeker, body: AlertChange) => site.as(person).call("PATCH /alerts/:alertId", { params, body });
		expect((await change(other, { frequency: "off" })).status).toBe(404);
		expect((await site.as(other).call("DELETE /alerts/:alertId", { params })).status).toBe(404);
		expect((await change(seeker, { frequency: "off" })).body.alert.frequency).toBe("off");
		expect((await change(seeker, { drop: "location" })).body.alert.filters).not.toHaveProperty("location");
		expect((await change(seeker, { drop: "nonsense" })).status).toBe(200);
		expect((await change(seeker, { leaveOut: "Lorry" })).body.alert.without).toEqual(["lorry"]);
		expect((await change(seeker, { bringBack: "lorry" })).body.alert.without).toEqual([]);
		await keepAs(seeker, { q: "driver", jobType: "full-time", minPay: "50000" });
		expect((await change(seeker, { drop: "isRemote" })).body).toMatchObject({
			code: "conflict",
			message: "You already have an alert for this search.",
		});
		for (const status of [200, 404]) expect((await site.as(seeker).call("DELETE /alerts/:alertId", { params })).status).toBe(status);
		expect(await keptRows()).toHaveLength(1);
	});

	test("a member's twenty alerts count against those confirmed by mail for the same address", async () => {
		const seeker = await createSeeker(site.db, { email: "full@example.cm" });
		for (let number = 0; number < 20; number++) expect((await keepAs(seeker, { q: `cook${number}` })).status).toBe(200);
		const [known, one] = [await requestAlert("Full@example.cm", { q: "cook3" }), await requestAlert("Full@example.cm", { q: "driver" })];
		const confirm = (token: string) => site.guest.call("POST /alerts/confirm", { body: { token } });
		expect((await confirm(one)).body.code).toBe("conflict");
		// adds none: it is the member's already
		expect((await confirm(known)).status).toBe(200);
		await assignGuestSearches(site.db);
		const own = async () => (await site.as(seeker).call("GET /alerts")).body.alerts;
		const [first] = await own();
		expect(await own()).toHaveLength(20);
		await site.as(seeker).call("DELETE /alerts/:alertId", { params: { alertId: first?.id ?? "" } });
		expect((await confirm(one)).status).toBe(200);
		expect((await own()).map(({ filters }) => filters.q)).toContain("driver");
	});

	test("an excluded word beyond the limit is refused, and not shown as excluded", async () => {
		const seeker = await createSeeker(site.db);
		await keepAs(seeker);
		const params = { alertId: (await only()).id };
		const change = (body: AlertChange) => site.as(seeker).call("PATCH /alerts/:alertId", { params, body });
		const words = Array.from({ length: 20 }, (_, index) => `word${index}`);
		for (const leaveOut of words) expect((await change({ leaveOut })).status).toBe(200);
		expect((await change({ leaveOut: "word0" })).body.alert.without).toEqual(words);
		const tooMany = await change({ leaveOut: "lorry" });
		expect(tooMany.body).toMatchObject({ code: "conflict", message: expect.stringMatching(/already leaves out 20 words/) });
		expect(await keptRows()).toMatchObject([{ without: words }]);
	});

	test("excluding no actual word keeps the jobs found so far, and excluding one drops them", async () => {
		const seeker = await createSeeker(site.db);
		await keepAs(seeker);
		await createJob(site.db, { title: "Driver" });
		await findNew(site.db, todayInDouala());
		const params = { alertId: (await only()).id };
		for (const leaveOut of [" ", "…"]) {
			await site.as(seeker).call("PATCH /alerts/:alertId", { params, body: { leaveOut } });
			expect(await site.db.$count(foundJobs)).toBe(1);
		}
		await site.as(seeker).call("PATCH /alerts/:alertId", { params, body: { leaveOut: "lorry" } });
		expect(await site.db.$count(foundJobs)).toBe(0);
	});

	test("alerts confirmed concurrently for an address don't exceed its limit", async () => {
		const email = "many@example.cm";
		const tokens = [await requestAlert(email, { q: "cook" }), await requestAlert(email, { q: "nurse" })];
		const [row] = await keptRows();
		if (!row) throw new Error("an alert was requested");
		const confirmed = Array.from({ length: 19 }, (_, index) => ({
			...{ ...row, id: uuidv7(), mark: `mark ${index}`, tokenHash: null, confirmedAt: new Date() },
		}));
		await site.db.insert(keptSearches).values(confirmed);
		const answers = await Promise.all(tokens.map((token) => site.guest.call("POST /alerts/confirm", { body: { token } })));
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
	});

	test("radius, language, verified-company and answer-time filters are saved, matched and dropped like any other", async () => {
		const seeker = await createSeeker(site.db);
		await keepAs(seeker, { location: "Buea", within: "50", writtenIn: "en", verified: "true", answersWithin: "7" });
		const [alert] = (await site.as(seeker).call("GET /alerts")).body.alerts;
		expect(alert?.filters).toEqual({ location: "Buea", within: 50, writtenIn: "en", verified: true, answersWithin: 7 });
		const params = { alertId: alert?.id ?? "" };
		const drop = async (name: string) =>
			(await site.as(seeker).call("PATCH /alerts/:alertId", { params, body: { drop: name } })).body.alert.filters;
		expect(await drop("answersWithin")).toEqual({ location: "Buea", within: 50, writtenIn: "en", verified: true });
		expect(await drop("verified")).toEqual({ location: "Buea", within: 50, writtenIn: "en" });
		const description = "We are looking for somebody who will cook for the guests of our house, and for the team.";
		const near = await createJob(site.db, { title: "Cook", location: "Limbe", description });
		await createJob(site.db, {
			title: "Cuisinier",
			location: "Limbe",
			description: "Nous cherchons un cuisinier pour les clients et pour la maison.",
		});
		await createJob(site.db, { title: "Cook", location: "Garoua", description });
		await findNew(site.db, todayInDouala());
		expect(await site.db.select().from(foundJobs)).toEqual([{ searchId: alert?.id, jobIds: [near.id] }]);
		expect(await drop("location")).toEqual({ writtenIn: "en" });
	});

	test("alerts confirmed for an address pass to the account with that address", async () => {
		await keepAsGuest("later@example.cm", { q: "driver" });
		await keepAsGuest("later@example.cm", { q: "nurse" });
		const seeker = await createSeeker(site.db, { email: "Later@example.cm" });
		expect((await site.as(seeker).call("GET /alerts")).body.alerts).toHaveLength(2);
		await keepAs(seeker, { q: "nurse" });
		await runAlerts();
		expect((await keptRows()).map(({ userId, email }) => [userId, email])).toEqual([
			[seeker.id, null],
			[seeker.id, null],
		]);
		await site.db.delete(users).where(eq(users.id, seeker.id));
		expect(await keptRows()).toEqual([]);
	});

	test("an unverified account takes over no alerts", async () => {
		await keepAsGuest("proven@example.cm");
		await createSeeker(site.db, { email: "proven@example.cm", emailVerifiedAt: null });
		await runAlerts();
		expect(await keptRows()).toMatchObject([{ userId: null, email: "proven@example.cm" }]);
	});
});

describe("the alert mail", () => {
	test("lists new jobs with their reasons, once, and isn't sent when there are none", async () => {
		await keepAsGuest("reader@example.cm", { q: "chaufeur", location: "douala", tags: ["Permis B"] });
		const company = await createCompany(site.db, { name: "Sawa", verifiedAt: new Date() });
		const job = await createJob(site.db, {
			title: "Chauffeur <livreur>",
			companyId: company.id,
			companyName: "Sawa",
			location: "Douala, Akwa",
			skills: ["Permis B"],
			salaryMin: 90_000,
			salaryMax: 120_000,
		});
		// the index learns from the jobs what the word stands for
		await site.db.execute(sql`update search_words set job_count = 500 where word = 'chauffeur'`);
		await createJob(site.db, { title: "Chauffeur", location: "Buea", skills: ["Permis B"] });
		await createJob(site.db, { title: "Cook", location: "Douala" });
		await runAlerts();
		await Promise.all([runAlerts(), runAlerts()]);
		const [mail = "", ...more] = await sendAlerts();
		expect(more).toEqual([]);
		expect(mail).toContain("To: reader@example.cm\r\n");
		expect(mail).toContain("1 new job:");
		expect(plain(mail)).toContain(`http://localhost:3000/jobs/${job.id}`);
		expect(plain(mail)).toMatch(/Sawa\s+Douala, Akwa · Full-time · 90,000 – 120,000 FCFA/);
		expect(plain(mail)).toContain("Why this job: chauffeur, douala, Permis B");
		expect(mail).toContain("Chauffeur &lt;livreur&gt;");
		expect(mail).not.toContain("Buea");
		await runAlerts(tomorrow(2));
		expect(await sendAlerts()).toEqual([]);
		expect((await only()).mailedOn).toBe(tomorrow());
	});

	test("comes after seven days for a weekly alert, with the twenty newest jobs at most", async () => {
		const seeker = await createSeeker(site.db, { language: "fr" });
		await keepAs(seeker, { q: "nurse", frequency: "weekly" });
		for (let n = 1; n <= 23; n++) await createJob(site.db, { title: `Nurse no${n}x` });
		await runAlerts(tomorrow());
		await runAlerts(tomorrow(6));
		expect(await sendAlerts()).toEqual([]);
		await runAlerts(tomorrow(7));
		const [mail = ""] = await sendAlerts();
		expect(mail.match(/Nurse no\d+x/g)?.length).toBe(40);
		expect(mail).toContain("no23x");
		expect(mail).not.toMatch(/no[123]x/);
		expect(plain(mail)).toMatch(/Il y en a d/);
		expect(await site.db.select().from(foundJobs)).toEqual([]);
	});

	test("leaves out jobs closed or hidden since, and isn't sent if none are left", async () => {
		await keepAsGuest("reader@example.cm", { q: "driver" });
		const [, closed, hidden, held] = await Promise.all(
			["One", "Two", "Three", "Four"].map((name) => createJob(site.db, { title: `Driver ${name}` })),
		);
		await runAlerts();
		await site.db
			.update(jobs)
			.set({ closedAt: new Date() })
			.where(eq(jobs.id, closed?.id ?? ""));
		await site.db
			.update(jobs)
			.set({ hiddenAt: new Date() })
			.where(eq(jobs.id, hidden?.id ?? ""));
		await site.db
			.update(jobs)
			.set({ suspendedAt: new Date() })
			.where(eq(jobs.id, held?.id ?? ""));
		const [mail = ""] = await sendAlerts();
		expect([...new Set(plain(mail).match(/Driver \w+/g))]).toEqual(["Driver One"]);
		const last = await createJob(site.db, { title: "Driver Five" });
		await runAlerts(tomorrow(2));
		await site.db.update(jobs).set({ hiddenAt: new Date() }).where(eq(jobs.id, last.id));
		expect(await sendAlerts()).toEqual([]);
		expect((await site.db.select().from(mails)).filter(({ sentAt }) => !sentAt)).toEqual([]);
		// a job held when posted counts as new once it is visible
		const shown = await createJob(site.db, { title: "Driver Six", suspendedAt: new Date() });
		await runAlerts(tomorrow(3));
		expect(await sendAlerts()).toEqual([]);
		await site.db.update(jobs).set({ suspendedAt: null }).where(eq(jobs.id, shown.id));
		await runAlerts(tomorrow(4));
		expect(plain((await sendAlerts())[0] ?? "")).toContain("Driver Six");
	});

	test("leaves out jobs of companies that the member hides, and isn't sent if none are left", async () => {
		const seeker = await createSeeker(site.db);
		await keepAs(seeker);
		const [unwanted] = await Promise.all([
			createJob(site.db, { title: "Driver One", companyName: "Transport Élan SARL" }),
			createJob(site.db, { title: "Driver Two" }),
		]);
		await site.as(seeker).call("PATCH /jobs/left-out", { body: { companyOf: unwanted.id } });
		await runAlerts();
		expect([...new Set(plain((await sendAlerts())[0] ?? "").match(/Driver \w+/g))]).toEqual(["Driver Two"]);
		await createJob(site.db, { title: "Driver Three", companyName: "TRANSPORT ELAN" });
		await runAlerts(tomorrow(2));
		expect(await sendAlerts()).toEqual([]);
	});

	test("leaves out jobs that the member has applied to since", async () => {
		const seeker = await createSeeker(site.db);
		await keepAs(seeker);
		const [applied] = await Promise.all([createJob(site.db, { title: "Driver One" }), createJob(site.db, { title: "Driver Two" })]);
		await createApplication(site.db, { job: applied, userId: seeker.id });
		await runAlerts();
		expect([...new Set(plain((await sendAlerts())[0] ?? "").match(/Driver \w+/g))]).toEqual(["Driver Two"]);
	});

	test("waits for the morning instead of going out between 21 and 6 o’clock", async () => {
		await keepAsGuest("sleeper@example.cm");
		await createJob(site.db, { title: "Driver" });
		await runAlerts();
		for (const hour of [21, 3, 5]) {
			await atHour(hour, () => runQueuedTasks(site.services, alertHandlers));
			const { rows } = await site.db.execute<{ hour: string; later: boolean }>(
				sql`select to_char(run_at at time zone 'Africa/Douala', 'HH24:MI') as hour, run_at > now() as later from graphile_worker.jobs`,
			);
			expect(rows).toEqual([{ hour: "06:00", later: true }]);
			await site.db.execute(sql`update graphile_worker._private_jobs set run_at = now()`);
		}
		expect(await sendAlerts()).toHaveLength(1);
	});

	test("isn't lost when a run is killed midway, and isn't sent twice", async () => {
		await keepAsGuest("reader@example.cm");
		await createJob(site.db, { title: "Driver" });
		// like a process killed before it commits
		const failing = new Proxy(site.db, {
			get: (db, name) => {
				if (name !== "transaction") return Reflect.get(db, name).bind?.(db) ?? Reflect.get(db, name);
				return (run: (tx: unknown) => Promise<unknown>) =>
					db.transaction(async (tx) => {
						await run(tx);
						throw new Error("killed");
					});
			},
		});
		await expect(findNew(failing, todayInDouala())).rejects.toThrow("killed");
		expect(await site.db.select().from(foundJobs)).toEqual([]);
		await findNew(site.db, todayInDouala());
		await expect(mailFound(failing, tomorrow())).rejects.toThrow("killed");
		expect(await site.db.select().from(mails).where(eq(mails.kind, "jobAlert"))).toEqual([]);
		await Promise.all([mailFound(site.db, tomorrow()), mailFound(site.db, tomorrow())]);
		expect(await sendAlerts()).toHaveLength(1);
	});

	test("isn't sent to accounts that are suspended or awaiting deletion", async () => {
		const [leaving, suspended] = [await createSeeker(site.db), await createSeeker(site.db)];
		await keepAs(leaving);
		await keepAs(suspended);
		await site.db
			.update(users)
			.set({ deleteAfter: new Date(Date.now() + 1e9) })
			.where(eq(users.id, leaving.id));
		await site.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, suspended.id));
		await createJob(site.db, { title: "Driver" });
		await runAlerts();
		expect(await sendAlerts()).toEqual([]);
	});
});

describe("an alert mail's links", () => {
	async function mailed(email = "reader@example.cm"): Promise<string> {
		await keepAsGuest(email, { q: "driver", location: "Douala" });
		await createJob(site.db, { title: "Driver of lorries" });
		await runAlerts();
		return (await sendAlerts())[0] ?? "";
	}

	test("opening one changes nothing; one-click unsubscribe ends the alert and is idempotent", async () => {
		const mail = await mailed();
		const head = mail.slice(0, mail.indexOf("\r\n\r\n"));
		expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
		const address = linkIn(head, "unsubscribe");
		expect(address).toMatch(/^\/api\/alerts\/unsubscribe\?token=/);
		expect((await site.app.request(address)).status).toBe(404);
		expect(await keptRows()).toHaveLength(1);
		const leave = () =>
			site.app.request(address, {
				method: "POST",
				headers: { "content-type": "application/x-www-form-urlencoded" },
				body: "List-Unsubscribe=One-Click",
			});
		expect([(await leave()).status, (await leave()).status]).toEqual([200, 200]);
		// a guest's search is deleted when they unsubscribe
		expect(await keptRows()).toEqual([]);
	});

	test("stopping a member’s mails pauses the alert without deleting it", async () => {
		const seeker = await createSeeker(site.db);
		await keepAs(seeker);
		const token = alertToken(site.services.seal, (await only()).id);
		expect((await site.guest.call("POST /alert", { query: { token }, body: { frequency: "off" } })).body).toMatchObject({
			message: "Stopped: no more emails from this alert.",
			alert: null,
		});
		expect(await keptRows()).toMatchObject([{ userId: seeker.id, frequency: "off" }]);
		await createJob(site.db, { title: "Driver" });
		await runAlerts();
		expect(await sendAlerts()).toEqual([]);
	});

	test("can drop a filter, or exclude words of a job's title", async () => {
		const mail = await mailed();
		const link = new URL(linkIn(mail, "job=").replaceAll("&amp;", "&"), "http://x.invalid");
		const [token, job] = [tokenOf(link.href), link.searchParams.get("job") ?? ""];
		const shown = await site.guest.call("GET /alert", { query: { token, job } });
		expect(shown.body.job).toEqual({ title: "Driver of lorries", words: ["lorries"] });
		await site.guest.call("POST /alert", { query: { token }, body: { leaveOut: "lorries" } });
		await site.guest.call("POST /alert", { query: { token }, body: { drop: "location" } });
		expect(await keptRows()).toMatchObject([{ filters: { q: "driver" }, without: ["lorries"] }]);
		await createJob(site.db, { title: "Driver of lorries", location: "Buea" });
		await createJob(site.db, { title: "Driver of buses", location: "Buea" });
		await runAlerts(tomorrow(2));
		const [next = "", ...more] = await sendAlerts();
		expect(more).toEqual([]);
		expect(plain(next)).toContain("Driver of buses");
		expect(plain(next)).not.toContain("lorries");
	});

	test("a foreign or wrong token is refused, and a deleted alert's link shows nothing", async () => {
		await mailed();
		const { id } = await only();
		for (const token of ["A".repeat(60), site.services.seal.seal(`letter ${id}`)]) {
			expect((await site.guest.call("GET /alert", { query: { token } })).body.code).toBe("bad_token");
			expect((await site.guest.call("POST /alert", { query: { token }, body: { frequency: "off" } })).body.code).toBe("bad_token");
			expect((await site.guest.call("POST /alerts/unsubscribe", { query: { token } })).body.code).toBe("bad_token");
		}
		expect(await keptRows()).toHaveLength(1);
		const token = alertToken(site.services.seal, id);
		await site.db.delete(keptSearches);
		expect((await site.guest.call("GET /alert", { query: { token } })).body).toMatchObject({ alert: null, job: null });
	});
});
