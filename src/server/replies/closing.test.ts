import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createApplication, createCompany, createJob, createMember, createRecruiter, createSeeker } from "../../../tests/support/cast.ts";
import { users } from "../db/accounts.ts";
import { applications, waitingMessages } from "../db/applications.ts";
import { companyMembers } from "../db/companies.ts";
import { messages } from "../db/conversations.ts";
import type { jobs } from "../db/jobs.ts";
import { blocks } from "../db/network.ts";
import { endingToken } from "../mail/ending-token.ts";
import { dayInDouala } from "../platform/clock.ts";
import { writeClosingMessages } from "./closing.ts";

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site?.close());

const onDay = (days: number) => dayInDouala(new Date(Date.now() + days * 86_400_000));
const words = { en: "Hello {name}, {job} is closed.", fr: "Bonjour {name}, {job} est fermée." };

/** A closed job of a company, with one waiting applicant per language. */
async function scene(values: Partial<typeof jobs.$inferInsert> = {}) {
	const [owner, colleague] = [await createRecruiter(site.db), await createRecruiter(site.db)];
	const company = await createCompany(site.db);
	await createMember(
		site.db,
		{ companyId: company.id, userId: owner.id },
		{ companyId: company.id, userId: colleague.id, role: "recruiter" },
	);
	const job = await createJob(site.db, { ownerId: owner.id, companyId: company.id, title: "Cook", closedAt: new Date(), ...values });
	const [english, french] = [await createSeeker(site.db), await createSeeker(site.db, { language: "fr" })];
	const sent = await createApplication(site.db, { job, userId: english.id, fullName: "Joe Fon" });
	await createApplication(site.db, { job, userId: french.id, fullName: "Ama Ngono", status: "Interview" });
	const end = (who: { id: string }, body: object) => site.as(who).call("POST /jobs/:jobId/closing", { params: { jobId: job.id }, body });
	const read = (who: { id: string }) => site.as(who).call("GET /jobs/:jobId/closing", { params: { jobId: job.id } });
	return { owner, colleague, company, job, english, french, sent, end, read };
}

const received = async ({ id }: { id: string }) =>
	(await site.db.select().from(messages).where(eq(messages.recipientId, id))).map(({ content, aboutKind }) => ({ content, aboutKind }));
/** Twice, by two processes at once. */
const work = async () => {
	for (let round = 0; round < 2; round++) await Promise.all([writeClosingMessages(site.db), writeClosingMessages(site.db)]);
};

