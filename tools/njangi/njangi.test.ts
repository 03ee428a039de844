import { execFile } from "node:child_process";
import { chown, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openSession } from "../../src/server/accounts/sessions.ts";
import { sessions, users } from "../../src/server/db/accounts.ts";
import { announcements } from "../../src/server/db/admin.ts";
import { companyClaims } from "../../src/server/db/companies.ts";
import { jobs } from "../../src/server/db/jobs.ts";
import { mails } from "../../src/server/db/notifications.ts";
import { jobIndex } from "../../src/server/db/search.ts";
import { webhooks } from "../../src/server/db/webhooks.ts";
import { mailAddress } from "../../src/server/mail/steps.ts";
import { todayInDouala } from "../../src/server/platform/clock.ts";
import { uuidv7 } from "../../src/server/platform/ids.ts";
import { openFiles } from "../../src/server/platform/open-files.ts";
import { openSeal } from "../../src/server/platform/seal.ts";
import { readSettings } from "../../src/server/platform/settings.ts";
import { refreshWordCounts } from "../../src/server/search/refresh-word-counts.ts";
import { countGaps } from "../../src/server/search/repair-index.ts";
import { bankOf } from "../../tests/support/bank.ts";
import { createCompany, createJob, createRecruiter, createSeeker } from "../../tests/support/cast.ts";
import { addressOf } from "../../tests/support/cluster.ts";
import { smtpServer } from "../../tests/support/mail.ts";
import { freshDatabase, type TestDatabase } from "../../tests/support/postgres.ts";
import { isGroup, table } from "./commands.ts";
import { findCommand } from "./find-command.ts";
import { main } from "./main.ts";

let database: TestDatabase;
let folder: string;
let settings: Record<string, string>;
beforeAll(async () => {
	database = await freshDatabase();
	folder = await mkdtemp(join(tmpdir(), "njangi-command-"));
	settings = { DATABASE_URL: addressOf(database.connection), DATA_DIR: folder, PUBLIC_URL: "http://localhost:3000" };
});
afterAll(async () => {
	await database.close();
	await rm(folder, { recursive: true, force: true });
});

type Output = { code: number; out: string; errors: string };

/** Runs the command as the process does. */
async function njangi(env: Record<string, string>, ...args: string[]): Promise<Output> {
	const [out, errors]: [string[], string[]] = [[], []];
	const code = await main(args, { env, print: (line) => out.push(`${line}\n`), printError: (line) => errors.push(`${line}\n`) });
	return { code, out: out.join(""), errors: errors.join("") };
}
const run = (...args: string[]) => njangi(settings, ...args);
/** Runs the command as a program does, and returns its JSON. */
const jsonOf = async (...args: string[]) => {
	const result = await run(...args, "--json");
	expect(result.errors).toBe("");
	return { code: result.code, ...JSON.parse(`{"answer":${result.out}}`) };
};
const outputOf = async (...args: string[]) => {
	const { code, out, errors } = await run(...args);
	expect({ code, errors }).toEqual({ code: 0, errors: "" });
	return out.trim();
};

