import pg from "pg";

/** The database is unreachable or does not respond in time. The request itself may be fine: it can be retried. */
export class DatabaseAway extends Error {}

/** The same for the file storage. */
export class FilesAway extends Error {}

/**
 * PostgreSQL's codes for that (https://www.postgresql.org/docs/18/errcodes-appendix.html): no connection (08), out of connections or memory
 * (53200, 53300), an operator's intervention or a start in progress (57P), a statement timeout (57014), a read-only standby (25006), a disk
 * that does not respond (58030).
 */
const awayCodes = /^(?:08...|57P..|53200|53300|57014|25006|58030)$/;

const diskFull = "53100";

/** Turns an error of pg into `DatabaseAway` if that is what it means; returns any other error as it is. */
export function asAway(error: unknown): unknown {
	// errors from the server itself have its codes; any other is a connection failure, unless it comes from our own code
	const isAway = error instanceof pg.DatabaseError ? awayCodes.test(error.code ?? "") : !(error instanceof TypeError);
	return isAway && !(error instanceof DatabaseAway) ? new DatabaseAway("the database is away", { cause: error }) : error;
}

/**
 * The fault of the machine, rather than of the request, at the root of an error: `full` is a full disk, of the database or of the files.
 */
export function machineFault(error: unknown): "away" | "filesAway" | "full" | null {
	for (let cause = error; cause instanceof Error; cause = cause.cause) {
		if (cause instanceof DatabaseAway) return "away";
		if (cause instanceof FilesAway) return "filesAway";
		const code = "code" in cause ? cause.code : undefined;
		if (code === "ENOSPC" || code === "EDQUOT" || (cause instanceof pg.DatabaseError && code === diskFull)) return "full";
	}
	return null;
}

const unreachableMessage = "The database does not answer. Check that it is running and that DATABASE_URL is correct.";

/** PostgreSQL's codes: https://www.postgresql.org/docs/18/errcodes-appendix.html */
const refusals: Record<string, string> = {
	"28P01": "The database rejected the password in DATABASE_URL.",
	"28000": "The database rejected the user in DATABASE_URL.",
	"3D000": "The database named in DATABASE_URL does not exist.",
	"42501": "The user in DATABASE_URL lacks a permission: make it the owner of the tables, or of the schema.",
	"25006": "DATABASE_URL leads to a read-only standby.",
};

/** A sentence for the operator if the database cannot be used as it is; null if the error means something else. */
export function databaseFaultMessage(error: unknown): string | null {
	for (let cause = error; cause instanceof Error; cause = cause.cause) {
		if (cause instanceof pg.DatabaseError) return refusals[cause.code ?? ""] ?? (asAway(cause) === cause ? null : unreachableMessage);
		const { syscall } = cause as NodeJS.ErrnoException;
		if (syscall === "connect" || syscall === "getaddrinfo") return `${unreachableMessage} (${cause.message})`;
	}
	return machineFault(error) === "away" ? unreachableMessage : null;
}
