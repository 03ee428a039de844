import { basename } from "node:path";
import type { Database } from "../platform/database.ts";
import { announce } from "../platform/listen.ts";
import { publicChannel } from "../platform/publish.ts";
import type { ImportKind, JudgeContext, Reject, Stored, Value } from "./import-kind.ts";
import { jobsKind } from "./jobs-kind.ts";
import { looksLikeJob } from "./parse-row.ts";
import { type FileRecord, openRecords, UnreadableFile } from "./read-records.ts";
import { threadsKind } from "./threads/threads-kind.ts";

export type ImportCounts = { rows: number; added: number; updated: number; unchanged: number; rejected: number };
export type ImportProgress = ImportCounts & { bytesRead: number; bytes: number };

type Import = {
	path: string;
	/** The source of all rows, overriding the file. */
	source?: string | undefined;
	onReject: (reject: Reject) => void;
	onProgress?: (progress: ImportProgress) => void;
	/** Stops after this many rows. */
	maxRows?: number;
	/** Stops after the current batch. */
	signal?: AbortSignal;
	now?: Date;
};

/** Rows per transaction: enough to be fast, few enough that others never wait for it. */
const batchSize = 500;
/** A file with no row of a known kind among the first this many is of another kind. */
const trialRows = 100;

/**
 * Imports a file of job postings (NDJSON, CSV, schema.org JobPosting) or of posts and comments (NDJSON, CSV), gzipped or not, as a stream.
 * Bad rows are passed to `onReject` and skipped. Importing the same file again changes nothing, even after being killed half-way. Throws
 * `UnreadableFile` before storing anything if the file holds neither.
 */
export async function importFile(db: Database, { path, ...options }: Import): Promise<ImportCounts> {
	const file = await openRecords(path);
	const records = file.records[Symbol.asyncIterator]();
	const trial: FileRecord[] = [];
	for (let next = await records.next(); !next.done; next = await records.next()) {
		trial.push(next.value);
		const value = "value" in next.value ? next.value.value : null;
		const rest = { file, records: withTrial(trial, records), ...options, fallbackSource: fallbackSourceOf(path) };
		if (value && jobsKind.matches(value)) return importRecords(db, jobsKind, rest);
		const threads = threadsKind();
		if (value && threads.matches(value)) return importRecords(db, threads, rest);
		if (trial.length >= trialRows) break;
	}
	await records.return?.();
	throw new UnreadableFile(sentenceFor(trial));
}

type ImportRecordsOptions = Omit<Import, "path"> &
	Pick<JudgeContext, "fallbackSource"> & {
		file: { bytes: number; bytesRead: () => number };
		records: AsyncIterable<FileRecord>;
	};

async function importRecords<Row>(
	db: Database,
	kind: ImportKind<Row>,
	{
		file,
		records,
		source,
		fallbackSource,
		onReject,
		onProgress,
		signal,
		maxRows = Number.POSITIVE_INFINITY,
		now = new Date(),
	}: ImportRecordsOptions,
): Promise<ImportCounts> {
	const counts: ImportCounts = { rows: 0, added: 0, updated: 0, unchanged: 0, rejected: 0 };
	const seenKeys = new Set<string>();
	const reject = (one: Reject) => {
		counts.rejected++;
		onReject(one);
	};
	const count = ({ added, updated, unchanged, rejects }: Stored) => {
		counts.added += added;
		counts.updated += updated;
		counts.unchanged += unchanged;
		rejects.forEach(reject);
	};
	const rowOf = (record: FileRecord): Row | null => {
		if ("value" in record && kind.isIgnored(record.value)) return null;
		counts.rows++;
		if ("reason" in record) {
			reject(record);
			return null;
		}
		const { line, value } = record;
		const refuse = (reason: string) => {
			reject({ line, reason, ...titleOf(value) });
			return null;
		};
		const result = kind.judge(value, { source, fallbackSource, now, line });
		if ("reason" in result) return refuse(result.reason);
		const key = kind.keyOf(result.row);
		if (seenKeys.has(key)) return refuse("the same source and id stand in an earlier row");
		seenKeys.add(key);
		return result.row;
	};

	let batch: Row[] = [];
	let storing: Promise<void> = Promise.resolve();
	/** Stores while reading continues; at most one batch waits. */
	const store = async () => {
		await storing;
		const rows = batch;
		batch = [];
		storing = kind.store(db, rows).then((stored) => {
			count(stored);
			onProgress?.({ ...counts, bytesRead: file.bytesRead(), bytes: file.bytes });
		});
		// a failure surfaces at the next await
		storing.catch(() => {});
	};
	try {
		for await (const record of records) {
			const row = rowOf(record);
			if (row) batch.push(row);
			if (batch.length >= batchSize) await store();
			if (counts.rows >= maxRows || signal?.aborted) break;
		}
		await store();
		await storing;
	} finally {
		await storing.catch(() => {});
		count(await kind.finish(db, { isChanged: counts.added + counts.updated > 0 }));
		if (counts.added + counts.updated > 0) await announce(db, publicChannel);
	}
	return counts;
}

async function* withTrial(first: readonly FileRecord[], rest: AsyncIterator<FileRecord>): AsyncGenerator<FileRecord> {
	try {
		yield* first;
		yield* { [Symbol.asyncIterator]: () => rest };
	} finally {
		await rest.return?.();
	}
}

const fallbackSourceOf = (path: string): string => basename(path).replace(/\.(gz|ndjson|jsonl|json|csv|txt|jsonld)\b/gi, "");

function sentenceFor(trial: FileRecord[]): string {
	const rows = trial.filter((record) => "value" in record).map((record) => record.value);
	const [first] = rows;
	if (!first) {
		const [bad] = trial;
		return `No row of this file could be read${bad && "reason" in bad ? ` (line ${bad.line}: ${bad.reason})` : ""}.`;
	}
	const columns = Object.keys(first).slice(0, 12).join(", ");
	const missing = rows.some((row) => looksLikeJob(row).title)
		? "Its rows have a title but no description: a posting that cannot be read is of no use to anybody"
		: "Its rows are no job postings: they have neither @type JobPosting nor a title and a description";
	return `${missing} (the first row's columns: ${columns}).`;
}

/** For the report of rejected rows. */
const titleOf = ({ title }: Value): { title?: string } => (typeof title === "string" ? { title: title.slice(0, 100) } : {});