describe("the commands", () => {
	const all = Object.entries(table).flatMap(([name, entry]) =>
		isGroup(entry)
			? Object.entries(entry.commands).map(([verb, one]) => ({ words: [name, verb], says: one.summary }))
			: [{ words: [name], says: entry.summary }],
	);

	test.each(all)("$words have a help text with their usage, purpose and options", async ({ words, says }) => {
		const found = await findCommand([...words, "--help"]);
		expect(found).toEqual({ help: expect.stringContaining(`npm run njangi -- ${words.join(" ")}`) });
		expect(found).toEqual({ help: expect.stringContaining(says) });
		expect(found).toEqual({ help: expect.stringContaining("--json") });
	});

	test("the general help names every command, and a group's help its own", async () => {
		const whole = await findCommand(["--help"]);
		for (const name of Object.keys(table)) expect(whole).toEqual({ help: expect.stringContaining(`  ${name} `) });
		expect(await findCommand(["users", "--help"])).toEqual({ help: expect.stringContaining("sign-out") });
	});

	test.each([
		[[], "npm run njangi -- COMMAND"],
		[["--verbose"], "Unknown option --verbose; options follow the command."],
		[["moderate"], 'Unknown command "moderate".'],
		[["constructor"], 'Unknown command "constructor".'],
		[["users"], 'Missing command after "users".'],
		[["users", "delete"], 'Unknown command "users delete".'],
		[["users", "suspend", "a@example.cm"], "Missing argument: REASON."],
		[["users", "suspend", "a@example.cm", " "], "Arguments must not be empty."],
		[["users", "suspend", "a@example.cm", "they", "lied"], 'Unexpected argument "lied". Put quotes around an argument with spaces.'],
		[["queue", "show", "--all"], "Unknown option '--all'."],
		[["backup", "x", "--keep"], "Option '--keep <value>' argument missing."],
	])("%j are refused with a helpful message", async (words, sentence) => {
		await expect(findCommand(words)).rejects.toThrow(sentence);
	});

	test("exit with 2 if unknown, with the error as text and as JSON", async () => {
		expect(await run("moderate")).toMatchObject({ code: 2, out: "", errors: expect.stringContaining('Unknown command "moderate".') });
		const json = await run("moderate", "--json");
		expect(json.code).toBe(2);
		expect(JSON.parse(json.out).error).toContain('Unknown command "moderate".');
	});

	test("run as a process, which exits with their code", async () => {
		const inProcess = (env: Record<string, string>, ...args: string[]) =>
			new Promise<Output>((resolve) => {
				execFile(process.execPath, ["tools/njangi.ts", ...args], { env: { PATH: process.env.PATH, ...env } }, (error, out, errors) =>
					resolve({ code: error ? Number(error.code) : 0, out, errors }),
				);
			});
		expect(await inProcess(settings, "queue", "failed", "--json")).toEqual({ code: 0, out: "[]\n", errors: "" });
		expect(await inProcess({ PORT: "x" }, "settings", "check")).toMatchObject({
			code: 1,
			errors: "PORT must be a number from 0 to 65535.\n",
		});
	});
});

