import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createApplication, createCompany, createJob, createMember, createRecruiter, createSeeker } from "../../../tests/support/cast.ts";
import { createGroup } from "../../../tests/support/groups.ts";
import type { ApplicationStatus } from "../../contract/options.ts";
import { jobViews } from "../db/analytics.ts";
import { applicationSteps } from "../db/applications.ts";
import { groupInvitations, groupRequests } from "../db/groups.ts";
import { investors } from "../db/investors.ts";
import { savedJobs } from "../db/saved-jobs.ts";
import { skillEndorsements } from "../db/skills.ts";
import { deckRequests, startups, startupTeam } from "../db/startups.ts";
import { dayInDouala, todayInDouala } from "../platform/clock.ts";
import { uuidv7 } from "../platform/ids.ts";

let site: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site.close());

const daysFrom = (days: number) => new Date(Date.now() + days * 86_400_000);
const inDays = (days: number) => dayInDouala(daysFrom(days));
const view = (jobId: string, days: number, views: number) => site.db.insert(jobViews).values({ jobId, day: inDays(days), views });

async function dashboard(who: { id: string }) {
	const answer = await site.as(who).call("GET /dashboard");
	expect(answer.status).toBe(200);
	expect(answer.statements.length).toBeLessThanOrEqual(3);
	return answer.body;
}

