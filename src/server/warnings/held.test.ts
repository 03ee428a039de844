import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import {
	createApplication,
	createCompany,
	createJob,
	createMember,
	createRecruiter,
	createSeeker,
	createUser,
} from "../../../tests/support/cast.ts";
import { sendMails } from "../../../tests/support/mail.ts";
import { notificationsOf } from "../../../tests/support/notifications.ts";
import { applications } from "../db/applications.ts";
import { jobs } from "../db/jobs.ts";
import { moderationCases, moderationDecisions } from "../db/moderation.ts";
import { mails, notifications } from "../db/notifications.ts";
import { savedJobs } from "../db/saved-jobs.ts";
import { jobWarnings, warningPasses } from "../db/warnings.ts";
import { storeBatch } from "../import/store.ts";
import { notifyOfFraud } from "../moderation/notify-of-fraud.ts";
import { readAgain } from "./read-again.ts";
import { reviewPriority } from "./review-priority.ts";

/** decisions.md "Trust": a note for the reader, or held for a moderator with the author notified of what and why. */

let site: Awaited<ReturnType<typeof testApp>>;
let moderator: { id: string; email: string };
beforeAll(async () => {
	site = await testApp();
	moderator = await createUser(site.db, { fullName: "Mbarga Judge", moderatorSince: new Date(), roles: ["jobseeker"] });
});
afterAll(() => site.close());

const clean = "Keep the till of our shop, count the cash each evening and serve customers with a smile.";
const fee = "Frais de dossier : 10 000 FCFA";
const scam = `${clean} ${fee} par MTN MoMo au 677 12 34 56 avant l’entretien.`;
const noted = `${clean} Earn easy money daily from home, no experience needed.`;
const fields = { title: "Shop cashier", company: "Zebrafinch SARL", location: "Douala", description: clean, skills: ["Sales"] };

const post = async (by: { id: string }, more: Partial<typeof fields> = {}) =>
	(await site.as(by).call("POST /jobs/create", { body: { ...fields, ...more } })).body.job;
const edit = (by: { id: string }, jobId: string, more: Partial<typeof fields> = {}) =>
	site.as(by).call("PATCH /jobs/:jobId", { params: { jobId }, body: { ...fields, ...more } });
const read = async (by: { id: string } | null, jobId: string) =>
	(by ? site.as(by) : site.guest).call("GET /jobs/:jobId", { params: { jobId } });
const held = async (by = moderator) => (await site.as(by).call("GET /moderation/held")).body.postings;
const caseOf = async (jobId: string) => {
	const [found] = await site.db.select().from(moderationCases).where(eq(moderationCases.targetId, jobId));
	if (!found) throw new Error("no case");
	return found;
};
const decide = async (jobId: string, action: "restore" | "hold" | "takeDown" | "hide", reason = "We read it") => {
	const { id, version } = await caseOf(jobId);
	return site.as(moderator).call("POST /moderation/cases/:caseId/decide", { params: { caseId: id }, body: { action, reason, version } });
};
const noticeKinds = async ({ id }: { id: string }) => (await notificationsOf(site.db, id)).map(({ kind }) => kind);
const mailed = async ({ id }: { id: string }) =>
	(await site.db.select({ kind: mails.kind }).from(mails).where(eq(mails.userId, id)).orderBy(mails.id)).map(({ kind }) => kind);

