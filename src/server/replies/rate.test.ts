import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createApplication, createCompany, createJob, createMember, createRecruiter, createSeeker } from "../../../tests/support/cast.ts";
import { applications } from "../db/applications.ts";

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site?.close());

const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day);

/** A company with a job and one application per entry: received `ago` days ago, answered or withdrawn this many days later. */
async function scene(applicationsMade: readonly { ago: number; answered?: number; withdrawn?: number }[]) {
	const owner = await createRecruiter(site.db);
	const company = await createCompany(site.db, { ownedSince: new Date() });
	await createMember(site.db, { companyId: company.id, userId: owner.id });
	const job = await createJob(site.db, { ownerId: owner.id, companyId: company.id, companyName: company.name });
	for (const one of applicationsMade) {
		const createdAt = ago(one.ago);
		const later = (days: number) => new Date(createdAt.getTime() + days * day);
		await createApplication(site.db, {
			job,
			createdAt,
			...(one.answered === undefined
				? {}
				: { answeredAt: later(one.answered), updatedAt: later(one.answered), status: "Interview" as const }),
			...(one.withdrawn === undefined ? {} : { status: "Withdrawn" as const, stage: "New" as const, updatedAt: later(one.withdrawn) }),
		});
	}
	const rate = async () => (await site.guest.call("GET /companies/:slug", { params: { slug: company.slug } })).body.company.replies;
	return { owner, company, job, rate };
}

const times = <One>(count: number, one: One): One[] => Array.from({ length: count }, () => one);

describe("the reply rate (decisions.md Hiring)", () => {
	test("counts applications received 14 to 194 days ago, and is shown from five on", async () => {
		expect(await (await scene(times(4, { ago: 20, answered: 2 }))).rate()).toBe("new");
		const { rate } = await scene([
			...times(4, { ago: 20, answered: 2 }),
			{ ago: 193.9, answered: 2 },
			// too young, too old
			{ ago: 13.9, answered: 1 },
			{ ago: 194.1, answered: 1 },
		]);
		expect(await rate()).toEqual({ received: 5, answered: 5, days: 2 });
	});

	test("counts answers within 14 days, and takes the median of all first answers in days", async () => {
		const { rate } = await scene([
			{ ago: 60, answered: 0.2 },
			{ ago: 60, answered: 2.5 },
			{ ago: 60, answered: 13.9 },
			{ ago: 60, answered: 14.1 },
			{ ago: 60 },
			{ ago: 60 },
		]);
		// halfway between 2.5 and 13.9 days, rounded up
		expect(await rate()).toEqual({ received: 6, answered: 3, days: 9 });
	});

	test("leaves out applications withdrawn within 14 days, but not those withdrawn later", async () => {
		const { rate } = await scene([...times(5, { ago: 40, answered: 1 }), { ago: 40, withdrawn: 13.9 }, { ago: 40, withdrawn: 14.1 }]);
		expect(await rate()).toEqual({ received: 6, answered: 5, days: 1 });
	});

	test("is shown on the job, its card and the recruiter's profile, and to the employer even after the job's deletion", async () => {
		const { owner, company, job } = await scene(times(5, { ago: 30, answered: 3 }));
		const rate = { received: 5, answered: 5, days: 3 };
		const params = { jobId: job.id };
		expect((await site.guest.call("GET /jobs/:jobId", { params })).body.job.replies).toEqual(rate);
		const seeker = await createSeeker(site.db);
		const { body } = await site.as(seeker).call("GET /jobs", { query: { q: job.title } });
		expect(body.jobs.find(({ id }) => id === job.id)?.replies).toEqual(rate);
		expect((await site.as(seeker).call("GET /users/:slug", { params: { slug: owner.slug } })).body.user.replies).toEqual(rate);
		expect((await site.as(owner).call("DELETE /jobs/:jobId", { params })).status).toBe(200);
		const own = await site.as(owner).call("GET /replies");
		expect(own.body.employers).toEqual([{ name: company.name, slug: company.slug, replies: rate }]);
	});

	test("is shown on the application, to its sender only", async () => {
		const { owner, job } = await scene(times(5, { ago: 30, answered: 3 }));
		const seeker = await createSeeker(site.db);
		const params = { applicationId: (await createApplication(site.db, { job, userId: seeker.id })).id };
		const read = async (who: { id: string }) =>
			(await site.as(who).call("GET /application/:applicationId", { params })).body.application.replies;
		expect([await read(seeker), await read(owner)]).toEqual([{ received: 5, answered: 5, days: 3 }, null]);
	});

	test("belongs to the person if they recruit under their own name; an imported job has none", async () => {
		const person = await createRecruiter(site.db);
		const job = await createJob(site.db, { ownerId: person.id });
		for (let count = 0; count < 5; count++) await createApplication(site.db, { job, createdAt: ago(20) });
		const none = { received: 5, answered: 0, days: null };
		expect((await site.guest.call("GET /jobs/:jobId", { params: { jobId: job.id } })).body.job.replies).toEqual(none);
		expect((await site.as(person).call("GET /replies")).body.employers).toEqual([{ name: person.fullName, slug: null, replies: none }]);
		const imported = await createJob(site.db, { ownerId: null, source: "emploi.cm", sourceId: "1" });
		expect((await site.guest.call("GET /jobs/:jobId", { params: { jobId: imported.id } })).body.job.replies).toBeNull();
	});

	test("is read with an index-only scan", async () => {
		const { company } = await scene(times(5, { ago: 30 }));
		await site.db.execute(sql`vacuum analyze applications`);
		await site.db.transaction(async (tx) => {
			await tx.execute(sql`set local enable_seqscan = off`);
			const rows = await tx.execute(sql`
				explain select count(*) from ${applications}
				where ${eq(applications.employerId, company.id)} and created_at > now() - interval '194 days' and answered_at < created_at + interval '14 days'
					and not (status = 'Withdrawn' and updated_at < created_at + interval '14 days')`);
			expect(JSON.stringify(rows)).toContain("Index Only Scan using applications_replies_idx");
		});
	});
});

