import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import {
	createApplication,
	createCompany,
	createJob,
	createMember,
	createRecruiter,
	createSeeker,
	createUsers,
} from "../../../tests/support/cast.ts";
import { users } from "../db/accounts.ts";
import { applications } from "../db/applications.ts";
import { jobs } from "../db/jobs.ts";
import { mails, notifications } from "../db/notifications.ts";
import { remindOfEnds } from "../jobs/ending.ts";
import { endingToken } from "../mail/ending-token.ts";
import { suspend } from "../moderation/suspend.ts";
import { dayInDouala, todayInDouala } from "../platform/clock.ts";
import { purgeDeletedAccounts } from "../settings/purge-deleted-accounts.ts";
import { remindOfAnswers } from "./remind.ts";
import { remindWeekly } from "./remind-weekly.ts";

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site?.close());

const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day);
const onDay = (days: number) => dayInDouala(new Date(Date.now() + days * day));
const mailsTo = ({ id }: { id: string }, kind: string) => site.db.$count(mails, and(eq(mails.userId, id), eq(mails.kind, kind)));
const noticesTo = async ({ id }: { id: string }, kind: string) =>
	(
		await site.db
			.select()
			.from(notifications)
			.where(and(eq(notifications.userId, id), eq(notifications.kind, kind)))
	).map(({ params }) => params);

/** Twice, by two processes at once: each step must still be notified only once. */
async function sendReminders(): Promise<void> {
	for (let round = 0; round < 2; round++) await Promise.all([remindOfAnswers(site.db), remindOfAnswers(site.db)]);
}

