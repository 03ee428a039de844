import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createApplication, createCompany, createJob, createMember, createRecruiter, createSeeker } from "../../../tests/support/cast.ts";
import { notificationsOf } from "../../../tests/support/notifications.ts";
import { sendRefusalsNow } from "../../../tests/support/refusals.ts";
import { applications, waitingRefusals } from "../db/applications.ts";
import { interviews } from "../db/interviews.ts";
import { mails } from "../db/notifications.ts";
import { remindOfInterviews } from "../interviews/remind.ts";
import { uuidv7 } from "../platform/ids.ts";
import { remindOfAnswers } from "../replies/remind.ts";
import { personalData } from "../settings/personal-data.ts";
import { purgeDeletedAccounts } from "../settings/purge-deleted-accounts.ts";
import { sendRefusals } from "./move.ts";
import { askWhoStarted } from "./started.ts";

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site.close());

async function scene({ refusalDelay = 15, language = null as string | null } = {}) {
	const [owner, seeker] = [await createRecruiter(site.db), await createSeeker(site.db, { language })];
	const company = await createCompany(site.db, { refusalDelay });
	await createMember(site.db, { companyId: company.id, userId: owner.id });
	const job = await createJob(site.db, { ownerId: owner.id, companyId: company.id });
	const application = await createApplication(site.db, { job, userId: seeker.id });
	const params = { applicationId: application.id };
	const decide = (body: { status: "Pending" | "Interview" | "Accepted" | "Rejected"; note?: string; reason?: "skills" | "other" }) =>
		site.as(owner).call("POST /application/:applicationId/decide", { params, body });
	const readBy = async (person: { id: string }) =>
		(await site.as(person).call("GET /application/:applicationId", { params })).body.application;
	const stored = async () => (await site.db.select().from(applications).where(eq(applications.id, application.id)))[0];
	return { owner, seeker, company, job, application, params, decide, readBy, stored };
}

/** Minutes until the applicant is sent the refusal. */
async function minutesLeft(readBy: Awaited<ReturnType<typeof scene>>["readBy"], owner: { id: string }): Promise<number> {
	const { refusal } = await readBy(owner);
	return (new Date(refusal?.tellAt ?? 0).getTime() - Date.now()) / 60_000;
}

/** Everything that an applicant can read about their applications. */
async function everythingOf(seeker: { id: string; email: string }, applicationId: string): Promise<string> {
	const as = site.as(seeker);
	const answers = [
		await as.call("GET /application"),
		await as.call("GET /application/user"),
		await as.call("GET /application/:applicationId", { params: { applicationId } }),
		await as.call("GET /dashboard"),
		await as.call("GET /auth/notifications"),
	];
	const { data } = await personalData(site.db, seeker);
	const { events: _, ...kept } = data;
	return JSON.stringify([answers.map(({ status, body }) => [status, body]), kept]);
}

