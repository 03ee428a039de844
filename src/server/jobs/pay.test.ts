import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createJob, createRecruiter } from "../../../tests/support/cast.ts";

/** decisions.md "Trust", Pay: the form's rules and how a job's pay is shown. */

let site: Awaited<ReturnType<typeof testApp>>;

beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site.close());

const fields = { title: "Cook", company: "Chez Mado", location: "Kribi", description: "Cook lunch.", skills: ["Soups"] };
const newRecruiter = async () => site.as(await createRecruiter(site.db));

/** The responses to a posting, in English and in French. */
async function answers(change: object) {
	const { request } = await newRecruiter();
	return Promise.all(
		["en", "fr"].map(async (language) => {
			const headers = { "content-type": "application/json", "x-csrftoken": "test-csrf-token", "accept-language": language };
			const response = await request("/api/jobs/create", { method: "POST", headers, body: JSON.stringify({ ...fields, ...change }) });
			return { status: response.status, ...((await response.json()) as { fields?: Record<string, string>; message?: string }) };
		}),
	);
}

describe("pay amounts per hour, day, month or year", () => {
	test.each(["hour", "day", "month", "year"] as const)("per %s are stored as typed, and shown to everyone", async (payPeriod) => {
		const body = { ...fields, jobType: "PART_TIME" as const, salaryMin: "1500", salaryMax: 2000, payPeriod };
		const posted = await (await newRecruiter()).call("POST /jobs/create", { body });
		expect(posted.body.job).toMatchObject({ salaryMin: 1500, salaryMax: 2000, payPeriod, noPayReason: null });
		const { body: read } = await site.guest.call("GET /jobs/:jobId", { params: { jobId: posted.body.job.id } });
		expect(read.job).toMatchObject({ salaryMin: 1500, salaryMax: 2000, payPeriod });
	});

	test.each([
		["150 000", 150_000],
		["150\u202f000 FCFA", 150_000],
		["150.000", 150_000],
		["150,000 XAF", 150_000],
		["", null],
	])("an amount is read as people write it: %j", async (salaryMin, read) => {
		const { body } = await (await newRecruiter()).call("POST /jobs/create", { body: { ...fields, salaryMin } });
		expect(body.job).toMatchObject({ salaryMin: read });
	});

	test.each(["80 000 - 100 000", "-5", "9999999999", "beaucoup"])("%j is not an amount", async (salaryMin) => {
		const [answer] = await answers({ salaryMin });
		expect([answer?.status, Object.keys(answer?.fields ?? {})]).toEqual([422, ["salaryMin"]]);
	});

	test("without a period are per month", async () => {
		const { body } = await (await newRecruiter()).call("POST /jobs/create", { body: { ...fields, salaryMin: 80_000 } });
		expect(body.job).toMatchObject({ salaryMin: 80_000, payPeriod: "month" });
	});

	test("an unknown period, reason or sector is refused", async () => {
		for (const name of ["payPeriod", "noPayReason", "wageSector"]) {
			const [answer] = await answers({ [name]: "never" });
			expect([answer?.status, Object.keys(answer?.fields ?? {})]).toEqual([422, [name]]);
		}
	});
});

describe("a reason for stating no pay", () => {
	test("is stored and shown", async () => {
		const { body } = await (await newRecruiter()).call("POST /jobs/create", { body: { ...fields, noPayReason: "agreed" } });
		expect(body.job).toMatchObject({ salary: null, salaryMin: null, salaryMax: null, noPayReason: "agreed" });
	});

	test("is dropped if pay is stated, and isn't required", async () => {
		const person = await newRecruiter();
		const named = await person.call("POST /jobs/create", { body: { ...fields, salary: "MEDIUM", noPayReason: "unpaid" } });
		expect(named.body.job).toMatchObject({ salary: "MEDIUM", noPayReason: null });
		expect((await person.call("POST /jobs/create", { body: fields })).body.job.noPayReason).toBeNull();
	});

	test("can be unpaid for an internship only, and the message says so", async () => {
		expect(await answers({ noPayReason: "unpaid" })).toMatchObject([
			{ status: 422, fields: { noPayReason: "Only an internship can be unpaid." } },
			{ status: 422, fields: { noPayReason: "Seul un stage peut être non rémunéré." } },
		]);
		const { body } = await (await newRecruiter()).call("POST /jobs/create", {
			body: { ...fields, jobType: "INTERN", noPayReason: "unpaid" },
		});
		expect(body.job).toMatchObject({ jobType: "INTERN", noPayReason: "unpaid" });
	});
});