describe("unanswered applications (decisions.md Hiring)", () => {
	test("remind their employer after 7 and 21 days, once each, all in one message", async () => {
		const owner = await createRecruiter(site.db);
		const job = await createJob(site.db, { ownerId: owner.id });
		const young = await createApplication(site.db, { job, createdAt: ago(6.9) });
		for (const days of [7.1, 8, 20.9]) await createApplication(site.db, { job, createdAt: ago(days) });
		await createApplication(site.db, { job, createdAt: ago(9), answeredAt: ago(8) });
		await createApplication(site.db, { job, createdAt: ago(9), status: "Withdrawn" });
		await sendReminders();
		expect(await noticesTo(owner, "repliesOwed")).toEqual([{ count: "3", days: "7" }]);
		expect(await mailsTo(owner, "repliesOwed")).toBe(1);
		await site.db
			.update(applications)
			.set({ createdAt: ago(21.1) })
			.where(eq(applications.id, young.id));
		await sendReminders();
		// a week without a run in between: only the last step is notified
		expect((await noticesTo(owner, "repliesOwed")).at(-1)).toEqual({ count: "1", days: "21" });
		expect(await mailsTo(owner, "repliesOwed")).toBe(2);
	});

	test("of a recruiter to their own company's job without an owner remind a colleague, whom the recruiter can also write to", async () => {
		const company = await createCompany(site.db);
		const applicant = await createRecruiter(site.db, { roles: ["jobseeker", "recruiter"] });
		const colleague = await createRecruiter(site.db);
		await createMember(
			site.db,
			{ companyId: company.id, userId: applicant.id },
			{ companyId: company.id, userId: colleague.id, role: "recruiter" },
		);
		const job = await createJob(site.db, { ownerId: null, companyId: company.id });
		const application = await createApplication(site.db, { job, userId: applicant.id, createdAt: ago(7.1) });
		await sendReminders();
		await remindWeekly(site.db, todayInDouala());
		for (const [kind, told] of [
			["repliesOwed", { count: "1", days: "7" }],
			["waitingWeek", { count: "1" }],
		] as const)
			expect([await noticesTo(applicant, kind), await noticesTo(colleague, kind)]).toEqual([[], [told]]);
		const start = await site.as(applicant).call("GET /messages/start", { query: { application: application.id } });
		expect([start.status, start.body.person?.id]).toEqual([200, colleague.id]);
	});

	test("to the job of a suspended recruiter remind a colleague, who is also asked about the job's end and whom applicants write to", async () => {
		const company = await createCompany(site.db);
		const [owner, colleague, seeker] = await createUsers(site.db, [{ role: "recruiter" }, { role: "recruiter" }, {}]);
		await createMember(site.db, ...[owner, colleague].map(({ id }) => ({ companyId: company.id, userId: id })));
		const job = await createJob(site.db, { ownerId: owner.id, companyId: company.id, keptUntil: onDay(3) });
		const application = await createApplication(site.db, { job, userId: seeker.id, createdAt: ago(7.1) });
		await site.db.transaction((tx) => suspend(tx, owner.id));
		await sendReminders();
		await remindOfEnds(site.db, todayInDouala());
		for (const kind of ["repliesOwed", "jobEnding"]) expect([await mailsTo(owner, kind), await mailsTo(colleague, kind)]).toEqual([0, 1]);
		for (const query of [{ application: application.id }, { job: job.id }]) {
			const start = await site.as(seeker).call("GET /messages/start", { query });
			expect([start.status, start.body.person?.id]).toEqual([200, colleague.id]);
		}
	});

	test("notify the applicant after 45 days, once; the employer can still answer", async () => {
		const [owner, seeker] = [await createRecruiter(site.db), await createSeeker(site.db)];
		const job = await createJob(site.db, { ownerId: owner.id });
		const application = await createApplication(site.db, { job, userId: seeker.id, createdAt: ago(44.9), remindedAfter: 21 });
		await sendReminders();
		expect(await mailsTo(seeker, "applicationUnanswered")).toBe(0);
		await site.db
			.update(applications)
			.set({ createdAt: ago(60) })
			.where(eq(applications.id, application.id));
		await sendReminders();
		expect(await mailsTo(seeker, "applicationUnanswered")).toBe(1);
		expect(await noticesTo(seeker, "applicationUnanswered")).toHaveLength(1);
		expect(await mailsTo(owner, "repliesOwed")).toBe(0);
		const params = { applicationId: application.id };
		const read = async () => (await site.as(seeker).call("GET /application/:applicationId", { params })).body.application;
		expect(await read()).toMatchObject({ status: "Pending", isUnanswered: true });
		expect((await site.as(owner).call("POST /application/:applicationId/decide", { params, body: { status: "Interview" } })).status).toBe(
			200,
		);
		expect(await read()).toMatchObject({ status: "Interview", isUnanswered: false });
		await sendReminders();
		expect(await mailsTo(seeker, "applicationUnanswered")).toBe(1);
	});
});