describe("people", () => {
	test("are found by part of their name or address, and shown", async () => {
		const person = await createSeeker(database.db, { fullName: "Ngo Bassa Élise", suspendedAt: new Date() });
		await openSession(database.db, { userId: (await createSeeker(database.db, { fullName: "Else" })).id, userAgent: "x" });
		expect(await outputOf("users", "find", "bassa")).toMatch(`Ngo Bassa Élise <${person.email}> (suspended)`);
		expect(await jsonOf("users", "show", person.email.toUpperCase())).toMatchObject({
			code: 0,
			answer: { fullName: "Ngo Bassa Élise", isSuspended: true, sessions: 0 },
		});
		expect(await run("users", "show", "nobody@example.cm")).toEqual({
			code: 1,
			out: "",
			errors: "There is no account with the email address nobody@example.cm.\n",
		});
	});

	test("become moderators and stop being so; both are security events", async () => {
		const { email } = await createSeeker(database.db, { fullName: "Mo Derator" });
		expect(await outputOf("moderators", "list")).toBe("There are no moderators.");
		expect(await outputOf("moderators", "grant", email)).toContain(`Granted the moderator role to ${email}. They have no passkey yet`);
		expect(await jsonOf("moderators", "list")).toMatchObject({ answer: [{ email, fullName: "Mo Derator" }] });
		expect(await outputOf("moderators", "revoke", email)).toBe(`Revoked the moderator role from ${email}.`);
		const second = await run("moderators", "revoke", email);
		expect(second).toEqual({ code: 1, out: "", errors: `${email} does not have the moderator role.\n` });
		const [journal = ""] = (await readdir(join(folder, "logs"))).filter((name) => name.startsWith("security-"));
		const lines = (await readFile(join(folder, "logs", journal), "utf8"))
			.trim()
			.split("\n")
			.map((line) => JSON.parse(line));
		expect(lines.filter(({ about }) => about === email).map(({ event, route }) => [event, route])).toEqual([
			["operator's command", "moderators grant"],
			["operator's command", "moderators revoke"],
		]);
	});

	test("become administrators and stop being so", async () => {
		const { email } = await createSeeker(database.db, { fullName: "Ad Ministrator" });
		expect(await outputOf("administrators", "grant", email)).toContain(
			`Granted the administrator role to ${email}. They have no passkey yet`,
		);
		expect(await jsonOf("administrators", "list")).toMatchObject({ answer: [{ email, fullName: "Ad Ministrator" }] });
		expect(await outputOf("administrators", "revoke", email)).toBe(`Revoked the administrator role from ${email}.`);
		expect((await run("administrators", "revoke", email)).errors).toBe(`${email} does not have the administrator role.\n`);
	});

	test("are signed out, suspended with a mail, and reinstated", async () => {
		const person = await createSeeker(database.db);
		const kinds = async () =>
			(await database.db.select({ kind: mails.kind }).from(mails).where(eq(mails.userId, person.id))).map(({ kind }) => kind);
		await openSession(database.db, { userId: person.id, userAgent: "x" });
		expect(await outputOf("users", "sign-out", person.email)).toBe(`Signed out ${person.email}: 1 session ended.`);
		expect(await database.db.$count(sessions, eq(sessions.userId, person.id))).toBe(0);
		await outputOf("users", "suspend", person.email, "Asked for money.");
		expect((await kinds()).length).toBe(1);
		expect((await run("users", "suspend", person.email, "Again.")).code).toBe(1);
		await outputOf("users", "unsuspend", person.email, "It was a mistake.");
		const [now] = await database.db.select({ suspendedAt: users.suspendedAt }).from(users).where(eq(users.id, person.id));
		expect(now?.suspendedAt).toBeNull();
	});
});

test("a company page is claimed, assigned, verified and unverified", async () => {
	const company = await createCompany(database.db, { name: "Ateliers de la Sanaga" });
	const person = await createRecruiter(database.db);
	await database.db.insert(companyClaims).values({ companyId: company.id, userId: person.id, message: "I founded it." });
	expect(await outputOf("companies", "find", "sanaga")).toBe(`Ateliers de la Sanaga (${company.slug}): 0 members`);
	expect(await outputOf("companies", "claims")).toContain(`<${person.email}> wants to take over Ateliers de la Sanaga (${company.slug})`);
	expect(await outputOf("companies", "owner", company.slug, person.email)).toBe(`${person.email} is now an owner of ${company.slug}.`);
	expect(await outputOf("companies", "claims")).toBe("No open requests.");
	expect(await outputOf("companies", "webhooks")).toBe("No webhook is failing or switched off.");
	const hook = { id: uuidv7(), companyId: company.id, url: "https://hooks.example/a-secret", events: [], sealedSecret: "x" };
	await database.db.insert(webhooks).values({ ...hook, provenAt: new Date(), failingSince: new Date() });
	const output = await outputOf("companies", "webhooks");
	expect(output).toContain(`failing Ateliers de la Sanaga (${company.slug})  hooks.example  0 waiting`);
	expect(output).not.toContain("a-secret");
	expect(await outputOf("companies", "documents", company.slug)).toContain("its documents were checked today");
	expect(await jsonOf("companies", "find", "sanaga")).toMatchObject({ answer: [{ isVerified: true, members: 1 }] });
	expect(await outputOf("companies", "withdraw", company.slug)).toBe(`All verifications of ${company.slug} are withdrawn.`);
	expect((await run("companies", "website", company.slug, "sanaga")).errors).toBe(
		"URL must begin with https:// or http:// and have a domain.\n",
	);
	expect((await run("companies", "withdraw", "no-such-page")).errors).toBe("There is no company page with the slug no-such-page.\n");
});