describe("a refusal (decisions.md Hiring)", () => {
	test("is hidden from the applicant before its time: no call, count, notice, mail or export differs", async () => {
		const { owner, seeker, application, decide, readBy } = await scene();
		const before = await everythingOf(seeker, application.id);
		const answer = await decide({ status: "Rejected", note: "Zebra", reason: "skills" });
		expect(answer.body.application).toMatchObject({
			status: "Rejected",
			stage: "NotNow",
			refusal: { reason: "skills", words: "Zebra" },
			nextStatuses: ["Pending"],
		});
		expect(await everythingOf(seeker, application.id)).toBe(before);
		await sendRefusals(site.db);
		expect(await everythingOf(seeker, application.id)).toBe(before);
		expect(await minutesLeft(readBy, owner)).toBeGreaterThan(14);
		expect(await minutesLeft(readBy, owner)).toBeLessThanOrEqual(15);
	});

	test("is announced once, with the reason in the applicant's language and the note, on repeated queue runs", async () => {
		const { seeker, decide, readBy, stored } = await scene({ language: "fr" });
		await decide({ status: "Rejected", note: "Zèbre", reason: "skills" });
		await sendRefusalsNow(site.db);
		await Promise.all([sendRefusals(site.db), sendRefusals(site.db)]);
		expect((await notificationsOf(site.db, seeker.id)).map(({ kind }) => kind)).toEqual(["applicationRejected"]);
		const sent = await site.db.select().from(mails).where(eq(mails.userId, seeker.id));
		expect(sent).toMatchObject([
			{ kind: "applicationRejected", params: { note: "Zèbre", reason: expect.stringContaining("Le poste demande des compétences") } },
		]);
		const detail = await readBy(seeker);
		expect(detail).toMatchObject({ status: "Rejected", stage: null, version: null, refusal: null });
		expect(detail.steps.at(-1)).toMatchObject({ from: "Pending", to: "Rejected", note: "Zèbre", reason: "skills" });
		expect((await stored())?.answeredAt).toBeInstanceOf(Date);
	});

	test("is announced once, even by several processes concurrently", async () => {
		const all = await Promise.all([scene(), scene(), scene()]);
		for (const one of all) await one.decide({ status: "Rejected" });
		await site.db.update(waitingRefusals).set({ tellAt: new Date(0) });
		await Promise.all([1, 2, 3, 4].map(() => sendRefusals(site.db)));
		for (const { seeker } of all) expect(await notificationsOf(site.db, seeker.id)).toHaveLength(1);
	});

	test("can be undone before its time without the applicant noticing, but not afterwards", async () => {
		const { owner, seeker, decide, readBy, stored } = await scene();
		await decide({ status: "Interview" });
		await decide({ status: "Rejected" });
		expect((await readBy(owner)).nextStatuses).toEqual(["Interview"]);
		expect((await decide({ status: "Interview" })).status).toBe(200);
		await sendRefusalsNow(site.db);
		expect((await notificationsOf(site.db, seeker.id)).map(({ kind }) => kind)).toEqual(["applicationInterview"]);
		expect(await stored()).toMatchObject({ status: "Interview", stage: "Interview" });
		await decide({ status: "Rejected" });
		await sendRefusalsNow(site.db);
		const late = await decide({ status: "Interview" });
		expect([late.status, late.body.code]).toEqual([409, "already_decided"]);
	});

	test("waits as long as the company has set", async () => {
		const now = await scene({ refusalDelay: 0 });
		await now.decide({ status: "Rejected" });
		await sendRefusals(site.db);
		expect((await now.readBy(now.seeker)).status).toBe("Rejected");
		const day = await scene({ refusalDelay: 24 * 60 });
		await day.decide({ status: "Rejected" });
		expect(await minutesLeft(day.readBy, day.owner)).toBeGreaterThan(23 * 60);
	});

	test("is dropped if the applicant withdraws before learning of it", async () => {
		const { seeker, decide, params, stored } = await scene();
		await decide({ status: "Rejected" });
		expect((await site.as(seeker).call("POST /application/:applicationId/withdraw", { params })).status).toBe(200);
		await sendRefusalsNow(site.db);
		expect(await stored()).toMatchObject({ status: "Withdrawn", stage: "New" });
		expect(await notificationsOf(site.db, seeker.id)).toEqual([]);
	});

	test("counts as decided for the employer at once", async () => {
		const { owner, seeker, job, decide } = await scene();
		await decide({ status: "Rejected" });
		const list = await site
			.as(owner)
			.call("GET /application/:jobId/applicants", { params: { jobId: job.id }, query: { status: "Rejected" } });
		expect([list.body.counts, list.body.results.length]).toEqual([{ total: 1, pending: 0, interview: 0, accepted: 0, rejected: 1 }, 1]);
		const mine = await site.as(seeker).call("GET /application", { query: { status: "Rejected" } });
		expect([mine.body.counts.pending, mine.body.applications]).toEqual([1, []]);
	});
});

