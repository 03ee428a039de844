import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createApplication, createCompany, createJob, createMember, createRecruiter, createSeeker } from "../../../tests/support/cast.ts";
import { companyVerifications } from "../db/companies.ts";
import { uuidv7 } from "../platform/ids.ts";

let site: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site.close());

describe("GET /jobs/:jobId (marketplace.md §2 Job detail, §3)", () => {
	test("lists the company's verifications with their dates, oldest first (decisions.md Trust)", async () => {
		const [company, unchecked] = [await createCompany(site.db, { verifiedAt: new Date() }), await createCompany(site.db)];
		const [{ id }, other] = [await createJob(site.db, { companyId: company.id }), await createJob(site.db, { companyId: unchecked.id })];
		const at = (day: number) => new Date(Date.UTC(2026, 4, day));
		await site.db.insert(companyVerifications).values([
			{ companyId: company.id, kind: "documents", confirmedAt: at(3) },
			{ companyId: company.id, kind: "email", domain: "lac.cm", confirmedAt: at(2) },
		]);
		const { body, statements } = await site.guest.call("GET /jobs/:jobId", { params: { jobId: id } });
		expect(body.job.companyVerifications).toEqual([
			{ kind: "email", domain: "lac.cm", at: at(2).toISOString() },
			{ kind: "documents", domain: null, at: at(3).toISOString() },
		]);
		expect(statements.length).toBeLessThanOrEqual(2);
		expect((await site.guest.call("GET /jobs/:jobId", { params: { jobId: other.id } })).body.job.companyVerifications).toEqual([]);
	});

	test("returns exactly the public fields to a guest", async () => {
		const company = await createCompany(site.db, { verifiedAt: new Date() });
		const job = await createJob(site.db, {
			companyId: company.id,
			companyName: company.name,
			description: `<script>alert(1)</script>\n${"long ".repeat(100)}`,
			salary: "HIGH",
			salaryMin: 90_000,
			salaryMax: 110_000,
			applicationDeadline: "2099-01-31",
			experience: "senior",
			requiredSkills: "OHADA",
			skills: ["Excel"],
		});
		const { status, body, statements } = await site.guest.call("GET /jobs/:jobId", { params: { jobId: job.id } });
		expect(status).toBe(200);
		expect(statements.length).toBeLessThanOrEqual(2);
		expect(body.job).toEqual({
			id: job.id,
			userId: job.ownerId,
			title: job.title,
			company: company.name,
			companySlug: company.slug,
			companyUnverified: false,
			companyVerified: true,
			companyDomain: null,
			companyLogo: null,
			location: "Douala",
			description: job.description,
			salary: "HIGH",
			salaryMin: 90_000,
			salaryMax: 110_000,
			payPeriod: "month",
			noPayReason: null,
			wageSector: null,
			companyVerifications: [],
			applicationDeadline: "2099-01-31",
			openUntil: "2099-01-31",
			isRemote: false,
			jobType: "FULL_TIME",
			experience: "senior",
			requiredSkills: "OHADA",
			skills: ["Excel"],
			tags: ["Excel"],
			source: null,
			isOpen: true,
			isPaused: false,
			isHidden: false,
			hidden: null,
			warnings: [],
			exclusions: [],
			isOnlyReader: false,
			closedAt: null,
			createdAt: job.createdAt.toISOString(),
			updatedAt: job.updatedAt.toISOString(),
			isSaved: false,
			JobApplications: [],
			canManage: false,
			appliesHere: true,
			replies: "new",
			test: null,
			questions: [],
			places: [{ locality: "Douala", country: "CM" }],
		});
	});

	test("JobApplications has the viewer's own application only, and no withdrawn one", async () => {
		const job = await createJob(site.db);
		const [applicant, other] = [await createSeeker(site.db), await createSeeker(site.db)];
		await createApplication(site.db, { job, userId: applicant.id, status: "Withdrawn" });
		const application = await createApplication(site.db, { job, userId: applicant.id });
		await createApplication(site.db, { job });
		const read = async (person: { id: string }) => (await site.as(person).call("GET /jobs/:jobId", { params: { jobId: job.id } })).body.job;
		const { id, slug, fullName } = applicant;
		expect((await read(applicant)).JobApplications).toEqual([
			{
				id: application.id,
				status: "Pending",
				createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
				user: { id, slug, fullName },
			},
		]);
		expect((await read(other)).JobApplications).toEqual([]);
		expect((await read({ id: job.ownerId as string })).JobApplications).toEqual([]);
	});

	test("the owner and the company's recruiters can manage it, others can't", async () => {
		const company = await createCompany(site.db);
		const job = await createJob(site.db, { companyId: company.id });
		const people = {
			recruiter: await createRecruiter(site.db),
			reader: await createRecruiter(site.db),
			stranger: await createRecruiter(site.db),
		};
		await createMember(site.db, { companyId: company.id, userId: people.recruiter.id, role: "recruiter" });
		await createMember(site.db, { companyId: company.id, userId: people.reader.id, role: "interviewer" });
		const canManage = async (id: string) => {
			const answer = await site.as({ id }).call("GET /jobs/:jobId", { params: { jobId: job.id } });
			expect(answer.statements.length).toBeLessThanOrEqual(3);
			const list = await site.as({ id }).call("GET /jobs", { query: { q: job.title } });
			expect(list.body.jobs.find((one) => one.id === job.id)?.canManage).toBe(answer.body.job.canManage);
			return answer.body.job.canManage;
		};
		expect(await canManage(job.ownerId as string)).toBe(true);
		expect(await canManage(people.recruiter.id)).toBe(true);
		expect(await canManage(people.reader.id)).toBe(false);
		expect(await canManage(people.stranger.id)).toBe(false);
	});

	test("closed and expired jobs stay readable", async () => {
		const closed = await createJob(site.db, { closedAt: new Date("2026-01-02T03:04:05Z") });
		const passed = await createJob(site.db, { applicationDeadline: "2020-02-29" });
		const read = async (jobId: string) => (await site.guest.call("GET /jobs/:jobId", { params: { jobId } })).body.job;
		expect(await read(closed.id)).toMatchObject({ isOpen: false, closedAt: "2026-01-02T03:04:05.000Z" });
		expect(await read(passed.id)).toMatchObject({ isOpen: false, closedAt: null });
	});

	test("an imported job names its source and has no owner", async () => {
		const job = await createJob(site.db, { ownerId: null, source: "emploi.cm", sourceId: "1", sourceUrl: "https://emploi.cm/1" });
		const viewer = site.as(await createRecruiter(site.db));
		const { body } = await viewer.call("GET /jobs/:jobId", { params: { jobId: job.id } });
		expect(body.job).toMatchObject({ userId: null, canManage: false, source: { name: "emploi.cm", url: "https://emploi.cm/1" } });
	});

	test.each([uuidv7(), "x", "00000000-0000-0000-0000-000000000000", "1 or 1=1"])("returns 404 for %s", async (jobId) => {
		const answer = await site.guest.call("GET /jobs/:jobId", { params: { jobId } });
		expect([answer.status, answer.body.code]).toEqual([404, "not_found"]);
	});
});