describe("a posting with a warning", () => {
	test("that is only a note stays public, and shows its readers the words", async () => {
		const owner = await createRecruiter(site.db);
		const job = await post(owner, { description: noted });
		expect(job).toMatchObject({ isHidden: false, hidden: null });
		const shown = (await read(null, job.id)).body.job;
		expect(shown.warnings).toMatchObject([{ kind: "easyMoney", outcome: "note" }]);
		expect(noted).toContain(shown.warnings[0]?.quote);
		expect((await site.as(owner).call("GET /jobs/user")).body.warned).toEqual({ [job.id]: { count: 1, isHeld: false } });
		expect(await noticeKinds(owner)).toEqual([]);
	});

	test("in its questions to applicants is found too, even while it is being written", async () => {
		const owner = await createRecruiter(site.db);
		const words = `Have you paid the ${fee}?`;
		const questions = [{ words, kind: "yesNo" as const, isRequired: false }];
		const posted = (await site.as(owner).call("POST /jobs/create", { body: { ...fields, questions } })).body.job;
		expect(posted.isHidden).toBe(true);
		expect((await held()).find(({ job }) => job.id === posted.id)?.warnings).toMatchObject([
			{ kind: "fee", before: expect.stringContaining("paid") },
		]);
		const checked = await site
			.as(owner)
			.call("POST /warnings/check", { body: { description: clean, questions: `Are you free on Sundays?\n${words}` } });
		expect(checked.body.warnings).toMatchObject([{ kind: "fee", outcome: "held" }]);
	});

	test("of a verified company shows the warning to its author only", async () => {
		const owner = await createRecruiter(site.db);
		const company = await createCompany(site.db, { name: "Verified Easy SA", verifiedAt: new Date() });
		await createMember(site.db, { companyId: company.id, userId: owner.id });
		const job = await post(owner, { company: company.name, description: noted });
		expect(job.warnings).toHaveLength(1);
		expect((await read(null, job.id)).body.job.warnings).toEqual([]);
		expect((await read(await createSeeker(site.db), job.id)).body.job.warnings).toEqual([]);
	});

	test("that excludes people is pointed out to its author only, and isn't held", async () => {
		const owner = await createRecruiter(site.db);
		const job = await post(owner, { description: `${clean} Être âgé de 20 à 30 ans, de sexe féminin.` });
		expect(job.isHidden).toBe(false);
		expect(job.exclusions.map(({ kind }) => kind)).toEqual(["age", "sex"]);
		expect((await read(null, job.id)).body.job.exclusions).toEqual([]);
		expect((await read(moderator, job.id)).body.job.exclusions).toEqual([]);
	});

	test("is warned about while being written, and nothing is stored", async () => {
		const owner = await createRecruiter(site.db);
		const checked = await site.as(owner).call("POST /warnings/check", { body: { description: `${scam} Female only.` } });
		expect(checked.body.warnings.map(({ outcome }) => outcome)).toContain("held");
		expect(checked.body.exclusions).toEqual([{ kind: "sex", quote: "Female only" }]);
		expect((await site.guest.call("POST /warnings/check", { body: { description: "" } })).status).toBe(401);
		expect((await site.as(owner).call("POST /warnings/check", { body: { description: "x".repeat(40_001) } })).status).toBe(422);
		expect((await site.as(owner).call("GET /jobs/user")).body.jobs).toEqual([]);
	});
});

