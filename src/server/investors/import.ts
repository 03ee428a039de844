import { Readable } from "node:stream";
import { and, eq, lt, sql } from "drizzle-orm";
import type { ImportPreview } from "../../contract/investors.ts";
import { investorImportErrorsShown, investorImportRowsMax, investorPasteMaxBytes, investorsMax } from "../../contract/limits/investors.ts";
import type { ImportedField } from "../../contract/options.ts";
import type { SentenceKey } from "../../contract/sentences/sentences.ts";
import { investorChanges, investorImports, investorPeople, investors } from "../db/investors.ts";
import type { Upload } from "../http/context.ts";
import { unlessGone } from "../http/send-file.ts";
import { type CsvRow, csvRows, decoded, encodingOf, isText } from "../platform/csv-rows.ts";
import type { Database, Queryable, Transaction } from "../platform/database.ts";
import type { Files } from "../platform/files.ts";
import { fold } from "../platform/fold.ts";
import { uuidv7 } from "../platform/ids.ts";
import { refuse } from "../platform/refusal.ts";
import { reserveRoom, searched, searchTextOf } from "./add.ts";
import { type BoardReferences, guessMapping, type ImportedRow, readImportedRow } from "./imported-row.ts";
import { notifyBoard } from "./notify.ts";
import { lockAccess, type OnWritableBoard, type WritableBoard } from "./policy.ts";
import { type ColleagueRow, colleaguesOf, type RoundRow, roundsOf } from "./queries.ts";

/**
 * Stores a list for preview: a file, or pasted text. Throws `invalid_fields` if it is empty or has more lines than an import may hold,
 * `wrong_file_type` if it is not text.
 */
export async function sendImport(
	db: Database,
	files: Files,
	board: WritableBoard,
	{ pasted, file }: { pasted: string; file: Upload | undefined },
): Promise<string> {
	if (!file && pasted.trim() === "") refuse("invalid_fields", { fields: { pasted: "investorImportEmpty" } });
	if (file && !isText(await headOf(files, file))) refuse("wrong_file_type", { fields: { list: "investorImportNotCsv" } });
	const stored = file ?? (await files.write(Readable.from([Buffer.from(pasted)]), { maxBytes: investorPasteMaxBytes * 2 }));
	if (await isTooLong(files, stored)) {
		await files.remove(stored.key);
		refuse("invalid_fields", { fields: { [file ? "list" : "pasted"]: "investorImportTooLong" } });
	}
	const id = uuidv7();
	const { companyId, viewerId: userId } = board;
	await db.transaction(async (tx) => {
		await lockAccess(tx, board);
		await tx.insert(investorImports).values({ id, companyId, userId, key: stored.key, name: file?.name ?? "", bytes: stored.bytes });
	});
	return id;
}

async function isTooLong(files: Files, stored: Pick<ImportRow, "key" | "bytes">): Promise<boolean> {
	const list = await openList(files, stored, null);
	let count = 0;
	for await (const _ of list.rows) if (++count > investorImportRowsMax) return true;
	return false;
}

type Mapping = readonly (ImportedField | null)[];
/** Line errors are put into the reader's language later (`present.ts`). */
export type PreviewRow = Omit<ImportPreview, "company" | "errors"> & {
	errors: { line: number; field: ImportedField | null; text: SentenceKey }[];
};
type ImportRow = typeof investorImports.$inferSelect;