describe("GET /dashboard for a recruiter (marketplace.md §2 Recruiter dashboard)", () => {
	test("returns the company, jobs, five newest and five longest-waiting applications, and jobs closing soon", async () => {
		const company = await createCompany(site.db, { email: "jobs@ateba.cm", location: "Kribi" });
		const recruiter = await createRecruiter(site.db, { companyName: company.name });
		await createMember(site.db, { companyId: company.id, userId: recruiter.id });
		const job = await createJob(site.db, { ownerId: recruiter.id, companyId: company.id, applicationDeadline: inDays(3) });
		const colleagues = await createJob(site.db, { companyId: company.id, applicationDeadline: inDays(30) });
		await createJob(site.db, { ownerId: recruiter.id, applicationDeadline: inDays(2), closedAt: new Date() });
		const ending = await createJob(site.db, { ownerId: recruiter.id, keptUntil: inDays(5) });
		const sent = [];
		for (let day = 1; day <= 7; day++) sent.push(await createApplication(site.db, { job, createdAt: daysFrom(-day) }));
		await createApplication(site.db, { job: colleagues, status: "Rejected", createdAt: daysFrom(-20) });
		await createApplication(site.db);
		const { recruiter: board, seeker } = await dashboard(recruiter);
		expect(seeker).toBeNull();
		expect(board?.company).toEqual({ name: company.name, email: "jobs@ateba.cm", location: "Kribi", slug: company.slug, isOwner: true });
		expect(board?.jobs).toHaveLength(4);
		expect(board?.applications.map(({ id }) => id)).toEqual(sent.slice(0, 5).map(({ id }) => id));
		expect(board?.waiting.total).toBe(7);
		expect(board?.waiting.applications.map(({ id }) => id)).toEqual(
			sent
				.slice(2)
				.toReversed()
				.map(({ id }) => id),
		);
		expect(board?.closing).toEqual([
			{ id: job.id, title: job.title, openUntil: inDays(3), applications: 7 },
			{ id: ending.id, title: ending.title, openUntil: inDays(5), applications: 0 },
		]);
		expect(board?.analytics).toMatchObject({ views: 0, applications: 8 });
	});

	test("counts as waiting who got no answer, shortlisted or not (decisions.md Hiring)", async () => {
		const recruiter = await createRecruiter(site.db);
		const job = await createJob(site.db, { ownerId: recruiter.id });
		const [shortlisted, fresh] = [
			await createApplication(site.db, { job, stage: "Shortlist", createdAt: daysFrom(-2) }),
			await createApplication(site.db, { job, createdAt: daysFrom(-1) }),
		];
		await createApplication(site.db, { job, answeredAt: new Date() });
		await createApplication(site.db, { job, stage: "NotNow" });
		await createApplication(site.db, { job, status: "Withdrawn" });
		const board = (await dashboard(recruiter)).recruiter;
		expect(board?.waiting.applications.map(({ id }) => id)).toEqual([shortlisted.id, fresh.id]);
		expect(board?.waiting.total).toBe(2);
		const { counts } = (await site.as(recruiter).call("GET /hiring/applicants", { query: {} })).body;
		expect(counts).toMatchObject({ New: 2, Shortlist: 1, NotNow: 1, Withdrawn: 1 });
	});

	test("leaves out one's own application to one's own company, which a colleague answers (docs/deviations.md)", async () => {
		const company = await createCompany(site.db);
		const [owner, recruiter] = [await createRecruiter(site.db), await createRecruiter(site.db)];
		await createMember(
			site.db,
			{ companyId: company.id, userId: owner.id },
			{ companyId: company.id, userId: recruiter.id, role: "recruiter" },
		);
		const job = await createJob(site.db, { ownerId: owner.id, companyId: company.id });
		const own = await createApplication(site.db, { job, userId: recruiter.id });
		const figures = async (who: { id: string }) => {
			const board = (await dashboard(who)).recruiter;
			const { firstAnswer, jobs } = (await site.as(who).call("GET /analytics", { query: { days: "30" } })).body;
			const lists = [board?.applications, board?.waiting.applications].map((listed) => listed?.map(({ id }) => id));
			return { lists, waiting: [board?.waiting.total, firstAnswer.waiting, ...jobs.map(({ waiting }) => waiting)] };
		};
		expect(await figures(owner)).toEqual({ lists: [[own.id], [own.id]], waiting: [1, 1, 1] });
		expect(await figures(recruiter)).toEqual({ lists: [[], []], waiting: [0, 0, 0] });
	});

	test("counts thirty Douala days of views and applications, day by day, for one's own jobs only", async () => {
		const recruiter = await createRecruiter(site.db);
		const job = await createJob(site.db, { ownerId: recruiter.id });
		await view(job.id, 0, 5);
		await view(job.id, -29, 7);
		await view(job.id, -30, 100);
		await view((await createJob(site.db)).id, 0, 50);
		await createApplication(site.db, { job });
		await createApplication(site.db, { job, createdAt: daysFrom(-40) });
		const { days, ...sums } = (await dashboard(recruiter)).recruiter?.analytics ?? { days: [] };
		expect(sums).toEqual({ views: 12, applications: 1 });
		expect(days).toHaveLength(30);
		expect(days.at(-1)).toEqual({ day: todayInDouala(), views: 5, applications: 1 });
		expect(days[0]).toEqual({ day: inDays(-29), views: 7, applications: 0 });
	});

	test("a recruiter without a company gets their own details and empty lists", async () => {
		const recruiter = await createRecruiter(site.db, { companyName: "Chez Moi", location: "Edéa" });
		expect((await dashboard(recruiter)).recruiter).toMatchObject({
			company: { name: "Chez Moi", email: recruiter.email, location: "Edéa", slug: null, isOwner: false },
			jobs: [],
			applications: [],
			waiting: { total: 0, applications: [] },
			closing: [],
			analytics: { views: 0, applications: 0 },
		});
	});

	test("an interviewer doesn't see the company's applications", async () => {
		const company = await createCompany(site.db);
		const reader = await createRecruiter(site.db);
		await createMember(site.db, { companyId: company.id, userId: reader.id, role: "interviewer" });
		await createApplication(site.db, { job: await createJob(site.db, { companyId: company.id }) });
		expect((await dashboard(reader)).recruiter).toMatchObject({ jobs: [], applications: [], company: { slug: null } });
	});
});

