import { basename } from "node:path";
import { sql } from "drizzle-orm";
import { refreshWordCounts } from "../jobs/search/refresh-word-counts.ts";
import { todayInDouala } from "../platform/clock.ts";
import type { Database } from "../platform/database.ts";
import { type JobToStore, type Normalised, normalise } from "./normalise.ts";
import { isJobPosting, parseJobPosting } from "./parse-job-posting.ts";
import { looksLikeJob, parseRow } from "./parse-row.ts";
import { type FileRecord, openRecords, UnreadableFile } from "./read-records.ts";
import { storeBatch } from "./store.ts";

export type Reject = { line: number; reason: string; title?: string };
export type ImportCounts = { rows: number; added: number; updated: number; unchanged: number; rejected: number };
export type ImportProgress = ImportCounts & { bytesRead: number; bytes: number };

type Import = {
	path: string;
	/** The source of all rows, whatever the file says. */
	source?: string | undefined;
	onReject: (reject: Reject) => void;
	onProgress?: (progress: ImportProgress) => void;
	/** Stop after so many rows. */
	maxRows?: number;
	/** Stops after the batch under way. */
	signal?: AbortSignal;
	now?: Date;
};

/** One transaction each: long enough to be fast, short enough that others never wait for it. */
const batchSize = 500;
/** A file without one posting among so many rows is of another kind. */
const trialRows = 100;

/**
 * Imports a file of postings (NDJSON, CSV, schema.org JobPosting; gzipped or not), in pieces. Bad rows are handed to
 * `onReject` and skipped. Importing the same file again changes nothing, also after a kill in the middle.
 * Throws `UnreadableFile` before anything is stored when the file holds no postings.
 */
export async function importFile(
	db: Database,
	{ path, source, onReject, onProgress, signal, maxRows = Number.POSITIVE_INFINITY, now = new Date() }: Import,
): Promise<ImportCounts> {
	const file = await openRecords(path);
	const fallbackSource = basename(path).replace(/\.(gz|ndjson|jsonl|json|csv|txt|jsonld)\b/gi, "");
	const counts: ImportCounts = { rows: 0, added: 0, updated: 0, unchanged: 0, rejected: 0 };
	const lineOf = new Map<string, number>();
	const reject = (one: Reject) => {
		counts.rejected++;
		onReject(one);
	};
	const take = (record: FileRecord): JobToStore | null => {
		if (isPart(record)) return null;
		counts.rows++;
		if ("reason" in record) {
			reject(record);
			return null;
		}
		const result = judge(record.value, { source, fallbackSource, now });
		const title = titleOf(record.value);
		if ("reason" in result) {
			reject({ line: record.line, reason: result.reason, ...(title ? { title } : {}) });
			return null;
		}
		const key = `${result.job.source}\n${result.job.sourceId}`;
		const first = lineOf.get(key);
		if (first !== undefined) {
			reject({ line: record.line, reason: "the same source and id stand in an earlier row", ...(title ? { title } : {}) });
			return null;
		}
		lineOf.set(key, record.line);
		return result.job;
	};

	let batch: JobToStore[] = [];
	let storing: Promise<void> = Promise.resolve();
	/** Stores beside the reading of what follows; at most one batch waits. */
	const store = async () => {
		await storing;
		const jobs = batch;
		batch = [];
		storing = storeBatch(db, jobs).then((stored) => {
			counts.added += stored.added;
			counts.updated += stored.updated;
			counts.unchanged += stored.unchanged;
			onProgress?.({ ...counts, bytesRead: file.bytesRead(), bytes: file.bytes });
		});
		// a failure is seen at the next await
		storing.catch(() => {});
	};
	try {
		for await (const record of firstLookedAt(file.records)) {
			const job = take(record);
			if (job) batch.push(job);
			if (batch.length >= batchSize) await store();
			if (counts.rows >= maxRows || signal?.aborted) break;
		}
		await store();
		await storing;
	} finally {
		await storing.catch(() => {});
		if (counts.added + counts.updated > 0) {
			await refreshWordCounts(db, todayInDouala());
			await db.execute(sql`select pg_notify('public_content', '')`);
		}
	}
	return counts;
}

/** Looks at the first rows and gives all of them; throws `UnreadableFile` when they are no postings. */
async function* firstLookedAt(records: AsyncIterable<FileRecord>): AsyncGenerator<FileRecord> {
	let trial: FileRecord[] | null = [];
	for await (const record of records) {
		if (!trial) {
			yield record;
			continue;
		}
		trial.push(record);
		const fits = "value" in record && isPosting(record.value);
		if (fits || trial.length >= trialRows) {
			if (!fits) throw new UnreadableFile(sentenceFor(trial));
			yield* trial;
			trial = null;
		}
	}
	if (trial) throw new UnreadableFile(sentenceFor(trial));
}

function isPosting(row: Record<string, unknown>): boolean {
	if (isJobPosting(row)) return true;
	const { title, description } = looksLikeJob(row);
	return title && description;
}

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

function judge(value: Record<string, unknown>, options: Parameters<typeof normalise>[1]): Normalised {
	return normalise(isJobPosting(value) ? parseJobPosting(value) : parseRow(value), options);
}

/** A graph holds organisations and pages beside its postings. */
function isPart(record: FileRecord): boolean {
	return "value" in record && record.value["@type"] !== undefined && !isJobPosting(record.value);
}

function titleOf(value: Record<string, unknown>): string | undefined {
	return typeof value.title === "string" ? value.title.slice(0, 100) : undefined;
}
