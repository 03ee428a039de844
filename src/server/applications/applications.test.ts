import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { extractText } from "unpdf";
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
import { requestAfter } from "../../../tests/support/late-body.ts";
import { notificationsOf } from "../../../tests/support/notifications.ts";
import { type ApplicationStatus, nextStatuses } from "../../contract/options.ts";
import { applications, waitingRefusals } from "../db/applications.ts";
import { companyVerifications } from "../db/companies.ts";
import { jobs } from "../db/jobs.ts";
import { mails, notifications } from "../db/notifications.ts";
import { uuidv7 } from "../platform/ids.ts";
import { sendRefusals } from "./move.ts";

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site.close());

function form(values: Record<string, string | File | undefined> = {}): FormData {
	const data = new FormData();
	const all = {
		fullName: "Ama Ngono",
		email: "ama@example.cm",
		cv: pdf(500, "cv.pdf"),
		cover_letter: pdf(300, "lettre d'Awa à vous.pdf"),
		...values,
	};
	for (const [name, value] of Object.entries(all)) if (value !== undefined) data.append(name, value);
	return data;
}

const storedFiles = () => readdir(join(site.folder, "files"));
const applicationsOf = (jobId: string) => site.db.select().from(applications).where(eq(applications.jobId, jobId));

async function scene(profile: Parameters<typeof createSeeker>[1] = {}) {
	const owner = await createRecruiter(site.db);
	const job = await createJob(site.db, { ownerId: owner.id });
	const seeker = await createSeeker(site.db, profile);
	const apply = (values?: Record<string, string | File | undefined>) =>
		site.as(seeker).call("POST /application/jobs/:jobId", { params: { jobId: job.id }, form: form(values) });
	return { owner, job, seeker, apply };
}