describe("pending items in the menu's other rooms", () => {
	const noneWaiting = { investorSteps: 0, decks: 0, teams: 0, endorsements: 0, groupInvitations: 0, groupRequests: 0 };

	test("are on both dashboards, counted for the viewer alone", async () => {
		const [recruiter, colleague] = [await createRecruiter(site.db), await createRecruiter(site.db)];
		const [seeker, asker] = [await createSeeker(site.db), await createSeeker(site.db)];
		expect((await dashboard(recruiter)).recruiter?.rooms).toEqual(noneWaiting);
		expect((await dashboard(seeker)).seeker?.rooms).toEqual(noneWaiting);

		const { id: companyId } = await createCompany(site.db);
		await createMember(site.db, { companyId, userId: recruiter.id }, { companyId, userId: colleague.id, role: "recruiter" });
		const steps = [
			{ name: "Today", ownerId: recruiter.id, nextOn: todayInDouala() },
			{ name: "Late", ownerId: recruiter.id, nextOn: inDays(-3) },
			{ name: "Later", ownerId: recruiter.id, nextOn: inDays(2) },
			// a step owned by a colleague without access to the investors' board
			{ name: "Theirs", ownerId: colleague.id, nextOn: todayInDouala() },
		];
		const common = { kind: "organisation", stage: "contacted", words: "" } as const;
		await site.db.insert(investors).values(steps.map((step) => ({ id: uuidv7(), companyId, nameKey: step.name, ...common, ...step })));
		const startupId = uuidv7();
		await site.db.insert(startups).values({ id: startupId, companyId });
		await site.db.insert(deckRequests).values({ id: uuidv7(), startupId, userId: asker.id, sentence: "I would like to read it." });
		await site.db.insert(startupTeam).values({ id: uuidv7(), startupId, userId: seeker.id, title: "Sales" });
		const request = { userId: asker.id, skill: "Basketry" };
		await site.db.insert(skillEndorsements).values({ id: uuidv7(), giverId: seeker.id, ...request });
		const group = await createGroup(site.db, { access: "request", owner: recruiter });
		await site.db.insert(groupInvitations).values({ id: uuidv7(), groupId: group.id, userId: seeker.id });
		await site.db.insert(groupRequests).values({ id: uuidv7(), groupId: group.id, userId: asker.id, words: "I weave too." });

		expect((await dashboard(recruiter)).recruiter?.rooms).toEqual({ ...noneWaiting, investorSteps: 2, decks: 1, groupRequests: 1 });
		expect((await dashboard(colleague)).recruiter?.rooms).toEqual({ ...noneWaiting, decks: 1 });
		expect((await dashboard(seeker)).seeker?.rooms).toEqual({ ...noneWaiting, teams: 1, endorsements: 1, groupInvitations: 1 });
		expect((await dashboard(asker)).seeker?.rooms).toEqual(noneWaiting);
	});
});

describe("GET /dashboard for a seeker", () => {
	test("returns application counts, the next deadlines and matching jobs", async () => {
		const seeker = await createSeeker(site.db, { skills: ["Basketry"] });
		const save = async (values: Parameters<typeof createJob>[1]) => {
			const job = await createJob(site.db, values);
			await site.db.insert(savedJobs).values({ userId: seeker.id, jobId: job.id });
			return job;
		};
		const saved = await save({ applicationDeadline: inDays(9) });
		await save({ applicationDeadline: null });
		await save({ applicationDeadline: inDays(-1) });
		await save({ applicationDeadline: inDays(1), closedAt: new Date() });
		const applied = await save({ applicationDeadline: inDays(4) });
		const application = await createApplication(site.db, { job: applied, userId: seeker.id });
		const decided = await save({ applicationDeadline: inDays(5) });
		await createApplication(site.db, { job: decided, userId: seeker.id, status: "Rejected" });
		// the page of saved jobs does not list it either
		await save({ hiddenAt: new Date() });
		const fits = await createJob(site.db, { skills: ["Basketry"] });
		const { seeker: board, recruiter } = await dashboard(seeker);
		expect(recruiter).toBeNull();
		expect(board?.counts).toEqual({ total: 2, pending: 1, interview: 0, accepted: 0, rejected: 1, saved: 6 });
		expect(board?.deadlines).toEqual([
			{
				job: { id: applied.id, title: applied.title, company: applied.companyName, logo: null },
				day: inDays(4),
				applicationId: application.id,
			},
			{ job: { id: saved.id, title: saved.title, company: saved.companyName, logo: null }, day: inDays(9), applicationId: null },
		]);
		expect(board?.matching).toBe("on");
		expect(board?.matches).toMatchObject([{ job: { id: fits.id }, reasons: [{ kind: "skills", words: ["Basketry"] }] }]);
	});

	test("lists answers newest first: open interviews, and decisions of the last two weeks", async () => {
		const seeker = await createSeeker(site.db);
		const answer = async (status: "Pending" | "Interview" | "Accepted" | "Rejected", days: number) =>
			(await createApplication(site.db, { userId: seeker.id, status, updatedAt: new Date(Date.now() - days * 86_400_000) })).id;
		await answer("Pending", 0);
		const [accepted, interview] = [await answer("Accepted", 13), await answer("Interview", 40)];
		await answer("Rejected", 15);
		const { seeker: board } = await dashboard(seeker);
		expect(board?.answers.map(({ id }) => id)).toEqual([accepted, interview]);
	});

	test("a person with both roles sees their active side; a guest gets 401", async () => {
		const both = await createRecruiter(site.db, { roles: ["jobseeker", "recruiter"], activeRole: "jobseeker" });
		expect((await dashboard(both)).recruiter).toBeNull();
		await site.as(both).call("POST /user/side", { body: { role: "recruiter" } });
		expect((await dashboard(both)).seeker).toBeNull();
		expect((await site.guest.call("GET /dashboard")).status).toBe(401);
	});
});

