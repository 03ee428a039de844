import { Readable } from "node:stream";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createApplication, createCompany, createJob, createMember, createRecruiter, createSeeker } from "../../../tests/support/cast.ts";
import { apiClient, createKey } from "../../../tests/support/program.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import { endpoints } from "../../contract/endpoints.ts";
import { companyScopes, type Scope, scopes } from "../../contract/scopes.ts";
import { apiKeys } from "../db/api-keys.ts";
import { applications } from "../db/applications.ts";
import { companyMembers } from "../db/companies.ts";
import { jobSendings, jobs } from "../db/jobs.ts";
import { events } from "../db/notifications.ts";
import { uuidv7 } from "../platform/ids.ts";

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site.close());

const table = Object.entries<Endpoint>(endpoints);
const withScope = table.filter(([, { scope }]) => scope);
const address = (key: string, id: string = uuidv7()) => key.replace(/:\w+/g, id);
const program = async (maker: { id: string }, options: Parameters<typeof createKey>[2] = {}) =>
	apiClient(site.app, (await createKey(site.db, maker, options)).secret);
const both = { roles: ["jobseeker", "recruiter"] };

type Program = (key: string) => Promise<{ status: number }>;
/** A program that opens documents, whose responses are not JSON. */
const documents = async (maker: { id: string }, options: Parameters<typeof createKey>[2] = {}): Promise<Program> => {
	const { secret } = await createKey(site.db, maker, { scopes: ["documents:read"], ...options });
	return (key) => Promise.resolve(site.app.request(`/api${key.split(" ")[1]}`, { headers: { authorization: `Bearer ${secret}` } }));
};

/** A company whose owner also has a job of their own and belongs to a second company. */
async function office() {
	const owner = await createRecruiter(site.db, both);
	const [company, other] = await Promise.all([createCompany(site.db), createCompany(site.db)]);
	await createMember(site.db, { companyId: company.id, userId: owner.id }, { companyId: other.id, userId: owner.id });
	const [ours, others, private_] = [
		await createJob(site.db, { ownerId: owner.id, companyId: company.id, companyName: company.name }),
		await createJob(site.db, { ownerId: owner.id, companyId: other.id, companyName: other.name }),
		await createJob(site.db, { ownerId: owner.id }),
	];
	return { owner, company, other, ours, notOurs: [others, private_] };
}

const posting = (company: string) => ({
	title: "Accountant",
	company,
	location: "Douala",
	description: "Keep the books.",
	skills: ["OHADA", "Excel"],
});

describe("calls open to a key", () => {
	test.each(table.filter(([, { scope }]) => !scope))("%s has no scope, so no key can call it", async (key, endpoint) => {
		const call = await program(await createRecruiter(site.db, { ...both, moderatorSince: new Date() }));
		const { status, body } = await call(address(key), { body: endpoint.body && !key.startsWith("GET ") ? {} : undefined });
		expect([status, body.code]).toEqual([403, "not_for_keys"]);
	});

	test("no call on passwords, passkeys, keys, providers, sessions, moderation, erasure or exports has a scope", () => {
		const guarded = /password|passkey|api-keys|providers|sessions|\/moderation|\/auth\/(?!profile|notifications)|\/user\/|export|data/;
		expect(withScope.filter(([key]) => guarded.test(key)).map(([key]) => key)).toEqual([]);
	});

	test.each(withScope)("%s requires its scope, and names it in the refusal", async (key, { scope }) => {
		const maker = await createRecruiter(site.db, both);
		const call = await program(maker, { scopes: scopes.filter((one) => one !== scope) });
		const { status, body, headers } = await call(address(key));
		expect([status, body.code]).toEqual([403, "missing_scope"]);
		expect(body.message).toContain(scope);
		expect(headers.get("www-authenticate")).toBe(`Bearer error="insufficient_scope", scope="${scope}"`);
		const allowed = await (await program(maker, { scopes: [scope as Scope] }))(address(key));
		expect(["missing_scope", "not_for_keys", "bad_key", "csrf", "signed_out"]).not.toContain(allowed.body.code);
	});

	test("company scopes are exactly those with a call open to companies", () => {
		const theirs = new Set(table.flatMap(([, { scope, forCompanies }]) => (scope && forCompanies ? [scope] : [])));
		expect([...theirs].toSorted()).toEqual([...companyScopes].toSorted());
		for (const [key, { scope, forCompanies }] of table) if (forCompanies) expect(scope, key).toBeDefined();
	});

	test.each(withScope.filter(([, { forCompanies }]) => !forCompanies))("%s is personal, so no company key can call it", async (key) => {
		const { owner, company } = await office();
		const { status, body } = await (await program(owner, { companyId: company.id }))(address(key));
		expect([status, body.code]).toEqual([403, "not_for_keys"]);
	});

	test("a key can't do anything its maker can't", async () => {
		const call = await program(await createSeeker(site.db));
		expect((await call("GET /jobs/user")).body.code).toBe("wrong_role");
	});

	test("a call takes a key or a session, not both", async () => {
		const person = await createRecruiter(site.db);
		const { secret } = await createKey(site.db, person);
		const response = await site.as(person).request("/api/jobs/user", { headers: { authorization: `Bearer ${secret}` } });
		expect([response.status, (await response.json()).code]).toEqual([400, "bad_request"]);
	});

	test("a key's last use is recorded, at most once a minute", async () => {
		const { id, secret } = await createKey(site.db, await createRecruiter(site.db));
		const usedAt = async () => (await site.db.select({ at: apiKeys.lastUsedAt }).from(apiKeys).where(eq(apiKeys.id, id)))[0]?.at?.getTime();
		const call = apiClient(site.app, secret);
		expect(await usedAt()).toBeUndefined();
		await call("GET /jobs/user");
		const first = await usedAt();
		expect(first).toBeGreaterThan(0);
		await call("GET /jobs/user");
		expect(await usedAt()).toBe(first);
		await site.db.update(apiKeys).set({ lastUsedAt: sql`now() - interval '61 seconds'` }).where(eq(apiKeys.id, id));
		await call("GET /jobs/user");
		expect(await usedAt()).toBeGreaterThanOrEqual(first ?? 0);
	});

	test("a key doesn't count as a session on a page", async () => {
		const { secret } = await createKey(site.db, await createRecruiter(site.db));
		const page = await site.app.request("/settings", { headers: { authorization: `Bearer ${secret}` } });
		expect(await page.text()).toBe("page");
	});
});