describe("applying (marketplace.md §2 Apply dialog, §5, §7)", () => {
	test("stores the application and both files, notifies the owner and mails the applicant a confirmation", async () => {
		const { owner, job, seeker, apply } = await scene();
		const before = (await storedFiles()).length;
		const answer = await apply({ message: "Line one\r\nline two <b>" });
		expect(answer.status).toBe(200);
		expect(answer.body.application).toMatchObject({ status: "Pending", job: { id: job.id, title: job.title }, applicantName: "Ama Ngono" });
		expect((await storedFiles()).length).toBe(before + 2);
		const [row] = await applicationsOf(job.id);
		expect(row).toMatchObject({ message: "Line one\nline two <b>", cvBytes: 500, coverLetterName: "lettre d'Awa à vous.pdf" });
		const [notice] = await notificationsOf(site.db, owner.id);
		expect(notice).toMatchObject({ type: "other", kind: "applicationReceived", href: `/applications/${row?.id}`, readAt: null });
		expect((await site.as(owner).call("GET /auth/profile")).body.user.unread).toBe(1);
		const kinds = await site.db.select({ to: mails.toAddress, kind: mails.kind }).from(mails);
		expect(kinds).toEqual(
			expect.arrayContaining([
				{ to: owner.email, kind: "applicationReceived" },
				{ to: seeker.email, kind: "applicationSent" },
			]),
		);
		expect(JSON.stringify(answer.body)).not.toContain(row?.cvKey);
	});

	test("returns the application as its sender then reads it", async () => {
		const company = await createCompany(site.db, { logo: "logo", verifiedAt: new Date() });
		await site.db
			.insert(companyVerifications)
			.values({ companyId: company.id, kind: "dns", domain: "lacclinic.cm", confirmedAt: new Date() });
		const owner = await createRecruiter(site.db);
		await createMember(site.db, { companyId: company.id, userId: owner.id });
		const job = await createJob(site.db, { ownerId: owner.id, companyId: company.id, isBlind: true });
		const seeker = await createSeeker(site.db, { title: "Nurse", avatar: "face", visibility: "private" });
		const sent = await site.as(seeker).call("POST /application/jobs/:jobId", { params: { jobId: job.id }, form: form() });
		const { applications: read } = (await site.as(seeker).call("GET /application")).body;
		expect(read).toEqual([sent.body.application]);
		expect(read[0]?.job).toMatchObject({ companyVerified: true, companyDomain: "lacclinic.cm", logo: expect.stringContaining("logo") });
	});

	test("takes at most eight statements, the session's included", async () => {
		const { apply } = await scene();
		expect((await apply()).statements.length).toBeLessThanOrEqual(8);
	});

	test("is possible once per person and job; a second attempt stores no file", async () => {
		const { job, apply } = await scene();
		await apply();
		const before = (await storedFiles()).length;
		const again = await apply();
		expect([again.status, again.body.code]).toEqual([409, "already_applied"]);
		expect(await applicationsOf(job.id)).toHaveLength(1);
		expect((await storedFiles()).length).toBe(before);
	});

	test("twenty concurrent attempts by one person make one application and leave two files", async () => {
		const { job, apply } = await scene();
		const before = (await storedFiles()).length;
		const answers = await Promise.all(Array.from({ length: 20 }, () => apply()));
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
		expect(await applicationsOf(job.id)).toHaveLength(1);
		expect((await storedFiles()).length).toBe(before + 2);
	});

	describe("a retry with the same idempotency key", () => {
		const send = (person: { id: string }, jobId: string, idempotencyKey: string) =>
			site.as(person).call("POST /application/jobs/:jobId", { params: { jobId }, form: form(), idempotencyKey });

		test("gets the first response again and stores no file", async () => {
			const { owner, job, seeker } = await scene();
			const before = (await storedFiles()).length;
			const key = uuidv7();
			const [first, again] = [await send(seeker, job.id, key), await send(seeker, job.id, key)];
			expect([first.status, again.status]).toEqual([200, 200]);
			expect(again.body).toEqual(first.body);
			expect((await storedFiles()).length).toBe(before + 2);
			expect(await site.db.select().from(notifications).where(eq(notifications.userId, owner.id))).toHaveLength(1);
			expect((await send(seeker, job.id, uuidv7())).body.code).toBe("already_applied");
		});

		test("fifty concurrent retries make one application, and each returns it", async () => {
			const { job, seeker } = await scene();
			const before = (await storedFiles()).length;
			const key = uuidv7();
			const answers = await Promise.all(Array.from({ length: 50 }, () => send(seeker, job.id, key)));
			const [row] = await applicationsOf(job.id);
			expect(await applicationsOf(job.id)).toHaveLength(1);
			expect(answers.map(({ status, body }) => [status, body.application?.id])).toEqual(Array(50).fill([200, row?.id]));
			expect((await storedFiles()).length).toBe(before + 2);
		});

		test("creates no second application, even after it was withdrawn or the job deleted", async () => {
			const { owner, job, seeker } = await scene();
			const key = uuidv7();
			const { id } = (await send(seeker, job.id, key)).body.application;
			await site.as(seeker).call("POST /application/:applicationId/withdraw", { params: { applicationId: id } });
			expect((await send(seeker, job.id, key)).body.application).toMatchObject({ id, status: "Withdrawn" });
			await site.as(owner).call("DELETE /jobs/:jobId", { params: { jobId: job.id } });
			expect((await send(seeker, job.id, key)).body.application.id).toBe(id);
			expect(await site.db.select().from(applications).where(eq(applications.userId, seeker.id))).toHaveLength(1);
		});

		test("is a new application for another person, a conflict for another job, and 400 for a malformed key", async () => {
			const { job, seeker } = await scene();
			const key = uuidv7();
			await send(seeker, job.id, key);
			const other = await createSeeker(site.db);
			expect((await send(other, job.id, key)).body.application.user.id).toBe(other.id);
			expect((await send(seeker, (await scene()).job.id, key)).body.code).toBe("conflict");
			expect((await send(seeker, job.id, "no-uuid")).status).toBe(400);
		});
	});

	test("accepts exactly 10 MB, and refuses one byte more with 413 under the field", async () => {
		const maxBytes = 10 * 1024 * 1024;
		expect((await (await scene()).apply({ cv: pdf(maxBytes) })).status).toBe(200);
		const before = (await storedFiles()).length;
		const over = await (await scene()).apply({ cv: pdf(maxBytes + 1) });
		expect([over.status, over.body.fields]).toEqual([413, { cv: "File must be under 10 MB." }]);
		expect((await storedFiles()).length).toBe(before);
	});

	test("judges a PDF by its content, not its name", async () => {
		const fake = new File(["MZ not a pdf"], "cv.pdf", { type: "application/pdf" });
		const answer = await (await scene()).apply({ cv: fake });
		expect([answer.status, answer.body.fields]).toEqual([415, { cv: "Unsupported file type" }]);
		const renamed = await (await scene()).apply({ cv: pdf(100, "cv.txt") });
		expect(renamed.status).toBe(200);
	});

	test.each([
		["a page that only names the mark", "<!doctype html><script>alert(1)</script><!-- %PDF-1.7 -->", 415],
		["a text about PDFs", "A PDF begins with %PDF-1.7", 415],
		["a mark that lies far inside", `${" ".repeat(2_000)}%PDF-1.7\n`, 415],
		["a PDF behind a mark of order and blanks", "\ufeff\r\n \t%PDF-1.7\n", 200],
	])("%s is judged by the position of its PDF signature", async (_, content, status) => {
		const { apply } = await scene();
		expect((await apply({ cv: new File([content], "cv.pdf", { type: "application/pdf" }) })).status).toBe(status);
	});

	test.each([
		["cv", undefined, "CV is required"],
		["cv", new File([], "cv.pdf"), "CV is required"],
		["cover_letter", undefined, "Cover letter is required"],
		["fullName", " ", "Full name is required"],
		["email", "nobody", "Invalid email address"],
	])("without a valid %s, returns 422 under its name and keeps nothing", async (name, value, sentence) => {
		const { job, apply } = await scene();
		const before = (await storedFiles()).length;
		const answer = await apply({ [name]: value as string | undefined });
		expect([answer.status, answer.body.fields]).toEqual([422, { [name]: sentence }]);
		expect((await storedFiles()).length).toBe(before);
		expect(await applicationsOf(job.id)).toHaveLength(0);
	});

	test("to a closed, expired, own or unknown job is refused", async () => {
		const { owner, seeker } = await scene();
		const send = (person: { id: string }, jobId: string) =>
			site.as(person).call("POST /application/jobs/:jobId", { params: { jobId }, form: form() });
		const closed = await createJob(site.db, { closedAt: new Date() });
		const past = await createJob(site.db, { applicationDeadline: "2020-01-01" });
		for (const job of [closed, past]) expect((await send(seeker, job.id)).body).toMatchObject({ code: "job_closed" });
		const both = await createSeeker(site.db, { roles: ["jobseeker", "recruiter"] });
		const own = await createJob(site.db, { ownerId: both.id });
		expect((await send(both, own.id)).body).toMatchObject({ code: "own_job" });
		expect((await send(seeker, "01890000-0000-7000-8000-000000000000")).status).toBe(404);
		expect((await send(owner, closed.id)).body).toMatchObject({ code: "wrong_role" });
	});

	test("to a job that is hidden by a moderator, or has a suspended poster, is refused with its own message", async () => {
		const { seeker } = await scene();
		for (const away of [{ hiddenAt: new Date() }, { suspendedAt: new Date() }]) {
			const job = await createJob(site.db, away);
			const answer = await site.as(seeker).call("POST /application/jobs/:jobId", { params: { jobId: job.id }, form: form() });
			expect(answer.body).toMatchObject({ code: "job_closed", message: "This job isn’t public for now and takes no applications." });
		}
	});

	test("to an imported job is refused, until a recruiter of its company is a member", async () => {
		const seeker = await createSeeker(site.db);
		const company = await createCompany(site.db, { importedFrom: "Job board" });
		const job = await createJob(site.db, { ownerId: null, companyId: company.id, source: "board", sourceId: "1" });
		const send = () => site.as(seeker).call("POST /application/jobs/:jobId", { params: { jobId: job.id }, form: form() });
		expect((await send()).body).toMatchObject({ code: "applies_elsewhere" });
		// neither the company's interviewers nor recruiters of other companies read applications
		await createMember(site.db, { companyId: (await createCompany(site.db)).id, userId: (await createRecruiter(site.db)).id });
		await createMember(site.db, { companyId: company.id, userId: (await createRecruiter(site.db)).id, role: "interviewer" });
		expect((await send()).body).toMatchObject({ code: "applies_elsewhere" });
		expect((await site.guest.call("GET /jobs/:jobId", { params: { jobId: job.id } })).body.job.appliesHere).toBe(false);
		await createMember(site.db, { companyId: company.id, userId: (await createRecruiter(site.db)).id, role: "recruiter" });
		expect((await send()).status).toBe(200);
	});

	test("by the only reader of a job is refused, until a colleague recruits there too", async () => {
		const company = await createCompany(site.db);
		const only = await createSeeker(site.db, { roles: ["jobseeker", "recruiter"] });
		const interviewer = await createSeeker(site.db, { roles: ["jobseeker", "recruiter"] });
		await createMember(site.db, { companyId: company.id, userId: only.id, role: "recruiter" });
		await createMember(site.db, { companyId: company.id, userId: interviewer.id, role: "interviewer" });
		const job = await createJob(site.db, { ownerId: null, companyId: company.id });
		const send = (person: { id: string }) =>
			site.as(person).call("POST /application/jobs/:jobId", { params: { jobId: job.id }, form: form() });
		const isShownOnlyReader = async (person: { id: string }) =>
			(await site.as(person).call("GET /jobs/:jobId", { params: { jobId: job.id } })).body.job.isOnlyReader;
		expect([await isShownOnlyReader(only), await isShownOnlyReader(interviewer)]).toEqual([true, false]);
		const own = await createJob(site.db, { ownerId: only.id, companyId: company.id });
		expect((await site.as(only).call("GET /jobs/:jobId", { params: { jobId: own.id } })).body.job.isOnlyReader).toBe(false);
		expect(await send(only)).toMatchObject({
			status: 409,
			body: { code: "own_job", message: "You’re the only one who reads applications for this job, so no one could reply to yours." },
		});
		expect(await applicationsOf(job.id)).toHaveLength(0);
		// an interviewer reads nothing, even if the company has no recruiter, or only a suspended one
		const ofNobody = await createCompany(site.db);
		const suspended = await createRecruiter(site.db, { suspendedAt: new Date() });
		await createMember(
			site.db,
			{ companyId: ofNobody.id, userId: interviewer.id, role: "interviewer" },
			{ companyId: ofNobody.id, userId: suspended.id, role: "recruiter" },
		);
		const unread = await createJob(site.db, { ownerId: null, companyId: ofNobody.id });
		const { body } = await site.as(interviewer).call("GET /jobs/:jobId", { params: { jobId: unread.id } });
		expect(body.job.isOnlyReader).toBe(false);
		const ofOther = await site.as(only).call("GET /jobs/:jobId", { params: { jobId: unread.id } });
		expect(ofOther.body.job.isOnlyReader).toBe(false);
		expect((await send(interviewer)).status).toBe(200);
		await createMember(site.db, { companyId: company.id, userId: suspended.id, role: "recruiter" });
		expect(await isShownOnlyReader(only)).toBe(true);
		await createMember(site.db, { companyId: company.id, userId: (await createRecruiter(site.db)).id, role: "recruiter" });
		expect(await isShownOnlyReader(only)).toBe(false);
		expect((await send(only)).status).toBe(200);
	});

	describe("with a CV made from the profile", () => {
		const profile = { fullName: "Ŋgono Ɓɛti", skills: ["OHADA"], certifications: ["DSCG, 2016"] };
		const own = { cv: undefined, cvFrom: "fr" };
		const textOf = async (bytes: Uint8Array) => (await extractText(bytes.slice(), { mergePages: true })).text;

		test("stores the CV as drawn on that day, readable by the applicant and the owner only", async () => {
			const { owner, job, seeker, apply } = await scene(profile);
			const before = (await storedFiles()).length;
			const answer = await apply(own);
			expect(answer.status).toBe(200);
			expect((await storedFiles()).length).toBe(before + 2);
			const [row] = await applicationsOf(job.id);
			expect(row?.cvName).toBe(`cv-${seeker.slug}.pdf`);
			await site.as(seeker).call("PATCH /user/profile", { body: { skills: ["Something else"] } });
			const read = (person: { id: string }) =>
				site.as(person).call("GET /application/:applicationId/:document", { params: { applicationId: row?.id ?? "", document: "cv" } });
			for (const person of [seeker, owner]) {
				const { status, body } = await read(person);
				expect(status).toBe(200);
				const text = await textOf(body as unknown as Uint8Array);
				expect(text).toContain("Compétences");
				expect(text).toContain("OHADA");
				expect(text).not.toContain("Something else");
			}
			for (const person of [await createSeeker(site.db), await createRecruiter(site.db)]) expect((await read(person)).status).toBe(404);
		});

		test("ignores an uploaded CV", async () => {
			const { job, apply } = await scene(profile);
			const before = (await storedFiles()).length;
			expect((await apply({ cvFrom: "en" })).status).toBe(200);
			expect((await storedFiles()).length).toBe(before + 2);
			expect((await applicationsOf(job.id))[0]?.cvName).toMatch(/^cv-/);
		});

		test("uses the uploaded CV if cvFrom is empty", async () => {
			const { job, apply } = await scene(profile);
			expect((await apply({ cvFrom: "" })).status).toBe(200);
			expect((await applicationsOf(job.id))[0]?.cvName).toBe("cv.pdf");
			expect((await (await scene(profile)).apply({ cv: undefined, cvFrom: "" })).body.fields).toEqual({ cv: "CV is required" });
		});

		test.each([
			["of a profile that says too little", { skills: ["OHADA"] }, own, "cvFrom"],
			["in another language", profile, { ...own, cvFrom: "de" }, "cvFrom"],
			["without a letter", profile, { ...own, cover_letter: undefined }, "cover_letter"],
		])("%s: returns 422 and keeps no file", async (_, profile, sent, field) => {
			const { job, apply } = await scene(profile);
			const before = (await storedFiles()).length;
			const answer = await apply(sent);
			expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]]);
			expect((await storedFiles()).length).toBe(before);
			expect(await applicationsOf(job.id)).toHaveLength(0);
		});

		test("five concurrent attempts by one person make one application and leave two files", async () => {
			const { job, apply } = await scene(profile);
			const before = (await storedFiles()).length;
			const answers = await Promise.all(Array.from({ length: 5 }, () => apply(own)));
			expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
			expect(await applicationsOf(job.id)).toHaveLength(1);
			expect((await storedFiles()).length).toBe(before + 2);
		});
	});

	test("an interrupted upload leaves no row and no file", async () => {
		const { job, seeker } = await scene();
		const before = (await storedFiles()).length;
		const boundary = "cut-here";
		const head = `--${boundary}\r\ncontent-disposition: form-data; name="cv"; filename="cv.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7\n`;
		let sent = 0;
		const body = new ReadableStream<Uint8Array>({
			pull(controller) {
				if (sent++ === 0) controller.enqueue(new TextEncoder().encode(head));
				else if (sent < 5) controller.enqueue(new Uint8Array(50_000));
				else controller.error(new Error("the line broke"));
			},
		});
		const response = await site.as(seeker).request(`/api/application/jobs/${job.id}`, {
			method: "POST",
			body,
			duplex: "half",
			headers: { "content-type": `multipart/form-data; boundary=${boundary}`, "x-csrftoken": "test-csrf-token" },
		} as RequestInit);
		expect(response.status).toBe(400);
		expect((await storedFiles()).length).toBe(before);
		expect(await applicationsOf(job.id)).toHaveLength(0);
	});
});