describe("closing a job (decisions.md Hiring)", () => {
	test("a recruiter's own application counts for a colleague, but isn't counted or written to by themselves", async () => {
		const { owner, colleague, job, read, end } = await scene();
		await site.db.update(users).set({ language: "en" }).where(eq(users.id, colleague.id));
		await createApplication(site.db, { job, userId: colleague.id });
		const waiting = [(await read(owner)).body.closing.waiting, (await read(colleague)).body.closing.waiting];
		expect(waiting).toEqual([
			{ en: 2, fr: 1 },
			{ en: 1, fr: 1 },
		]);
		await end(colleague, words);
		await work();
		expect([await received(colleague), await site.db.$count(messages, eq(messages.authorId, colleague.id))]).toEqual([[], 2]);
	});

	test("asks for the outcome, which can be skipped, and offers a text in both languages", async () => {
		const { owner, read, end } = await scene();
		const { closing } = (await read(owner)).body;
		expect(closing).toMatchObject({ outcome: null, toldAt: null, isOver: true, hasHired: false, waiting: { en: 1, fr: 1 } });
		expect([closing.words.en, closing.words.fr].every((text) => text.includes("{name}") && text.includes("{job}"))).toBe(true);
		expect((await end(owner, {})).body.closing).toMatchObject({ outcome: null, toldAt: null });
		for (const outcome of ["hiredHere", "hiredElsewhere", "givenUp"])
			expect((await end(owner, { outcome })).body.closing).toMatchObject({ outcome, toldAt: null });
		await work();
		expect(await site.db.$count(messages, eq(messages.authorId, owner.id))).toBe(0);
	});

	test("writes once to each waiting applicant, in their language, about their application; it counts as an answer", async () => {
		const { owner, english, french, sent, end } = await scene();
		expect((await end(owner, words)).body.closing.toldAt).not.toBeNull();
		await work();
		expect(await received(english)).toEqual([{ content: "Hello Joe Fon, Cook is closed.", aboutKind: "application" }]);
		expect(await received(french)).toEqual([{ content: "Bonjour Ama Ngono, Cook est fermée.", aboutKind: "application" }]);
		const [row] = await site.db.select().from(applications).where(eq(applications.id, sent.id));
		expect(row).toMatchObject({ status: "Pending", answeredAt: expect.any(Date) });
		const again = await end(owner, words);
		expect([again.status, again.body.message]).toEqual([
			409,
			"Everyone who was waiting has already had a message. To write to one of them, open their application.",
		]);
	});

	test("applicants written to no longer wait: on the dashboard, beside the job and in the figures", async () => {
		const { owner, job, end } = await scene();
		const waiting = async () => {
			const own = await site.as(owner).call("GET /jobs/user");
			const { recruiter } = (await site.as(owner).call("GET /dashboard")).body;
			return [
				own.body.applications[job.id]?.pending,
				recruiter?.waiting.total,
				(await site.as(owner).call("GET /analytics")).body.firstAnswer.waiting,
			];
		};
		expect(await waiting()).toEqual([1, 1, 1]);
		await end(owner, words);
		await work();
		expect(await waiting()).toEqual([0, 0, 0]);
	});

	test("a text in one language goes to everyone", async () => {
		const { owner, english, end } = await scene();
		await end(owner, { fr: "Merci {name}" });
		await work();
		expect(await received(english)).toEqual([{ content: "Merci Joe Fon", aboutKind: "application" }]);
	});

	test("skips applicants who withdrew or were decided, and those who blocked, left or were erased meanwhile", async () => {
		const { owner, job, english, french, end } = await scene();
		const out = await Promise.all([
			createApplication(site.db, { job, status: "Withdrawn" }),
			createApplication(site.db, { job, status: "Rejected" }),
			createApplication(site.db, { job, stage: "NotNow" }),
			createApplication(site.db, { job, status: "Accepted" }),
		]);
		const [withdraws, erased, leaves] = [await createSeeker(site.db), await createSeeker(site.db), await createSeeker(site.db)];
		const withdrawn = await createApplication(site.db, { job, userId: withdraws.id });
		for (const { id: userId } of [erased, leaves]) await createApplication(site.db, { job, userId });
		expect((await end(owner, words)).body.closing.waiting).toEqual({ en: 4, fr: 1 });
		await site.as(withdraws).call("POST /application/:applicationId/withdraw", { params: { applicationId: withdrawn.id } });
		await site.db.delete(users).where(eq(users.id, erased.id));
		await site.db.update(users).set({ deleteAfter: new Date() }).where(eq(users.id, leaves.id));
		await site.db.insert(blocks).values({ userId: french.id, otherId: owner.id, kind: "block" });
		await work();
		expect(await received(english)).toHaveLength(1);
		for (const one of [...out.map(({ userId }) => ({ id: userId })), withdraws, leaves, french]) expect(await received(one)).toEqual([]);
		expect(await site.db.$count(waitingMessages)).toBe(0);
	});

	test("resumes where it was killed; the same sending twice makes one message", async () => {
		const { owner, english, french, end } = await scene();
		await end(owner, words);
		const before = await site.db.select().from(waitingMessages);
		await work();
		// as if the process had died before it could record it
		await site.db.insert(waitingMessages).values(before);
		await work();
		expect([(await received(english)).length, (await received(french)).length]).toEqual([1, 1]);
		expect(await site.db.$count(waitingMessages)).toBe(0);
	});

	test("of two colleagues concurrently one sends, and the other gets 409", async () => {
		const { owner, colleague, english, end } = await scene();
		const answers = await Promise.all([end(owner, words), end(colleague, words)]);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		await work();
		expect(await received(english)).toHaveLength(1);
	});

	test("reopening drops the waiting messages, and the next closing may write again", async () => {
		const { owner, job, english, end, read } = await scene();
		await end(owner, { ...words, outcome: "givenUp" });
		const params = { jobId: job.id };
		expect((await site.as(owner).call("POST /jobs/:jobId/reopen", { params })).status).toBe(200);
		await work();
		expect(await received(english)).toEqual([]);
		expect((await read(owner)).body.closing).toMatchObject({ isOver: false, outcome: null, toldAt: null });
		expect((await end(owner, words)).body.message).toBe("This job is still open. Close it first.");
		await site.as(owner).call("POST /jobs/:jobId/close", { params });
		expect((await end(owner, words)).status).toBe(200);
		await work();
		expect(await received(english)).toHaveLength(1);
	});

	test("is offered for an expired job too, until it is reopened by the mail's Still open", async () => {
		const { owner, job, end, read } = await scene({ closedAt: null, applicationDeadline: onDay(-3) });
		expect((await read(owner)).body.closing).toMatchObject({ isOver: true, waiting: { en: 1, fr: 1 } });
		expect((await end(owner, { outcome: "givenUp", ...words })).status).toBe(200);
		const query = { token: endingToken(site.services.seal, { jobId: job.id, userId: owner.id, openUntil: onDay(-3) }) };
		await site.guest.call("POST /job-ending", { query, body: { desired: "open" } });
		expect((await read(owner)).body.closing).toMatchObject({ isOver: false, outcome: null, toldAt: null });
		expect(await site.db.$count(waitingMessages)).toBe(0);
	});

	test("sends nothing in the name of a colleague who has left the company", async () => {
		const { colleague, company, english, end } = await scene();
		await end(colleague, words);
		await site.db.delete(companyMembers).where(and(eq(companyMembers.companyId, company.id), eq(companyMembers.userId, colleague.id)));
		await work();
		expect(await received(english)).toEqual([]);
		expect(await site.db.$count(waitingMessages)).toBe(0);
	});

	test("is for the job's managers only", async () => {
		const { company, read, end } = await scene();
		const [stranger, interviewer] = [await createRecruiter(site.db), await createRecruiter(site.db)];
		await createMember(site.db, { companyId: company.id, userId: interviewer.id, role: "interviewer" });
		for (const other of [stranger, interviewer]) expect([(await read(other)).status, (await end(other, words)).status]).toEqual([404, 404]);
		expect((await read(await createSeeker(site.db))).status).toBe(403);
	});

	test("refuses an unknown outcome and a text that is too long", async () => {
		const { owner, end } = await scene();
		expect((await end(owner, { outcome: "eaten" })).body.fields).toHaveProperty("outcome");
		expect((await end(owner, { en: "x".repeat(2_001) })).body.fields).toHaveProperty("en");
	});
});
