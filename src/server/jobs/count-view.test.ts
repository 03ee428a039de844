import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createCompany, createJob, createMember, createRecruiter, createSeeker } from "../../../tests/support/cast.ts";
import { jobViews } from "../db/analytics.ts";
import { events } from "../db/notifications.ts";
import { uuidv7 } from "../platform/ids.ts";

let site: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site.close());

const countedOn = async (jobId: string) =>
	(await site.db.select({ views: jobViews.views }).from(jobViews).where(eq(jobViews.jobId, jobId))).map(({ views }) => views);
const viewsOf = (jobId: string) =>
	site.db.select({ id: events.id, kind: events.kind, userId: events.userId }).from(events).where(eq(events.jobId, jobId));

describe("POST /jobs/:jobId/view", () => {
	test("counts a person once a day, even twenty times concurrently", async () => {
		const job = await createJob(site.db);
		const seeker = await createSeeker(site.db);
		const answers = await Promise.all(
			Array.from({ length: 20 }, () => site.as(seeker).call("POST /jobs/:jobId/view", { params: { jobId: job.id } })),
		);
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
		expect(await viewsOf(job.id)).toMatchObject([{ kind: "job_viewed", userId: seeker.id }]);
		expect(await countedOn(job.id)).toEqual([1]);
		await site.as(await createSeeker(site.db)).call("POST /jobs/:jobId/view", { params: { jobId: job.id } });
		expect(await viewsOf(job.id)).toHaveLength(2);
		expect(await countedOn(job.id)).toEqual([2]);
	});

	test("counts thirty people concurrently", async () => {
		const job = await createJob(site.db);
		const people = await Promise.all(Array.from({ length: 30 }, () => createSeeker(site.db)));
		await Promise.all(people.map((one) => site.as(one).call("POST /jobs/:jobId/view", { params: { jobId: job.id } })));
		expect(await countedOn(job.id)).toEqual([30]);
	});

	test("doesn't count robots", async () => {
		const job = await createJob(site.db);
		for (const userAgent of [
			"Mozilla/5.0 (compatible; Googlebot/2.1)",
			"facebookexternalhit/1.1",
			"YandexBot/3.0",
			"Mozilla/5.0 HeadlessChrome/140",
		]) {
			const headers = { "x-csrftoken": "test-csrf-token", "user-agent": userAgent };
			expect((await site.guest.request(`/api/jobs/${job.id}/view`, { method: "POST", headers })).status).toBe(200);
		}
		expect(await viewsOf(job.id)).toEqual([]);
		expect(await countedOn(job.id)).toEqual([]);
	});

	test("counts a guest once per browser and address, without identifying them", async () => {
		const job = await createJob(site.db);
		const other = await createJob(site.db);
		const view = (jobId: string, userAgent: string) =>
			site.guest.request(`/api/jobs/${jobId}/view`, {
				method: "POST",
				headers: { "x-csrftoken": "test-csrf-token", "user-agent": userAgent },
			});
		for (const browser of ["Firefox", "Firefox", "Chrome"]) expect((await view(job.id, browser)).status).toBe(200);
		await view(other.id, "Firefox");
		const rows = await viewsOf(job.id);
		expect(rows.map(({ userId }) => userId)).toEqual([null, null]);
		for (const { id } of rows) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
		expect(await viewsOf(other.id)).toHaveLength(1);
	});

	test("doesn't count the job's managers", async () => {
		const company = await createCompany(site.db);
		const job = await createJob(site.db, { companyId: company.id });
		const colleague = await createRecruiter(site.db);
		await createMember(site.db, { companyId: company.id, userId: colleague.id, role: "recruiter" });
		for (const id of [job.ownerId as string, colleague.id]) {
			expect((await site.as({ id }).call("POST /jobs/:jobId/view", { params: { jobId: job.id } })).status).toBe(200);
		}
		expect(await viewsOf(job.id)).toEqual([]);
		expect(await countedOn(job.id)).toEqual([]);
	});

	test("counts a guest's view of an imported job without an owner", async () => {
		const job = await createJob(site.db, { ownerId: null });
		await site.guest.call("POST /jobs/:jobId/view", { params: { jobId: job.id } });
		expect(await viewsOf(job.id)).toHaveLength(1);
	});

	test("returns 404 for an unknown job", async () => {
		for (const jobId of [uuidv7(), "x"]) expect((await site.guest.call("POST /jobs/:jobId/view", { params: { jobId } })).status).toBe(404);
	});

	test("is rate-limited per address", async () => {
		const limited = await testApp({ RATE_LIMITS: "on" });
		try {
			const job = await createJob(limited.db);
			const seeker = limited.as(await createSeeker(limited.db));
			expect((await seeker.call("POST /jobs/:jobId/view", { params: { jobId: job.id } })).status).toBe(200);
			const view = () => limited.guest.call("POST /jobs/:jobId/view", { params: { jobId: job.id } });
			const answers = await Promise.all(Array.from({ length: 125 }, view));
			expect(answers.filter(({ status }) => status === 200)).toHaveLength(119);
			const refused = answers.find(({ status }) => status === 429);
			expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
		} finally {
			await limited.close();
		}
	});
});