/** What a list would add to the board with the chosen columns, or with those guessed from its headings. Throws `not_found`. */
export async function previewImport(
	db: Queryable,
	files: Files,
	{ board, id }: OnWritableBoard,
	chosen: Mapping | null,
): Promise<PreviewRow> {
	const { sent, names, references } = await readImport(db, board, id);
	const empty = { header: [], mapping: [], sample: [], rows: 0, good: 0, known: 0, errorCount: 0, errors: [] };
	if (sent.doneAt) return { id, name: sent.name, ...empty, done: { added: sent.added, skipped: sent.skipped } };
	const list = await openList(files, sent, chosen);
	const columns = { mapping: list.head.mapping, references };
	const seen = new Set(names);
	const preview: PreviewRow = { id, name: sent.name, ...empty, ...list.head, done: null };
	for await (const row of list.rows) {
		preview.rows++;
		if (row.fields && preview.sample.length < sampleRows) preview.sample.push(row.fields.slice(0, columnsMax));
		const read = row.fields ? readImportedRow(row.fields, columns) : { field: null, text: "investorLineUnreadable" as const };
		if ("text" in read) {
			preview.errorCount++;
			if (preview.errors.length < investorImportErrorsShown) preview.errors.push({ line: row.line, field: read.field, text: read.text });
			continue;
		}
		preview.good++;
		const key = fold(read.name);
		if (seen.has(key)) preview.known++;
		seen.add(key);
	}
	return preview;
}

const sampleRows = 5;
/** No list of investors is wider. */
const columnsMax = 60;
/** Rows per statement. */
const batchSize = 1_000;

type RunImportInput = { mapping: Mapping | null; withExisting: boolean };

/**
 * Adds a list to the board in one transaction: a killed process leaves nothing of it, and the list can be run again. A list already run
 * returns its earlier result. Skips lines that cannot be read and, unless `withExisting`, those with the name of an existing investor. Throws
 * `conflict` if the board would exceed its limit.
 */
export async function runImport(db: Database, files: Files, on: OnWritableBoard, { mapping, withExisting }: RunImportInput) {
	const { board, id } = on;
	const result = await db.transaction(async (tx) => {
		await lockAccess(tx, board);
		await tx.select({ id: investorImports.id }).from(investorImports).where(eq(investorImports.id, id)).for("update");
		// keeps the rounds unchanged from here on
		await reserveRoom(tx, board, 0);
		const { sent, names, references } = await readImport(tx, board, id);
		if (sent.doneAt) return { added: sent.added, skipped: sent.skipped, key: null };
		const list = await openList(files, sent, mapping);
		if (!list.head.mapping.some((field) => field === "name" || field === "person")) {
			await list.close();
			refuse("invalid_fields", { fields: { column: "investorImportNoName" } });
		}
		const columns = { mapping: list.head.mapping, references };
		const seen = new Set(withExisting ? [] : names);
		const insert = insertingInto(tx, board);
		let [added, skipped] = [0, 0];
		let batch: ImportedRow[] = [];
		for await (const row of list.rows) {
			const read = row.fields ? readImportedRow(row.fields, columns) : null;
			const key = read && "name" in read ? fold(read.name) : null;
			if (!read || !("name" in read) || key === null || (!withExisting && seen.has(key))) {
				skipped++;
				continue;
			}
			seen.add(key);
			batch.push(read);
			added++;
			if (added + names.length > investorsMax) refuse("conflict", { sentence: "investorsFull" });
			if (batch.length < batchSize) continue;
			await insert(batch);
			batch = [];
		}
		await insert(batch);
		await tx.update(investorImports).set({ doneAt: new Date(), added, skipped }).where(eq(investorImports.id, id));
		await notifyBoard(tx, board);
		return { added, skipped, key: sent.key };
	});
	// if this fails, the nightly cleanup removes the rest
	if (result.key) await files.remove(result.key);
	return { added: result.added, skipped: result.skipped };
}

/** The stored list, the names already on the board, and the rounds and owners a line can refer to. One statement. */
async function readImport(
	db: Queryable,
	{ companyId }: WritableBoard,
	id: string,
): Promise<{ sent: ImportRow; names: string[]; references: BoardReferences }> {
	const names = sql<string[]>`array(select ${investors.nameKey} from ${investors} where ${investors.companyId} = ${companyId})`;
	const [read] = await db
		.select({
			sent: investorImports,
			names,
			rounds: sql<RoundRow[]>`${roundsOf(companyId)}`,
			colleagues: sql<ColleagueRow[]>`${colleaguesOf(companyId)}`,
		})
		.from(investorImports)
		.where(and(eq(investorImports.id, id), eq(investorImports.companyId, companyId)));
	if (!read) return refuse("not_found");
	const { sent, rounds, colleagues } = read;
	const references = {
		rounds: idsByName(rounds),
		owners: idsByName(colleagues.map((one) => ({ id: one.id, name: one.fullName }))),
		currentRound: rounds.find(({ isCurrent }) => isCurrent)?.id ?? null,
	};
	return { sent, names: read.names, references };
}

