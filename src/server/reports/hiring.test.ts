import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createApplication, createCompany, createJob, createMember, createRecruiter } from "../../../tests/support/cast.ts";
import type { ApplicationStatus } from "../../contract/options.ts";
import { jobViews } from "../db/analytics.ts";
import { applicationSteps } from "../db/applications.ts";
import { todayInDouala } from "../platform/clock.ts";
import { uuidv7 } from "../platform/ids.ts";

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site.close());

const at = (instant: string) => new Date(instant);
const period = { from: "2026-03-01", to: "2026-03-10" };

async function recruiter() {
	const user = await createRecruiter(site.db);
	return {
		user,
		person: site.as(user),
		take: (body: object) => site.as(user).call("POST /reports/hiring", { body: body as typeof period }),
	};
}

const createdAt = at("2026-01-10T08:00:00Z");
const view = (jobId: string, day: string, views: number) => site.db.insert(jobViews).values({ jobId, day, views });

/** Creates an application answered this many hours later; null: not yet. */
async function received(
	job: Awaited<ReturnType<typeof createJob>>,
	when: string,
	{ status = "Pending" as ApplicationStatus, hours = null as number | null } = {},
) {
	const answeredAt = hours === null ? null : new Date(at(when).getTime() + hours * 3_600_000);
	const { id } = await createApplication(site.db, { job, status, createdAt: at(when), answeredAt });
	if (answeredAt === null) return;
	const step = { applicationId: id, fromStatus: "Pending" as const, createdAt: answeredAt };
	await site.db.insert(applicationSteps).values({ id: uuidv7(), ...step, toStatus: status });
	// a later step is not the first answer
	await site.db
		.insert(applicationSteps)
		.values({ id: uuidv7(), ...step, toStatus: "Rejected", createdAt: new Date(answeredAt.getTime() + 1e9) });
}

