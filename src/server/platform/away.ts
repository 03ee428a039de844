import pg from "pg";

/** The database cannot be reached, or does not answer in time. What was asked may be right: it can be asked again. */
export class DatabaseAway extends Error {}

/** The same of the place where files are. */
export class FilesAway extends Error {}

/**
 * PostgreSQL's codes for the same (https://www.postgresql.org/docs/18/errcodes-appendix.html): no connection (08), none left
 * or no memory (53200, 53300), an operator's hand or a start under way (57P), a statement that took too long (57014),
 * a standby that does not write (25006), a disk that does not answer (58030).
 */
const awayCodes = /^(?:08...|57P..|53200|53300|57014|25006|58030)$/;

const diskFull = "53100";

/** What pg says of a statement or a connection, as `DatabaseAway` where that is what it means; else as it is. */
export function asAway(error: unknown): unknown {
	// what the server itself says has its codes; any other fault is one of the line, but for those of our own code
	const isAway = error instanceof pg.DatabaseError ? awayCodes.test(error.code ?? "") : !(error instanceof TypeError);
	return isAway && !(error instanceof DatabaseAway) ? new DatabaseAway("the database is away", { cause: error }) : error;
}

/** What went wrong with the machine and not with the request, at the bottom of an error: `full` is a disk, of the database or of files. */
export function machineFault(error: unknown): "away" | "filesAway" | "full" | null {
	for (let cause = error; cause instanceof Error; cause = cause.cause) {
		if (cause instanceof DatabaseAway) return "away";
		if (cause instanceof FilesAway) return "filesAway";
		const code = "code" in cause ? cause.code : undefined;
		if (code === "ENOSPC" || code === "EDQUOT" || (cause instanceof pg.DatabaseError && code === diskFull)) return "full";
	}
	return null;
}