describe("GET /analytics", () => {
	test("returns the period's funnel, the median time to first answer and each job's numbers", async () => {
		const recruiter = await createRecruiter(site.db);
		const job = await createJob(site.db, { ownerId: recruiter.id });
		const quiet = await createJob(site.db, { ownerId: recruiter.id, closedAt: new Date() });
		await view(job.id, -1, 40);
		await view(job.id, -35, 9);
		const answer = async (status: ApplicationStatus, hours: number[], steps: ApplicationStatus[], createdAt = daysFrom(-10)) => {
			const answeredAt = steps[0] && steps[0] !== "Withdrawn" ? new Date(createdAt.getTime() + (hours[0] ?? 0) * 3_600_000) : null;
			const { id } = await createApplication(site.db, { job, status, createdAt, answeredAt });
			if (steps.length === 0) return;
			await site.db.insert(applicationSteps).values(
				steps.map((toStatus, n) => ({
					id: uuidv7(),
					applicationId: id,
					fromStatus: steps[n - 1] ?? "Pending",
					toStatus,
					createdAt: new Date(createdAt.getTime() + (hours[n] ?? 0) * 3_600_000),
				})),
			);
		};
		await answer("Accepted", [2, 90], ["Interview", "Accepted"]);
		await answer("Rejected", [10], ["Rejected"]);
		await answer("Withdrawn", [1], ["Withdrawn"]);
		await answer("Pending", [], []);
		await answer("Pending", [], [], daysFrom(-50));
		const result = await site.as(recruiter).call("GET /analytics");
		expect(result.statements.length).toBeLessThanOrEqual(3);
		expect(result.body.funnel).toEqual({ views: 40, applications: 4, answered: 2, interviews: 1, accepted: 1, started: 0 });
		expect(result.body.firstAnswer).toEqual({ medianHours: 6, waiting: 2, longestDays: 50 });
		expect(result.body.before).toEqual({ views: 9, applications: 1 });
		expect(result.body.days).toHaveLength(30);
		expect(result.body.jobs).toMatchObject([
			{ id: job.id, isOpen: true, views: 40, applications: 4, waiting: 2 },
			{ id: quiet.id, isOpen: false, views: 0, applications: 0, waiting: 0 },
		]);
		const quarter = await site.as(recruiter).call("GET /analytics", { query: { days: "90" } });
		expect(quarter.body.funnel).toMatchObject({ views: 49, applications: 5 });
		expect(quarter.body.days).toHaveLength(90);
	});

	test("counts a message as an answer, as the reply rate does (decisions.md Hiring)", async () => {
		const recruiter = await createRecruiter(site.db);
		const application = await createApplication(site.db, { job: await createJob(site.db, { ownerId: recruiter.id }) });
		const message = { params: { userId: application.userId }, body: { content: "We read it this week.", application: application.id } };
		expect((await site.as(recruiter).call("POST /messages/with/:userId", message)).status).toBe(200);
		const { funnel, firstAnswer } = (await site.as(recruiter).call("GET /analytics")).body;
		expect([funnel.answered, firstAnswer]).toEqual([1, { medianHours: 0, waiting: 0, longestDays: 0 }]);
	});

	test("is empty without jobs; seekers and guests are refused, and so is an unknown period", async () => {
		const recruiter = await createRecruiter(site.db);
		expect((await site.as(recruiter).call("GET /analytics")).body).toMatchObject({
			funnel: { views: 0, applications: 0, answered: 0, interviews: 0, accepted: 0, started: 0 },
			firstAnswer: { medianHours: null, waiting: 0, longestDays: 0 },
			jobs: [],
		});
		expect((await site.as(recruiter).call("GET /analytics", { query: { days: "31" as "30" } })).status).toBe(422);
		expect((await site.as(await createSeeker(site.db)).call("GET /analytics")).status).toBe(403);
		expect((await site.guest.call("GET /analytics")).status).toBe(401);
	});
});