describe("a hiring report (decisions.md Community)", () => {
	test("counts views, applications, their statuses and the time to the first answer", async () => {
		const { user, take } = await recruiter();
		const [busy, quiet] = [
			await createJob(site.db, { ownerId: user.id, title: "Cook", companyName: "Chez Wou", createdAt }),
			await createJob(site.db, { ownerId: user.id, title: "Waiter", createdAt }),
		];
		await view(busy.id, "2026-02-28", 100);
		await view(busy.id, "2026-03-01", 3);
		await view(busy.id, "2026-03-10", 4);
		await view(busy.id, "2026-03-11", 100);
		// the last second before the period and the first one after it, in Douala (UTC+1)
		await received(busy, "2026-02-28T22:59:59Z");
		await received(busy, "2026-03-10T23:00:00Z");
		await received(busy, "2026-02-27T10:00:00Z", { status: "Accepted", hours: 1 });
		await received(busy, "2026-03-02T10:00:00Z", { status: "Interview", hours: 2 });
		await received(busy, "2026-03-02T11:00:00Z", { status: "Rejected", hours: 10 });
		await received(busy, "2026-03-03T11:00:00Z", { status: "Accepted", hours: 24 });
		await received(busy, "2026-03-04T11:00:00Z");
		await received(busy, "2026-03-04T12:00:00Z", { status: "Withdrawn" });

		const answer = await take(period);
		expect(answer.status).toBe(200);
		const { snapshot, title, kind } = answer.body.report;
		expect([title, kind]).toEqual(["Hiring from 1 March 2026 to 10 March 2026", "hiring"]);
		const figures = {
			views: 7,
			applications: 5,
			funnel: { Pending: 1, Interview: 1, Accepted: 1, Rejected: 1, Withdrawn: 1 },
			answered: 3,
			medianSeconds: 36_000,
			// interpolated between the second and the third: 10 h + 0.8 of 14 h
			p90Seconds: 76_320,
		};
		expect(snapshot).toMatchObject({ version: 1, period, totals: figures, jobsTotal: 2 });
		expect(snapshot?.jobs).toEqual([
			{ id: busy.id, title: "Cook", company: "Chez Wou", ...figures },
			expect.objectContaining({ id: quiet.id, views: 0, applications: 0, answered: 0, medianSeconds: null, p90Seconds: null }),
		]);
		expect(snapshot?.trend.unit).toBe("day");
		expect(snapshot?.trend.points).toHaveLength(10);
		expect(snapshot?.trend.points.slice(0, 3)).toEqual([
			{ from: "2026-03-01", views: 3, applications: 0 },
			{ from: "2026-03-02", views: 0, applications: 2 },
			{ from: "2026-03-03", views: 0, applications: 1 },
		]);
	});

	test("keeps its figures, whatever changes afterwards", async () => {
		const { user, person, take } = await recruiter();
		const job = await createJob(site.db, { ownerId: user.id, createdAt });
		await received(job, "2026-03-02T10:00:00Z");
		const { report } = (await take({ ...period, title: " March \n so far", content: "Busy.", tags: "march" })).body;
		expect(report).toMatchObject({ title: "March so far", content: "Busy.", tags: ["march"] });
		await received(job, "2026-03-02T11:00:00Z");
		await site.db.execute(sql`update jobs set title = 'Other' where id = ${job.id}`);
		const edited = await person.call("PATCH /reports/:reportId", {
			params: { reportId: report.id },
			body: { title: "New title" } as never,
		});
		expect(edited.body.report).toMatchObject({ title: "New title", content: "", snapshot: report.snapshot });
		await site.db.execute(sql`delete from jobs where id = ${job.id}`);
		const response = await person.call("GET /reports/:reportId", { params: { reportId: report.id } });
		expect(response.body.report.snapshot).toEqual(report.snapshot);
		expect(response.body.report.snapshot?.totals.applications).toBe(1);
	});

	test("covers only jobs whose applicants the person may see; asking for another job returns 404", async () => {
		const [owner, colleague, reader, stranger] = [await recruiter(), await recruiter(), await recruiter(), await recruiter()];
		const company = await createCompany(site.db);
		await createMember(site.db, { companyId: company.id, userId: owner.user.id });
		await createMember(site.db, { companyId: company.id, userId: colleague.user.id, role: "recruiter" });
		await createMember(site.db, { companyId: company.id, userId: reader.user.id, role: "interviewer" });
		const [shared, own] = [
			await createJob(site.db, { ownerId: owner.user.id, companyId: company.id, createdAt }),
			await createJob(site.db, { ownerId: owner.user.id, createdAt }),
		];
		for (const job of [shared, own]) await received(job, "2026-03-02T10:00:00Z");
		const count = async (body: object, one: typeof owner) =>
			(await one.take({ ...period, ...body })).body.report?.snapshot?.totals.applications;
		expect(await count({}, owner)).toBe(2);
		expect(await count({ jobs: own.id }, owner)).toBe(1);
		expect(await count({ jobs: [own.id, own.id, shared.id] }, owner)).toBe(2);
		expect(await count({}, colleague)).toBe(1);
		expect(await count({}, reader)).toBe(0);
		for (const [one, jobs] of [
			[colleague, [shared.id, own.id]],
			[reader, shared.id],
			[stranger, [own.id]],
			[owner, [uuidv7()]],
		] as const) {
			const answer = await one.take({ ...period, jobs });
			expect(answer.status).toBe(404);
			expect(answer.body.fields).toEqual({ jobs: "One of these jobs isn’t yours or has been removed." });
		}
		const before = await stranger.person.call("GET /reports");
		expect(before.body.reports).toEqual([]);
	});

	test("of all jobs leaves out those closed or ended before without applications, and those posted later", async () => {
		const { user, take } = await recruiter();
		const open = await createJob(site.db, { ownerId: user.id, title: "Open", createdAt });
		await createJob(site.db, { ownerId: user.id, title: "Closed before", createdAt, closedAt: at("2026-02-01T00:00:00Z") });
		await createJob(site.db, { ownerId: user.id, title: "Last day before", createdAt, keptUntil: "2026-02-28" });
		const lastDay = await createJob(site.db, { ownerId: user.id, title: "Open on the first day", createdAt, keptUntil: "2026-03-01" });
		const late = await createJob(site.db, {
			ownerId: user.id,
			title: "Closed, but still applied to",
			createdAt,
			closedAt: at("2026-02-01T00:00:00Z"),
		});
		await createJob(site.db, { ownerId: user.id, title: "Later", createdAt: at("2026-04-01T00:00:00Z") });
		await received(late, "2026-03-02T10:00:00Z");
		expect((await take(period)).body.report.snapshot?.jobs.map(({ title }) => title)).toEqual([late.title, open.title, lastDay.title]);
	});

	test.each([
		["one day", { from: "2026-03-01", to: "2026-03-01" }, "day", ["2026-03-01"]],
		[
			"weeks",
			{ from: "2026-03-04", to: "2026-04-06" },
			"week",
			["2026-03-04", "2026-03-09", "2026-03-16", "2026-03-23", "2026-03-30", "2026-04-06"],
		],
		[
			"months",
			{ from: "2025-12-31", to: "2026-07-02" },
			"month",
			["2025-12-31", "2026-01-01", "2026-02-01", "2026-03-01", "2026-04-01", "2026-05-01", "2026-06-01", "2026-07-01"],
		],
	])("over %s has a trend in matching steps", async (_, requestedPeriod, unit, steps) => {
		const { take } = await recruiter();
		const { trend, totals } = (await take(requestedPeriod)).body.report.snapshot ?? {};
		expect([trend?.unit, trend?.points.map(({ from }) => from)]).toEqual([unit, steps]);
		expect(totals).toMatchObject({ views: 0, applications: 0, medianSeconds: null });
	});

	test.each([
		["from", { from: "2026-03-11", to: "2026-03-10" }, "The period ends before it starts."],
		["from", { from: "2025-03-09", to: "2026-03-10" }, "The period can’t be longer than a year."],
		["to", { from: "2026-03-01", to: "2999-01-01" }, "The period ends in the future. Choose today or an earlier day."],
		["from", { from: "2026-02-30" }, "This isn’t a date."],
		["to", { to: "" }, "This isn’t a date."],
		["jobs", { jobs: ["x"] }, "Choose from your jobs, at most 200."],
		["sharedWith", { sharedWith: uuidv7() }, "Choose one of your companies, or no one."],
	])("refuses an invalid %s with a message", async (field, wrong, sentence) => {
		const { take } = await recruiter();
		const answer = await take({ ...period, ...wrong });
		expect(answer.status).toBe(422);
		expect(answer.body.fields).toEqual({ [field]: sentence });
	});

	test("may end today, and can be shared with the company", async () => {
		const { user, person, take } = await recruiter();
		const colleague = await recruiter();
		const company = await createCompany(site.db);
		for (const userId of [user.id, colleague.user.id]) await createMember(site.db, { companyId: company.id, userId });
		const { report } = (await take({ from: todayInDouala(), to: todayInDouala(), sharedWith: company.id })).body;
		expect((await person.call("GET /reports", { query: { kind: "hiring" } })).body.reports).toHaveLength(1);
		const response = await colleague.person.call("GET /reports/:reportId", { params: { reportId: report.id } });
		expect(response.body.report.snapshot).toEqual(report.snapshot);
	});
});