describe("jobs", () => {
	test("are closed, hidden and shown again by their id or address", async () => {
		const [one, other] = [await createJob(database.db, { title: "Boulanger de nuit" }), await createJob(database.db)];
		expect(await outputOf("jobs", "find", "boulanger")).toBe(`${one.id}  Boulanger de nuit, ${one.companyName} (open until 2099-12-31)`);
		expect(await outputOf("jobs", "close", `http://localhost:3000/jobs/${one.id}`)).toBe(`Job ${one.id} is closed.`);
		expect((await run("jobs", "close", one.id)).errors).toBe(`Job ${one.id} is already closed.\n`);
		await outputOf("jobs", "hide", other.id, "It asks for money.");
		const isHidden = async () => (await database.db.select().from(jobs).where(eq(jobs.id, other.id)))[0]?.hiddenAt !== null;
		expect(await isHidden()).toBe(true);
		expect((await run("jobs", "hide", other.id, "Again.")).code).toBe(1);
		await outputOf("jobs", "restore", other.id, "It does not.");
		expect(await isHidden()).toBe(false);
		expect((await run("jobs", "close", "12")).errors).toBe(`"12" is not a job id or address. Find ids with 'jobs find'.\n`);
	});

	test("missing from the index are added to it again, and surplus ones are removed", async () => {
		const [missing, indexed] = [await createJob(database.db), await createJob(database.db)];
		await database.db.delete(jobIndex).where(eq(jobIndex.jobId, missing.id));
		await database.db.update(jobs).set({ pausedAt: sql`now()` }).where(eq(jobs.id, indexed.id));
		expect(await countGaps(database.db)).toEqual({ missing: 1, surplus: 1 });
		expect(await outputOf("jobs", "re-index", missing.id)).toBe(`Re-indexed job ${missing.id}.`);
		expect(await jsonOf("jobs", "re-index")).toMatchObject({ code: 0, answer: { missing: 0, surplus: 1 } });
		expect(await countGaps(database.db)).toEqual({ missing: 0, surplus: 0 });
	});

	test("whose last day is over are not missing from the index", async () => {
		const ended = await createJob(database.db, { applicationDeadline: "2026-01-31" });
		await refreshWordCounts(database.db, todayInDouala());
		expect(await database.db.$count(jobIndex, eq(jobIndex.jobId, ended.id))).toBe(0);
		expect(await countGaps(database.db)).toEqual({ missing: 0, surplus: 0 });
	});
});

describe("mails and the queue", () => {
	test("waiting and failed ones are listed, and failed ones retried", async () => {
		await database.db.transaction((tx) =>
			mailAddress(tx, {
				email: "a@example.cm",
				language: "en",
				kind: "companyClaim",
				params: { company: "A", slug: "a", writer: "B", replyTo: "b@example.cm", note: "c" },
			}),
		);
		expect(await jsonOf("mails", "waiting")).toMatchObject({
			answer: expect.arrayContaining([expect.objectContaining({ kind: "companyClaim", waiting: 1, failed: 0 })]),
		});
		expect(await outputOf("queue", "show")).toMatch(/^mail: \d+ due, the oldest for \d+ s, 0 later, 0 running, 0 failed/m);
		expect(await outputOf("queue", "failed")).toBe("Nothing has failed.");
		const { rows } = await database.db.execute<{ id: string }>(sql`
			update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'mail not sent: EAUTH'
			where id = (select task_id from mails where to_address = 'a@example.cm') returning id::text`);
		const id = rows[0]?.id ?? "";
		expect(await outputOf("mails", "failed")).toContain(`companyClaim, tried 28 times: mail not sent: EAUTH`);
		expect((await run("mails", "resend", "0")).errors).toBe('No failed mail has the ID "0".\n');
		expect(await outputOf("mails", "resend", id)).toBe("1 put back into the queue.");
		expect(await outputOf("mails", "failed")).toBe("No mail has failed.");
		expect((await run("queue", "retry", "x")).errors).toBe('"x" is neither a task number nor "all".\n');
		expect(await run("queue", "retry", "all")).toMatchObject({ code: 1, errors: "Nothing has failed.\n" });
	});

	test("a test mail bypasses the queue, and a refusal by the server is reported", async () => {
		const smtp = await smtpServer();
		const withServer = { ...settings, SMTP_URL: smtp.url };
		expect(await njangi(withServer, "mails", "test", "me@example.cm")).toMatchObject({ code: 0, errors: "" });
		expect(smtp.received[0]).toContain("Subject: Test email from Njangi");
		smtp.state.refuse = true;
		expect((await njangi(withServer, "mails", "test", "me@example.cm")).errors).toContain("The mail was not sent: ");
		await smtp.close();
		expect((await run("mails", "test", "me")).errors).toBe('"me" is not an email address.\n');
	});
});