describe("a held posting", () => {
	/** Reads every place where jobs appear, and returns what the person is shown there. */
	async function walk(by: { id: string } | null, job: { id: string }, company: { slug: string }, owner: { slug: string }) {
		const person = by ? site.as(by) : site.guest;
		const reads = [
			"/api/jobs?limit=50",
			"/api/jobs?q=zebrafinch",
			"/api/jobs?sort=newest&limit=50",
			`/api/jobs/${job.id}`,
			"/api/jobs/saved",
			"/api/jobs/recommended",
			"/api/search?q=zebrafinch",
			"/api/search?q=cashier",
			`/api/companies/${company.slug}`,
			`/api/users/${owner.slug}`,
			`/api/users/${owner.slug}/activity`,
			`/api/startups/${company.slug}`,
			"/api/career",
			"/api/auth/notifications",
			`/api/feed/posts?limit=50`,
			`/previews/jobs/${job.id}.jpg`,
			"/sitemap.xml",
			"/jobs.rss",
		];
		const places: { name: string; status: number; text: string }[] = [];
		const record = async (name: string, answer: Response) => places.push({ name, status: answer.status, text: await answer.text() });
		for (const path of reads) await record(path, await person.request(path));
		for (const part of places.find(({ name }) => name === "/sitemap.xml")?.text.match(/\/sitemaps\/[^<]+/g) ?? [])
			await record("a part of the sitemap", await person.request(part));
		return places;
	}
	const isShownIn = (places: Awaited<ReturnType<typeof walk>>, job: { id: string }) =>
		places
			.filter(({ name, status, text }) => text.includes(job.id) || (name.startsWith("/previews") && status === 200))
			.map(({ name }) => name);

	test("is hidden from guests and everyone else in every place where it appears when public", async () => {
		const owner = await createRecruiter(site.db);
		const company = await createCompany(site.db, { name: "Zebrafinch Market" });
		await createMember(site.db, { companyId: company.id, userId: owner.id });
		const seeker = await createSeeker(site.db, { skills: ["Sales"], title: "Shop cashier", location: "Douala" });
		const stranger = await createRecruiter(site.db);
		const job = await post(owner, { company: company.name });
		await site.as(seeker).call("POST /jobs/save", { body: { jobId: job.id } });
		const places = isShownIn(await walk(seeker, job, company, owner), job);
		expect(places).toEqual(
			expect.arrayContaining([
				"/api/jobs?limit=50",
				"/api/jobs?q=zebrafinch",
				`/api/jobs/${job.id}`,
				"/api/jobs/saved",
				"/api/search?q=zebrafinch",
				`/previews/jobs/${job.id}.jpg`,
				"a part of the sitemap",
				"/jobs.rss",
			]),
		);
		expect((await edit(owner, job.id, { company: company.name, description: scam })).body.job).toMatchObject({
			isHidden: true,
			isOpen: false,
			hidden: { action: "hold", reason: expect.stringContaining(fee) },
		});
		for (const by of [null, seeker, stranger]) {
			expect(isShownIn(await walk(by, job, company, owner), job)).toEqual([]);
			expect((await read(by, job.id)).status).toBe(404);
		}
		const person = site.as(seeker);
		const answers = [
			await person.request(`/api/application/jobs/${job.id}`, { method: "POST", headers: { "x-csrftoken": "test-csrf-token" } }),
			await site.as(await createSeeker(site.db)).call("POST /jobs/save", { body: { jobId: job.id } }),
			await person.call("POST /jobs/:jobId/report", { params: { jobId: job.id }, body: { reason: "spam" } }),
			await person.call("POST /messages/with/:userId", { params: { userId: owner.id }, body: { content: "Is it open?", job: job.id } }),
		];
		expect(answers.map(({ status }) => status)).toEqual([409, 404, 404, 404]);
		expect((await read(owner, job.id)).status).toBe(200);
		expect((await read(moderator, job.id)).status).toBe(200);
		expect(await site.db.$count(savedJobs, eq(savedJobs.jobId, job.id))).toBe(1);
	});

	test("gives its author the reason at once: on the page, in a notification and by mail", async () => {
		const owner = await createRecruiter(site.db, { language: "fr" });
		const job = await post(owner, { description: scam });
		expect(job.hidden).toMatchObject({ action: "hold" });
		expect(await noticeKinds(owner)).toEqual(["jobHeld"]);
		expect(await mailed(owner)).toEqual(["jobHeld"]);
		const [notice] = await notificationsOf(site.db, owner.id);
		expect(notice?.href).toBe(`/decisions/${job.hidden?.decisionId}`);
		expect(String(notice?.params.reason).replaceAll("\u00a0", " ")).toBe(
			`Un modérateur doit d’abord lire ces mots : « ${fee} par MTN MoMo ».`,
		);
		expect((await site.as(owner).call("GET /jobs/user")).body.warned[job.id]).toMatchObject({ isHeld: true });
		const mail = (await sendMails(site.services)).find((source) => source.includes(owner.email));
		expect(mail).toContain("Subject:");
	});

	test("becomes public as soon as the words are removed, and is held again when they return", async () => {
		const owner = await createRecruiter(site.db);
		const job = await post(owner, { description: scam });
		expect((await edit(owner, job.id)).body.job).toMatchObject({ isHidden: false, isOpen: true, hidden: null, warnings: [] });
		expect((await read(null, job.id)).status).toBe(200);
		expect((await site.guest.call("GET /jobs", { query: { q: "cashier zebrafinch" } })).body.jobs.map(({ id }) => id)).toContain(job.id);
		expect((await caseOf(job.id)).heldAt).toBeNull();
		expect((await edit(owner, job.id, { description: scam })).body.job.isHidden).toBe(true);
		// the same words again do not notify
		await edit(owner, job.id, { description: scam, location: "Yaoundé" });
		expect(await noticeKinds(owner)).toEqual(["jobHeld"]);
		const decisions = await site.db
			.select({ action: moderationDecisions.action })
			.from(moderationDecisions)
			.where(eq(moderationDecisions.caseId, (await caseOf(job.id)).id))
			.orderBy(moderationDecisions.id);
		expect(decisions.map(({ action }) => action)).toEqual(["hold", "restore", "hold"]);
	});

	test("has one unread notification, with the words it is currently held for", async () => {
		const owner = await createRecruiter(site.db);
		const job = await post(owner, { description: scam });
		const other = "Registration fee: 25,000 FCFA";
		await edit(owner, job.id, { description: `${clean} ${other}.` });
		const [notice, ...more] = await notificationsOf(site.db, owner.id);
		expect(more).toEqual([]);
		expect(notice?.params.reason).toContain(other);
		await site.db.update(notifications).set({ readAt: new Date() }).where(eq(notifications.userId, owner.id));
		await edit(owner, job.id, { description: scam });
		expect(await noticeKinds(owner)).toEqual(["jobHeld", "jobHeld"]);
		await edit(owner, job.id);
		expect(await noticeKinds(owner)).toEqual(["jobHeld"]);
	});

	test("once released, stays public for the same words without a note, and is held for others", async () => {
		const owner = await createRecruiter(site.db);
		const job = await post(owner, { description: scam });
		expect((await decide(job.id, "restore", "It is what the school asks")).status).toBe(200);
		const shown = (await read(null, job.id)).body.job;
		expect(shown).toMatchObject({ isOpen: true, warnings: [] });
		expect((await edit(owner, job.id, { description: scam, location: "Buea" })).body.job.isHidden).toBe(false);
		expect((await edit(owner, job.id, { description: `${clean} Registration fee: 25,000 FCFA.` })).body.job.isHidden).toBe(true);
		expect(await noticeKinds(owner)).toEqual(["jobHeld", "jobRestored", "jobHeld"]);
	});

	test("can be appealed, kept held, appealed again, and still changed by its author", async () => {
		const owner = await createRecruiter(site.db);
		const { id: jobId, hidden } = await post(owner, { description: scam });
		const appeal = (decisionId: string) =>
			site
				.as(owner)
				.call("POST /moderation/decisions/:decisionId/appeal", { params: { decisionId }, body: { text: "It is for the uniform" } });
		expect((await appeal(hidden?.decisionId ?? "")).status).toBe(200);
		expect((await appeal(hidden?.decisionId ?? "")).status).toBe(409);
		expect((await held()).find(({ job }) => job.id === jobId)).toMatchObject({ asked: "It is for the uniform" });
		expect((await decide(jobId, "hold", "Applicants pay nothing")).status).toBe(200);
		expect((await held()).map(({ job }) => job.id)).not.toContain(jobId);
		expect(await noticeKinds(owner)).toEqual(["jobHeld", "jobKeptHeld"]);
		const now = (await read(owner, jobId)).body.job;
		expect(now.hidden).toMatchObject({ action: "hold", reason: "Applicants pay nothing" });
		expect((await appeal(now.hidden?.decisionId ?? "")).status).toBe(200);
		expect((await read(null, jobId)).status).toBe(404);
		// even after a moderator's decision, the author can still change it
		expect((await edit(owner, jobId)).body.job.isHidden).toBe(false);
		expect(
			(await site.as(owner).call("GET /moderation/decisions/:decisionId", { params: { decisionId: now.hidden?.decisionId ?? "" } })).body
				.decision.appeal,
		).toMatchObject({ outcome: "granted" });
		expect((await edit(owner, jobId, { description: scam })).body.job.isHidden).toBe(true);
		expect((await held()).map(({ job }) => job.id)).toContain(jobId);
	});

	test("that a moderator hid stays hidden, whatever its author writes", async () => {
		const owner = await createRecruiter(site.db);
		const job = await post(owner);
		await site.as(await createSeeker(site.db)).call("POST /jobs/:jobId/report", { params: { jobId: job.id }, body: { reason: "spam" } });
		expect((await decide(job.id, "hide")).status).toBe(200);
		for (const description of [scam, clean, noted]) expect((await edit(owner, job.id, { description })).body.job.isHidden).toBe(true);
	});

	test("can't be changed or appealed by anyone else", async () => {
		const owner = await createRecruiter(site.db);
		const stranger = await createRecruiter(site.db);
		const job = await post(owner, { description: scam });
		expect((await edit(stranger, job.id)).status).toBe(404);
		const request = { params: { decisionId: job.hidden?.decisionId ?? "" }, body: { text: "Please" } };
		expect((await site.as(stranger).call("POST /moderation/decisions/:decisionId/appeal", request)).status).toBe(404);
		expect((await site.guest.call("POST /moderation/decisions/:decisionId/appeal", request)).status).toBe(404);
	});

	test("decided by a moderator and edited by its author concurrently, ends in one consistent state", async () => {
		const owner = await createRecruiter(site.db);
		const job = await post(owner, { description: scam });
		const answers = await Promise.all([decide(job.id, "hold"), edit(owner, job.id), edit(owner, job.id, { description: scam })]);
		expect(answers.map(({ status }) => status).filter((status) => ![200, 409].includes(status))).toEqual([]);
		const [{ isHeld } = { isHeld: null }] = await site.db
			.select({ isHeld: jobWarnings.isHeld })
			.from(jobWarnings)
			.where(eq(jobWarnings.jobId, job.id));
		expect((await read(owner, job.id)).body.job.isHidden).toBe(isHeld);
		expect((await read(null, job.id)).status).toBe(isHeld ? 404 : 200);
	});
});