describe("applications with no one left to answer them (deviations.md)", () => {
	const kind = "applicationWithoutReader";
	const both = { roles: ["jobseeker", "recruiter"] as ("jobseeker" | "recruiter")[] };

	/** Two recruiters of a company; one has applied for the other's job, and so has a stranger. */
	async function scene() {
		const company = await createCompany(site.db, { ownedSince: new Date() });
		const [applicant, colleague, stranger] = await createUsers(site.db, [both, { role: "recruiter" }, {}]);
		const members = [applicant, colleague].map(({ id }) => ({ companyId: company.id, userId: id }));
		await createMember(site.db, ...members);
		const job = await createJob(site.db, { ownerId: colleague.id, companyId: company.id });
		const application = await createApplication(site.db, { job, userId: applicant.id });
		await createApplication(site.db, { job, userId: stranger.id });
		return { company, applicant, colleague, stranger, job, application };
	}
	type Scene = Awaited<ReturnType<typeof scene>>;
	const membership = ({ company, colleague }: Scene) => ({ params: { slug: company.slug, userId: colleague.id } });

	const ways: Record<string, (scene: Scene) => Promise<unknown>> = {
		"has left": (one) => site.as(one.colleague).call("DELETE /companies/:slug/members/:userId", membership(one)),
		"was removed": (one) => site.as(one.applicant).call("DELETE /companies/:slug/members/:userId", membership(one)),
		"no longer recruits": (one) =>
			site.as(one.applicant).call("PATCH /companies/:slug/members/:userId", { ...membership(one), body: { role: "interviewer" } }),
		"was suspended": ({ colleague }) => site.db.transaction((tx) => suspend(tx, colleague.id)),
		"was erased": async ({ colleague }) => {
			await site.db
				.update(users)
				.set({ deleteAfter: ago(1) })
				.where(eq(users.id, colleague.id));
			await purgeDeletedAccounts(site.services);
		},
	};

	test.each(Object.keys(ways))(
		"become Unanswered the night after the only other recruiter %s, and notify the applicant once",
		async (way) => {
			const one = await scene();
			await sendReminders();
			expect(await noticesTo(one.applicant, kind)).toEqual([]);
			await ways[way]?.(one);
			await sendReminders();
			await sendReminders();
			const { applicant, stranger, job, application } = one;
			const expectedParams = { jobTitle: job.title, company: job.companyName, applicationId: application.id };
			expect(await noticesTo(applicant, kind)).toEqual([expectedParams]);
			expect(await mailsTo(applicant, kind)).toBe(1);
			const params = { applicationId: application.id };
			const read = async () => (await site.as(applicant).call("GET /application/:applicationId", { params })).body.application;
			expect(await read()).toMatchObject({ status: "Pending", isUnanswered: true });
			// this application the applicant, a recruiter too, may answer
			expect(await noticesTo(stranger, kind)).toEqual([]);
			const newcomer = await createRecruiter(site.db);
			await createMember(site.db, { companyId: one.company.id, userId: newcomer.id, role: "recruiter" });
			expect(
				(await site.as(newcomer).call("POST /application/:applicationId/decide", { params, body: { status: "Interview" } })).status,
			).toBe(200);
			expect(await read()).toMatchObject({ status: "Interview", isUnanswered: false });
		},
	);

	test("notify an outsider too, if a lone recruiter was suspended, and not again after 45 days", async () => {
		const [owner, seeker] = [await createRecruiter(site.db), await createSeeker(site.db)];
		const application = await createApplication(site.db, { job: await createJob(site.db, { ownerId: owner.id }), userId: seeker.id });
		await site.db.transaction((tx) => suspend(tx, owner.id));
		await sendReminders();
		await site.db
			.update(applications)
			.set({ createdAt: ago(46) })
			.where(eq(applications.id, application.id));
		await sendReminders();
		expect([await mailsTo(seeker, kind), await mailsTo(seeker, "applicationUnanswered")]).toEqual([1, 0]);
	});

	test("aren't announced if the job was taken down for fraud, which applicants already know", async () => {
		const [owner, seeker] = [await createRecruiter(site.db, { suspendedAt: new Date() }), await createSeeker(site.db)];
		const job = await createJob(site.db, { ownerId: owner.id, takenDownAt: new Date() });
		await createApplication(site.db, { job, userId: seeker.id });
		await sendReminders();
		expect(await noticesTo(seeker, kind)).toEqual([]);
	});
});

