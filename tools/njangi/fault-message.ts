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
export function faultMessage(error: unknown): string | null {
	if ([CommandError, SettingsError, BackupError, UnreadableFile, PostgresFault, NewerDatabase].some((kind) => error instanceof kind))
		return (error as Error).message;
	if (error instanceof Refusal) return `The site refused this: ${error.code}.`;
	for (let cause = error; cause instanceof Error; cause = cause.cause) {
		const message = causeMessage(cause);
		if (message) return message;
	}
	return machineFault(error) === "away" ? unreachableMessage : null;
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

function causeMessage(error: Error): string | null {
	if (error instanceof pg.DatabaseError) return refusals[error.code ?? ""] ?? null;
	if (error instanceof DatabaseAway) return null;
	if (error instanceof FilesAway) return "S3 does not answer. Completed work is kept: run the command again when S3 is back.";
	const { code, path, syscall } = error as NodeJS.ErrnoException;
	if (syscall === "connect" || syscall === "getaddrinfo") return `${unreachableMessage} (${error.message})`;
	if (code === "EACCES" || code === "EPERM")
		return `You cannot read or write ${path ?? "a file"}: run the command as the user that owns DATA_DIR.`;
	if (code === "ENOENT" && path) return `${path} does not exist.`;
	if (code === "ENOSPC" || code === "EDQUOT") return "The disk is full.";
	return null;
}
