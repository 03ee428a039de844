import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Person, testApp } from "../../../tests/support/app.ts";
import {
	createApplication,
	createCompany,
	createJob,
	createMember,
	createRecruiter,
	createSeeker,
	pdf,
} from "../../../tests/support/cast.ts";
import { requestAfter } from "../../../tests/support/late-body.ts";
import { notificationsOf } from "../../../tests/support/notifications.ts";
import { applications } from "../db/applications.ts";
import { companies } from "../db/companies.ts";
import { jobs } from "../db/jobs.ts";
import { events, notifications } from "../db/notifications.ts";
import { dayInDouala, todayInDouala } from "../platform/clock.ts";
import { uuidv7 } from "../platform/ids.ts";

let site: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site.close());

const fields = { title: "Accountant", company: "Lac SARL", location: "Douala", description: "Keep the books.", skills: ["OHADA", "Excel"] };
const yesterday = dayInDouala(new Date(Date.now() - 24 * 60 * 60 * 1000));

const eventsOf = async (jobId: string) =>
	(await site.db.select({ kind: events.kind }).from(events).where(eq(events.jobId, jobId)).orderBy(events.id)).map(({ kind }) => kind);
const found = async (q: string) => (await site.guest.call("GET /jobs", { query: { q } })).body.jobs.map(({ id }) => id);
const newRecruiter = async () => site.as(await createRecruiter(site.db));

/** The calls on one's own job, each with a valid body. */
const ownCalls = [
	["PATCH", (person: Person, jobId: string) => person.call("PATCH /jobs/:jobId", { params: { jobId }, body: fields })],
	["close", (person: Person, jobId: string) => person.call("POST /jobs/:jobId/close", { params: { jobId } })],
	["reopen", (person: Person, jobId: string) => person.call("POST /jobs/:jobId/reopen", { params: { jobId } })],
	["DELETE", (person: Person, jobId: string) => person.call("DELETE /jobs/:jobId", { params: { jobId } })],
] as const;

