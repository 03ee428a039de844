import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { extractText, getDocumentProxy, getMeta } from "unpdf";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createJob, createRecruiter, createSeeker, pdf } from "../../../tests/support/cast.ts";
import type { Question } from "../../contract/questions.ts";
import { applications } from "../db/applications.ts";
import { jobs } from "../db/jobs.ts";
import { uuidv7 } from "../platform/ids.ts";

/** decisions.md "Hiring", Applying without files. */

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	site = await testApp();
});
afterAll(() => site.close());

type Sent = Record<string, string | File | undefined>;
const files = { cv: pdf(500, "cv.pdf"), cover_letter: pdf(300, "letter.pdf") };
const typed = {
	...files,
	cover_letter: undefined,
	letterFrom: "typed",
	letter: "Dear Sir or Madam,\n\nI have sold fish for the last ten years.",
};

function form(values: Sent): FormData {
	const data = new FormData();
	for (const [name, value] of Object.entries({ fullName: "Ama Ngono", email: "ama@example.cm", ...values }))
		if (value !== undefined) data.append(name, value);
	return data;
}

const profile = { fullName: "Ama Ngono", skills: ["OHADA"], certifications: ["DSCG, 2016"] };
const storedFiles = () => readdir(join(site.folder, "files"));
const applicationOf = async (jobId: string) => (await site.db.select().from(applications).where(eq(applications.jobId, jobId)))[0];

async function scene(questions: Question[] = []) {
	const owner = await createRecruiter(site.db);
	const seeker = await createSeeker(site.db, profile);
	const newJob = async () => createJob(site.db, { ownerId: owner.id, title: "Fish seller", companyName: "Marché du Lac", questions });
	const job = await newJob();
	const send = (values: Sent, { person = seeker, jobId = job.id, idempotencyKey = uuidv7() } = {}) =>
		site.as(person).call("POST /application/jobs/:jobId", { params: { jobId }, form: form(values), idempotencyKey });
	return { owner, seeker, job, newJob, send };
}

async function readDocument(person: { id: string }, applicationId: string, document: "cv" | "cover_letter"): Promise<Uint8Array> {
	const answer = await site.as(person).call("GET /application/:applicationId/:document", { params: { applicationId, document } });
	expect(answer.status).toBe(200);
	return answer.body as unknown as Uint8Array;
}

