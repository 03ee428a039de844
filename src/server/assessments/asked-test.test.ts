import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { bankOf, fileOf } from "../../../tests/support/bank.ts";
import { createApplication, createJob, createUsers, pdf } from "../../../tests/support/cast.ts";
import { applicationResults, applications } from "../db/applications.ts";
import { testAttempts } from "../db/assessments.ts";
import { uuidv7 } from "../platform/ids.ts";
import { storeBank } from "./load-bank.ts";

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	site = await testApp();
	await storeBank(site.db, fileOf(bankOf("sql")));
});
afterAll(() => site.close());

async function scene() {
	const [owner, seeker, other] = await createUsers(site.db, [{ role: "recruiter" }, {}, {}]);
	const job = await createJob(site.db, { ownerId: owner.id, testSubject: "sql" });
	return { job, owner: site.as(owner), seeker, asSeeker: site.as(seeker), other };
}

async function resultOf(user: { id: string }, finishedAt: Date = new Date()): Promise<string> {
	const id = uuidv7();
	const finished = {
		subject: "sql",
		version: 1,
		position: 10,
		startedAt: finishedAt,
		finishedAt,
		score: 3.5,
		band: "strong" as const,
		right: 8,
	};
	await site.db.insert(testAttempts).values({ id, userId: user.id, ...finished });
	return id;
}

const body = { title: "Analyst", company: "Sawa", location: "Douala", description: "Count.", skills: ["SQL"] };
const year = 366 * 86_400_000;

describe("a job that asks for a test (decisions.md The menu's other rooms)", () => {
	test("names it; an edit can keep or clear it, and an unknown test is refused", async () => {
		const [owner] = await createUsers(site.db, [{ role: "recruiter", fullName: "Sawa" }]);
		const person = site.as(owner);
		const post = (more: object) => person.call("POST /jobs/create", { body: { ...body, ...more } });
		const { job } = (await post({ testSubject: "sql" })).body;
		expect(job.test).toEqual({ subject: "sql", title: bankOf("sql").title, own: null });
		expect((await post({})).body.job.test).toBeNull();
		expect((await post({ testSubject: "chess" })).body.fields).toEqual({ testSubject: "Choose a test from the list." });
		const edit = (more: object) => person.call("PATCH /jobs/:jobId", { params: { jobId: job.id }, body: { ...body, ...more } });
		expect((await edit({ testSubject: "sql" })).body.job.test?.subject).toBe("sql");
		expect((await edit({ testSubject: "chess" })).status).toBe(422);
		expect((await edit({ testSubject: "" })).body.job.test).toBeNull();
	});

	test("shows a seeker their own valid result, and nobody else", async () => {
		const { job, owner, seeker, asSeeker, other } = await scene();
		const read = async (who: typeof owner) => (await who.call("GET /jobs/:jobId", { params: { jobId: job.id } })).body.job.test?.own;
		await resultOf(seeker, new Date(Date.now() - year));
		expect(await read(asSeeker)).toBeNull();
		const id = await resultOf(seeker);
		expect(await read(asSeeker)).toMatchObject({ id, band: "strong" });
		for (const who of [owner, site.as(other), site.guest]) expect(await read(who)).toBeNull();
	});
});

describe("an application", () => {
	const apply = ({ asSeeker, job }: Awaited<ReturnType<typeof scene>>, testResult?: string) => {
		const form = new FormData();
		const fields = { fullName: "Ama Ngono", email: "ama@example.cm", ...(testResult === undefined ? {} : { testResult }) };
		for (const [name, value] of Object.entries(fields)) form.set(name, value);
		form.set("cv", pdf());
		form.set("cover_letter", pdf());
		return asSeeker.call("POST /application/jobs/:jobId", { params: { jobId: job.id }, form });
	};
	const resultsSeenBy = async (who: ReturnType<typeof site.as>, applicationId: string) =>
		(await who.call("GET /application/:applicationId", { params: { applicationId } })).body.application.testResults;

	test("shows the employer the result the applicant selected, and nothing more of the test", async () => {
		const all = await scene();
		const id = await resultOf(all.seeker);
		const { application } = (await apply(all, id)).body;
		const results = await resultsSeenBy(all.owner, application.id);
		expect(results).toEqual([
			{
				id,
				subject: "sql",
				title: bankOf("sql").title,
				band: "strong",
				version: 1,
				takenAt: expect.any(String),
				endsAt: expect.any(String),
			},
		]);
		expect(await resultsSeenBy(all.asSeeker, application.id)).toEqual(results);
		// showing it on the profile is a separate choice
		expect((await all.owner.call("GET /users/:slug/skills", { params: { slug: all.seeker.slug } })).body.results).toEqual([]);
		await site.db.update(applications).set({ status: "Withdrawn" }).where(eq(applications.id, application.id));
		expect(await resultsSeenBy(all.owner, application.id)).toEqual([]);
	});

	test("shows no unselected result, and refuses an expired one or someone else's", async () => {
		const all = await scene();
		await resultOf(all.seeker);
		for (const wrong of [await resultOf(all.other), await resultOf(all.seeker, new Date(Date.now() - year)), uuidv7(), "mine"]) {
			const answer = await apply(all, wrong);
			expect(answer.body.fields).toEqual({ testResult: "This result is no longer valid. Reload the page and try again." });
		}
		const { application } = (await apply(all, "")).body;
		expect(await resultsSeenBy(all.owner, application.id)).toEqual([]);
	});

	test("stops showing a result once the attempt is erased", async () => {
		const all = await scene();
		const application = await createApplication(site.db, { job: all.job, userId: all.seeker.id });
		const id = await resultOf(all.seeker);
		await site.db.insert(applicationResults).values({ applicationId: application.id, attemptId: id });
		expect(await resultsSeenBy(all.owner, application.id)).toHaveLength(1);
		await site.db.delete(testAttempts).where(eq(testAttempts.id, id));
		expect(await resultsSeenBy(all.owner, application.id)).toEqual([]);
	});
});