describe("POST /jobs/create (marketplace.md §2 Post a Job, §5)", () => {
	test("posts the submitted fields, and the job can be found at once", async () => {
		const owner = await createRecruiter(site.db);
		const { status, body } = await site.as(owner).call("POST /jobs/create", {
			body: {
				...fields,
				title: "  Chief   glassblower ",
				description: "<b>Blow</b>\r\nglass\rdaily ",
				salary: "HIGH",
				salaryMin: 90_000,
				salaryMax: "120000",
				applicationDeadline: todayInDouala(),
				isRemote: "on",
				jobType: "part-time",
				experience: "senior",
				requiredSkills: "",
				skills: [" OHADA ", "Excel", "excel", ""],
			},
		});
		expect(status).toBe(200);
		expect(body.job).toMatchObject({
			userId: owner.id,
			title: "Chief glassblower",
			company: "Lac SARL",
			companySlug: null,
			companyVerified: false,
			description: "<b>Blow</b>\nglass\ndaily",
			salary: "HIGH",
			salaryMin: 90_000,
			salaryMax: 120_000,
			applicationDeadline: todayInDouala(),
			isRemote: true,
			jobType: "PART_TIME",
			experience: "senior",
			requiredSkills: null,
			skills: ["OHADA", "Excel"],
			tags: ["OHADA", "Excel"],
			isOpen: true,
			canManage: true,
			JobApplications: [],
		});
		expect((await site.guest.call("GET /jobs/:jobId", { params: { jobId: body.job.id } })).body.job).toEqual({
			...body.job,
			canManage: false,
		});
		expect(await found("glassblower")).toEqual([body.job.id]);
		expect(await eventsOf(body.job.id)).toEqual(["job_posted"]);
	});

	test("needs few fields: the rest have defaults, and skills may be sent as tags", async () => {
		const { skills, ...rest } = fields;
		for (const tags of [skills, "OHADA, Excel"]) {
			const { body } = await (await newRecruiter()).call("POST /jobs/create", { body: { ...rest, skills: [], tags } });
			expect(body.job).toMatchObject({
				tags: skills,
				jobType: "FULL_TIME",
				isRemote: false,
				salary: null,
				applicationDeadline: null,
				experience: null,
			});
		}
	});

	test("an empty body returns every message under its field", async () => {
		const answer = await (await newRecruiter()).call("POST /jobs/create", { body: {} as never });
		expect(answer.status).toBe(422);
		expect(answer.body.fields).toEqual({
			title: "Job title is required",
			company: "Company name is required",
			location: "Location is required",
			description: "Job description is required",
			tags: "At least one skill/tag is required",
		});
	});

	test.each([
		["title", { title: "   " }, "Job title is required"],
		["title", { title: 7 }, "Job title is required"],
		["title", { title: "a\0b" }, "This text has characters we can’t save."],
		["title", { title: "\ud800" }, "This text has characters we can’t save."],
		["title", { title: "x".repeat(201) }, "This is too long."],
		["description", { description: "x".repeat(40_001) }, "This is too long."],
		["tags", { skills: [" ", ""] }, "At least one skill/tag is required"],
		["tags", { skills: undefined, tags: ["x".repeat(61)] }, "Use at most 30 tags of 60 characters each."],
		["tags", { skills: ["x".repeat(61)] }, "Use at most 30 tags of 60 characters each."],
		["tags", { skills: ["\0"] }, "This text has characters we can’t save."],
		["salary", { salary: "MUCH" }, "Choose a salary from the list, or whole amounts in FCFA."],
		["salaryMin", { salaryMin: -1 }, "Choose a salary from the list, or whole amounts in FCFA."],
		["salaryMin", { salaryMin: 1e12 }, "Choose a salary from the list, or whole amounts in FCFA."],
		["salaryMin", { salaryMin: 1.5 }, "Choose a salary from the list, or whole amounts in FCFA."],
		["salaryMax", { salaryMin: 100, salaryMax: 99 }, "The highest salary is below the lowest."],
		["applicationDeadline", { applicationDeadline: "2027-02-30" }, "This isn’t a date."],
		["applicationDeadline", { applicationDeadline: yesterday }, "The deadline is in the past."],
		["applicationDeadline", { applicationDeadline: "0000-01-01" }, "The deadline is in the past."],
		["jobType", { jobType: "toString" }, "Choose a job type from the list."],
		["experience", { experience: "guru" }, "Choose an experience level from the list."],
		["isRemote", { isRemote: "maybe" }, "Choose remote or on-site."],
		["requiredSkills", { requiredSkills: "  " }, "This can’t be blank."],
	])("refuses the %s of %j", async (field, change, sentence) => {
		const answer = await (await newRecruiter()).call("POST /jobs/create", { body: { ...fields, ...change } as never });
		expect([answer.status, answer.body.code]).toEqual([422, "invalid_fields"]);
		expect(answer.body.fields).toMatchObject({ [field]: sentence });
	});

	test("accepts the longest texts in any script", async () => {
		const body = {
			...fields,
			title: "日".repeat(200),
			description: "🌍".repeat(20_000),
			skills: Array.from({ length: 30 }, (_, number) => `${number}-${"é".repeat(50)}`),
		};
		const answer = await (await newRecruiter()).call("POST /jobs/create", { body });
		expect(answer.status).toBe(200);
		expect(answer.body.job.description).toBe(body.description);
	});

	test("a guest gets 401, and a seeker 403", async () => {
		expect((await site.guest.call("POST /jobs/create", { body: fields })).status).toBe(401);
		const seeker = await site.as(await createSeeker(site.db)).call("POST /jobs/create", { body: fields });
		expect([seeker.status, seeker.body.code]).toEqual([403, "wrong_role"]);
	});

	test("twenty concurrent postings with new words make twenty jobs", async () => {
		const people = await Promise.all(Array.from({ length: 20 }, newRecruiter));
		const answers = await Promise.all(
			people.map((person) => person.call("POST /jobs/create", { body: { ...fields, title: "Zymologist quokka numbat" } })),
		);
		expect(new Set(answers.map(({ body }) => body.job.id)).size).toBe(20);
		expect(await found("quokka")).toHaveLength(20);
	});
});