describe("GET /jobs (marketplace.md §2 Job listing)", () => {
	test("returns open jobs as cards, to a guest and a seeker, in at most three statements", async () => {
		const job = await createJob(site.db, {
			title: "Sourcier hydrologue",
			description: "👷".repeat(160),
			requiredSkills: "A rod",
			skills: ["Forage"],
		});
		await createJob(site.db, { title: "Sourcier hydrologue", closedAt: new Date() });
		const seeker = await createSeeker(site.db);
		await createApplication(site.db, { job, userId: seeker.id });
		await site.as(seeker).call("POST /jobs/save", { body: { jobId: job.id } });
		for (const person of [site.guest, site.as(seeker)]) {
			const { status, body, statements } = await person.call("GET /jobs", {
				query: { q: "sourcier", tags: "forage", jobType: "full-time", isRemote: "false" },
			});
			expect(status).toBe(200);
			expect(statements.length).toBeLessThanOrEqual(3);
			expect([body.total, body.totalIsAbout, body.next]).toEqual([1, false, null]);
			const known = person !== site.guest;
			expect(body.jobs[0]).toMatchObject({ id: job.id, isOpen: true, isSaved: known, requiredSkills: "A rod" });
			expect(body.jobs[0]?.description).toBe(`${"👷".repeat(150)}…`);
			expect(body.jobs[0]?.JobApplications).toHaveLength(known ? 1 : 0);
		}
	});
});