describe("an erased applicant, at every stage", () => {
	const standings = [
		["New", "Pending", "Withdrawn"],
		["Shortlist", "Pending", "Withdrawn"],
		["Interview", "Interview", "Withdrawn"],
		["Offer", "Interview", "Withdrawn"],
		["Hired", "Accepted", "Accepted"],
		["NotNow", "Rejected", "Rejected"],
		// refused, but not sent yet
		["NotNow", "Pending", "Withdrawn"],
	] as const;

	test.each(standings)("%s, %s: becomes %s without a name, and nothing stays pending", async (stage, status, finalStatus) => {
		const { owner, job } = await scene();
		const name = "Zanzibarine Okapi";
		const seeker = await createSeeker(site.db, { fullName: name, deleteAfter: new Date(0) });
		const dates = { createdAt: new Date(Date.now() - 50 * 86_400_000), updatedAt: new Date(Date.now() - 40 * 86_400_000) };
		const { id } = await createApplication(site.db, { job, userId: seeker.id, fullName: name, stage, status, tags: [name], ...dates });
		if (stage === "NotNow" && status === "Pending") {
			const refusal = { applicationId: id, fromStage: "Shortlist" as const, reason: "skills" as const, words: name };
			await site.db.insert(waitingRefusals).values({ ...refusal, tellAt: new Date(0) });
		}
		if (status === "Interview") {
			const interview = { applicationId: id, hostId: owner.id, minutes: 30, kind: "place" as const, place: name, words: name };
			const startsAt = new Date(Date.now() + 3_600_000);
			await site.db.insert(interviews).values({ ...interview, id: uuidv7(), state: "taken", startsAt, remindAt: new Date(0) });
		}
		const params = { applicationId: id };
		const as = site.as(owner);
		await as.call("POST /hiring/applicants/:applicationId/notes", { params, body: { text: `${name} called` } });
		const scores = [{ criterion: "Overall", score: 4 }];
		await as.call("POST /hiring/applicants/:applicationId/scorecard", { params, body: { scores, words: name } });

		await purgeDeletedAccounts(site.services);
		for (const step of [sendRefusals, remindOfInterviews, remindOfAnswers, askWhoStarted]) await step(site.db);

		const [row] = await site.db.select().from(applications).where(eq(applications.id, id));
		expect(row).toMatchObject({ status: finalStatus, userId: null, fullName: "", tags: [], rating: null });
		// a refusal never sent is undone
		expect(row?.stage).toBe(status === "Pending" && stage === "NotNow" ? "Shortlist" : stage);
		expect(await site.db.$count(waitingRefusals, eq(waitingRefusals.applicationId, id))).toBe(0);
		expect(await site.db.$count(interviews, eq(interviews.applicationId, id))).toBe(0);
		const query = { job: job.id };
		const readers = [
			await as.call("GET /hiring/applicants", { query }),
			await as.call("GET /hiring/board", { query }),
			await as.call("GET /hiring/applicants/:applicationId", { params }),
			await as.call("GET /collaboration", {}),
			await as.call("GET /interviews", {}),
			await as.call("GET /auth/notifications", {}),
		];
		expect(readers.map((answer) => answer.status)).toEqual(readers.map(() => 200));
		const text = JSON.stringify(readers.map(({ body }) => body));
		expect(text).not.toMatch(/Zanzibarine|Okapi/);
		expect(text).toContain("Deleted account");
		const notices = (await notificationsOf(site.db, owner.id)).filter(({ kind }) => kind === "applicationWithdrawn");
		expect(notices).toHaveLength(finalStatus === "Withdrawn" ? 1 : 0);
		const toNobody = (await site.db.select().from(mails)).filter(({ userId }) => userId === seeker.id);
		expect(toNobody).toEqual([]);
	});
});

test("a hire is announced at once and counts as an answer", async () => {
	const { seeker, decide, stored } = await scene();
	await decide({ status: "Accepted" });
	expect((await notificationsOf(site.db, seeker.id)).map(({ kind }) => kind)).toEqual(["applicationAccepted"]);
	expect(await stored()).toMatchObject({ stage: "Hired", status: "Accepted", answeredAt: expect.any(Date), decidedAt: expect.any(Date) });
});
