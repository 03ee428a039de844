import { eq } from "drizzle-orm";
import decodeQR from "qr/decode.js";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createJob, createRecruiter, createSeeker } from "../../../tests/support/cast.ts";
import { codeLetters } from "../../contract/job-code.ts";
import { rateLimits } from "../db/accounts.ts";
import { jobs } from "../db/jobs.ts";
import { jobCodes, jobShares } from "../db/sharing.ts";
import { uuidv7 } from "../platform/ids.ts";

/** decisions.md "Trust" (Share card): a picture with a short code and QR; `/v/{code}` says whether a job is open, closed, or never was ours. */

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site.close());

const share = (jobId: string, by = site.guest) => by.call("GET /jobs/:jobId/share", { params: { jobId } });
const codeOf = async (jobId: string): Promise<string> => (await share(jobId)).body.shortCode;
const lookUp = (code: string) => site.guest.call("GET /v/:code", { params: { code } });

describe("GET /jobs/{id}/share", () => {
	test("gives a job one code, the same for everyone, even requested twenty times concurrently", async () => {
		const job = await createJob(site.db);
		const answers = await Promise.all(Array.from({ length: 20 }, () => share(job.id)));
		expect(new Set(answers.map(({ status, body }) => `${status} ${body.shortCode}`)).size).toBe(1);
		expect(answers[0]?.body.shortCode).toMatch(new RegExp(`^[${codeLetters}]{8}$`));
		expect(await site.db.select().from(jobCodes).where(eq(jobCodes.jobId, job.id))).toHaveLength(1);
	});

	test("gives consecutive jobs codes that have nothing in common", async () => {
		const codes = await Promise.all(Array.from({ length: 12 }, async () => codeOf((await createJob(site.db)).id)));
		expect(new Set(codes.map((code) => code.slice(0, 4))).size).toBe(12);
		expect(new Set(codes.map((code) => code.slice(4))).size).toBe(12);
	});

	test("returns a QR code that leads to the job's verification page", async () => {
		const job = await createJob(site.db);
		const { shortCode: code, qr } = (await share(job.id)).body;
		const drawn = await sharp(
			Buffer.from(
				`<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${qr.size + 8} ${qr.size + 8}" width="400" height="400"><rect x="-4" y="-4" width="100%" height="100%" fill="#fff"/><path d="${qr.path}"/></svg>`,
			),
		)
			.flatten({ background: "#fff" })
			.ensureAlpha()
			.raw()
			.toBuffer({ resolveWithObject: true });
		expect(decodeQR({ width: drawn.info.width, height: drawn.info.height, data: drawn.data })).toBe(
			`${site.services.settings.publicUrl}/v/${code}`,
		);
	});

	test("returns 404 for a job that isn't public or doesn't exist", async () => {
		const hidden = await createJob(site.db, { hiddenAt: new Date() });
		const held = await createJob(site.db, { suspendedAt: new Date() });
		for (const id of [hidden.id, held.id, uuidv7(), "1"]) expect((await share(id)).status).toBe(404);
		expect(await site.db.select().from(jobCodes).where(eq(jobCodes.jobId, hidden.id))).toEqual([]);
	});
});