describe("moderators", () => {
	test.each([
		["a guest", 401, async () => site.guest],
		["a seeker", 403, async () => site.as(await createSeeker(site.db))],
		["a recruiter", 403, async () => site.as(await createRecruiter(site.db))],
		["a moderator", 200, async () => site.as(moderator)],
	] as const)("alone can read held jobs: %s gets %i", async (_, status, who) => {
		expect((await (await who()).call("GET /moderation/held")).status).toBe(status);
	});

	test("see the words in context, the signals and the author's other postings", async () => {
		const owner = await createRecruiter(site.db);
		const first = await post(owner, { description: "Pay a registration fee of 10,000 FCFA, call 6 77 12 34 57." });
		expect((await held()).find(({ job }) => job.id === first.id)?.signals).toMatchObject({ isFirst: true, alike: [] });
		const other = await createRecruiter(site.db);
		const second = await post(other, {
			company: "Another Name Ltd",
			description: "Call +237 677.12.34.57. Registration fee of 5,000 FCFA.",
		});
		await post(other, { title: "Night guard", company: "Another Name Ltd" });
		const found = (await held()).find(({ job }) => job.id === second.id);
		expect(found).toMatchObject({
			author: { fullName: other.fullName },
			signals: { isFirst: false, isOtherDomain: false, reports: 0, views: 0, received: 0, unanswered: 0 },
			others: [{ title: "Night guard", isHidden: false }],
		});
		expect(found?.signals.alike.map(({ id }) => id)).toContain(first.id);
		const [warning] = found?.warnings ?? [];
		expect("Shop cashier Call +237 677.12.34.57. Registration fee of 5,000 FCFA.").toContain(
			`${warning?.before}${warning?.quote}${warning?.after}`,
		);
		expect((await site.as(moderator).call("GET /moderation/cases")).body.counts.held).toBe((await held()).length);
	});

	test("see the most harmful first", () => {
		const signals = { isFirst: false, isOtherDomain: false, alike: [], reports: 0, views: 0, received: 0, unanswered: 0 };
		const context = { before: "", after: "" };
		const ofFee = { kind: "fee", outcome: "held", quote: "fee", ...context } as const;
		const ofHaste = { kind: "massHiring", outcome: "note", quote: "haste", ...context } as const;
		const plain = reviewPriority({ warnings: [ofFee], signals, asked: null }, null);
		expect(reviewPriority({ warnings: [ofFee], signals, asked: null }, 0.9)).toBeGreaterThan(plain);
		expect(reviewPriority({ warnings: [ofFee, ofHaste], signals, asked: null }, null)).toBeGreaterThan(plain);
		expect(reviewPriority({ warnings: [ofFee], signals: { ...signals, isFirst: true }, asked: null }, null)).toBeGreaterThan(plain);
		expect(reviewPriority({ warnings: [ofFee], signals: { ...signals, reports: 3, views: 30 }, asked: null }, null)).toBeGreaterThan(
			reviewPriority({ warnings: [ofFee], signals: { ...signals, reports: 3, views: 3_000 }, asked: null }, null),
		);
		expect(reviewPriority({ warnings: [ofFee], signals: { ...signals, received: 10, unanswered: 10 }, asked: null }, null)).toBeGreaterThan(
			plain,
		);
	});
});

