import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { type QuestionWords, testQuestions, testSubjects } from "../db/assessments.ts";
import type { Queryable, Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import type { Log } from "../platform/log.ts";
import { type Bank, type BankQuestion, parseBank } from "./bank-file.ts";

/** An arbitrary number: processes that start at the same time take turns. */
const bankLock = 7_461_205;

/** The folder of the product's own bank: next to this file, or next to the built server. */
const bankFolder = (): string => {
	const sourceFolder = join(import.meta.dirname, "bank");
	return existsSync(sourceFolder) ? sourceFolder : join(import.meta.dirname, "assessments-bank");
};

/** Loads bank files that changed since the last start. An invalid file is logged and skipped: no start should fail over a question. */
export async function loadBank({ db, log }: { db: Queryable; log: Log }, folder = bankFolder()): Promise<void> {
	const names = existsSync(folder) ? (await readdir(folder)).filter((name) => name.endsWith(".json")).toSorted() : [];
	const texts = await Promise.all(names.map(async (name) => ({ name, text: await readFile(join(folder, name), "utf8") })));
	const stored = new Set((await db.select({ hash: testSubjects.hash }).from(testSubjects)).map(({ hash }) => hash));
	for (const { name, text } of texts.filter(({ text }) => !stored.has(hashOf(text)))) {
		const { problems, isOlder } = await storeBank(db, text);
		// not an error if an operator has loaded a newer one
		if (problems.length > 0 && !isOlder) log.error("bank", { file: name, problems: problems.slice(0, 10) });
	}
}

/** Replaces a subject's bank by the file's, as a new version; or returns the file's problems. */
export async function storeBank(db: Queryable, text: string): Promise<{ problems: string[]; version?: number; isOlder?: boolean }> {
	const { bank, problems } = parseBank(text);
	if (!bank) return { problems };
	return db.transaction(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(${bankLock})`);
		const conflictingIds = await idsOfOtherSubjects(tx, bank);
		if (conflictingIds.length > 0) return { problems: [`other subjects have questions with these ids: ${conflictingIds.join(", ")}`] };
		const [previous] = await tx.select().from(testSubjects).where(eq(testSubjects.slug, bank.subject));
		if (previous && previous.fileVersion > bank.version)
			return { problems: [`version ${previous.fileVersion} is stored, this file is version ${bank.version}`], isOlder: true };
		if (previous?.hash === hashOf(text)) return { problems: [], version: previous.version };
		const version = Math.max(bank.version, (previous?.version ?? 0) + 1);
		await storeSubject(tx, { bank, version, hash: hashOf(text) });
		await storeQuestions(tx, { bank, version });
		return { problems: [], version };
	});
}

const hashOf = (text: string): string => createHash("sha256").update(text).digest("base64url");

async function idsOfOtherSubjects(tx: Transaction, { subject, questions }: Bank): Promise<string[]> {
	const keys = questions.map(({ id }) => id);
	const found = await tx
		.selectDistinct({ key: testQuestions.key })
		.from(testQuestions)
		.where(and(inArray(testQuestions.key, keys), sql`${testQuestions.subject} <> ${subject}`));
	return found.map(({ key }) => key);
}

async function storeSubject(tx: Transaction, { bank, version, hash }: { bank: Bank; version: number; hash: string }): Promise<void> {
	const { title, about, skills, language = null } = bank;
	const columns = { fileVersion: bank.version, version, hash, title, about, skills, language };
	await tx
		.insert(testSubjects)
		.values({ slug: bank.subject, ...columns })
		.onConflictDoUpdate({ target: testSubjects.slug, set: columns });
}

/** Questions changed or removed by the file stay stored for the results that used them. */
async function storeQuestions(tx: Transaction, { bank, version }: { bank: Bank; version: number }): Promise<void> {
	const stored = await tx
		.select()
		.from(testQuestions)
		.where(and(eq(testQuestions.subject, bank.subject), testQuestions.isCurrent));
	const isUnchanged = (one: BankQuestion) =>
		stored.some((row) => row.key === one.id && fingerprintOf(row) === fingerprintOf({ ...one, words: wordsOf(one) }));
	const unchangedIds = bank.questions.filter(isUnchanged).map(({ id }) => id);
	await tx
		.update(testQuestions)
		.set({ isCurrent: false })
		.where(and(eq(testQuestions.subject, bank.subject), unchangedIds.length > 0 ? notInArray(testQuestions.key, unchangedIds) : undefined));
	const changed = bank.questions.filter(({ id }) => !unchangedIds.includes(id));
	if (changed.length === 0) return;
	await tx.insert(testQuestions).values(
		changed.map((one) => ({
			id: uuidv7(),
			subject: bank.subject,
			key: one.id,
			difficulty: one.difficulty,
			seconds: one.seconds,
			words: wordsOf(one),
			version,
		})),
	);
}

const wordsOf = ({ question, right, wrong, explanation, source }: BankQuestion): QuestionWords => ({
	question,
	right,
	wrong,
	explanation,
	source: source ?? null,
});

/** Canonical form for comparing questions, independent of stored key order. */
const fingerprintOf = ({ difficulty, seconds, words }: { difficulty: number; seconds: number; words: QuestionWords }): string =>
	JSON.stringify([
		difficulty,
		seconds,
		...[words.question, words.right, ...words.wrong, words.explanation].map(({ en, fr }) => [en, fr]),
		words.source,
	]);