describe("a job's company (decisions.md Marketplace)", () => {
	test("is the member's company, however its name is spelled", async () => {
		const company = await createCompany(site.db, { name: "Étoile S.A.", verifiedAt: new Date() });
		const owner = await createRecruiter(site.db);
		await createMember(site.db, { companyId: company.id, userId: owner.id, role: "recruiter" });
		const { body } = await site.as(owner).call("POST /jobs/create", { body: { ...fields, company: "ETOILE SA" } });
		expect(body.job).toMatchObject({ company: "Étoile S.A.", companySlug: company.slug, companyVerified: true });
	});

	test("is found by the name it shows, however the company was spelled, renamed or founded", async () => {
		const user = await createRecruiter(site.db);
		const company = await createCompany(site.db, { name: "Zibou Quincaillerie SARL", slug: "zibou-quincaillerie-sarl" });
		await createMember(site.db, { companyId: company.id, userId: user.id });
		const post = async (name: string) => (await site.as(user).call("POST /jobs/create", { body: { ...fields, company: name } })).body.job;
		const job = await post("zibou quincaillerie");
		expect(job.company).toBe("Zibou Quincaillerie SARL");
		expect(await found("Zibou Quincaillerie SARL")).toEqual([job.id]);
		const form = new FormData();
		form.append("name", "Mbongo Outils SA");
		await site.as(user).call("PATCH /companies/:slug", { params: { slug: company.slug }, form });
		await site.as(user).call("PATCH /jobs/:jobId", { params: { jobId: job.id }, body: { ...fields, company: job.company } });
		expect(await found("Mbongo Outils SA")).toEqual([job.id]);
		const typed = await post("Wakam Freres");
		await site.as(user).call("POST /companies", { body: { name: "Wakam Freres SARL" } });
		expect(await found("Wakam Freres SARL")).toEqual([typed.id]);
	});

	test("can't be someone else's, in any spelling, even for its interviewer", async () => {
		const company = await createCompany(site.db, { name: "Guarded", verifiedAt: new Date() });
		const reader = await createRecruiter(site.db);
		await createMember(site.db, { companyId: company.id, userId: reader.id, role: "interviewer" });
		for (const person of [await newRecruiter(), site.as(reader)]) {
			const own = await person.call("POST /jobs/create", { body: { ...fields, company: "Nobody There" } });
			for (const name of ["Guarded", "GUARDED Sarl", "Guarded Ltd.", "Guаrded", "Gua\u200brded"]) {
				for (const answer of [
					await person.call("POST /jobs/create", { body: { ...fields, company: name } }),
					await person.call("PATCH /jobs/:jobId", { params: { jobId: own.body.job.id }, body: { ...fields, company: name } }),
				]) {
					expect([answer.status, Object.keys(answer.body.fields ?? {})], name).toEqual([422, ["company"]]);
				}
			}
		}
		expect(company.name).toBe("Guarded");
	});

	test("isn't created from a new name", async () => {
		await (await newRecruiter()).call("POST /jobs/create", { body: { ...fields, company: "Nobody Yet" } });
		expect(await site.db.select({ id: companies.id }).from(companies).where(eq(companies.name, "Nobody Yet"))).toEqual([]);
	});

	test("can be changed by the poster only; a colleague can edit the rest, an interviewer gets 404", async () => {
		const company = await createCompany(site.db, { name: "Team" });
		const [owner, colleague, reader] = [await createRecruiter(site.db), await createRecruiter(site.db), await createRecruiter(site.db)];
		for (const [{ id }, role] of [
			[owner, "owner"],
			[colleague, "recruiter"],
			[reader, "interviewer"],
		] as const) {
			await createMember(site.db, { companyId: company.id, userId: id, role });
		}
		const { body } = await site.as(owner).call("POST /jobs/create", { body: { ...fields, company: "Team" } });
		const edit = (person: { id: string }, change: object) =>
			site.as(person).call("PATCH /jobs/:jobId", { params: { jobId: body.job.id }, body: { ...fields, company: "Team", ...change } });
		expect((await edit(colleague, { title: "Better" })).body.job).toMatchObject({
			title: "Better",
			companySlug: company.slug,
			userId: owner.id,
		});
		const moved = await edit(colleague, { company: "Mine" });
		expect([moved.status, moved.body.fields]).toEqual([422, { company: "Only the person who posted this job can change its company." }]);
		expect((await edit(reader, {})).status).toBe(404);
		expect((await edit(owner, { company: "Alone" })).body.job).toMatchObject({ company: "Alone", companySlug: null });
		expect((await edit(colleague, { company: "Alone" })).status).toBe(404);
	});

	test("stays the same when a job is edited after the company was renamed", async () => {
		const company = await createCompany(site.db, { name: "Before" });
		const owner = await createRecruiter(site.db);
		await createMember(site.db, { companyId: company.id, userId: owner.id });
		const { body } = await site.as(owner).call("POST /jobs/create", { body: { ...fields, company: "Before" } });
		await site.db.update(companies).set({ name: "After", nameKey: "after" }).where(eq(companies.id, company.id));
		const edited = await site
			.as(owner)
			.call("PATCH /jobs/:jobId", { params: { jobId: body.job.id }, body: { ...fields, company: "Before" } });
		expect(edited.body.job.companySlug).toBe(company.slug);
	});
});