describe("a job taken down for fraud", () => {
	test("hides the documents from its employer at once, and notifies every applicant once", async () => {
		const owner = await createRecruiter(site.db);
		const job = await createJob(site.db, { ownerId: owner.id });
		const [one, two] = [await createApplication(site.db, { job }), await createApplication(site.db, { job })];
		const readApplication = (by: { id: string }) =>
			site.as(by).call("GET /application/:applicationId", { params: { applicationId: one.id } });
		expect((await readApplication(owner)).body.application.cv).not.toBeNull();
		await site.as(await createSeeker(site.db)).call("POST /jobs/:jobId/report", { params: { jobId: job.id }, body: { reason: "spam" } });
		expect((await decide(job.id, "takeDown", "It asks for money")).status).toBe(200);
		expect((await read(null, job.id)).status).toBe(404);
		expect((await readApplication(owner)).body.application).toMatchObject({
			isTakenDown: true,
			cv: null,
			coverLetter: null,
			email: null,
			message: null,
		});
		const opened = await site.as(owner).request(`/api/application/${one.id}/cv`);
		expect(opened.status).toBe(404);
		expect((await readApplication({ id: one.userId } as never)).body.application).toMatchObject({
			isTakenDown: true,
			cv: { name: "cv.pdf" },
		});
		await Promise.all([notifyOfFraud(site.db), notifyOfFraud(site.db)]);
		await notifyOfFraud(site.db);
		for (const { userId } of [one, two]) {
			expect(await noticeKinds({ id: userId })).toEqual(["applicationFraud"]);
			expect(await mailed({ id: userId })).toEqual(["applicationFraud"]);
		}
		expect(await noticeKinds(owner)).toEqual(["jobTakenDown"]);
		const again = await decide(job.id, "takeDown");
		expect(again.status).toBe(409);
		// a mistake is undone completely
		expect((await decide(job.id, "restore", "We were wrong")).status).toBe(200);
		expect((await readApplication(owner)).body.application).toMatchObject({ isTakenDown: false, cv: { name: "cv.pdf" } });
	});

	test("hides all else about its applicants from its employer: private profiles, the list and its export", async () => {
		const owner = await createRecruiter(site.db);
		const job = await createJob(site.db, { ownerId: owner.id });
		const seeker = await createUser(site.db, { visibility: "private", phoneNumber: "+237 699 00 11 22", location: "Kribi-Nord" });
		const { id: applicationId } = await createApplication(site.db, { job, userId: seeker.id, email: "close.this@example.cm" });
		const reads = async () => {
			const as = site.as(owner);
			const answers = await Promise.all([
				as.request(`/api/users/${seeker.slug}`),
				as.request(`/api/hiring/applicants/${applicationId}`),
				as.request("/api/hiring/applicants"),
				as.request("/api/hiring/export"),
				as.request("/api/hiring/board"),
				as.request(`/api/application/${job.id}/applicants`),
				as.request("/api/application?side=recruiter"),
			]);
			return (await Promise.all(answers.map((answer) => answer.text()))).join("\n");
		};
		const leading = /close\.this@example\.cm|699 ?00 ?11 ?22|Kribi-Nord/g;
		expect(await reads()).toMatch(leading);
		await site.as(await createSeeker(site.db)).call("POST /jobs/:jobId/report", { params: { jobId: job.id }, body: { reason: "spam" } });
		expect((await decide(job.id, "takeDown", "It asks for money")).status).toBe(200);
		expect((await reads()).match(leading) ?? []).toEqual([]);
		expect((await site.as(owner).request(`/api/users/${seeker.slug}`)).status).toBe(404);
	});

	test("leaves its employer no way to write to applicants: no move, interview or closing message", async () => {
		const owner = await createRecruiter(site.db);
		const job = await createJob(site.db, { ownerId: owner.id });
		const [one, two] = [await createApplication(site.db, { job }), await createApplication(site.db, { job, status: "Interview" })];
		const as = site.as(owner);
		const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toISOString();
		const times = { starts: [inThreeDays], minutes: 30, kind: "phone" as const, place: "677 00 11 22", despite: true };
		const proposed = await as.call("POST /interviews", { body: { applicationId: two.id, ...times, words: "Come" } });
		expect(proposed.status).toBe(200);
		const { id: interviewId, sequence } = proposed.body.interview;
		await site.as(await createSeeker(site.db)).call("POST /jobs/:jobId/report", { params: { jobId: job.id }, body: { reason: "spam" } });
		expect((await decide(job.id, "takeDown", "It asks for money")).status).toBe(200);
		const before = await Promise.all([one, two].map(async ({ userId: id }) => [await noticeKinds({ id }), await mailed({ id })]));
		const words = "Pay 10,000 FCFA by MTN MoMo first";
		const params = { applicationId: one.id };
		const answers = await Promise.all([
			as.call("POST /application/:applicationId/decide", { params, body: { status: "Interview", note: words } }),
			as.call("POST /hiring/applicants/:applicationId/move", { params, body: { version: 0, to: "Interview", words } }),
			as.call("POST /hiring/moves", { body: { moves: [{ id: one.id, version: 0 }], to: "Interview", words } }),
			as.call("POST /interviews", { body: { applicationId: one.id, ...times, words } }),
			as.call("POST /interviews/:interviewId/propose", { params: { interviewId }, body: { sequence, ...times, words } }),
			as.call("POST /interviews/:interviewId/cancel", { params: { interviewId }, body: { sequence, words } }),
		]);
		await as.call("POST /jobs/:jobId/close", { params: { jobId: job.id } });
		await as.call("POST /jobs/:jobId/closing", { params: { jobId: job.id }, body: { outcome: "givenUp", en: words, fr: words } });
		await sendMails(site.services);
		expect(answers.map(({ status, body }) => ("moves" in body ? body.moves[0]?.outcome : status))).toEqual([
			404,
			404,
			"not_found",
			404,
			404,
			404,
		]);
		expect(await Promise.all([one, two].map(async ({ userId: id }) => [await noticeKinds({ id }), await mailed({ id })]))).toEqual(before);
	});

	test("is no longer subject to the rules: its author's edits change nothing", async () => {
		const owner = await createRecruiter(site.db);
		const job = await post(owner, { description: scam });
		expect((await decide(job.id, "takeDown")).status).toBe(200);
		expect((await edit(owner, job.id)).body.job).toMatchObject({ isHidden: true, hidden: { action: "takeDown" } });
		expect((await held()).map(({ job: { id } }) => id)).not.toContain(job.id);
	});
});

