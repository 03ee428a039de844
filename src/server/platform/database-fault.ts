import pg from "pg";
import { asAway, machineFault } from "./away.ts";

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
