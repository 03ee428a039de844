import type { Database } from "../platform/database.ts";

export type Reject = { line: number; reason: string; title?: string };

export type Stored = {
	added: number;
	updated: number;
	unchanged: number;
	/** Rows valid by themselves whose parent exists nowhere. */
	rejects: Reject[];
};

export type JudgeContext = {
	/** The source of all rows, overriding the file. */
	source?: string | undefined;
	/** For files that name no source. */
	fallbackSource: string;
	now: Date;
};

export type Value = Record<string, unknown>;

/** A kind of row in a file: how to judge one and how to store a few hundred. */
export type ImportKind<Row> = {
	/** True if a row is of this kind: the first row of any kind decides for the whole file. */
	matches: (value: Value) => boolean;
	/** True for records that occur in such files but are neither taken nor counted. */
	isIgnored: (value: Value) => boolean;
	judge: (value: Value, judging: JudgeContext & { line: number }) => { row: Row } | { reason: string };
	/** Equal for rows that are the same thing; the first one wins. */
	keyOf: (row: Row) => string;
	/** Stores in one transaction. */
	store: (db: Database, rows: readonly Row[]) => Promise<Stored>;
	/** Runs after the last rows. */
	finish: (db: Database, stored: { isChanged: boolean }) => Promise<Stored>;
};

export const nothingStored: Stored = { added: 0, updated: 0, unchanged: 0, rejects: [] };