test("keys are rotated in their file; the older ones still open what they sealed", async () => {
	const dataDir = await mkdtemp(join(tmpdir(), "njangi-keys-"));
	try {
		const own = { ...settings, DATA_DIR: dataDir };
		const before = await openSeal(readSettings(own));
		const sealed = before.seal("a token");
		expect((await njangi(own, "keys", "rotate")).out).toContain("holds a new key");
		expect((await stat(join(dataDir, "seal-key"))).mode & 0o777).toBe(0o600);
		const after = await openSeal(readSettings(own));
		expect(after.open(sealed)).toBe("a token");
		expect(() => before.open(after.seal("b"))).toThrow();
		const secret = (await njangi(own, "keys", "show", "--secret")).out.trim();
		expect((await openSeal(readSettings({ SEAL_KEY: secret }))).open(sealed)).toBe("a token");
		const { id: companyId } = await createCompany(database.db);
		const hook = { companyId, url: "https://hooks.example/", events: [] };
		await database.db.insert(webhooks).values({ ...hook, id: uuidv7(), sealedSecret: sealed });
		const keyList = JSON.parse((await njangi(own, "keys", "show", "--json")).out);
		expect(keyList.keys.map((one: { webhooks: number }) => one.webhooks)).toEqual([0, 1]);
		await njangi(own, "keys", "rotate", "--keep=1");
		const only = await openSeal(readSettings(own));
		expect(() => only.open(sealed)).toThrow();
		expect((await njangi(own, "keys", "show")).out).toMatch(/\d+ webhooks? cannot sign any more/);
		expect((await njangi({ ...own, SEAL_KEY: secret }, "keys", "rotate")).errors).toContain("SEAL_KEY holds the keys");
	} finally {
		await rm(dataDir, { recursive: true, force: true });
	}
});