describe("a full-time job below the legal minimum", () => {
	test("can't be published: the form states the amount, in both languages", async () => {
		expect(await answers({ salaryMin: 59_999 })).toMatchObject([
			{
				status: 422,
				fields: {
					salaryMin:
						"By law, full-time work pays at least 60,000 FCFA a month (SMIG since 2023). Raise the pay, or correct the job type or the kind of work.",
				},
			},
			{ status: 422, fields: { salaryMin: expect.stringContaining("La loi fixe un minimum de 60\u00a0000 FCFA par mois à temps plein") } },
		]);
		expect(await answers({ salaryMin: 60_000 })).toMatchObject([{ status: 200 }, { status: 200 }]);
	});

	test.each([
		["salaryMin", { salaryMin: 346, payPeriod: "hour" }, "at least 347 FCFA an hour: 60,000 FCFA a month at 173.33 hours"],
		[
			"salaryMin",
			{ salaryMin: 2_769, salaryMax: 9_000, payPeriod: "day" },
			"at least 2,770 FCFA a day: 60,000 FCFA a month at 173.33 hours",
		],
		["salaryMin", { salaryMin: 719_999, payPeriod: "year" }, "at least 720,000 FCFA a year: 60,000 FCFA a month"],
		["salaryMax", { salaryMax: 59_999 }, "at least 60,000 FCFA a month"],
		["salaryMin", { salaryMin: 44_999, wageSector: "agriculture" }, "at least 45,000 FCFA a month"],
		["salaryMin", { salaryMin: 43_968, wageSector: "state" }, "at least 43,969 FCFA a month (SMIG since 2024)"],
		["salaryMin", { salaryMin: 59_999, location: "Ebolowa, Cameroun" }, "at least 60,000 FCFA a month"],
	])("is refused: %s of %j", async (field, change, words) => {
		const [answer] = await answers(change);
		expect(answer?.fields).toEqual({ [field]: expect.stringContaining(words) });
	});

	test.each([
		{ salaryMin: 347, payPeriod: "hour" },
		{ salaryMin: 2_770, payPeriod: "day" },
		{ salaryMin: 45_000, wageSector: "agriculture" },
		{ salaryMin: 30_000, jobType: "PART_TIME" },
		{ salaryMin: 30_000, jobType: "INTERN" },
		{ salaryMin: 30_000, location: "N'Djamena, Tchad" },
		// a band names no amount
		{ salary: "VERY_LOW" },
	])("%j may be published", async (change) => {
		expect(await answers(change)).toMatchObject([{ status: 200 }, { status: 200 }]);
	});

	test("can't result from an edit or be reopened", async () => {
		const owner = await createRecruiter(site.db);
		const person = site.as(owner);
		const job = await createJob(site.db, { ownerId: owner.id, salaryMin: 30_000, closedAt: new Date() });
		const params = { jobId: job.id };
		const reopened = await person.call("POST /jobs/:jobId/reopen", { params });
		expect([reopened.status, reopened.body.message]).toEqual([409, expect.stringContaining("at least 60,000 FCFA a month")]);
		expect((await person.call("GET /jobs/:jobId", { params })).body.job.isOpen).toBe(false);
		const edited = await person.call("PATCH /jobs/:jobId", { params, body: { ...fields, salaryMin: 30_000 } });
		expect([edited.status, edited.body.fields]).toEqual([422, { salaryMin: expect.stringContaining("60,000") }]);
		expect((await person.call("PATCH /jobs/:jobId", { params, body: { ...fields, salaryMin: 65_000 } })).status).toBe(200);
		expect((await person.call("POST /jobs/:jobId/reopen", { params })).status).toBe(200);
	});
});