describe("GET /v/{code}", () => {
	test("reports an open job as open, with the card's fields", async () => {
		const job = await createJob(site.db, { title: "Soudeur TIG", location: "Douala" });
		const { status, body } = await lookUp(await codeOf(job.id));
		expect([status, body.state]).toEqual([200, "open"]);
		expect(body.job).toMatchObject({ id: job.id, title: "Soudeur TIG", location: "Douala", isOpen: true });
	});

	test("accepts a code as typed from a poster", async () => {
		const code = await codeOf((await createJob(site.db)).id);
		const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `.replaceAll("0", "O").replaceAll("1", "l");
		expect((await lookUp(typed)).body).toMatchObject({ shortCode: code, state: "open" });
	});

	test.each([
		["closed by its employer", { closedAt: new Date() }, "closed"],
		["whose deadline has passed", { applicationDeadline: "2020-01-01" }, "closed"],
		["that is paused", { pausedAt: new Date() }, "paused"],
	] as const)("reports a job %s as such, still readable by everyone", async (_, set, state) => {
		const job = await createJob(site.db);
		const code = await codeOf(job.id);
		await site.db.update(jobs).set(set).where(eq(jobs.id, job.id));
		expect((await lookUp(code)).body).toMatchObject({ state, job: { id: job.id, isOpen: false } });
	});

	test.each([
		["held by the rules or hidden", { hiddenAt: new Date() }, "held"],
		["of somebody who is suspended", { suspendedAt: new Date() }, "held"],
		["taken down for fraud", { hiddenAt: new Date(), takenDownAt: new Date() }, "takenDown"],
	] as const)("reveals nothing else of a job %s", async (_, set, state) => {
		const job = await createJob(site.db);
		const code = await codeOf(job.id);
		await site.db.update(jobs).set(set).where(eq(jobs.id, job.id));
		const { status, body } = await lookUp(code);
		expect([status, body]).toEqual([200, { success: true, shortCode: code, state, job: null }]);
	});

	test("reports a deleted job as deleted, not as unknown", async () => {
		const job = await createJob(site.db);
		const code = await codeOf(job.id);
		await site.db.delete(jobs).where(eq(jobs.id, job.id));
		expect((await lookUp(code)).body).toEqual({ success: true, shortCode: code, state: "deleted", job: null });
	});

	test.each(["ZZZZZZZZ", "nonsense", "K7M29QX", "%00"])("returns 404 for an unknown code (%s)", async (code) =>
		expect((await lookUp(code)).status).toBe(404),
	);

	test("is rate-limited per address", async () => {
		const limited = await testApp({ RATE_LIMITS: "on" });
		try {
			const request = () => limited.guest.request("/api/v/ZZZZZZZZ");
			expect((await request()).status).toBe(404);
			await limited.db.update(rateLimits).set({ spent: 599 });
			expect((await request()).status).toBe(404);
			expect((await request()).status).toBe(429);
			expect(Number((await request()).headers.get("retry-after"))).toBeGreaterThan(0);
		} finally {
			await limited.close();
		}
	});
});

describe("the picture for sharing (/previews/v/{code}.jpg)", () => {
	const show = (code: string, language = "en") => site.guest.request(`/previews/v/${code}.jpg?lang=${language}`);

	test.each(["en", "fr"])("has a machine-readable QR code (%s)", async (language) => {
		const job = await createJob(site.db, {
			title: "Responsable de la comptabilité générale et de la trésorerie (H/F)",
			companyName: "Société camerounaise des grands travaux et des petites choses",
			location: "Ngaoundéré, Adamaoua",
			salaryMin: 150_000,
			salaryMax: 1_250_000,
			applicationDeadline: "2099-12-31",
		});
		const code = await codeOf(job.id);
		const response = await show(code, language);
		expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
		const { data, info } = await sharp(Buffer.from(await response.arrayBuffer()))
			.ensureAlpha()
			.raw()
			.toBuffer({ resolveWithObject: true });
		expect([info.width, info.height]).toEqual([1200, 630]);
		expect(decodeQR({ width: info.width, height: info.height, data })).toBe(`${site.services.settings.publicUrl}/v/${code}`);
	});

	test("returns 410 once the job is closed, and 404 for an unknown code", async () => {
		const job = await createJob(site.db);
		const code = await codeOf(job.id);
		await site.db.update(jobs).set({ closedAt: new Date() }).where(eq(jobs.id, job.id));
		expect((await show(code)).status).toBe(410);
		expect((await show("ZZZZZZZZ")).status).toBe(404);
	});
});

describe("POST /jobs/{id}/shared", () => {
	test("marks a job as shared, once, and can undo it; its employer sees how many people shared it", async () => {
		const owner = await createRecruiter(site.db);
		const job = await createJob(site.db, { ownerId: owner.id });
		const seeker = site.as(await createSeeker(site.db));
		const mark = (desired: boolean, by = seeker) => by.call("POST /jobs/:jobId/shared", { params: { jobId: job.id }, body: { desired } });
		const [first, ...more] = await Promise.all(Array.from({ length: 5 }, () => mark(true)));
		expect(new Set([first, ...more].map((answer) => answer?.body.sharedAt)).size).toBe(1);
		await mark(true, site.as(await createSeeker(site.db)));
		expect((await share(job.id, seeker)).body).toMatchObject({ sharedAt: first?.body.sharedAt, sharedBy: null });
		expect((await share(job.id, site.as(owner))).body).toMatchObject({ sharedAt: null, sharedBy: 2 });
		expect((await share(job.id)).body).toMatchObject({ sharedAt: null, sharedBy: null });
		expect((await mark(false)).body.sharedAt).toBeNull();
		expect((await mark(false)).body.sharedAt).toBeNull();
		expect(await site.db.select().from(jobShares).where(eq(jobShares.jobId, job.id))).toHaveLength(1);
	});

	test("returns 401 to a guest, 404 for a job that isn't public, and 422 for an invalid state", async () => {
		const job = await createJob(site.db);
		const hidden = await createJob(site.db, { hiddenAt: new Date() });
		const seeker = site.as(await createSeeker(site.db));
		const mark = (jobId: string, body: { desired: boolean }, by = seeker) =>
			by.call("POST /jobs/:jobId/shared", { params: { jobId }, body });
		expect((await mark(job.id, { desired: true }, site.guest)).status).toBe(401);
		expect((await mark(hidden.id, { desired: true })).status).toBe(404);
		expect((await mark(uuidv7(), { desired: true })).status).toBe(404);
		expect((await mark(job.id, { desired: "yes" } as never)).status).toBe(422);
	});
});