describe("applicants owed an answer", () => {
	test("are listed longest waiting first, without those answered, withdrawn or about to be refused", async () => {
		const { owner, job } = await scene([{ ago: 3 }, { ago: 10 }, { ago: 5, answered: 1 }, { ago: 5, withdrawn: 1 }]);
		await createApplication(site.db, { job, createdAt: ago(4), stage: "NotNow" });
		const { body } = await site.as(owner).call("GET /replies");
		expect(body.owed.map(({ days }) => days)).toEqual([10, 3]);
		expect(body.total).toBe(2);
		const first = await site.as(owner).call("GET /replies", { query: { limit: "1" } });
		const next = await site.as(owner).call("GET /replies", { query: { limit: "1", cursor: first.body.next ?? "" } });
		expect([first, next].flatMap((page) => page.body.owed.map(({ days }) => days))).toEqual([10, 3]);
		expect(next.body.next).toBeNull();
	});

	test("have their pictures; in a blind review both picture and name are hidden", async () => {
		const { owner, job } = await scene([{ ago: 3 }]);
		await site.db.execute(sql`update users set avatar = ${"a".repeat(32)}`);
		const firstOwed = async () => (await site.as(owner).call("GET /replies")).body.owed[0];
		expect((await firstOwed())?.avatar).toContain("a".repeat(32));
		await site.db.execute(sql`update jobs set is_blind = true where id = ${job.id}`);
		expect(await firstOwed()).toMatchObject({ avatar: null, applicantName: expect.stringMatching(/^Applicant /) });
	});

	test("are hidden from other recruiters, seekers and guests", async () => {
		await scene([{ ago: 3 }]);
		const other = await createRecruiter(site.db);
		expect((await site.as(other).call("GET /replies")).body).toMatchObject({ owed: [], total: 0, employers: [] });
		expect((await site.as(await createSeeker(site.db)).call("GET /replies")).status).toBe(403);
		expect((await site.guest.call("GET /replies")).status).toBe(401);
		expect((await site.as(other).call("GET /replies", { query: { cursor: "x" } })).status).toBe(400);
	});

	test("are not named in a blind review", async () => {
		const owner = await createRecruiter(site.db);
		const job = await createJob(site.db, { ownerId: owner.id, isBlind: true });
		await createApplication(site.db, { job, fullName: "Ama Ngono" });
		const { body } = await site.as(owner).call("GET /replies");
		expect(JSON.stringify(body)).not.toContain("Ama");
	});
});