describe("a typed cover letter", () => {
	test("becomes a tagged PDF in its own language, naming the sender, the company and the job", async () => {
		const { owner, seeker, job, send } = await scene();
		const letter = "Madame, Monsieur,\r\n\r\nJe vends du poisson depuis dix ans et je connais le port.\n- Lève-tôt\n- Œil sûr";
		const answer = await send({ ...typed, letter });
		expect(answer.status).toBe(200);
		const row = await applicationOf(job.id);
		expect(row).toMatchObject({ coverLetterName: `letter-${seeker.slug}.pdf`, letter: letter.replaceAll("\r\n", "\n") });
		const bytes = await readDocument(owner, row?.id ?? "", "cover_letter");
		const doc = await getDocumentProxy(bytes.slice());
		const { text } = await extractText(doc, { mergePages: true });
		for (const expectedText of ["Ama Ngono", "ama@example.cm", "Marché du Lac", "Candidature : Fish seller", "Lève-tôt", "Œil sûr"])
			expect(text).toContain(expectedText);
		const { info } = await getMeta(doc);
		expect(info).toMatchObject({
			Title: expect.stringMatching(/^Candidature\s: Fish seller – Ama Ngono$/),
			Author: "Ama Ngono",
			Language: "fr",
		});
		expect(await doc.getMarkInfo()).toMatchObject({ Marked: true });
		const tree = await (await doc.getPage(1)).getStructTree();
		const roles = JSON.stringify(tree).match(/"role":"\w+"/g);
		expect(roles?.filter((role) => role === '"role":"H1"')).toHaveLength(1);
		expect(roles?.filter((role) => role === '"role":"P"').length).toBeGreaterThanOrEqual(5);
	});

	test("can be read as text by both sides, and by the applicant alone once withdrawn", async () => {
		const { owner, seeker, job, send } = await scene();
		await send(typed);
		const id = (await applicationOf(job.id))?.id ?? "";
		const read = async (person: { id: string }) =>
			(await site.as(person).call("GET /application/:applicationId", { params: { applicationId: id } })).body.application.letter;
		expect([await read(seeker), await read(owner)]).toEqual([typed.letter, typed.letter]);
		await site.as(seeker).call("POST /application/:applicationId/withdraw", { params: { applicationId: id } });
		expect([await read(seeker), await read(owner)]).toEqual([typed.letter, null]);
	});

	test("takes precedence over an uploaded letter", async () => {
		const { job, send } = await scene();
		const before = (await storedFiles()).length;
		expect((await send({ ...typed, ...files })).status).toBe(200);
		expect((await storedFiles()).length).toBe(before + 2);
		expect((await applicationOf(job.id))?.coverLetterName).toMatch(/^letter-/);
	});

	test.each([
		["left empty", { letter: "" }, "letter"],
		["of blanks", { letter: " \n " }, "letter"],
		["as long as a book", { letter: "x".repeat(10_001) }, "letter"],
		["from nowhere", { letterFrom: "elsewhere" }, "letterFrom"],
		["that is said to come from elsewhere but is missing", { letterFrom: "" }, "cover_letter"],
	])("%s: returns 422 under its name and keeps no file", async (_, sent, field) => {
		const { job, send } = await scene();
		const before = (await storedFiles()).length;
		const answer = await send({ ...typed, ...sent });
		expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, [field]]);
		expect((await storedFiles()).length).toBe(before);
		expect(await applicationOf(job.id)).toBeUndefined();
	});
});

describe("previously used documents", () => {
	test("are offered by name from the latest application, and not before the first", async () => {
		const { owner, seeker, newJob, send } = await scene();
		const last = async (person: { id: string }) => (await site.as(person).call("GET /application/last")).body.last;
		expect([await last(seeker), await last(owner)]).toEqual([null, null]);
		await send(files);
		const second = await newJob();
		await send({ ...typed, cv: pdf(700, "cv 2026.pdf") }, { jobId: second.id });
		const row = await applicationOf(second.id);
		expect(await last(seeker)).toMatchObject({
			applicationId: row?.id,
			jobTitle: "Fish seller",
			cvName: "cv 2026.pdf",
			letterName: `letter-${seeker.slug}.pdf`,
			letter: typed.letter,
		});
		expect((await site.guest.call("GET /application/last")).status).toBe(401);
	});

	test("are copies, independent of the earlier application and of later profile changes", async () => {
		const { owner, seeker, job, newJob, send } = await scene();
		await send({ ...files, cv: undefined, cvFrom: "en" });
		const first = await applicationOf(job.id);
		await site.as(seeker).call("PATCH /user/profile", { body: { skills: ["Something else"] } });
		const second = await newJob();
		const again = { cvFrom: first?.id, letterFrom: first?.id };
		expect((await send(again, { jobId: second.id })).status).toBe(200);
		const row = await applicationOf(second.id);
		expect(row).toMatchObject({ cvName: first?.cvName, cvBytes: first?.cvBytes, coverLetterName: "letter.pdf", coverLetterBytes: 300 });
		expect([row?.cvKey, row?.coverLetterKey]).not.toEqual([first?.cvKey, first?.coverLetterKey]);
		const { text } = await extractText((await readDocument(owner, row?.id ?? "", "cv")).slice(), { mergePages: true });
		expect(text).toContain("OHADA");
	});

	test("a typed letter is set again for the new job", async () => {
		const { owner, job, send } = await scene();
		await send(typed);
		const first = await applicationOf(job.id);
		const other = await createJob(site.db, { ownerId: owner.id, title: "Diver" });
		await send({ ...files, cover_letter: undefined, letterFrom: first?.id }, { jobId: other.id });
		const row = await applicationOf(other.id);
		expect(row?.letter).toBe(typed.letter);
		const { text } = await extractText((await readDocument(owner, row?.id ?? "", "cover_letter")).slice(), { mergePages: true });
		expect(text).toContain("Application: Diver");
		expect(text).not.toContain("Fish seller");
	});

	test("from someone else's or an unknown application return 404, and no file is kept", async () => {
		const { job, send } = await scene();
		await send(files);
		const foreign = (await applicationOf(job.id))?.id ?? "";
		const other = await scene();
		const before = (await storedFiles()).length;
		for (const sent of [{ cvFrom: foreign }, { letterFrom: foreign }, { cvFrom: uuidv7() }, { cvFrom: "en", letterFrom: foreign }]) {
			const answer = await other.send({ ...files, ...sent });
			expect([answer.status, answer.body.code]).toEqual([404, "not_found"]);
		}
		expect((await storedFiles()).length).toBe(before);
		expect(await applicationOf(other.job.id)).toBeUndefined();
	});

	test("five concurrent retries by one person make one application and leave two files", async () => {
		const { seeker, newJob, send } = await scene();
		await send(typed);
		const { last } = (await site.as(seeker).call("GET /application/last")).body;
		const second = await newJob();
		const before = (await storedFiles()).length;
		const key = uuidv7();
		const again = { cvFrom: last?.applicationId, letterFrom: "typed", letter: last?.letter ?? "" };
		const answers = await Promise.all(Array.from({ length: 5 }, () => send(again, { jobId: second.id, idempotencyKey: key })));
		expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
		expect((await storedFiles()).length).toBe(before + 2);
	});
});

