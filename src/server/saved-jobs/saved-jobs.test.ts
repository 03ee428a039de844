import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createJob, createRecruiter, createSeeker } from "../../../tests/support/cast.ts";
import { events } from "../db/notifications.ts";
import { savedJobs } from "../db/saved-jobs.ts";
import { uuidv7 } from "../platform/ids.ts";

let site: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site.close());

const newSeeker = async () => site.as(await createSeeker(site.db));

describe("POST /jobs/save (marketplace.md §2 Job card, §7)", () => {
	test("saves the job, and shows it as saved to this person only", async () => {
		const job = await createJob(site.db);
		const person = await newSeeker();
		const answer = await person.call("POST /jobs/save", { body: { jobId: job.id } });
		expect([answer.status, answer.body.success, answer.body.savedJob.jobId]).toEqual([200, true, job.id]);
		expect((await person.call("GET /jobs/:jobId", { params: { jobId: job.id } })).body.job.isSaved).toBe(true);
		expect((await (await newSeeker()).call("GET /jobs/:jobId", { params: { jobId: job.id } })).body.job.isSaved).toBe(false);
	});

	test("when repeated, or twenty times concurrently, returns the same response, with one row and one event", async () => {
		const job = await createJob(site.db);
		const person = await newSeeker();
		const answers = await Promise.all(Array.from({ length: 20 }, () => person.call("POST /jobs/save", { body: { jobId: job.id } })));
		expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
		expect(new Set(answers.map(({ body }) => body.savedJob.savedAt)).size).toBe(1);
		expect((await person.call("POST /jobs/save", { body: { jobId: job.id } })).body).toEqual(answers[0]?.body);
		expect(await site.db.select({ id: savedJobs.jobId }).from(savedJobs).where(eq(savedJobs.jobId, job.id))).toHaveLength(1);
		expect(await site.db.select({ kind: events.kind }).from(events).where(eq(events.jobId, job.id))).toEqual([{ kind: "job_saved" }]);
	});

	test("returns 404 for an unknown job and 422 for a malformed id", async () => {
		const person = await newSeeker();
		expect((await person.call("POST /jobs/save", { body: { jobId: uuidv7() } })).status).toBe(404);
		for (const jobId of ["x", "", "\0", "\ud800", 7, null, [], undefined]) {
			const answer = await person.call("POST /jobs/save", { body: { jobId } as { jobId: string } });
			expect(answer.status).toBe(422);
			expect(Object.keys(answer.body.fields ?? {})).toEqual(["jobId"]);
		}
	});

	test("a closed job can be saved and stays saved", async () => {
		const job = await createJob(site.db, { closedAt: new Date() });
		const person = await newSeeker();
		expect((await person.call("POST /jobs/save", { body: { jobId: job.id } })).status).toBe(200);
		expect((await person.call("GET /jobs/saved")).body.savedJobs[0]?.job.isOpen).toBe(false);
	});

	test("returns 401 to a guest and 403 to a recruiter", async () => {
		const job = await createJob(site.db);
		expect((await site.guest.call("POST /jobs/save", { body: { jobId: job.id } })).status).toBe(401);
		const recruiter = site.as(await createRecruiter(site.db));
		const answers = [await recruiter.call("POST /jobs/save", { body: { jobId: job.id } }), await recruiter.call("GET /jobs/saved")];
		for (const { status, body } of answers) expect([status, body.code]).toEqual([403, "wrong_role"]);
	});

	test("saves the job or returns 404 while it is being deleted, and never fails", async () => {
		const owner = await createRecruiter(site.db);
		for (let turn = 0; turn < 10; turn++) {
			const job = await createJob(site.db, { ownerId: owner.id });
			const person = await newSeeker();
			const [saved, deleted] = await Promise.all([
				person.call("POST /jobs/save", { body: { jobId: job.id } }),
				site.as(owner).call("DELETE /jobs/:jobId", { params: { jobId: job.id } }),
			]);
			expect([200, 404]).toContain(saved.status);
			expect(deleted.status).toBe(200);
		}
	});
});

