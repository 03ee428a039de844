import pg from "pg";
import { UnreadableFile } from "../../src/server/import/read-records.ts";
import { DatabaseAway, FilesAway, machineFault } from "../../src/server/platform/away.ts";
import { NewerDatabase } from "../../src/server/platform/database.ts";
import { PostgresFault } from "../../src/server/platform/postgres.ts";
import { Refusal } from "../../src/server/platform/refusal.ts";
import { SettingsError } from "../../src/server/platform/settings.ts";
import { BackupError } from "../backup/manifest.ts";
import { CommandError } from "./command.ts";

/** A sentence for what kept a command from its work; null for a bug, whose stack trace is useful then. */
export function sayFault(error: unknown): string | null {
	if ([CommandError, SettingsError, BackupError, UnreadableFile, PostgresFault, NewerDatabase].some((kind) => error instanceof kind))
		return (error as Error).message;
	if (error instanceof Refusal) return `The site refuses that: ${error.code}.`;
	for (let cause = error; cause instanceof Error; cause = cause.cause) {
		const said = sayOne(cause);
		if (said) return said;
	}
	return machineFault(error) === "away" ? notReached : null;
}

const notReached = "The database does not answer. Does it run, and does DATABASE_URL lead there?";

/** PostgreSQL's codes: https://www.postgresql.org/docs/18/errcodes-appendix.html */
const refusals: Record<string, string> = {
	"28P01": "The database does not take the password of DATABASE_URL.",
	"28000": "The database does not let the user of DATABASE_URL in.",
	"3D000": "There is no such database as DATABASE_URL names.",
	"42501": "The user of DATABASE_URL may not do that in the database: let it own the tables, or the schema.",
	"25006": "DATABASE_URL leads to a standby, which takes no changes.",
};

function sayOne(error: Error): string | null {
	if (error instanceof pg.DatabaseError) return refusals[error.code ?? ""] ?? null;
	if (error instanceof DatabaseAway) return null;
	if (error instanceof FilesAway) return "S3 does not answer. What was done is done: begin again when it is back.";
	const { code, path, syscall } = error as NodeJS.ErrnoException;
	if (syscall === "connect" || syscall === "getaddrinfo") return `${notReached} (${error.message})`;
	if (code === "EACCES" || code === "EPERM")
		return `${path ?? "A file"} cannot be read or written by you: run the command as the user that DATA_DIR belongs to.`;
	if (code === "ENOENT" && path) return `${path} is not there.`;
	if (code === "ENOSPC" || code === "EDQUOT") return "The disk is full.";
	return null;
}