describe("calls on someone else's or an unknown job, signed out or with the wrong role", () => {
	test.each(ownCalls)("%s", async (_, call) => {
		const job = await createJob(site.db);
		for (const jobId of [job.id, uuidv7(), "x"]) {
			const answer = await call(await newRecruiter(), jobId);
			expect([answer.status, answer.body.code]).toEqual([404, "not_found"]);
		}
		expect((await call(site.guest, job.id)).status).toBe(401);
		const seeker = await call(site.as(await createSeeker(site.db)), job.id);
		expect([seeker.status, seeker.body.code]).toEqual([403, "wrong_role"]);
		const imported = await createJob(site.db, { ownerId: null });
		expect((await call(await newRecruiter(), imported.id)).status).toBe(404);
		expect(await eventsOf(job.id)).toEqual([]);
	});

	test("return 404 before the body is validated", async () => {
		const job = await createJob(site.db);
		const answer = await (await newRecruiter()).call("PATCH /jobs/:jobId", { params: { jobId: job.id }, body: {} as never });
		expect(answer.status).toBe(404);
	});
});

describe("PATCH /jobs/:jobId (decisions.md Marketplace)", () => {
	test("rewrites the job, also in the search", async () => {
		const owner = await createRecruiter(site.db);
		const job = await createJob(site.db, { ownerId: owner.id, title: "Beekeeper", salary: "LOW", isRemote: true });
		const answer = await site
			.as(owner)
			.call("PATCH /jobs/:jobId", { params: { jobId: job.id }, body: { ...fields, title: "Lamplighter" } });
		expect(answer.status).toBe(200);
		expect(answer.body.job).toMatchObject({
			id: job.id,
			title: "Lamplighter",
			salary: null,
			isRemote: false,
			createdAt: job.createdAt.toISOString(),
		});
		expect(Date.parse(answer.body.job.updatedAt)).toBeGreaterThan(job.updatedAt.getTime());
		expect(await found("lamplighter")).toEqual([job.id]);
		expect(await found("beekeeper")).toEqual([]);
		expect(await eventsOf(job.id)).toEqual(["job_edited"]);
	});

	test("a past deadline may stay, but can't be set", async () => {
		const owner = await createRecruiter(site.db);
		const job = await createJob(site.db, { ownerId: owner.id, applicationDeadline: "2020-01-01" });
		const edit = (applicationDeadline: string | null) =>
			site.as(owner).call("PATCH /jobs/:jobId", { params: { jobId: job.id }, body: { ...fields, applicationDeadline } });
		expect((await edit("2020-01-01")).status).toBe(200);
		const refused = await edit("2020-01-02");
		expect([refused.status, refused.body.fields]).toEqual([422, { applicationDeadline: "The deadline is in the past." }]);
		expect((await edit(todayInDouala())).body.job.isOpen).toBe(true);
		expect((await edit(null)).body.job.applicationDeadline).toBeNull();
	});

	test("a closed job stays closed and out of the listing", async () => {
		const owner = await createRecruiter(site.db);
		const job = await createJob(site.db, { ownerId: owner.id, closedAt: new Date() });
		const answer = await site
			.as(owner)
			.call("PATCH /jobs/:jobId", { params: { jobId: job.id }, body: { ...fields, title: "Chandler wheelwright" } });
		expect(answer.body.job.isOpen).toBe(false);
		expect(await found("wheelwright")).toEqual([]);
	});

	test("a person removed from the company during the request changes nothing", async () => {
		const [owner, colleague, company] = [await createRecruiter(site.db), await createRecruiter(site.db), await createCompany(site.db)];
		await createMember(site.db, { companyId: company.id, userId: owner.id, role: "recruiter" });
		await createMember(site.db, { companyId: company.id, userId: colleague.id, role: "owner" });
		const job = await createJob(site.db, { ownerId: owner.id, companyId: company.id, companyName: company.name });
		const remove = () =>
			site.as(colleague).call("DELETE /companies/:slug/members/:userId", { params: { slug: company.slug, userId: owner.id } });
		const sent = requestAfter(remove, { ...fields, company: company.name, title: "Mine now" });
		const answer = await site.as(owner).request(`/api/jobs/${job.id}`, { ...sent, method: "PATCH" });
		expect(answer.status).toBe(404);
		const [row] = await site.db.select().from(jobs).where(eq(jobs.id, job.id));
		expect(row).toMatchObject({ title: job.title, companyId: company.id, ownerId: colleague.id });
	});

	test("refuses invalid fields as when posting", async () => {
		const owner = await createRecruiter(site.db);
		const job = await createJob(site.db, { ownerId: owner.id });
		const answer = await site.as(owner).call("PATCH /jobs/:jobId", { params: { jobId: job.id }, body: { title: " " } as never });
		expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ["title", "company", "location", "description", "tags"]]);
	});
});