/** Makes the waiting refusal due and sends it. */
async function sendRefusalNow(applicationId: string): Promise<void> {
	await site.db
		.update(waitingRefusals)
		.set({ tellAt: new Date(0) })
		.where(eq(waitingRefusals.applicationId, applicationId));
	await sendRefusals(site.db);
}

describe("deciding (decisions.md Marketplace)", () => {
	const pairs = (Object.entries(nextStatuses) as [ApplicationStatus, readonly ApplicationStatus[]][]).flatMap(([from, to]) =>
		(["Pending", "Interview", "Accepted", "Rejected"] as const).map((next) => [from, next, to.includes(next)] as const),
	);

	test.each(pairs)("%s to %s: %s", async (from, to, allowed) => {
		const { owner, job } = await scene();
		const application = await createApplication(site.db, { job, status: from });
		const answer = await site.as(owner).call("POST /application/:applicationId/decide", {
			params: { applicationId: application.id },
			body: { status: to, note: "Thank you." },
		});
		expect(answer.status).toBe(allowed ? 200 : 409);
		if (allowed) expect(answer.body.application).toMatchObject({ status: to, side: "decider" });
		if (to === "Rejected") await sendRefusalNow(application.id);
		const notices = await site.db.select().from(notifications).where(eq(notifications.userId, application.userId));
		expect(notices.map(({ kind }) => kind)).toEqual(allowed ? [`application${to}`] : []);
		if (!allowed) return;
		const decided = await site.as(owner).call("GET /application/:applicationId", { params: { applicationId: application.id } });
		expect(decided.body.application.steps.at(-1)).toMatchObject({ from, to, note: "Thank you.", by: { id: owner.id } });
		const response = await site
			.as({ id: application.userId })
			.call("GET /application/:applicationId", { params: { applicationId: application.id } });
		expect(response.body.application).toMatchObject({ status: to, side: "applicant" });
	});

	test("a recruiter removed from the company during the request can't decide", async () => {
		const [owner, colleague, company] = [await createRecruiter(site.db), await createRecruiter(site.db), await createCompany(site.db)];
		await createMember(site.db, { companyId: company.id, userId: owner.id, role: "recruiter" });
		await createMember(site.db, { companyId: company.id, userId: colleague.id, role: "owner" });
		const application = await createApplication(site.db, { job: await createJob(site.db, { ownerId: owner.id, companyId: company.id }) });
		const remove = () =>
			site.as(colleague).call("DELETE /companies/:slug/members/:userId", { params: { slug: company.slug, userId: owner.id } });
		const sent = requestAfter(remove, { status: "Rejected", note: "I leave" });
		expect((await site.as(owner).request(`/api/application/${application.id}/decide`, sent)).status).toBe(404);
		const [row] = await site.db.select().from(applications).where(eq(applications.id, application.id));
		expect(row?.status).toBe("Pending");
	});

	test("of two concurrent decisions, one succeeds and the other gets 409", async () => {
		const { owner, job } = await scene();
		const application = await createApplication(site.db, { job });
		const decide = (status: "Accepted" | "Rejected") =>
			site.as(owner).call("POST /application/:applicationId/decide", {
				params: { applicationId: application.id },
				body: { from: "Pending", status, note: null },
			});
		const answers = await Promise.all([decide("Accepted"), decide("Rejected")]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		await sendRefusalNow(application.id);
		expect(await site.db.select().from(notifications).where(eq(notifications.userId, application.userId))).toHaveLength(1);
	});

	test("is open to the owner and the company's recruiters; interviewers and outsiders get 404", async () => {
		const company = await createCompany(site.db);
		const { owner } = await scene();
		const job = await createJob(site.db, { ownerId: owner.id, companyId: company.id });
		const application = await createApplication(site.db, { job });
		const [colleague, reader, stranger] = [await createRecruiter(site.db), await createRecruiter(site.db), await createRecruiter(site.db)];
		await createMember(site.db, { companyId: company.id, userId: colleague.id, role: "recruiter" });
		await createMember(site.db, { companyId: company.id, userId: reader.id, role: "interviewer" });
		const decide = (person: { id: string }) =>
			site
				.as(person)
				.call("POST /application/:applicationId/decide", { params: { applicationId: application.id }, body: { status: "Interview" } });
		expect((await decide(stranger)).status).toBe(404);
		expect((await decide(reader)).status).toBe(404);
		expect((await decide({ id: application.userId })).status).toBe(403);
		expect((await decide(colleague)).status).toBe(200);
	});
});

test("an application counts as read once a decider first opens it, not when the applicant does", async () => {
	const { owner, job, seeker } = await scene();
	const { id } = await createApplication(site.db, { job, userId: seeker.id });
	const readAt = async (person: { id: string }) =>
		(await site.as(person).call("GET /application/:applicationId", { params: { applicationId: id } })).body.application.readAt;
	expect(await readAt(seeker)).toBeNull();
	expect(await readAt(seeker)).toBeNull();
	await readAt(owner);
	const first = await readAt(seeker);
	expect(Date.parse(first ?? "")).toBeGreaterThan(0);
	await readAt(owner);
	expect(await readAt(seeker)).toBe(first);
});

test.each([
	["of a suspended recruiter", { suspendedAt: new Date() }],
	["that has no owner", null],
])("applying to a company's job %s, and withdrawing, notifies a colleague", async (_, profile) => {
	const [company, colleague, seeker] = [await createCompany(site.db), await createRecruiter(site.db), await createSeeker(site.db)];
	const owner = profile && (await createRecruiter(site.db, profile));
	for (const one of [owner, colleague]) if (one) await createMember(site.db, { companyId: company.id, userId: one.id });
	const job = await createJob(site.db, { ownerId: owner?.id ?? null, companyId: company.id });
	const applied = await site.as(seeker).call("POST /application/jobs/:jobId", { params: { jobId: job.id }, form: form() });
	const params = { applicationId: applied.body.application.id };
	expect((await site.as(seeker).call("POST /application/:applicationId/withdraw", { params })).status).toBe(200);
	const kinds = ["applicationReceived", "applicationWithdrawn"];
	expect((await notificationsOf(site.db, colleague.id)).map(({ kind }) => kind).toSorted()).toEqual(kinds);
	const mailed = await site.db.select({ kind: mails.kind }).from(mails).where(eq(mails.toAddress, colleague.email));
	expect(mailed.map(({ kind }) => kind).toSorted()).toEqual(kinds);
	if (owner) expect(await notificationsOf(site.db, owner.id)).toEqual([]);
});

describe("withdrawing", () => {
	test("ends the application, notifies the owner, and allows applying again", async () => {
		const { owner, job, seeker, apply } = await scene();
		const applicationId = (await apply()).body.application.id;
		const withdraw = () => site.as(seeker).call("POST /application/:applicationId/withdraw", { params: { applicationId } });
		expect((await withdraw()).body.application).toMatchObject({ status: "Withdrawn", nextStatuses: [] });
		expect((await withdraw()).status).toBe(409);
		expect((await apply()).status).toBe(200);
		const kinds = (await site.db.select().from(notifications).where(eq(notifications.userId, owner.id))).map(({ kind }) => kind);
		expect(kinds.toSorted()).toEqual(["applicationReceived", "applicationReceived", "applicationWithdrawn"]);
		expect(await applicationsOf(job.id)).toHaveLength(2);
	});

	test("hides documents, message, email and a private profile from the recruiter, but stays in the list", async () => {
		const { owner, job, seeker, apply } = await scene({ visibility: "private" });
		const applicationId = (await apply({ message: "I have baked since I was ten." })).body.application.id;
		const params = { applicationId };
		const documents = (by: { id: string }) =>
			Promise.all(
				(["cv", "cover_letter"] as const).map(
					async (document) =>
						(await site.as(by).call("GET /application/:applicationId/:document", { params: { ...params, document } })).status,
				),
			);
		const profile = async () => (await site.as(owner).call("GET /users/:slug", { params: { slug: seeker.slug } })).status;
		expect([await documents(owner), await profile()]).toEqual([[200, 200], 200]);
		await site.as(seeker).call("POST /application/:applicationId/withdraw", { params });
		expect([await documents(owner), await profile()]).toEqual([[404, 404], 404]);
		const read = async (by: { id: string }) => (await site.as(by).call("GET /application/:applicationId", { params })).body.application;
		expect(await read(owner)).toMatchObject({ status: "Withdrawn", email: null, message: null, cv: null, coverLetter: null });
		const { results } = (await site.as(owner).call("GET /application/:jobId/applicants", { params: { jobId: job.id } })).body;
		expect(results).toMatchObject([{ id: applicationId, status: "Withdrawn", applicantName: "Ama Ngono" }]);
		expect(await documents(seeker)).toEqual([200, 200]);
		expect(await read(seeker)).toMatchObject({ message: "I have baked since I was ten.", cv: { name: "cv.pdf" } });
	});

	test("is open to the applicant only", async () => {
		const application = await createApplication(site.db);
		const other = await createSeeker(site.db);
		await createApplication(site.db, { userId: other.id });
		const answer = await site.as(other).call("POST /application/:applicationId/withdraw", { params: { applicationId: application.id } });
		expect(answer.status).toBe(404);
	});
});

describe("documents", () => {
	test("are attachments for the applicant and the job's owner; others get 404", async () => {
		const { owner, seeker, apply } = await scene();
		const applicationId = (await apply()).body.application.id;
		const read = (person: { id: string }, document: "cv" | "cover_letter") =>
			site.as(person).call("GET /application/:applicationId/:document", { params: { applicationId, document } });
		for (const person of [owner, seeker]) {
			const answer = await read(person, "cover_letter");
			expect(answer.status).toBe(200);
			expect(answer.headers.get("content-disposition")).toBe(
				`attachment; filename="document.pdf"; filename*=UTF-8''lettre%20d%27Awa%20%C3%A0%20vous.pdf`,
			);
			expect(answer.headers.get("cache-control")).toBe("private, no-store");
		}
		expect((await read(await createRecruiter(site.db), "cv")).status).toBe(404);
		expect((await read(await createSeeker(site.db), "cv")).status).toBe(404);
		expect((await site.guest.call("GET /application/:applicationId/:document", { params: { applicationId, document: "cv" } })).status).toBe(
			401,
		);
	});

	test("return 404 when their file is lost", async () => {
		const { owner, job, apply } = await scene();
		const applicationId = (await apply()).body.application.id;
		const [row] = await applicationsOf(job.id);
		await rm(join(site.folder, "files", row?.cvKey ?? ""));
		const read = (document: "cv" | "cover_letter") =>
			site.as(owner).call("GET /application/:applicationId/:document", { params: { applicationId, document } });
		expect([(await read("cv")).status, (await read("cover_letter")).status]).toEqual([404, 200]);
	});
});

describe("lists", () => {
	test("show a seeker's and a recruiter's applications, and only for a granted side", async () => {
		const { owner, job, seeker, apply } = await scene();
		await apply();
		await createApplication(site.db, { job, status: "Rejected", fullName: "100%_Sure" });
		const sent = await site.as(seeker).call("GET /application");
		expect(sent.body).toMatchObject({ counts: { total: 1, pending: 1 }, next: null, applications: [{ job: { id: job.id } }] });
		expect(sent.statements.length).toBeLessThanOrEqual(3);
		const received = await site.as(owner).call("GET /application/user");
		expect(received.body.applications).toHaveLength(2);
		expect(received.body.applications[0]?.company).toEqual({ name: job.companyName, email: null, location: null });
		expect((await site.as(owner).call("GET /application", { query: { search: "%_s" } })).body.applications).toHaveLength(1);
		expect((await site.as(owner).call("GET /application", { query: { search: "%%" } })).body.applications).toHaveLength(0);
		expect((await site.as(owner).call("GET /application", { query: { side: "seeker" } })).status).toBe(403);
	});

	test("filter by status, with the counts of all, and show each one's last note", async () => {
		const { owner, job, seeker } = await scene({ title: "Fish seller" });
		const invited = await createApplication(site.db, { job, userId: seeker.id });
		await createApplication(site.db, { job });
		const body = { status: "Interview", note: "Come on Monday." } as const;
		await site.as(owner).call("POST /application/:applicationId/decide", { params: { applicationId: invited.id }, body });
		const received = await site.as(owner).call("GET /application", { query: { status: "Interview" } });
		expect(received.body).toMatchObject({ counts: { total: 2, pending: 1, interview: 1 }, applications: [{ id: invited.id }] });
		expect(received.body.applications[0]).toMatchObject({ note: "Come on Monday.", user: { title: "Fish seller", avatar: null } });
		const applicants = await site
			.as(owner)
			.call("GET /application/:jobId/applicants", { params: { jobId: job.id }, query: { status: "Pending" } });
		expect(applicants.body).toMatchObject({ counts: { total: 2, pending: 1, interview: 1 }, results: [{ status: "Pending" }] });
		expect(applicants.body.results).toHaveLength(1);
		const sent = await site.as(seeker).call("GET /application", { query: { status: "Pending" } });
		expect(sent.body).toMatchObject({ counts: { total: 1, interview: 1 }, applications: [] });
	});

	test("page by cursor without gaps or repeats", async () => {
		const { owner, job } = await scene();
		for (let number = 0; number < 5; number++) await createApplication(site.db, { job });
		const seen: string[] = [];
		let cursor: string | undefined;
		do {
			const page = await site.as(owner).call("GET /application", { query: cursor ? { limit: "2", cursor } : { limit: "2" } });
			seen.push(...page.body.applications.map(({ id }) => id));
			cursor = page.body.next ?? undefined;
		} while (cursor);
		expect(new Set(seen).size).toBe(5);
		expect((await site.as(owner).call("GET /application", { query: { cursor: "nonsense" } })).body).toMatchObject({ code: "bad_cursor" });
	});

	test("a job's applicants come as `results`, ten a page, for its managers only (marketplace.md §7)", async () => {
		const { owner, job } = await scene();
		for (let number = 0; number < 11; number++) await createApplication(site.db, { job });
		const read = (person: { id: string }, query = {}) =>
			site.as(person).call("GET /application/:jobId/applicants", { params: { jobId: job.id }, query });
		const first = await read(owner);
		expect([first.body.results.length, first.body.next]).toEqual([10, 2]);
		const second = await read(owner, { page: "2" });
		expect([second.body.results.length, second.body.next]).toEqual([1, null]);
		expect((await read(await createRecruiter(site.db))).status).toBe(404);
	});
});

test('a list shows whether the company is verified, and by which domain (decisions.md "Trust")', async () => {
	const at = new Date();
	const company = await createCompany(site.db, { verifiedAt: at });
	const dns = { kind: "dns", domain: "acme.example", confirmedAt: at };
	const earlier = { confirmedAt: new Date(at.getTime() - 60_000) };
	const other = await createCompany(site.db, { verifiedAt: at });
	await site.db.insert(companyVerifications).values([
		{ companyId: company.id, ...dns },
		{ companyId: company.id, kind: "documents", ...earlier },
		{ companyId: other.id, ...dns, domain: "other.example", ...earlier },
	]);
	const job = await createJob(site.db, { companyId: company.id });
	const { userId } = await createApplication(site.db, { job });
	await createApplication(site.db, { userId });
	const { body } = await site.as({ id: userId }).call("GET /application/user");
	expect(body.applications.map(({ job: { companyVerified, companyDomain } }) => [companyVerified, companyDomain])).toEqual([
		[false, null],
		[true, "acme.example"],
	]);
});

test("the applicant sees when the job is closed or past its deadline", async () => {
	const { owner, job } = await scene();
	const { id, userId } = await createApplication(site.db, { job });
	const isOver = async () =>
		(await site.as({ id: userId }).call("GET /application/:applicationId", { params: { applicationId: id } })).body.application.isJobOver;
	expect(await isOver()).toBe(false);
	await site.as(owner).call("POST /jobs/:jobId/close", { params: { jobId: job.id } });
	expect(await isOver()).toBe(true);
	await site.as(owner).call("POST /jobs/:jobId/reopen", { params: { jobId: job.id } });
	expect(await isOver()).toBe(false);
	await site.db.update(jobs).set({ applicationDeadline: "2026-01-31" }).where(eq(jobs.id, job.id));
	expect(await isOver()).toBe(true);
});

test("the applicant keeps the record after the job is deleted", async () => {
	const { owner, job } = await scene();
	const application = await createApplication(site.db, { job });
	await site.as(owner).call("DELETE /jobs/:jobId", { params: { jobId: job.id } });
	expect(await site.db.select().from(jobs).where(eq(jobs.id, job.id))).toHaveLength(0);
	const response = await site
		.as({ id: application.userId })
		.call("GET /application/:applicationId", { params: { applicationId: application.id } });
	expect(response.body.application.job).toEqual({
		id: null,
		title: job.title,
		company: job.companyName,
		logo: null,
		companyVerified: false,
		companyDomain: null,
	});
	const deletedResponse = await site.as(owner).call("GET /application/:applicationId", { params: { applicationId: application.id } });
	expect(deletedResponse.status).toBe(404);
});
