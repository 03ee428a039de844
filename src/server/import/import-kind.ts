import type { Database } from "../platform/database.ts";

export type Reject = { line: number; reason: string; title?: string };

export type Stored = {
	added: number;
	updated: number;
	unchanged: number;
	/** Fit by themselves, but what they belong to is nowhere. */
	rejects: Reject[];
};

export type Judging = {
	/** The source of all rows, whatever the file says. */
	source?: string | undefined;
	/** For files that name none. */
	fallbackSource: string;
	now: Date;
};

export type Value = Record<string, unknown>;

/** What the rows of a file can be, how each is judged and how some hundred are stored. */
export type ImportKind<Row> = {
	/** Whether a row is of this kind: the first row that is of any decides for the file. */
	fits: (value: Value) => boolean;
	/** Stands in such files, but is neither taken nor counted. */
	isBeside: (value: Value) => boolean;
	judge: (value: Value, judging: Judging & { line: number }) => { row: Row } | { reason: string };
	/** Equal for rows that are the same thing: the first of them counts. */
	keyOf: (row: Row) => string;
	/** In one transaction. */
	store: (db: Database, rows: readonly Row[]) => Promise<Stored>;
	/** After the last rows. */
	finish: (db: Database, stored: { isChanged: boolean }) => Promise<Stored>;
};

export const nothingStored: Stored = { added: 0, updated: 0, unchanged: 0, rejects: [] };