const questions: Question[] = [
	{ words: "Do you have a driving licence?", kind: "yesNo", isRequired: true },
	{ words: "How many years have you sold fish?", kind: "number", isRequired: true },
	{ words: "When can you begin?", kind: "line", isRequired: false },
];

describe("a job's questions", () => {
	test("are kept with their answers for both sides, in their wording on that day", async () => {
		const { owner, seeker, job, send } = await scene(questions);
		const answers = { answer1: "yes", answer2: " 2 500,5 ", answer3: "On\tMonday" };
		expect((await send({ ...files, ...answers, asked1: questions[0]?.words })).status).toBe(200);
		await site.db.update(jobs).set({ questions: [] }).where(eq(jobs.id, job.id));
		const id = (await applicationOf(job.id))?.id ?? "";
		for (const person of [seeker, owner]) {
			const { application } = (await site.as(person).call("GET /application/:applicationId", { params: { applicationId: id } })).body;
			expect(application.answers).toEqual([
				{ words: "Do you have a driving licence?", kind: "yesNo", answer: "yes" },
				{ words: "How many years have you sold fish?", kind: "number", answer: "2500.5" },
				{ words: "When can you begin?", kind: "line", answer: "On Monday" },
			]);
		}
	});

	test.each([
		["150,000", "150000"],
		["1,250,000.5", "1250000.5"],
		["150 000", "150000"],
		["2,5", "2.5"],
		["0,125", "0.125"],
		["-3", "-3"],
	])("take the number %s as people write it", async (answer2, number) => {
		const { job, send } = await scene(questions);
		expect((await send({ ...files, answer1: "no", answer2 })).status).toBe(200);
		expect((await applicationOf(job.id))?.answers[1]?.answer).toBe(number);
	});

	test("may be left unanswered if optional", async () => {
		const { job, send } = await scene(questions);
		expect((await send({ ...files, answer1: "no", answer2: "0", answer3: "" })).status).toBe(200);
		expect((await applicationOf(job.id))?.answers.map(({ answer }) => answer)).toEqual(["no", "0", null]);
	});

	test.each([
		["nothing", {}, { answer1: "Please answer this question.", answer2: "Please answer this question." }],
		["another kind", { answer1: "perhaps", answer2: "many" }, { answer1: "Choose yes or no.", answer2: "Enter a number." }],
		["a long line", { answer1: "yes", answer2: "3", answer3: "x".repeat(301) }, { answer3: "This text is too long" }],
		["a list", { answer1: "yes", answer2: "3", "answer3[]": "now" }, { answer3: "This value is not valid" }],
		[
			"another question than the one that was read",
			{ answer1: "yes", answer2: "3", asked1: "Do you smoke?" },
			{ answer1: "The employer has changed this question. Please answer the new one." },
		],
	])("answered with %s: returns 422 under its name and keeps no file", async (_, answers, sentences) => {
		const { job, send } = await scene(questions);
		const before = (await storedFiles()).length;
		const answer = await send({ ...typed, ...answers });
		expect(answer.status).toBe(422);
		expect(Object.keys(answer.body.fields ?? {})).toEqual(Object.keys(sentences));
		if (!("answer3" in sentences)) expect(answer.body.fields).toEqual(sentences);
		expect((await storedFiles()).length).toBe(before);
		expect(await applicationOf(job.id)).toBeUndefined();
	});

	test("if since removed, refuse an answer that quotes the question, and otherwise ignore it", async () => {
		const { job, send } = await scene();
		const late = await send({ ...files, answer1: "yes", asked1: "Do you smoke?" });
		expect(Object.keys(late.body.fields ?? {})).toEqual(["answer1"]);
		expect((await send({ ...files, answer1: "yes" })).status).toBe(200);
		expect((await applicationOf(job.id))?.answers).toEqual([]);
	});

	test("are written by the recruiter, public, and kept by an edit that doesn't mention them", async () => {
		const { owner } = await scene();
		const fields = { title: "Diver", company: "Marché du Lac", location: "Kribi", description: "Dive.", tags: ["Diving"] };
		const created = await site.as(owner).call("POST /jobs/create", { body: { ...fields, questions } });
		expect(created.body.job.questions).toEqual(questions);
		const params = { jobId: created.body.job.id };
		expect((await site.guest.call("GET /jobs/:jobId", { params })).body.job.questions).toEqual(questions);
		const edit = async (questions?: Question[]) =>
			(await site.as(owner).call("PATCH /jobs/:jobId", { params, body: { ...fields, ...(questions ? { questions } : {}) } })).body.job
				.questions;
		expect(await edit()).toEqual(questions);
		expect(await edit(questions.slice(1))).toEqual(questions.slice(1));
		expect(await edit([])).toEqual([]);
	});

	test.each([
		["four", [...questions, { ...questions[0], words: "What else?" }]],
		["the same twice", [questions[0], questions[0]]],
		["one without words", [{ ...questions[0], words: "  " }]],
		["a long one", [{ ...questions[0], words: "x".repeat(201) }]],
		["one of another kind", [{ ...questions[0], kind: "file" }]],
		["a word", "Smoker?"],
		["half a character", [{ ...questions[0], words: "\ud800" }]],
	])("%s: returns 422 under questions", async (_, questions) => {
		const { owner } = await scene();
		const fields = { title: "Diver", company: "Marché du Lac", location: "Kribi", description: "Dive.", tags: ["Diving"] };
		const answer = await site.as(owner).call("POST /jobs/create", { body: { ...fields, questions: questions as Question[] } });
		expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([422, ["questions"]]);
	});

	test("in a blind review, a one-line answer is hidden until the first decision", async () => {
		const { owner, job, send } = await scene(questions);
		await site.db.update(jobs).set({ isBlind: true }).where(eq(jobs.id, job.id));
		await send({ ...typed, answer1: "yes", answer2: "3", answer3: "Ask for Ama" });
		const applicationId = (await applicationOf(job.id))?.id ?? "";
		const read = async () => (await site.as(owner).call("GET /application/:applicationId", { params: { applicationId } })).body.application;
		const blind = await read();
		expect([blind.letter, blind.answers.map(({ kind }) => kind)]).toEqual([null, ["yesNo", "number"]]);
		await site.as(owner).call("POST /application/:applicationId/decide", { params: { applicationId }, body: { status: "Interview" } });
		expect((await read()).answers).toHaveLength(3);
	});
});
