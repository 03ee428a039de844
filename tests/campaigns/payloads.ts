import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { sql } from "drizzle-orm";
import type { BrowserContext } from "playwright-core";
import { openSession } from "../../src/server/accounts/sessions.ts";
import type { users } from "../../src/server/db/accounts.ts";
import { companies } from "../../src/server/db/companies.ts";
import { conversationSides, conversations, messages } from "../../src/server/db/conversations.ts";
import { comments, posts, postTags } from "../../src/server/db/feed.ts";
import { moderationCases, moderationDecisions, moderationReports } from "../../src/server/db/moderation.ts";
import { notifications } from "../../src/server/db/notifications.ts";
import { reportComments, reports } from "../../src/server/db/reports.ts";
import { type Database, migrate, openDatabase } from "../../src/server/platform/database.ts";
import { uuidv7 } from "../../src/server/platform/ids.ts";
import { silentLog } from "../../src/server/platform/log.ts";
import { startPostgres } from "../../src/server/platform/postgres.ts";
import { createApplication, createJob, createMember, createRecruiter, createSeeker } from "../support/cast.ts";
import { addressOf } from "../support/cluster.ts";
import { startOwnSite } from "../support/own-site.ts";
import { executableForms, scriptPayloads } from "../support/payloads.ts";
import { launchBrowser } from "../support/site.ts";

/**
 * Tries three hundred ways to make a script run, in every text that the product stores and shows, written past its own checks. Each page is
 * opened in a real browser by a guest and by a viewer who may see it: no payload may run or become an element of the page (decisions.md
 * "Community"). `--only users` opens only the addresses that begin so.
 */
const { values } = parseArgs({ options: { payloads: { type: "string", default: "300" }, only: { type: "string" } }, strict: false });
const payloads = scriptPayloads(Number(values.payloads));
/** Number of payloads in each long text. */
const perText = 5;
const rows = Math.ceil(payloads.length / perText);

const line = (n: number, field: number): string => payloads[(n * perText + field * 7) % payloads.length] ?? "";
const long = (n: number): string => payloads.slice(n * perText, (n + 1) * perText).join("\n\n");

const folder = mkdtempSync(join(tmpdir(), "payloads-"));
const postgres = await startPostgres({ dataDir: folder, log: silentLog });
const database = openDatabase(postgres.connection);
try {
	await migrate(postgres.connection);
	const { viewer, guests, signedIn } = await fill(database.db);
	const site = await startOwnSite({ DATABASE_URL: addressOf(postgres.connection), DEMO: "off" });
	const browser = await launchBrowser();
	try {
		const session = await openSession(database.db, { userId: viewer, userAgent: "campaign", byPasskey: true });
		const cookies = [{ name: "session", value: session, url: site.address }];
		const chosen = (paths: readonly string[]) => paths.filter((path) => path.startsWith(`/${values.only ?? ""}`));
		const findings = [
			...(await openAll(await browser.newContext({ serviceWorkers: "block", locale: "en-GB" }), site.address, chosen(guests))),
			...(await openAll(
				await browser.newContext({ serviceWorkers: "block", locale: "fr-FR" }),
				site.address,
				chosen([...guests, ...signedIn]),
				cookies,
			)),
		];
		for (const finding of findings) console.log(`RAN  ${finding}`);
		const opened = chosen(guests).length * 2 + chosen(signedIn).length;
		console.log(
			`${findings.length === 0 ? "ok  " : "BAD "} ${payloads.length} payloads, ${opened} pages opened: ${findings.length} findings`,
		);
		process.exitCode = findings.length === 0 ? 0 : 1;
	} finally {
		await browser.close();
		await site.stop();
	}
} finally {
	await database.close();
	await postgres.stop();
	rmSync(folder, { recursive: true, force: true });
}

/**
 * Opens pages one after the other and returns what ran, what only the content security policy stopped, and what became part of the page.
 */