function idsByName(all: readonly { id: string; name: string }[]): Map<string, string[]> {
	const ids = new Map<string, string[]>();
	for (const { id, name } of all) ids.set(fold(name), [...(ids.get(fold(name)) ?? []), id]);
	return ids;
}

type List = {
	head: { header: string[]; mapping: (ImportedField | null)[] };
	rows: AsyncGenerator<CsvRow>;
	/** Releases the file of a list that is not read to its end. */
	close: () => Promise<unknown>;
};

/** A first line without any known heading is data: pasted names have no headings. Throws `not_found` if the list's file is gone. */
async function openList(files: Files, { key, bytes }: Pick<ImportRow, "key" | "bytes">, chosen: Mapping | null): Promise<List> {
	const lines = csvRows(decoded(await unlessGone(files.read(key)), encodingOf(await headOf(files, { key, bytes }))));
	const first = await lines.next();
	const names = first.value?.fields?.slice(0, columnsMax).map((name: string) => name.trim()) ?? [];
	const guessed = guessMapping(names);
	const hasHeader = guessed.some((field) => field !== null);
	const mapping = chosen ?? (hasHeader ? guessed : names.map((_: string, place: number) => (place === 0 ? ("name" as const) : null)));
	const head = {
		header: hasHeader ? names : names.map(() => ""),
		mapping: names.map((_: string, place: number) => mapping[place] ?? null),
	};
	return { head, rows: after(hasHeader ? null : (first.value ?? null), lines), close: () => lines.return(undefined) };
}

const headBytes = 65_536;

const headOf = async (files: Files, { key, bytes }: Pick<ImportRow, "key" | "bytes">): Promise<Buffer> =>
	bytes === 0
		? Buffer.alloc(0)
		: Buffer.concat(await (await unlessGone(files.read(key, { start: 0, end: Math.min(bytes, headBytes) - 1 }))).toArray());

async function* after(first: CsvRow | null, rest: AsyncGenerator<CsvRow>): AsyncGenerator<CsvRow> {
	if (first) yield first;
	yield* rest;
}

/** Inserts a batch with one statement per table. */
function insertingInto(tx: Transaction, { companyId, viewerId: byUserId }: WritableBoard): (rows: readonly ImportedRow[]) => Promise<void> {
	return async (rows) => {
		if (rows.length === 0) return;
		const added = rows.map(({ person, ...fields }) => ({ id: uuidv7(), person, fields }));
		await tx.insert(investors).values(added.map(({ id, fields }) => ({ id, companyId, ...fields, ...searched(fields) })));
		const people = added.flatMap(({ id, person }) =>
			person ? [{ id: uuidv7(), investorId: id, ...person, words: searchTextOf(person) }] : [],
		);
		if (people.length > 0) await tx.insert(investorPeople).values(people);
		await tx
			.insert(investorChanges)
			.values(
				added.map(({ id, fields }) => ({ id: uuidv7(), companyId, investorId: id, byUserId, kind: "imported" as const, to: fields.stage })),
			);
	};
}

/** Deletes lists older than a day, with their files. */
export async function deleteOldImports(db: Queryable, files: Files): Promise<void> {
	const over = await db
		.delete(investorImports)
		.where(lt(investorImports.createdAt, sql`now() - interval '1 day'`))
		.returning({ key: investorImports.key });
	await Promise.all(over.map(({ key }) => files.remove(key)));
}