describe("site-wide rules", () => {
	test("networks and mail domains are banned and unbanned", async () => {
		expect(await outputOf("bans", "list")).toBe("No bans in force.");
		expect(await outputOf("bans", "add", "203.0.113.9/24", "It sends spam")).toBe("203.0.113.0/24 is banned.");
		expect(await outputOf("bans", "add", "Spam.Example", "The same", "--from=signUp,signIn", "--until=2099-12-31")).toBe(
			"spam.example is banned.",
		);
		expect(await jsonOf("bans", "list")).toMatchObject({
			answer: [
				{ value: "spam.example", kind: "mailDomain", scopes: ["signUp", "signIn"] },
				{ value: "203.0.113.0/24", kind: "network", scopes: ["signUp", "signIn", "write"], endsAt: null },
			],
		});
		expect((await run("bans", "add", "203.0.113.0/24", "Again")).errors).toBe("This is blocked already. Lift that block first.\n");
		expect((await run("bans", "add", "1.2.3", "x")).errors).toContain("Write an IP address or a range");
		expect((await run("bans", "add", "a.example", "x", "--from=signUp,reading")).errors).toContain("--from must be one or more of signUp");
		expect((await run("bans", "add", "a.example", "x", "--until=tomorrow")).errors).toBe("--until must be a date: YYYY-MM-DD.\n");
		expect((await run("bans", "add", "a.example", "x", "--until=2026-02-31")).errors).toBe("--until: 2026-02-31 does not exist.\n");
		for (const value of ["203.0.113.0/24", "spam.example"]) await outputOf("bans", "lift", value, "Over");
		expect((await run("bans", "lift", "spam.example", "Over")).errors).toBe("spam.example is not banned.\n");
	});

	test("a feature is switched off and on", async () => {
		expect(await outputOf("switches", "off", "newsletter", "Too much")).toBe("newsletter is off.");
		expect((await run("switches", "off", "newsletter", "Again")).errors).toBe("newsletter is already off.\n");
		expect(await outputOf("switches", "list")).toMatch(/^newsletter: off since /m);
		expect(await outputOf("switches", "on", "newsletter", "Over")).toBe("newsletter is on.");
		expect((await run("switches", "off", "reading", "x")).errors).toContain('"reading" is not one of signUp');
	});

	test("an announcement is made and ended", async () => {
		const { answer } = await jsonOf("announcements", "add", "Back at noon", "De retour à midi");
		expect(await outputOf("announcements", "list")).toContain(`${answer.id}  `);
		expect(await outputOf("announcements", "list")).not.toContain("At most");
		expect(await outputOf("announcements", "end", answer.id)).toBe("The announcement has ended.");
		const tooLong = await run("announcements", "add", "Back at noon", "é".repeat(301));
		expect(tooLong.errors).toBe("Each text takes at most 300 characters: every page carries it.\n");
		for (const id of [answer.id, "12"])
			expect((await run("announcements", "end", id)).errors).toContain("No current or scheduled announcement");
		const past = { textEn: "Over", textFr: "Fini", tone: "info" as const, beginsAt: new Date(0), endsAt: new Date(1) };
		await database.db.insert(announcements).values(Array.from({ length: 50 }, () => ({ id: uuidv7(), ...past })));
		expect((await outputOf("announcements", "list")).split("\n").slice(-1)).toEqual(["At most 50 are listed."]);
		expect((await jsonOf("announcements", "list")).answer).toHaveLength(50);
	});
});

describe("settings", () => {
	test("are printed without secrets, each with its default", async () => {
		const secrets = { SMTP_URL: "smtps://njangi:hush@mail.example.cm", SEAL_KEY: Buffer.alloc(32, 1).toString("base64") };
		const { out, code } = await njangi(
			{ ...settings, ...secrets, DATABASE_URL: "postgres://me:hush@db.example.cm/njangi?password=hush" },
			"settings",
			"print",
		);
		expect(code).toBe(0);
		expect(out).toMatch(/^SMTP_URL +smtps:\/\/njangi:\*\*\*@mail\.example\.cm$/m);
		expect(out).toMatch(/^PUBLIC_URL +http:\/\/localhost:3000$/m);
		expect(out).toMatch(/^PORT +3000 {2}\(default\)$/m);
		expect(out).toMatch(/^SEAL_KEY +\*\*\*$/m);
		expect(out).not.toContain("hush");
	});

	test("if invalid exit with their messages; likely mistakes are reported", async () => {
		expect(await njangi({ ...settings, PORT: "x", DEMO: "yes" }, "settings", "check")).toEqual({
			code: 1,
			out: "",
			errors: "PORT must be a number from 0 to 65535.\nDEMO must be on or off.\n",
		});
		expect((await njangi({ ...settings, PUBLIC_URL: "https://jobs.example.cm" }, "settings", "check")).out).toContain(
			"TRUSTED_PROXIES is not set",
		);
	});
});

test("stored files are counted by kind, orphans are removed, and nothing moves by itself", async () => {
	const files = await openFiles(readSettings(settings));
	for (const key of ["left-over", "media-a-320-webp"])
		await files.write(Readable.from([Buffer.from(`%PDF ${key}`)]), { maxBytes: 50, key });
	expect(await jsonOf("media", "storage")).toMatchObject({
		answer: {
			kinds: [
				{ kind: "media", files: 1, bytes: 21 },
				{ kind: "document", files: 1 },
			],
		},
	});
	const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
	await utimes(join(folder, "files", "left-over"), yesterday, yesterday);
	expect(await jsonOf("media", "orphans")).toMatchObject({ answer: { files: 2, orphans: [{ key: "left-over" }], removed: 0 } });
	expect(await outputOf("media", "orphans", "--remove")).toContain("1 deleted.");
	expect((await run("media", "move")).errors).toContain("No move is configured: set FILES_URL and FILES_MOVE");
});