describe("GET /jobs/saved (marketplace.md §2 Saved jobs, §5)", () => {
	test("returns the latest saved first, with the card's fields", async () => {
		const person = await newSeeker();
		const first = await createJob(site.db, {
			description: "é".repeat(200),
			skills: ["Excel", "Audit"],
			applicationDeadline: "2099-12-31",
			salary: "HIGH",
		});
		const second = await createJob(site.db);
		for (const job of [first, second]) await person.call("POST /jobs/save", { body: { jobId: job.id } });
		const { body, statements } = await person.call("GET /jobs/saved");
		expect(body.savedJobs.map(({ jobId }) => jobId)).toEqual([second.id, first.id]);
		expect([body.total, body.next]).toEqual([2, null]);
		expect(statements.length).toBeLessThanOrEqual(3);
		const saved = body.savedJobs[1];
		expect(saved?.updatedAt).toBe(saved?.savedAt);
		expect(saved?.job).toMatchObject({
			id: first.id,
			tags: ["Excel", "Audit"],
			applicationDeadline: "2099-12-31",
			salary: "HIGH",
			isSaved: true,
		});
		expect(saved?.job.description).toBe(`${"é".repeat(150)}…`);
	});

	test("returns pages of five with the total; a page beyond the last is empty", async () => {
		const person = await newSeeker();
		for (let number = 0; number < 7; number++) await person.call("POST /jobs/save", { body: { jobId: (await createJob(site.db)).id } });
		const pages = await Promise.all(["1", "2", "3"].map((page) => person.call("GET /jobs/saved", { query: { page, limit: "50" } })));
		expect(pages.map(({ body }) => [body.savedJobs.length, body.total])).toEqual([
			[5, 7],
			[2, 7],
			[0, 7],
		]);
		const ids = pages.flatMap(({ body }) => body.savedJobs.map(({ jobId }) => jobId));
		expect(new Set(ids).size).toBe(7);
		const byCursor: string[] = [];
		let cursor: string | undefined;
		do {
			const { body } = await person.call("GET /jobs/saved", { query: { limit: "3", ...(cursor ? { cursor } : {}) } });
			byCursor.push(...body.savedJobs.map(({ jobId }) => jobId));
			cursor = body.next ?? undefined;
		} while (cursor);
		expect(byCursor).toEqual(ids);
	});

	test("searches title, company and location in any case, taking % and _ literally", async () => {
		const person = await newSeeker();
		const job = await createJob(site.db, {
			title: "Commercial 100%_variable",
			companyName: "Étoile SARL",
			location: "Kribi",
			description: "unfindable",
		});
		const other = await createJob(site.db, { title: "Driver", companyName: "Lac", location: "Limbe" });
		for (const { id } of [job, other]) await person.call("POST /jobs/save", { body: { jobId: id } });
		const found = async (q: string) => (await person.call("GET /jobs/saved", { query: { q } })).body;
		for (const q of ["commercial", "étoile", "ÉTOILE", "KRIB", "100%", "%_", "  kribi "]) {
			expect(
				(await found(q)).savedJobs.map(({ jobId }) => jobId),
				q,
			).toEqual([job.id]);
			expect((await found(q)).total).toBe(1);
		}
		for (const q of ["unfindable", "D%r", "Dr_ver", "variable étoile", "\\", "'"]) expect((await found(q)).total, q).toBe(0);
		expect((await found("")).total).toBe(2);
	});

	test("the type filter accepts codes and the filters' words", async () => {
		const person = await newSeeker();
		const job = await createJob(site.db, { jobType: "PART_TIME" });
		for (const { id } of [job, await createJob(site.db)]) await person.call("POST /jobs/save", { body: { jobId: id } });
		for (const jobType of ["PART_TIME", "part-time"] as const) {
			const { body } = await person.call("GET /jobs/saved", { query: { jobType } });
			expect(body.savedJobs.map(({ jobId }) => jobId)).toEqual([job.id]);
		}
		expect((await person.call("GET /jobs/saved", { query: { jobType: "" } })).body.total).toBe(2);
		expect((await person.call("GET /jobs/saved", { query: { jobType: "internship" } })).body.total).toBe(0);
	});

	test("refuses invalid queries", async () => {
		const person = await newSeeker();
		for (const query of [
			"page=0",
			"page=-1",
			"page=x",
			"page=99999999",
			"jobType=toString",
			"jobType=nothing",
			"limit=x",
			"q=%00",
			`q=${"x".repeat(201)}`,
			"q=a&q=b",
		]) {
			expect((await person.request(`/api/jobs/saved?${query}`)).status, query).toBe(422);
		}
		expect((await person.request("/api/jobs/saved?cursor=x")).status).toBe(400);
		expect((await site.guest.call("GET /jobs/saved")).status).toBe(401);
	});
});

describe("DELETE /jobs/saved/:jobId (marketplace.md §7)", () => {
	test("removes the job from the person's own list once; after that it returns 404", async () => {
		const person = await newSeeker();
		const job = await createJob(site.db);
		await person.call("POST /jobs/save", { body: { jobId: job.id } });
		const remove = (by = person) => by.call("DELETE /jobs/saved/:jobId", { params: { jobId: job.id } });
		const byAnother = await remove(await newSeeker());
		expect(byAnother.status).toBe(404);
		expect(byAnother.statements.length).toBeLessThanOrEqual(3);
		const answers = await Promise.all(Array.from({ length: 20 }, () => remove()));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		expect(answers.filter(({ status }) => status === 404)).toHaveLength(19);
		expect((await person.call("GET /jobs/saved")).body.total).toBe(0);
		expect((await remove(site.guest)).status).toBe(401);
	});

	test("a deleted job disappears from every list", async () => {
		const owner = await createRecruiter(site.db);
		const job = await createJob(site.db, { ownerId: owner.id });
		const person = await newSeeker();
		await person.call("POST /jobs/save", { body: { jobId: job.id } });
		await site.as(owner).call("DELETE /jobs/:jobId", { params: { jobId: job.id } });
		expect((await person.call("GET /jobs/saved")).body).toMatchObject({ savedJobs: [], total: 0 });
	});
});