describe("a key's rate limit", () => {
	test("is stated in every response, with Retry-After once it is spent", async () => {
		const limited = await testApp({ RATE_LIMITS: "on" });
		const maker = await createRecruiter(limited.db);
		const call = apiClient(limited.app, (await createKey(limited.db, maker)).secret);
		const first = await call("GET /jobs/user");
		expect(first.headers.get("ratelimit-policy")).toBe('"key";q=300;w=60');
		expect(first.headers.get("ratelimit")).toMatch(/^"key";r=299;t=\d+$/);
		// refused calls count too and carry the header
		expect((await call("GET /user/api-keys")).headers.get("ratelimit")).toMatch(/^"key";r=298;t=/);
		await limited.db.execute(sql`update rate_limits set spent = 300 where key like 'api key %'`);
		const over = await call("GET /jobs/user");
		expect([over.status, over.body.code]).toEqual([429, "too_many_requests"]);
		expect(Number(over.headers.get("retry-after"))).toBeGreaterThan(0);
		expect(over.headers.get("ratelimit")).toMatch(/^"key";r=0;t=\d+$/);
		// each key has its own limit
		expect((await apiClient(limited.app, (await createKey(limited.db, maker)).secret)("GET /jobs/user")).status).toBe(200);
		await limited.close();
	});
});

