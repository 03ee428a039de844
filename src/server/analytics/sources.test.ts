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
	pdf,
} from "../../../tests/support/cast.ts";
import { openVisitor } from "../../../tests/support/visitor.ts";
import { openSession } from "../accounts/sessions.ts";
import { applications } from "../db/applications.ts";

/** A job's links that carry their source (`?via=`), decisions.md "Hiring". */

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site.close());

async function scene(names: string[] = []) {
	const owner = await createRecruiter(site.db);
	const job = await createJob(site.db, { ownerId: owner.id });
	const params = { jobId: job.id };
	const add = (name: string) => site.as(owner).call("POST /analytics/jobs/:jobId/sources", { params, body: { name } });
	for (const name of names) expect((await add(name)).status).toBe(200);
	const read = async () => (await site.as(owner).call("GET /analytics/jobs/:jobId/sources", { params })).body;
	return { owner, job, params, add, read };
}

/** A browser that followed a job's link with that source. */
async function cameBy(jobId: string, via: string, browser = openVisitor(site)) {
	expect((await browser.post(`/jobs/${jobId}/source`, { via })).status).toBe(200);
	return browser;
}

async function signIn(browser: ReturnType<typeof openVisitor>) {
	const seeker = await createSeeker(site.db);
	browser.jar.set("session", await openSession(site.db, { userId: seeker.id, userAgent: "test" }));
}

function apply(browser: ReturnType<typeof openVisitor>, jobId: string) {
	const body = new FormData();
	for (const [name, value] of Object.entries({ fullName: "Ama", email: "ama@example.cm" })) body.append(name, value);
	body.append("cv", pdf());
	body.append("cover_letter", pdf());
	return browser.send(`/application/jobs/${jobId}`, { method: "POST", body });
}

const view = (browser: ReturnType<typeof openVisitor>, jobId: string, userAgent: string) =>
	browser.send(`/jobs/${jobId}/view`, { method: "POST", headers: { "user-agent": userAgent } });

describe("adding a source link", () => {
	test("turns the typed name into a word for the URL, and is idempotent", async () => {
		const { add, read } = await scene();
		expect((await add("  WhatsApp, École 1 ")).body.name).toBe("whatsapp-ecole-1");
		expect((await add("whatsapp école 1")).body.name).toBe("whatsapp-ecole-1");
		expect((await read()).sources).toEqual([{ name: "whatsapp-ecole-1", views: 0, applications: 0 }]);
	});

	test("allows twenty links and thirty letters, and refuses empty or reserved names", async () => {
		const { add } = await scene(Array.from({ length: 20 }, (_, n) => `place ${n}`));
		expect(await add("one more")).toMatchObject({ status: 409, body: { code: "conflict" } });
		expect((await add("place 3")).status).toBe(200);
		expect((await add("x".repeat(31))).status).toBe(422);
		for (const name of ["", "  "]) expect((await add(name)).status).toBe(422);
		for (const name of ["Other", "!?"]) expect((await add(name)).body.fields).toHaveProperty("name");
	});

	test("is limited to the job's managers; other recruiters get 404 and seekers 403", async () => {
		const company = await createCompany(site.db);
		const job = await createJob(site.db, { companyId: company.id });
		const [colleague, interviewer, stranger] = [
			await createRecruiter(site.db),
			await createRecruiter(site.db),
			await createRecruiter(site.db),
		];
		await createMember(site.db, { companyId: company.id, userId: colleague.id, role: "recruiter" });
		await createMember(site.db, { companyId: company.id, userId: interviewer.id, role: "interviewer" });
		const params = { jobId: job.id };
		const statusesOf = async (person: { id: string }) => [
			(await site.as(person).call("POST /analytics/jobs/:jobId/sources", { params, body: { name: "radio" } })).status,
			(await site.as(person).call("GET /analytics/jobs/:jobId/sources", { params })).status,
			(await site.as(person).call("DELETE /analytics/jobs/:jobId/sources/:name", { params: { ...params, name: "radio" } })).status,
		];
		expect(await statusesOf(interviewer)).toEqual([404, 404, 404]);
		expect(await statusesOf(stranger)).toEqual([404, 404, 404]);
		expect(await statusesOf(await createSeeker(site.db))).toEqual([403, 403, 403]);
		expect(await statusesOf(colleague)).toEqual([200, 200, 200]);
	});
});