async function openAll(
	context: BrowserContext,
	address: string,
	paths: readonly string[],
	cookies: Parameters<BrowserContext["addCookies"]>[0] = [],
): Promise<string[]> {
	await context.addCookies(cookies);
	const findings: string[] = [];
	let at = "";
	await context.exposeBinding("ran", (_, n: unknown) => void findings.push(`${at}: payload ${n} ran`));
	await context.exposeBinding(
		"stopped",
		(_, directive: string) => void findings.push(`${at}: stopped only by the content security policy: ${directive}`),
	);
	// what the policy blocks had already become part of the page
	await context.addInitScript(() => {
		const hooks = globalThis as unknown as { stopped(directive: string): void };
		document.addEventListener("securitypolicyviolation", (event) =>
			hooks.stopped(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
		);
	});
	const page = await context.newPage();
	page.on("dialog", (dialog) => void dialog.dismiss());
	page.on("pageerror", (error) => findings.push(`${at}: ${error.message}`));
	for (const path of paths) {
		at = path;
		const answer = await page.goto(address + path);
		if (!answer || answer.status() >= 500) findings.push(`${path}: answered ${answer?.status()}`);
		const html = (await answer?.text()) ?? "";
		findings.push(...executableForms(html).map((form) => `${path}: its HTML holds ${form}`));
		if (cookies.length > 0) await page.locator("html[data-live]").waitFor({ timeout: 10_000 });
		await page.evaluate(() => {
			for (const details of document.querySelectorAll("details")) details.open = true;
		});
		const parts = await page.evaluate(() =>
			[...document.querySelectorAll("*")]
				.filter((element) => {
					const addresses = ["href", "src", "action", "formaction", "data", "srcdoc"].map((name) => element.getAttribute(name) ?? "");
					return (
						element.hasAttribute("pwn") ||
						["XSS", "IFRAME", "OBJECT", "EMBED", "BASE"].includes(element.tagName) ||
						element.getAttributeNames().some((name) => name.startsWith("on")) ||
						addresses.some((one) => /^\s*(?:j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t|vbscript|data:text)/i.test(one))
					);
				})
				.map((element) => element.outerHTML.slice(0, 200)),
		);
		findings.push(...parts.map((part) => `${path}: the page contains ${part}`));
	}
	await context.close();
	return findings;
}

/** Writes the payloads straight into the tables: output must not rely on input checks. */
async function fill(db: Database): Promise<{ viewer: string; guests: string[]; signedIn: string[] }> {
	const [first] = [line(0, 0)];
	const viewer = await createRecruiter(db, {
		...person(0),
		fullName: first,
		roles: ["recruiter", "jobseeker"],
		moderatorSince: new Date(),
		slug: "viewer",
	});
	const guests: string[] = ["/", "/feed", "/jobs", "/network", "/users/viewer"];
	const signedIn: string[] = [
		..."/profile /settings /settings/notifications /dashboard /analytics /my-networks /notifications /messages /reports /applications".split(
			" ",
		),
		..."/jobs/my-jobs /jobs/post /jobs/recommended /candidates /moderation /moderation/trail /decisions /company/edit /reports/new".split(
			" ",
		),
	];
	for (let n = 0; n < rows; n++) {
		const writer = await createSeeker(db, { ...person(n), slug: `writer-${n}` });
		await db.insert(companies).values({
			id: uuidv7(),
			slug: `company-of-${n}`,
			name: line(n, 1),
			nameKey: `key ${n}`,
			location: line(n, 2),
			about: long(n),
			importedFrom: line(n, 6),
		});
		const [company] = await db
			.select()
			.from(companies)
			.where(sql`slug = ${`company-of-${n}`}`);
		const companyId = company?.id ?? null;
		if (companyId) await createMember(db, { companyId, userId: viewer.id });
		const job = await createJob(db, {
			ownerId: viewer.id,
			companyId,
			companyName: line(n, 1),
			title: line(n, 2),
			location: line(n, 3),
			description: long(n),
			salary: line(n, 4),
			requiredSkills: line(n, 5),
			skills: [line(n, 6), line(n, 0)],
			source: line(n, 1),
			sourceId: String(n),
			sourceUrl: line(n, 2),
		});
		const application = await createApplication(db, {
			job,
			userId: writer.id,
			fullName: line(n, 0),
			message: long(n),
			jobTitle: line(n, 2),
			companyName: line(n, 1),
			cvName: line(n, 3),
			coverLetterName: line(n, 4),
		});
		const post = { id: uuidv7(), authorId: writer.id, mentions: [viewer.id], link: line(n, 1), place: line(n, 2) };
		const kind = (["text", "event", "article", "live"] as const)[n % 4] ?? "text";
		await db
			.insert(posts)
			.values({ ...post, kind, title: line(n, 3), content: long(n), tags: [line(n, 4)], startsAt: new Date(), commentsCount: 1 });
		await db.insert(postTags).values({ postId: post.id, tag: `t${n}`, createdAt: new Date() });
		await db.insert(comments).values({ id: uuidv7(), postId: post.id, authorId: writer.id, content: long(n), mentions: [] });
		const report = { id: uuidv7(), authorId: viewer.id };
		await db
			.insert(reports)
			.values({ ...report, kind: "written", title: line(n, 1), content: long(n), tags: [line(n, 2)], words: long(n) });
		await db.insert(reportComments).values({ id: uuidv7(), reportId: report.id, userId: writer.id, text: long(n) });
		const conversationId = await converse(db, { viewer: viewer.id, writer: writer.id, content: long(n), aboutId: job.id });
		const caseId = await reported(db, { viewer: viewer.id, writer: writer.id, postId: post.id, n });
		await db.insert(notifications).values({
			id: uuidv7(),
			userId: viewer.id,
			type: "other",
			kind: "applicationReceived",
			params: { applicant: line(n, 0), jobTitle: line(n, 1), company: line(n, 2), applicationId: application.id },
			targetKind: "application",
			targetId: application.id,
		});
		guests.push(`/feed/${post.id}`, `/jobs/${job.id}`, `/users/writer-${n}`, `/company/company-of-${n}`, `/feed/tags/t${n}`);
		const encodedText = encodeURIComponent(line(n, 0).slice(0, 150));
		guests.push(
			`/jobs?q=${encodedText}&location=${encodedText}`,
			`/search?q=${encodedText}`,
			`/network?q=${encodedText}`,
			`/signin?next=${encodedText}`,
		);
		signedIn.push(`/applications/${application.id}`, `/reports/${report.id}`, `/messages/${conversationId}`, `/moderation/cases/${caseId}`);
		signedIn.push(`/jobs/${job.id}/edit`, `/feed/${post.id}?manage=edit`, `/users/writer-${n}?tab=profile`, `/messages?q=${encodedText}`);
	}
	return { viewer: viewer.id, guests, signedIn };
}

function person(n: number): Partial<typeof users.$inferInsert> {
	return {
		fullName: line(n, 0),
		title: line(n, 1),
		bio: line(n, 2),
		about: long(n),
		location: line(n, 3),
		companyName: line(n, 4),
		careerInterests: line(n, 5),
		phoneNumber: line(n, 6),
		website: line(n, 1),
		skills: [line(n, 2), line(n, 3)],
		interests: [line(n, 4)],
		certifications: [line(n, 5)],
		experiences: [{ title: line(n, 6), company: line(n, 0), startDate: "2020-01", endDate: null, description: long(n) }] as never,
		portfolio: [{ title: line(n, 1), description: long(n), link: line(n, 2), image: line(n, 3) }] as never,
	};
}

async function converse(db: Database, message: { viewer: string; writer: string; content: string; aboutId: string }): Promise<string> {
	const [userA = "", userB = ""] = [message.viewer, message.writer].sort();
	const id = uuidv7();
	await db.insert(conversations).values({ id, userA, userB, startedByA: true, state: "open" });
	for (const userId of [userA, userB])
		await db.insert(conversationSides).values({ conversationId: id, userId, box: "inbox", lastAt: new Date(), lastReceivedAt: new Date() });
	await db.insert(messages).values({
		id: uuidv7(),
		conversationId: id,
		authorId: message.writer,
		recipientId: message.viewer,
		content: message.content,
		aboutKind: "job",
		aboutId: message.aboutId,
	});
	return id;
}

async function reported(db: Database, { viewer, writer, postId, n }: { viewer: string; writer: string; postId: string; n: number }) {
	const caseId = uuidv7();
	await db
		.insert(moderationCases)
		.values({ id: caseId, kind: "post", targetId: postId, authorId: writer, words: long(n), openedAt: new Date() });
	await db.insert(moderationReports).values({ id: uuidv7(), caseId, reporterId: viewer, reason: "other", description: long(n) });
	await db.insert(moderationDecisions).values({
		id: uuidv7(),
		caseId,
		moderatorId: viewer,
		action: "warn",
		reason: long(n),
		words: long(n),
		appeal: long(n),
		appealedAt: new Date(),
	});
	return caseId;
}