describe("a company's key", () => {
	test("reaches all of the company's jobs, and none of its maker's others", async () => {
		const { owner, company, ours, notOurs } = await office();
		const colleague = await createRecruiter(site.db);
		await createMember(site.db, { companyId: company.id, userId: colleague.id, role: "recruiter" });
		const theirs = await createJob(site.db, { ownerId: colleague.id, companyId: company.id, companyName: company.name });
		const call = await program(owner, { companyId: company.id });
		const { body } = await call("GET /jobs/user");
		expect(body.jobs.map(({ id }: { id: string }) => id).toSorted()).toEqual([ours.id, theirs.id].toSorted());
		for (const job of [ours, theirs]) expect((await call(`GET /jobs/${job.id}`)).status).toBe(200);
		for (const job of notOurs) expect((await call(`GET /jobs/${job.id}`)).status).toBe(404);
	});

	const changes = ["PATCH", "POST close", "POST pause", "POST resume", "POST reopen", "DELETE"];
	test.each(changes)("%s returns 404 for jobs outside the company", async (what) => {
		const { owner, company, ours, notOurs } = await office();
		const call = await program(owner, { companyId: company.id });
		const [method, act] = what.split(" ");
		const send = (id: string) =>
			call(`${method} /jobs/${id}${act ? `/${act}` : ""}`, { body: method === "PATCH" ? posting(company.name) : undefined });
		for (const job of notOurs) expect((await send(job.id)).status).toBe(404);
		expect((await send(ours.id)).status).toBe(200);
		const rows = await site.db.select({ id: jobs.id, closedAt: jobs.closedAt, pausedAt: jobs.pausedAt, title: jobs.title }).from(jobs);
		for (const { id, title } of notOurs) expect(rows).toContainEqual({ id, closedAt: null, pausedAt: null, title });
	});

	test("posts for its company only, in its maker's name", async () => {
		const { owner, company, other } = await office();
		const call = await program(owner, { companyId: company.id });
		const { status, body } = await call("POST /jobs/create", { body: posting(company.name.toUpperCase()) });
		expect(status).toBe(200);
		expect(body.job).toMatchObject({ company: company.name, companySlug: company.slug, userId: owner.id });
		const history = await site.db.select({ who: events.userId }).from(events).where(eq(events.jobId, body.job.id));
		expect(history).toEqual([{ who: owner.id }]);
		for (const name of [other.name, "A free name"]) {
			const refused = await call("POST /jobs/create", { body: posting(name) });
			expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ["company"]]);
			const renamed = await call(`PATCH /jobs/${body.job.id}`, { body: posting(name) });
			expect([renamed.status, Object.keys(renamed.body.fields)]).toEqual([422, ["company"]]);
		}
	});

	test("reads the company's applicants only, not its maker's others", async () => {
		const { owner, company, ours, notOurs } = await office();
		const received = await createApplication(site.db, { job: ours });
		for (const job of notOurs) await createApplication(site.db, { job });
		const call = await program(owner, { companyId: company.id });
		const { body } = await call("GET /hiring/applicants");
		expect(body.applicants.map(({ id }: { id: string }) => id)).toEqual([received.id]);
		expect([body.counts.total, body.counts.New]).toEqual([1, 1]);
		expect((await call(`GET /hiring/applicants?job=${ours.id}`)).body.counts.total).toBe(1);
		for (const job of notOurs) expect((await call(`GET /hiring/applicants?job=${job.id}`)).status).toBe(404);
		// the owner sees all of them when signed in
		expect((await site.as(owner).call("GET /hiring/applicants")).body.counts.total).toBe(3);
	});

	test("opens documents sent to the company only, and in a blind review only after the decision", async () => {
		const { owner, company, ours, notOurs } = await office();
		const opened = async (call: Program, { id }: { id: string }) => (await call(`GET /application/${id}/cv`)).status;
		const withFile = async (values: Parameters<typeof createApplication>[1]) => {
			const { key, bytes } = await site.services.files.write(Readable.from([Buffer.from("%PDF-1.7")]), { maxBytes: 100 });
			return createApplication(site.db, { cvKey: key, cvBytes: bytes, ...values });
		};
		const blind = await createJob(site.db, { ownerId: owner.id, companyId: company.id, companyName: company.name, isBlind: true });
		const received = await withFile({ job: ours });
		const others = await Promise.all(notOurs.map((job) => withFile({ job })));
		const sent = await withFile({ job: await createJob(site.db), userId: owner.id });
		const sentToUs = await withFile({ job: ours, userId: owner.id });
		const unseen = await withFile({ job: blind });
		const ofCompany = await documents(owner, { companyId: company.id });
		const ofOwner = await documents(owner);
		expect(await opened(ofCompany, received)).toBe(200);
		for (const application of [...others, sent, sentToUs, unseen]) expect(await opened(ofCompany, application)).toBe(404);
		// a personal key has its owner's access
		for (const application of [received, ...others, sent, sentToUs]) expect(await opened(ofOwner, application)).toBe(200);
		expect(await opened(ofOwner, unseen)).toBe(404);
		await site.db.update(applications).set({ decidedAt: sql`now()` }).where(eq(applications.id, unseen.id));
		for (const call of [ofCompany, ofOwner]) expect(await opened(call, unseen)).toBe(200);
	});

	test("opens no document without the scope, once expired or removed, or for another company", async () => {
		const { owner, company, other, ours } = await office();
		const { id } = await createApplication(site.db, { job: ours });
		const statusOf = async (options: Parameters<typeof createKey>[2]) => {
			const { status, body } = await (await program(owner, options))(`GET /application/${id}/cv`);
			return [status, body.code];
		};
		const rest = scopes.filter((scope) => scope !== "documents:read");
		expect(await statusOf({ companyId: company.id, scopes: rest })).toEqual([403, "missing_scope"]);
		expect(await statusOf({ companyId: other.id })).toEqual([404, "not_found"]);
		expect(await statusOf({ companyId: company.id, expiresAt: new Date(Date.now() - 1_000) })).toEqual([401, "bad_key"]);
		const key = await createKey(site.db, owner, { companyId: company.id });
		await site.db.delete(apiKeys).where(eq(apiKeys.id, key.id));
		const { status, body } = await apiClient(site.app, key.secret)(`GET /application/${id}/cv`);
		expect([status, body.code]).toEqual([401, "bad_key"]);
		const stranger = await program(await createRecruiter(site.db));
		expect((await stranger(`GET /application/${id}/cv`)).status).toBe(404);
	});

	test("doesn't show its maker's saved jobs or applications", async () => {
		const { owner, company, ours } = await office();
		await createApplication(site.db, { job: ours, userId: owner.id });
		await site.as(owner).call("POST /jobs/save", { body: { jobId: ours.id } });
		const call = await program(owner, { companyId: company.id });
		const { body } = await call(`GET /jobs/${ours.id}`);
		expect(body.job).toMatchObject({ isSaved: false, JobApplications: [] });
		expect((await call("GET /jobs/user")).body.jobs).toMatchObject([{ isSaved: false, JobApplications: [] }]);
		expect((await site.as(owner).call("GET /jobs/:jobId", { params: { jobId: ours.id } })).body.job.isSaved).toBe(true);
	});

	test("stops working once its maker leaves the company", async () => {
		const { owner, company, ours } = await office();
		const call = await program(owner, { companyId: company.id });
		await createMember(site.db, { companyId: company.id, userId: (await createRecruiter(site.db)).id });
		await site.db.delete(companyMembers).where(sql`company_id = ${company.id} and user_id = ${owner.id}`);
		expect((await call(`GET /jobs/${ours.id}`)).body.code).toBe("bad_key");
	});
});