describe("closing and reopening (decisions.md Marketplace)", () => {
	test("a closed job leaves the listing and a reopened one returns; each is recorded once", async () => {
		const owner = site.as(await createRecruiter(site.db));
		const { body } = await owner.call("POST /jobs/create", { body: { ...fields, title: "Cooper tinsmith" } });
		const params = { jobId: body.job.id };
		const closed = await owner.call("POST /jobs/:jobId/close", { params });
		expect(closed.body.job).toMatchObject({ isOpen: false, closedAt: expect.any(String), canManage: true });
		expect(await found("tinsmith")).toEqual([]);
		expect((await owner.call("POST /jobs/:jobId/close", { params })).body.job).toEqual(closed.body.job);
		const reopened = await owner.call("POST /jobs/:jobId/reopen", { params });
		expect(reopened.body.job).toMatchObject({ isOpen: true, closedAt: null });
		expect(await found("tinsmith")).toEqual([params.jobId]);
		expect((await owner.call("POST /jobs/:jobId/reopen", { params })).body.job).toEqual(reopened.body.job);
		expect(await eventsOf(params.jobId)).toEqual(["job_posted", "job_closed", "job_reopened"]);
	});

	test("a job past its deadline can't be reopened until a later one is set", async () => {
		const owner = await createRecruiter(site.db);
		const job = await createJob(site.db, { ownerId: owner.id, closedAt: new Date(), applicationDeadline: yesterday });
		const reopen = () => site.as(owner).call("POST /jobs/:jobId/reopen", { params: { jobId: job.id } });
		const refused = await reopen();
		expect([refused.status, refused.body.code, refused.body.message]).toEqual([
			409,
			"conflict",
			"The application deadline has passed. Set a later one, then reopen the job.",
		]);
		expect(await eventsOf(job.id)).toEqual([]);
		await site.as(owner).call("PATCH /jobs/:jobId", { params: { jobId: job.id }, body: { ...fields, applicationDeadline: "2099-01-01" } });
		expect((await reopen()).body.job.isOpen).toBe(true);
	});

	test("twenty concurrent requests close it once", async () => {
		const owner = await createRecruiter(site.db);
		const job = await createJob(site.db, { ownerId: owner.id });
		const answers = await Promise.all(
			Array.from({ length: 20 }, () => site.as(owner).call("POST /jobs/:jobId/close", { params: { jobId: job.id } })),
		);
		expect(new Set(answers.map(({ status, body }) => `${status} ${body.job.closedAt}`)).size).toBe(1);
		expect(await eventsOf(job.id)).toEqual(["job_closed"]);
	});

	test("concurrent closing, reopening and editing keep the listing correct", async () => {
		const owner = await createRecruiter(site.db);
		const job = await createJob(site.db, { ownerId: owner.id, title: "Fletcher ropemaker" });
		const params = { jobId: job.id };
		for (let round = 0; round < 5; round++) {
			const answers = await Promise.all(
				Array.from({ length: 12 }, (_, turn) =>
					turn % 3 === 0
						? site.as(owner).call("POST /jobs/:jobId/close", { params })
						: turn % 3 === 1
							? site.as(owner).call("POST /jobs/:jobId/reopen", { params })
							: site.as(owner).call("PATCH /jobs/:jobId", { params, body: { ...fields, title: "Fletcher ropemaker" } }),
				),
			);
			for (const { status } of answers) expect(status).toBe(200);
			const { isOpen } = (await site.guest.call("GET /jobs/:jobId", { params })).body.job;
			expect(await found("ropemaker")).toEqual(isOpen ? [job.id] : []);
		}
	});
});