describe("GET /jobs without results", () => {
	test("suggests wider searches that find something, in two statements besides the session's", async () => {
		await createJob(site.db, { title: "Sourcier puisatier", location: "Maroua" });
		const query = { q: "puisatier zeppelin", location: "Maroua", sort: "relevance" as const };
		const { status, body, statements } = await site.guest.call("GET /jobs", { query });
		expect(status).toBe(200);
		expect([body.jobs, body.total]).toEqual([[], 0]);
		expect(body.wider).toEqual([{ filters: { q: "puisatier", location: "Maroua" }, total: 1, totalIsAbout: false }]);
		expect(statements.length).toBeLessThanOrEqual(2);
		const again = await site.as(await createSeeker(site.db)).call("GET /jobs", { query: { ...query, location: "", tags: "" } });
		expect(again.body.wider).toMatchObject([{ filters: { q: "puisatier" }, total: 1 }]);
		const found = await site.guest.call("GET /jobs", { query: { q: "puisatier" } });
		expect([found.body.total, found.body.wider]).toEqual([1, []]);
	});
});

describe("GET /jobs/user (marketplace.md §7)", () => {
	test("returns one's own jobs, open and closed, newest first, with application counts", async () => {
		const owner = await createRecruiter(site.db);
		const old = await createJob(site.db, { ownerId: owner.id, createdAt: new Date("2026-01-01"), closedAt: new Date() });
		const recent = await createJob(site.db, { ownerId: owner.id });
		await createJob(site.db);
		await createApplication(site.db, { job: old });
		await createApplication(site.db, { job: old, status: "Rejected" });
		const { status, body, statements } = await site.as(owner).call("GET /jobs/user");
		expect(status).toBe(200);
		expect(statements.length).toBeLessThanOrEqual(3);
		expect(body.jobs.map(({ id, isOpen, canManage }) => [id, isOpen, canManage])).toEqual([
			[recent.id, true, true],
			[old.id, false, true],
		]);
		expect(body.applications).toEqual({ [recent.id]: { pending: 0, total: 0 }, [old.id]: { pending: 1, total: 2 } });
	});

	test("pages through every job once by cursor, and accepts a limit above 50", async () => {
		const owner = await createRecruiter(site.db);
		const createdAt = new Date("2026-02-02T02:02:02Z");
		for (let number = 0; number < 5; number++) await createJob(site.db, { ownerId: owner.id, createdAt });
		const seen: string[] = [];
		let cursor: string | undefined;
		do {
			const { body } = await site.as(owner).call("GET /jobs/user", { query: { limit: "2", ...(cursor ? { cursor } : {}) } });
			seen.push(...body.jobs.map(({ id }) => id));
			cursor = body.next ?? undefined;
		} while (cursor);
		expect([seen.length, new Set(seen).size]).toEqual([5, 5]);
		expect((await site.as(owner).call("GET /jobs/user", { query: { limit: "1000" } })).body.jobs).toHaveLength(5);
	});

	test("is for recruiters only; a bad cursor is 400, a bad limit 422", async () => {
		expect((await site.guest.call("GET /jobs/user")).status).toBe(401);
		const seeker = await site.as(await createSeeker(site.db)).call("GET /jobs/user");
		expect([seeker.status, seeker.body.code]).toEqual([403, "wrong_role"]);
		const owner = site.as(await createRecruiter(site.db));
		expect((await owner.call("GET /jobs/user", { query: { cursor: "nonsense" } })).status).toBe(400);
		expect((await owner.call("GET /jobs/user", { query: { limit: "0" } })).status).toBe(422);
	});
});