test("a question bank is checked without a database, and stored with one", async () => {
	const file = join(folder, "welding.json");
	await writeFile(file, JSON.stringify(bankOf("welding")));
	expect((await njangi({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/x" }, "bank", file, "--check")).out).toBe("The file is valid.\n");
	expect(await outputOf("bank", file)).toBe("Stored as version 1.");
	await writeFile(file, "{}");
	expect((await run("bank", file)).code).toBe(1);
	expect((await run("bank", join(folder, "none.json"))).errors).toBe(`${join(folder, "none.json")} does not exist.\n`);
});

test("jobs are imported, with a summary for people and counts for programs", async () => {
	const file = join(folder, "jobs.ndjson");
	const row = {
		sourceId: "1",
		title: "Nurse",
		company: "Clinique du Lac",
		location: "Douala",
		description: "You care for patients, day and night.",
	};
	await writeFile(file, `${JSON.stringify(row)}\n{broken\n`);
	const result = await run("import", file, "--source=board", "--json");
	expect(JSON.parse(result.out)).toMatchObject({ rows: 2, added: 1, rejected: 1, isStopped: false });
	expect(await outputOf("import", file, "--source=board")).toContain("0 added, 0 updated, 1 unchanged, 1 rejected.");
});

describe("operational errors", () => {
	test("an unreachable database is reported, as text and as JSON", async () => {
		const away = { ...settings, DATABASE_URL: "postgres://nobody@127.0.0.1:1/x" };
		const result = await njangi(away, "queue", "show", "--json");
		expect(result.code).toBe(1);
		expect(result.errors).toMatch(/^The database does not answer\. Check that it is running and that DATABASE_URL is correct\./);
		expect(result.errors).not.toContain("    at ");
		expect(JSON.parse(result.out).error).toContain("The database does not answer.");
	});

	test("a missing database and an invalid setting are reported", async () => {
		const url = new URL(settings.DATABASE_URL ?? "");
		url.pathname = "/no_such_database";
		expect((await njangi({ ...settings, DATABASE_URL: url.href }, "queue", "show")).errors).toBe(
			"The database named in DATABASE_URL does not exist.\n",
		);
		expect((await njangi({ ...settings, DATABASE_URL: "mysql://x" }, "queue", "show")).errors).toContain("DATABASE_URL must be a URL");
	});

	test("a data folder without a site is neither filled nor backed up", async () => {
		const dataDir = await mkdtemp(join(tmpdir(), "njangi-nothing-"));
		for (const args of [
			["queue", "show"],
			["backup", join(dataDir, "backups")],
		]) {
			const { code, errors } = await njangi({ DATA_DIR: dataDir }, ...args);
			expect(code).toBe(1);
			expect(errors).toContain(`There is no site in ${dataDir}`);
		}
		expect(await readdir(dataDir)).toEqual([]);
		await rm(dataDir, { recursive: true });
	});

	test.runIf(process.getuid?.() === 0)(
		"another user's data folder is refused to root, as its owner couldn't write to root's files",
		async () => {
			const foreignDir = await mkdtemp(join(tmpdir(), "njangi-theirs-"));
			await chown(foreignDir, 65_534, 65_534);
			const result = await njangi({ ...settings, DATA_DIR: foreignDir }, "queue", "show");
			expect(result).toMatchObject({
				code: 1,
				errors: `${foreignDir} belongs to user 65534, but you are user 0. Run the command as its owner (sudo -u '#65534' …).\n`,
			});
			await rm(foreignDir, { recursive: true });
		},
	);
});