describe("pausing (decisions.md Hiring)", () => {
	const scene = async (values: Partial<typeof jobs.$inferInsert> = {}) => {
		const owner = await createRecruiter(site.db);
		const job = await createJob(site.db, { ownerId: owner.id, title: "Wainwright sawyer", ...values });
		const params = { jobId: job.id };
		const change = (what: "pause" | "resume" | "close" | "reopen") => site.as(owner).call(`POST /jobs/:jobId/${what}`, { params });
		return { owner, job, params, change };
	};

	test("a paused job isn't found and takes no applications; once resumed, it keeps its deadline", async () => {
		const { job, params, change } = await scene({ applicationDeadline: "2099-01-01" });
		const [seeker, before] = [await createSeeker(site.db), await createApplication(site.db, { job })];
		const own = () => site.as({ id: before.userId }).call("GET /application/:applicationId", { params: { applicationId: before.id } });
		const { updatedAt: _, ...as } = (await own()).body.application;
		expect((await change("pause")).body.job).toMatchObject({ isOpen: false, isPaused: true, closedAt: null });
		expect(await found("wainwright")).toEqual([]);
		const form = new FormData();
		for (const [name, value] of [["fullName", "Ama Ngono"] as const, ["email", "ama@example.cm"] as const]) form.append(name, value);
		form.append("cv", pdf());
		form.append("cover_letter", pdf());
		const refused = await site.as(seeker).call("POST /application/jobs/:jobId", { params, form });
		expect([refused.status, refused.body.code, refused.body.message]).toEqual([
			409,
			"job_closed",
			"This job is paused and takes no applications for now.",
		]);
		expect((await own()).body.application).toMatchObject(as);
		expect((await site.guest.call("GET /jobs/:jobId", { params })).body.job).toMatchObject({ isOpen: false, isPaused: true });
		expect((await change("resume")).body.job).toMatchObject({ isOpen: true, isPaused: false, applicationDeadline: "2099-01-01" });
		expect(await found("wainwright")).toEqual([job.id]);
		expect(await eventsOf(job.id)).toEqual(["job_paused", "job_resumed"]);
	});

	test("editing or reopening a paused job keeps it out of the listing", async () => {
		const { owner, job, params, change } = await scene();
		await change("pause");
		await site.as(owner).call("PATCH /jobs/:jobId", { params, body: { ...fields, title: "Wainwright turner" } });
		expect((await change("reopen")).body.job).toMatchObject({ isPaused: true });
		expect(await found("turner")).toEqual([]);
		await change("close");
		expect((await site.guest.call("GET /jobs/:jobId", { params })).body.job).toMatchObject({ isOpen: false, isPaused: false });
		expect((await change("reopen")).body.job).toMatchObject({ isOpen: true, isPaused: false });
		expect(await found("turner")).toEqual([job.id]);
	});

	test("resuming can't republish pay that is now below the legal minimum", async () => {
		const { job, change } = await scene({ salaryMin: 20_000, salaryMax: 30_000, location: "Douala" });
		await change("pause");
		const refused = await change("resume");
		expect([refused.status, refused.body.code]).toEqual([409, "conflict"]);
		expect(refused.body.message).toContain("60,000");
		expect(await found("wainwright")).not.toContain(job.id);
		expect(await eventsOf(job.id)).toEqual(["job_paused"]);
	});

	test("a closed or expired job can't be paused, and a closed one can't be resumed", async () => {
		const { change } = await scene({ closedAt: new Date() });
		for (const what of ["pause", "resume"] as const)
			expect((await change(what)).body.message).toBe("This job isn’t open any more. Reload the page to see where it is now.");
		const passed = await scene({ applicationDeadline: yesterday });
		expect((await passed.change("pause")).status).toBe(409);
	});

	test("concurrent pausing and closing leave the job closed", async () => {
		const { job, change } = await scene();
		const [paused, closed] = await Promise.all([change("pause"), change("close")]);
		expect([[200, 409].includes(paused.status), closed.status]).toEqual([true, 200]);
		const [row] = await site.db.select().from(jobs).where(eq(jobs.id, job.id));
		expect([row?.closedAt, row?.pausedAt]).toEqual([expect.any(Date), null]);
		expect(await found("wainwright")).not.toContain(job.id);
	});

	test("is refused to everyone but the job's managers", async () => {
		const { params } = await scene();
		const stranger = site.as(await createRecruiter(site.db));
		expect((await stranger.call("POST /jobs/:jobId/pause", { params })).status).toBe(404);
		expect((await site.as(await createSeeker(site.db)).call("POST /jobs/:jobId/pause", { params })).status).toBe(403);
		expect((await site.guest.call("POST /jobs/:jobId/resume", { params })).status).toBe(401);
	});
});