describe("posting a job with an Idempotency-Key", () => {
	const jobsOf = (ownerId: string) => site.db.$count(jobs, eq(jobs.ownerId, ownerId));

	test("a retry returns the first response and creates no second job, even after it was closed", async () => {
		const maker = await createRecruiter(site.db);
		const call = await program(maker);
		const headers = { "idempotency-key": uuidv7() };
		const first = await call("POST /jobs/create", { body: posting("Lac SARL"), headers });
		await call(`POST /jobs/${first.body.job.id}/close`);
		const again = await call("POST /jobs/create", { body: posting("Lac  SARL "), headers });
		expect([again.status, again.body]).toEqual([200, first.body]);
		expect(await jobsOf(maker.id)).toBe(1);
	});

	test("concurrent retries create one job", async () => {
		const maker = await createRecruiter(site.db);
		const call = await program(maker);
		const headers = { "idempotency-key": uuidv7() };
		const send = () => call("POST /jobs/create", { body: posting("Lac SARL"), headers });
		const answers = await Promise.all([send(), send(), send()]);
		expect(new Set(answers.map(({ status, body }) => `${status} ${body.job?.id}`)).size).toBe(1);
		expect(await jobsOf(maker.id)).toBe(1);
	});

	test("a different body under the same key conflicts, but another person may use the same key", async () => {
		const maker = await createRecruiter(site.db);
		const call = await program(maker);
		const headers = { "idempotency-key": uuidv7() };
		await call("POST /jobs/create", { body: posting("Lac SARL"), headers });
		const other = await call("POST /jobs/create", { body: { ...posting("Lac SARL"), title: "Baker" }, headers });
		expect([other.status, other.body.code]).toEqual([409, "conflict"]);
		expect(
			(await (await program(await createRecruiter(site.db)))("POST /jobs/create", { body: posting("Lac SARL"), headers })).status,
		).toBe(200);
		expect((await call("POST /jobs/create", { body: posting("Lac SARL"), headers: { "idempotency-key": "x" } })).status).toBe(400);
		expect(await jobsOf(maker.id)).toBe(1);
	});

	test("a refusal isn't stored, so the corrected job can be posted under the same key", async () => {
		const call = await program(await createRecruiter(site.db));
		const headers = { "idempotency-key": uuidv7() };
		expect((await call("POST /jobs/create", { body: { ...posting("Lac SARL"), applicationDeadline: "2020-01-01" }, headers })).status).toBe(
			422,
		);
		expect((await call("POST /jobs/create", { body: posting("Lac SARL"), headers })).status).toBe(200);
		expect(await site.db.$count(jobSendings, eq(jobSendings.key, headers["idempotency-key"]))).toBe(1);
	});
});