describe("a visitor from a source link", () => {
	test("is counted when reading and applying, even if they sign in on the way", async () => {
		const { job, read } = await scene(["whatsapp", "radio"]);
		const browser = await cameBy(job.id, "WhatsApp");
		await view(browser, job.id, "Firefox 1");
		await signIn(browser);
		expect((await apply(browser, job.id)).status).toBe(200);
		const alone = openVisitor(site);
		await view(alone, job.id, "Firefox 2");
		await signIn(alone);
		expect((await apply(alone, job.id)).status).toBe(200);
		expect(await read()).toMatchObject({
			sources: [
				{ name: "whatsapp", views: 1, applications: 1 },
				{ name: "radio", views: 0, applications: 0 },
			],
			other: { views: 0, applications: 0 },
			direct: { views: 1, applications: 1 },
		});
	});

	test("with an unknown word counts as other, in a single line", async () => {
		const { job, read } = await scene(["radio"]);
		for (let n = 0; n < 20; n++) await view(await cameBy(job.id, `made up ${n} <script>`), job.id, `Firefox ${n}`);
		const browser = await cameBy(job.id, "é".repeat(5_000));
		await signIn(browser);
		await apply(browser, job.id);
		expect(await read()).toMatchObject({ sources: [{ views: 0, applications: 0 }], other: { views: 20, applications: 1 } });
	});

	test("isn't counted for another job, and only the latest four jobs are remembered", async () => {
		const jobs = await Promise.all(Array.from({ length: 5 }, () => scene(["radio"])));
		const browser = openVisitor(site);
		for (const { job } of jobs) await cameBy(job.id, "radio", browser);
		await signIn(browser);
		for (const { job } of jobs) expect((await apply(browser, job.id)).status).toBe(200);
		const counted = await Promise.all(jobs.map(async ({ read }) => (await read()).sources[0]?.applications));
		expect(counted).toEqual([0, 1, 1, 1, 1]);
		expect(browser.jar.get("via")?.length).toBeLessThan(4 * (36 + 30 + 2));
	});

	test("gets an HttpOnly cookie of job and word only; a tampered one is ignored", async () => {
		const { job, read } = await scene(["radio"]);
		const answer = await site.guest.request(`/api/jobs/${job.id}/source`, {
			method: "POST",
			headers: { "content-type": "application/json", "x-csrftoken": "test-csrf-token" },
			body: JSON.stringify({ via: "radio" }),
		});
		expect(answer.headers.getSetCookie()).toEqual([
			expect.stringMatching(new RegExp(`^via=${job.id}\\.radio; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax$`)),
		]);
		const browser = openVisitor(site);
		browser.jar.set("via", "x.y_';drop table--_%00");
		expect((await view(browser, job.id, "Firefox")).status).toBe(200);
		expect(await read()).toMatchObject({ sources: [{ views: 0 }], other: { views: 0 }, direct: { views: 1 } });
	});
});

test("removing a link moves its views and applications to other", async () => {
	const { owner, job, params, read } = await scene(["radio"]);
	await view(await cameBy(job.id, "radio"), job.id, "Firefox");
	await createApplication(site.db, { job, source: "radio" });
	const call = () => site.as(owner).call("DELETE /analytics/jobs/:jobId/sources/:name", { params: { ...params, name: "radio" } });
	expect((await call()).status).toBe(200);
	expect(await read()).toMatchObject({ sources: [], other: { views: 1, applications: 1 }, direct: { views: 0, applications: 0 } });
	expect((await call()).status).toBe(404);
});

test("a link with the name of a removed one starts at nothing", async () => {
	const { owner, job, params, add, read } = await scene(["radio"]);
	await view(await cameBy(job.id, "radio"), job.id, "Firefox");
	await createApplication(site.db, { job, source: "radio" });
	const elsewhere = await createApplication(site.db, { source: "radio" });
	await site.as(owner).call("DELETE /analytics/jobs/:jobId/sources/:name", { params: { ...params, name: "radio" } });
	expect((await add("radio")).status).toBe(200);
	expect(await read()).toMatchObject({
		sources: [{ name: "radio", views: 0, applications: 0 }],
		other: { views: 1, applications: 1 },
	});
	const [untouched] = await site.db.select({ source: applications.source }).from(applications).where(eq(applications.id, elsewhere.id));
	expect(untouched?.source).toBe("radio");
});