describe("DELETE /jobs/:jobId (decisions.md Marketplace)", () => {
	test("deletes the job; applicants keep their records, and those still waiting are notified", async () => {
		const owner = await createRecruiter(site.db);
		const job = await createJob(site.db, { ownerId: owner.id, title: "Saddler farrier" });
		const sent = Object.fromEntries(
			await Promise.all(
				(["Pending", "Interview", "Accepted", "Rejected", "Withdrawn"] as const).map(
					async (status) => [status, await createApplication(site.db, { job, status })] as const,
				),
			),
		);
		const answer = await site.as(owner).call("DELETE /jobs/:jobId", { params: { jobId: job.id } });
		expect([answer.status, answer.body]).toEqual([200, { success: true }]);
		expect((await site.guest.call("GET /jobs/:jobId", { params: { jobId: job.id } })).status).toBe(404);
		expect(await found("farrier")).toEqual([]);
		expect(await eventsOf(job.id)).toEqual(["job_deleted"]);
		for (const [status, { id, userId }] of Object.entries(sent)) {
			const [record] = await site.db.select().from(applications).where(eq(applications.id, id));
			expect(record).toMatchObject({ jobId: null, jobTitle: "Saddler farrier", status });
			const notices = (await notificationsOf(site.db, userId))
				.filter(({ kind }) => kind === "jobDeleted")
				.map(({ type, params, href }) => ({ type, params, href }));
			const waited = status === "Pending" || status === "Interview";
			expect(notices).toEqual(
				waited ? [{ type: "other", params: { jobTitle: "Saddler farrier", company: job.companyName }, href: `/applications/${id}` }] : [],
			);
		}
	});

	test("twenty concurrent requests delete it once and notify once", async () => {
		const owner = await createRecruiter(site.db);
		const job = await createJob(site.db, { ownerId: owner.id });
		const { userId } = await createApplication(site.db, { job });
		const answers = await Promise.all(
			Array.from({ length: 20 }, () => site.as(owner).call("DELETE /jobs/:jobId", { params: { jobId: job.id } })),
		);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 404)]);
		expect(await site.db.select({ id: notifications.id }).from(notifications).where(eq(notifications.userId, userId))).toHaveLength(1);
	});

	test("concurrent editing and deleting never fail, and the job is gone", async () => {
		const owner = await createRecruiter(site.db);
		for (let round = 0; round < 10; round++) {
			const job = await createJob(site.db, { ownerId: owner.id });
			const params = { jobId: job.id };
			const [edited, deleted] = await Promise.all([
				site.as(owner).call("PATCH /jobs/:jobId", { params, body: fields }),
				site.as(owner).call("DELETE /jobs/:jobId", { params }),
			]);
			expect([200, 404]).toContain(edited.status);
			expect(deleted.status).toBe(200);
		}
	});
});