describe("the end of a job", () => {
	const remindOfEndingJobs = async (today = todayInDouala()) => {
		for (let round = 0; round < 2; round++) await Promise.all([remindOfEnds(site.db, today), remindOfEnds(site.db, today)]);
	};
	const openOf = async (id: string) => (await site.guest.call("GET /jobs/:jobId", { params: { jobId: id } })).body.job.isOpen;

	test("is its deadline or 60 days, for an imported job too", async () => {
		const past = { createdAt: ago(61), keptUntil: null };
		const [dated, old, young, imported] = [
			await createJob(site.db, { ...past, applicationDeadline: onDay(3) }),
			await createJob(site.db, past),
			await createJob(site.db, { createdAt: ago(59), keptUntil: null }),
			await createJob(site.db, { ...past, ownerId: null, source: "emploi.cm", sourceId: "61" }),
		];
		expect(await Promise.all([dated, old, young, imported].map(({ id }) => openOf(id)))).toEqual([true, false, true, false]);
		const { body } = await site.guest.call("GET /jobs", { query: { q: old.title } });
		expect(body.jobs.map(({ id }) => id)).not.toContain(old.id);
		await remindOfEndingJobs();
		expect(await site.db.$count(mails, eq(mails.kind, "jobEnded"))).toBe(1);
	});

	test("is announced seven days before, once, and one tap extends it by 30 days without signing in", async () => {
		const owner = await createRecruiter(site.db);
		const job = await createJob(site.db, { ownerId: owner.id, createdAt: ago(52), keptUntil: null });
		await remindOfEndingJobs();
		expect(await mailsTo(owner, "jobEnding")).toBe(0);
		await remindOfEndingJobs(onDay(1));
		await remindOfEndingJobs(onDay(3));
		expect(await mailsTo(owner, "jobEnding")).toBe(1);
		const openUntil = onDay(8);
		const query = { token: endingToken(site.services.seal, { jobId: job.id, userId: owner.id, openUntil }) };
		expect((await site.guest.call("GET /job-ending", { query })).body).toMatchObject({ openUntil, isAsked: true });
		for (let time = 0; time < 2; time++) {
			const { status, body } = await site.guest.call("POST /job-ending", { query, body: { desired: "open" } });
			expect([status, body.openUntil]).toEqual([200, onDay(38)]);
		}
		// the owner is asked again before the new end
		await remindOfEndingJobs(onDay(32));
		expect(await mailsTo(owner, "jobEnding")).toBe(2);
	});

	test("comes by itself without an answer, even after downtime; it is announced once and can be undone", async () => {
		const owner = await createRecruiter(site.db);
		const job = await createJob(site.db, { ownerId: owner.id, applicationDeadline: onDay(-20), createdAt: ago(70) });
		await remindOfEndingJobs();
		expect([await mailsTo(owner, "jobEnding"), await mailsTo(owner, "jobEnded")]).toEqual([0, 1]);
		const query = { token: endingToken(site.services.seal, { jobId: job.id, userId: owner.id, openUntil: onDay(-20) }) };
		expect((await site.guest.call("POST /job-ending", { query, body: { desired: "open" } })).body.openUntil).toBe(onDay(30));
		expect(await openOf(job.id)).toBe(true);
		const [row] = await site.db.select().from(jobs).where(eq(jobs.id, job.id));
		expect(row?.applicationDeadline).toBe(onDay(30));
	});

	test("can be set at once by the mail's other link; another person's link or another token does nothing", async () => {
		const owner = await createRecruiter(site.db);
		const job = await createJob(site.db, { ownerId: owner.id, keptUntil: null });
		const ending = { jobId: job.id, userId: owner.id, openUntil: onDay(60) };
		const other = await createRecruiter(site.db);
		const foreign = { token: endingToken(site.services.seal, { ...ending, userId: other.id }) };
		expect((await site.guest.call("POST /job-ending", { query: foreign, body: { desired: "close" } })).body.code).toBe("bad_token");
		expect((await site.guest.call("GET /job-ending", { query: { token: "x".repeat(80) } })).body.code).toBe("bad_token");
		expect(await openOf(job.id)).toBe(true);
		const query = { token: endingToken(site.services.seal, ending) };
		expect((await site.guest.call("POST /job-ending", { query, body: { desired: "close" } })).body.isClosed).toBe(true);
		expect(await openOf(job.id)).toBe(false);
		expect((await site.guest.call("POST /job-ending", { query, body: { desired: "open" } })).body.isClosed).toBe(true);
	});
});
