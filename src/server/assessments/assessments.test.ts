import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { bankOf, fileOf } from "../../../tests/support/bank.ts";
import { createSeeker, createUsers } from "../../../tests/support/cast.ts";
import { users } from "../db/accounts.ts";
import { questionReports, testAnswers, testAttempts, testQuestions, testSubjects } from "../db/assessments.ts";
import { uuidv7 } from "../platform/ids.ts";
import { personalData } from "../settings/personal-data.ts";
import { loadBank, storeBank } from "./load-bank.ts";

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	site = await testApp();
	await storeBank(site.db, fileOf(bankOf("sql")));
});
afterAll(() => site.close());

async function seeker() {
	const user = await createSeeker(site.db);
	return { user, person: site.as(user) };
}
type Seeker = Awaited<ReturnType<typeof seeker>>;

const start = ({ person }: Seeker, subject = "sql") => person.call("POST /assessments/:subject/start", { params: { subject } });
async function begin(taker: Seeker, subject = "sql"): Promise<string> {
	const { status, body } = await start(taker, subject);
	expect(status).toBe(200);
	return body.attemptId;
}
const read = ({ person }: Seeker, attemptId: string) => person.call("GET /attempts/:attemptId", { params: { attemptId } });
const answer = ({ person }: Seeker, attemptId: string, number: number, choice: number | null) =>
	person.call("POST /attempts/:attemptId/answer", { params: { attemptId }, body: { number, choice } });
const subjectOf = async ({ person }: Seeker, subject = "sql") =>
	(await person.call("GET /assessments/:subject", { params: { subject } })).body.subject;

/** The right option of each question, which only the database knows. */
async function keyOf(attemptId: string): Promise<number[]> {
	const rows = await site.db.select().from(testAnswers).where(eq(testAnswers.attemptId, attemptId)).orderBy(testAnswers.position);
	return rows.map(({ options }) => options.indexOf(0));
}

/** Takes a whole test with this many right answers. */
async function takeTest(taker: Seeker, right: number, subject = "sql"): Promise<string> {
	const id = await begin(taker, subject);
	const key = await keyOf(id);
	for (const [place, is] of key.entries()) await answer(taker, id, place + 1, place < right ? is : (is + 1) % 4);
	return id;
}

/** Pretends that the question was asked, or the test begun, this long ago. */
const askedAgo = (attemptId: string, seconds: number) =>
	site.db
		.update(testAnswers)
		.set({ askedAt: sql`now() - make_interval(secs => ${seconds})` })
		.where(and(eq(testAnswers.attemptId, attemptId), sql`${testAnswers.askedAt} is not null and ${testAnswers.answeredAt} is null`));
const begunAgo = (attemptId: string, interval: string) =>
	site.db
		.update(testAttempts)
		.set({
			startedAt: sql`now() - ${interval}::interval`,
			finishedAt: sql`case when ${testAttempts.finishedAt} is not null then now() - ${interval}::interval end`,
		})
		.where(eq(testAttempts.id, attemptId));