describe("an import", () => {
	const given = (description: string) => ({
		source: "held-test",
		sourceId: "1",
		sourceUrl: null,
		title: "Imported cashier",
		companyName: "Zebrafinch Import",
		isCompanyNamed: false,
		location: "Douala",
		description,
		salaryMin: null,
		salaryMax: null,
		applicationDeadline: null,
		isRemote: false,
		jobType: "FULL_TIME" as const,
		experience: null,
		skills: [],
		publishedAt: null,
	});

	test("holds jobs by the rules, without notifications, and shows them once the source has changed them", async () => {
		await storeBatch(site.db, [given(scam)] as never);
		const [job] = await site.db.select().from(jobs).where(eq(jobs.source, "held-test"));
		if (!job) throw new Error("not stored");
		expect((await read(null, job.id)).status).toBe(404);
		expect((await held()).find(({ job: { id } }) => id === job.id)).toMatchObject({ author: null });
		await storeBatch(site.db, [given(clean)] as never);
		expect((await read(null, job.id)).status).toBe(200);
	});
});

describe("the nightly pass after a change of rules", () => {
	test("checks every job again, once, even concurrently; held or released, its author is notified", async () => {
		const owner = await createRecruiter(site.db);
		const fraud = await createJob(site.db, { ownerId: owner.id, description: scam });
		const honest = await createJob(site.db, { ownerId: owner.id, description: clean });
		const easy = await createJob(site.db, { ownerId: owner.id, description: noted });
		// last read by other rules, which held what today's let through
		await site.db.insert(jobWarnings).values({ jobId: honest.id, rulesVersion: "old", warnings: [], isHeld: true });
		await site.db.update(jobs).set({ hiddenAt: new Date() }).where(eq(jobs.id, honest.id));
		await site.db.insert(warningPasses).values({ rulesVersion: "old", endedAt: new Date() });
		await Promise.all([readAgain(site.db), readAgain(site.db)]);
		expect((await read(null, fraud.id)).status).toBe(404);
		expect((await read(null, honest.id)).status).toBe(200);
		expect((await read(null, easy.id)).body.job.warnings).toHaveLength(1);
		expect((await noticeKinds(owner)).toSorted()).toEqual(["jobHeld", "jobPublicAgain"]);
		await readAgain(site.db);
		expect((await noticeKinds(owner)).length).toBe(2);
		const passes = await site.db.select().from(warningPasses);
		expect(passes).toMatchObject([{ endedAt: expect.any(Date) }]);
	});
});

test("applications to a deleted job aren't notified of fraud", async () => {
	const application = await createApplication(site.db);
	await notifyOfFraud(site.db);
	const [row] = await site.db.select({ at: applications.fraudToldAt }).from(applications).where(eq(applications.id, application.id));
	expect(row?.at).toBeNull();
});