describe("GET /jobs in other orders (decisions.md The wire)", () => {
	const read = async (person: { call: typeof site.guest.call }, query: object) => {
		const { status, body, statements } = await person.call("GET /jobs", { query: { q: "seamstress", ...query } });
		expect(status).toBe(200);
		expect(statements.length).toBeLessThanOrEqual(3);
		return { titles: body.jobs.map(({ title }) => title), abroad: body.abroad };
	};

	test("sorts by newest, pay or near: the reader's place, else their phone's country, else the site's", async () => {
		const at = (minutes: number) => ({ createdAt: new Date(Date.now() - minutes * 60_000) });
		await createJob(site.db, { title: "Seamstress, Dakar", location: "Dakar, Sénégal", ...at(1) });
		await createJob(site.db, { title: "Seamstress, here", location: "Bastos", salaryMin: 60_000, ...at(2) });
		await createJob(site.db, { title: "Seamstress, Paris", location: "Paris, France", salaryMin: 90_000, ...at(3) });
		const [dakar, here, paris] = ["Seamstress, Dakar", "Seamstress, here", "Seamstress, Paris"];
		const near = { sort: "near" as const };
		expect(await read(site.guest, { sort: "newest" })).toEqual({ titles: [dakar, here, paris], abroad: null });
		expect(await read(site.guest, near)).toEqual({ titles: [here, dakar, paris], abroad: { at: 1, total: 2 } });
		expect((await read(site.as(await createSeeker(site.db)), near)).titles).toEqual([here, dakar, paris]);
		const inParis = site.as(await createSeeker(site.db, { location: "Lyon, France", phoneNumber: "771234567", countryCode: "SEN" }));
		expect((await read(inParis, near)).titles).toEqual([paris, dakar, here]);
		const ofSenegal = site.as(await createSeeker(site.db, { phoneNumber: "771234567", countryCode: "SEN" }));
		expect((await read(ofSenegal, near)).titles).toEqual([dakar, here, paris]);
		expect((await read(site.guest, { sort: "pay" })).titles).toEqual([paris, here, dakar]);
		expect((await read(site.guest, { ...near, minPay: "60001" })).titles).toEqual([paris]);
		expect((await read(site.guest, { ...near, minPay: "0", payUnknown: "true" })).titles).toEqual([here, dakar, paris]);
		expect((await read(site.guest, { ...near, minPay: "", payUnknown: "", postedWithin: "" })).titles).toEqual([here, dakar, paris]);
		expect((await read(site.guest, { ...near, postedWithin: "7" })).titles).toEqual([here, dakar, paris]);
	});

	test("a cursor is valid in its own order only", async () => {
		const { body } = await site.guest.call("GET /jobs", { query: { q: "seamstress", sort: "near", limit: "1" } });
		const next = { q: "seamstress", cursor: body.next ?? "", limit: "1" };
		expect((await site.guest.call("GET /jobs", { query: { ...next, sort: "near" } })).status).toBe(200);
		for (const order of [{ sort: "newest" as const }, { sort: "pay" as const }, {}])
			expect((await site.guest.call("GET /jobs", { query: { ...next, ...order } })).body).toMatchObject({ code: "bad_cursor" });
	});

	test.each([
		{ minPay: "-1" },
		{ minPay: "many" },
		{ minPay: "1000000000" },
		{ postedWithin: "2" },
		{ payUnknown: "perhaps" },
		{ sort: "far" },
	])("refuses the filter %o", async (query) => {
		const { status, body } = await site.guest.call("GET /jobs", { query: query as object });
		expect(status).toBe(422);
		expect(body).toMatchObject({ fields: { [Object.keys(query).join()]: expect.any(String) } });
	});
});

describe("GET /jobs/:jobId/similar (marketplace.md §2 Job detail)", () => {
	const post = (job: Parameters<typeof createJob>[1]) => createJob(site.db, { skills: [], ...job });
	const titlesFor = async (jobId: string, as = site.guest) => {
		const { body, statements } = await as.call("GET /jobs/:jobId/similar", { params: { jobId } });
		expect(statements.length).toBeLessThanOrEqual(3);
		return body.jobs.map(({ title }) => title);
	};

	test("lists up to three open jobs, those with the whole title first, then those nearby, in either language", async () => {
		const skills = ["Blast furnaces"];
		const { id } = await post({ title: "Senior glassblower", location: "Garoua", skills });
		await post({ title: "Furnace keeper", skills });
		await post({ title: "Glassblower", location: "Kribi", skills: ["Bottles"] });
		await post({ title: "Head glassblower", location: "Garoua", skills: ["Bottles"] });
		await post({ title: "Glassblower", closedAt: new Date() });
		await post({ title: "Taxidermist" });
		expect(await titlesFor(id)).toEqual(["Head glassblower", "Glassblower", "Furnace keeper"]);
		const { id: french } = await post({ title: "Aubergiste" });
		await post({ title: "Innkeeper" });
		expect(await titlesFor(french)).toEqual(["Innkeeper"]);
	});

	test("leads on from a closed job, and is empty where nothing is alike", async () => {
		const { id } = await post({ title: "Falconer", closedAt: new Date() });
		await post({ title: "Falconer" });
		expect(await titlesFor(id)).toEqual(["Falconer"]);
		const { id: alone } = await post({ title: "Senior manager" });
		expect(await titlesFor(alone)).toEqual([]);
	});

	test("leaves out what the viewer applied for; a job nobody may read is not found", async () => {
		const seeker = await createSeeker(site.db);
		const { id } = await post({ title: "Cooper" });
		const applied = await post({ title: "Cooper" });
		await createApplication(site.db, { jobId: applied.id, userId: seeker.id });
		expect(await titlesFor(id, await site.as(seeker))).toEqual([]);
		expect(await titlesFor(id)).toEqual(["Cooper"]);
		expect((await site.guest.call("GET /jobs/:jobId/similar", { params: { jobId: uuidv7() } })).status).toBe(404);
	});
});