describe("a test (decisions.md The menu's other rooms)", () => {
	test("asks ten questions one by one, and reveals the correct answers only with the result", async () => {
		const taker = await seeker();
		const id = await begin(taker);
		const key = await keyOf(id);
		for (const [place, is] of key.entries()) {
			const before = await read(taker, id);
			expect(before.body.attempt).toMatchObject({ result: null, review: [], question: { number: place + 1, seconds: 60 } });
			expect(before.body.attempt.question?.options.toSorted()[0]).toMatch(/^right/);
			// only the options themselves, neither the key nor the explanation
			expect(JSON.stringify(before.body)).not.toMatch(/Because|difficulty|"right"|"options":\[\d/);
			expect(before.body.attempt.question?.secondsLeft).toBeGreaterThan(55);
			const after = await answer(taker, id, place + 1, place === 0 ? null : is);
			expect(after.body.outcome).toBe("kept");
			if (place < 9) expect(JSON.stringify(after.body)).not.toContain("Because");
		}
		const { attempt } = (await read(taker, id)).body;
		expect(attempt.question).toBeNull();
		expect(attempt.result).toMatchObject({ subject: "sql", band: "expert", right: 9, version: 1, isShown: false, percentile: null });
		expect(attempt.review).toHaveLength(10);
		expect(attempt.review[0]).toMatchObject({ number: 1, chosen: null, right: key[0], explanation: expect.stringMatching(/^Because of/) });
		expect(attempt.review.slice(1).map(({ chosen }) => chosen)).toEqual(key.slice(1));
	});

	test("shows its questions as written, markup included, in the reader's language", async () => {
		const user = await createSeeker(site.db, { language: "fr" });
		const taker = { user, person: site.as(user) };
		const { question } = (await read(taker, await begin(taker))).body.attempt;
		expect(question?.text).toMatch(/^Question \d+ of sql: is `<b>`1 < 2`<b>`\? \(fr\)$/);
	});

	test("of a language is in that language, with explanations in the reader's", async () => {
		await storeBank(site.db, fileOf(bankOf("french", { language: "fr" })));
		const taker = await seeker();
		const id = await takeTest(taker, 3, "french");
		const { attempt } = (await read(taker, id)).body;
		expect(attempt).toMatchObject({ language: "fr", result: { band: "foundation" } });
		expect(attempt.review[0]?.text).toMatch(/\(fr\)$/);
		expect(attempt.review[0]?.explanation).not.toMatch(/\(fr\)$/);
	});

	test("is for seekers only, and each attempt for its owner only", async () => {
		const [taker, other] = [await seeker(), await seeker()];
		const id = await begin(taker);
		expect((await read(other, id)).status).toBe(404);
		expect((await answer(other, id, 1, 0)).status).toBe(404);
		expect((await site.guest.call("GET /attempts/:attemptId", { params: { attemptId: id } })).status).toBe(401);
		const [recruiter] = await createUsers(site.db, [{ role: "recruiter" }]);
		expect((await site.as(recruiter).call("GET /assessments")).status).toBe(403);
		expect((await start(taker, "nothing")).status).toBe(404);
		expect((await answer(taker, id, 11, 0)).status).toBe(422);
		expect((await answer(taker, id, 1, 4)).status).toBe(422);
		expect((await answer(taker, id, 2, 0)).status).toBe(409);
	});

	test("is unaffected by a reload, a second tab or a repeated answer", async () => {
		const taker = await seeker();
		const id = await begin(taker);
		await askedAgo(id, 20);
		const [first, second] = [await read(taker, id), await read(taker, id)];
		expect(first.body.attempt.question).toMatchObject({ number: 1, secondsLeft: 40 });
		expect(second.body.attempt.question).toEqual(first.body.attempt.question);
		const [key = 0] = await keyOf(id);
		expect((await answer(taker, id, 1, (key + 1) % 4)).body.outcome).toBe("kept");
		const again = await answer(taker, id, 1, key);
		expect(again.body).toMatchObject({ outcome: "before", attempt: { question: { number: 2 } } });
		const [stored] = await site.db
			.select()
			.from(testAnswers)
			.where(and(eq(testAnswers.attemptId, id), eq(testAnswers.position, 0)));
		expect(stored).toMatchObject({ chosen: (key + 1) % 4, isRight: false });
	});

	test("counts an answer that is slightly late, but none that comes later", async () => {
		const taker = await seeker();
		const id = await begin(taker);
		const key = await keyOf(id);
		await askedAgo(id, 64);
		expect((await read(taker, id)).body.attempt.question).toMatchObject({ number: 1, secondsLeft: 0 });
		expect((await answer(taker, id, 1, key[0] ?? 0)).body.outcome).toBe("kept");
		await askedAgo(id, 66);
		const late = await answer(taker, id, 2, key[1] ?? 0);
		// the next question has its full time
		expect(late.body).toMatchObject({ outcome: "late", attempt: { question: { number: 3, secondsLeft: 60 } } });
		const rows = await site.db.select().from(testAnswers).where(eq(testAnswers.attemptId, id)).orderBy(testAnswers.position);
		expect(rows.slice(0, 2).map(({ chosen, isRight }) => ({ chosen, isRight }))).toEqual([
			{ chosen: key[0], isRight: true },
			{ chosen: null, isRight: false },
		]);
	});

	test("starts once, counts each answer once and ends once, however many requests come concurrently", async () => {
		const taker = await seeker();
		const attempts = await Promise.all(Array.from({ length: 8 }, () => start(taker)));
		const ids = new Set(attempts.map(({ body }) => body.attemptId));
		expect([ids.size, attempts.every(({ status }) => status === 200)]).toEqual([1, true]);
		const [id = ""] = ids;
		for (let number = 1; number <= 10; number++) {
			const all = await Promise.all([0, 1, 2, 3].map((choice) => answer(taker, id, number, choice)));
			expect(all.map(({ body }) => body.outcome).toSorted()).toEqual(["before", "before", "before", "kept"]);
		}
		const rows = await site.db.select().from(testAttempts).where(eq(testAttempts.userId, taker.user.id));
		expect(rows).toMatchObject([{ position: 10, finishedAt: expect.any(Date), band: expect.any(String) }]);
		expect((await answer(taker, id, 10, 0)).body.outcome).toBe("before");
	});

	test("can be retaken after 30 days, with questions not asked before", async () => {
		const taker = await seeker();
		const id = await takeTest(taker, 10);
		const again = await start(taker);
		expect(again.status).toBe(409);
		expect(again.body.message).toBe("You’ve taken this test in the last 30 days. You can take it again after that.");
		expect((await subjectOf(taker)).againAt).not.toBeNull();
		await begunAgo(id, "30 days 1 minute");
		expect(await subjectOf(taker)).toMatchObject({ againAt: null, result: { id } });
		const next = await begin(taker);
		const askedRows = await site.db
			.selectDistinct({ id: testAnswers.questionId })
			.from(testAnswers)
			.where(sql`${testAnswers.attemptId} in (${id}, ${next})`);
		// each time two of four easy ones and one of four hard ones remained
		expect(askedRows).toHaveLength(20);
	});

	test("left unfinished for a day has no result, and counts as taken", async () => {
		const taker = await seeker();
		const id = await begin(taker);
		await begunAgo(id, "24 hours 1 minute");
		expect((await read(taker, id)).body.attempt).toMatchObject({ isOver: true, question: null, result: null, review: [] });
		expect((await answer(taker, id, 1, 0)).body).toMatchObject({
			code: "conflict",
			message: "This test wasn’t finished within 24 hours, so it has no result.",
		});
		expect((await start(taker)).status).toBe(409);
		await begunAgo(id, "31 days");
		expect(await begin(taker)).not.toBe(id);
	});
});

describe("a result", () => {
	test("is private until its owner shows it, and expires after 12 months", async () => {
		const taker = await seeker();
		const stranger = await seeker();
		const id = await takeTest(taker, 8);
		const shownResults = async () =>
			(await stranger.person.call("GET /users/:slug/skills", { params: { slug: taker.user.slug } })).body.results;
		const show = (isShown: boolean, who = taker) =>
			who.person.call("POST /attempts/:attemptId/show", { params: { attemptId: id }, body: { isShown } });
		expect(await shownResults()).toEqual([]);
		expect((await show(true, stranger)).status).toBe(404);
		expect((await show(true)).body.result).toMatchObject({ isShown: true, band: expect.any(String) });
		expect(await shownResults()).toMatchObject([{ id, subject: "sql", version: 1 }]);
		expect(JSON.stringify(await shownResults())).not.toMatch(/"right"|percentile|score/);
		await show(false);
		expect(await shownResults()).toEqual([]);
		await show(true);
		await begunAgo(id, "12 months 1 day");
		expect(await shownResults()).toEqual([]);
		expect((await subjectOf(taker)).result).toBeNull();
		expect((await show(true)).status).toBe(404);
	});

	test("has a percentile once there are 50 takers", async () => {
		await storeBank(site.db, fileOf(bankOf("crowd")));
		const taker = await seeker();
		const id = await takeTest(taker, 8, "crowd");
		const crowd = async (count: number) => {
			const people = await createUsers(
				site.db,
				Array.from({ length: count }, () => ({})),
			);
			const finished = {
				subject: "crowd",
				version: 1,
				position: 10,
				finishedAt: new Date(),
				band: "foundation" as const,
				right: 3,
				score: 0.5,
			};
			await site.db.insert(testAttempts).values(people.map(({ id: userId }) => ({ id: uuidv7(), userId, ...finished })));
		};
		await crowd(48);
		expect((await read(taker, id)).body.attempt.result?.percentile).toBeNull();
		await crowd(1);
		expect((await read(taker, id)).body.attempt.result?.percentile).toBe(98);
	});

	test("is in its owner's data export, without the correct answers", async () => {
		const taker = await seeker();
		const id = await begin(taker);
		const { data } = await personalData(site.db, taker.user);
		expect(data.test_attempts).toMatchObject([{ id, subject: "sql" }]);
		expect(data.test_answers).toHaveLength(10);
		expect(JSON.stringify(data.test_answers)).not.toContain("options");
		await site.db.delete(users).where(eq(users.id, taker.user.id));
		expect(await site.db.$count(testAnswers, eq(testAnswers.attemptId, id))).toBe(0);
	});
});

describe("the question bank", () => {
	const versions = () => site.db.select().from(testQuestions).where(eq(testQuestions.subject, "banked")).orderBy(testQuestions.version);

	test("keeps the old version of a changed question for past attempts, and asks the new one", async () => {
		const bank = bankOf("banked");
		expect(await storeBank(site.db, fileOf(bank))).toEqual({ problems: [], version: 1 });
		const taker = await seeker();
		const id = await takeTest(taker, 10, "banked");
		const before = (await read(taker, id)).body.attempt.review;
		for (const one of bank.questions) Object.assign(one, { explanation: { en: "Another why", fr: "Autre" } });
		expect((await storeBank(site.db, fileOf(bank))).version).toBe(2);
		expect((await storeBank(site.db, fileOf(bank))).version).toBe(2);
		expect((await read(taker, id)).body.attempt.review).toEqual(before);
		expect((await read(taker, id)).body.attempt.result).toMatchObject({ version: 1, right: 10 });
		expect(await site.db.$count(testQuestions, and(eq(testQuestions.subject, "banked"), testQuestions.isCurrent))).toBe(30);
		expect(await versions()).toHaveLength(60);
		const later = await seeker();
		expect((await read(later, await takeTest(later, 0, "banked"))).body.attempt.review[0]?.explanation).toBe("Another why");
	});

	test("isn't replaced by an older file, one with another subject's question id, or a broken one", async () => {
		await storeBank(site.db, fileOf(bankOf("stored", { version: 3 })));
		expect((await storeBank(site.db, fileOf(bankOf("stored", { version: 2, skills: [] })))).problems).toEqual([
			"version 3 is stored, this file is version 2",
		]);
		const thief = bankOf("thief");
		thief.questions[0] = { ...(thief.questions[0] as (typeof thief.questions)[number]), id: "stored-1" };
		expect((await storeBank(site.db, fileOf(thief))).problems).toEqual(["other subjects have questions with these ids: stored-1"]);
		expect((await storeBank(site.db, "{")).problems).not.toEqual([]);
		expect(await site.db.$count(testSubjects, eq(testSubjects.slug, "thief"))).toBe(0);
	});

	test("is loaded once at startup, even by two processes concurrently", async () => {
		const own = await testApp();
		try {
			await Promise.all([loadBank(own.services), loadBank(own.services)]);
			const loaded = await own.db.$count(testQuestions);
			await loadBank(own.services);
			expect(await own.db.$count(testQuestions)).toBe(loaded);
			const subjects = await own.db.select({ version: testSubjects.version, file: testSubjects.fileVersion }).from(testSubjects);
			expect(subjects.map(({ version }) => version)).toEqual(subjects.map(({ file }) => file));
		} finally {
			await own.close();
		}
	});
});

describe("moderators", () => {
	async function moderator() {
		const user = await createSeeker(site.db, { moderatorSince: new Date() });
		return { user, person: site.as(user) };
	}

	test("see each question's statistics and reports, and can retire it without changing past results", async () => {
		await storeBank(site.db, fileOf(bankOf("watched")));
		const [judge, good, bad] = [await moderator(), await seeker(), await seeker()];
		const id = await takeTest(good, 10, "watched");
		await takeTest(bad, 0, "watched");
		const report = (who: Seeker, text: string) =>
			who.person.call("POST /attempts/:attemptId/report", { params: { attemptId: id }, body: { number: 1, words: text } });
		expect((await report(good, "Two answers are right")).status).toBe(200);
		expect((await report(good, "<b>Two</b> answers are right")).status).toBe(200);
		expect((await report(good, " ")).body.fields).toEqual({ words: "Say what is wrong with the question." });
		expect((await report(bad, "x")).status).toBe(404);

		const list = async () => (await judge.person.call("GET /moderation/assessments")).body.subjects.find(({ slug }) => slug === "watched");
		expect(await list()).toMatchObject({ questions: 30, retired: 0, finished: 2, reports: 1 });
		const figures = async () =>
			(await judge.person.call("GET /moderation/assessments/:subject", { params: { subject: "watched" } })).body.questions;
		const [first] = await figures();
		expect(first?.reports).toMatchObject([{ words: "<b>Two</b> answers are right", by: { id: good.user.id } }]);
		const both = (await figures()).filter(({ asked }) => asked === 2);
		for (const one of both) expect(one).toMatchObject({ shareRight: 0.5, discrimination: expect.closeTo(1) });

		const judgeIt = (act: "retire" | "restore" | "close", who: Seeker = judge) =>
			who.person.call("POST /moderation/questions/:questionId", { params: { questionId: first?.id ?? "" }, body: { act } });
		expect((await judgeIt("retire", good)).status).toBe(403);
		expect((await judgeIt("retire")).status).toBe(200);
		expect(await list()).toMatchObject({ retired: 1, reports: 0 });
		expect((await read(good, id)).body.attempt.result).toMatchObject({ right: 10 });
		expect(await site.db.$count(questionReports, sql`${questionReports.closedAt} is not null`)).toBe(1);
		await judgeIt("restore");
		expect(await list()).toMatchObject({ retired: 0 });
	});

	test("can retire so many questions that a test becomes unavailable", async () => {
		await storeBank(site.db, fileOf(bankOf("empty")));
		const few = sql`${testQuestions.subject} = 'empty' and ${testQuestions.key} not in ('empty-1', 'empty-2')`;
		await site.db.update(testQuestions).set({ retiredAt: new Date() }).where(few);
		const taker = await seeker();
		expect((await start(taker, "empty")).body.message).toBe("This test can’t be taken at the moment. Try another one, or come back later.");
		const { subjects } = (await taker.person.call("GET /assessments")).body;
		expect(subjects.map(({ slug }) => slug)).not.toContain("empty");
	});
});
