import { UnreadableFile } from "../../src/server/import/read-records.ts";
import { databaseFaultMessage, FilesAway, machineFault } from "../../src/server/platform/away.ts";
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
	return databaseFaultMessage(error);
}

function causeMessage(error: Error): string | null {
	if (error instanceof FilesAway) return "S3 does not answer. Run the command again when it is back: what was done is kept.";
	if (machineFault(error) === "full") return "The disk is full.";
	const { code, path } = error as NodeJS.ErrnoException;
	if (code === "EACCES" || code === "EPERM")
		return `You cannot read or write ${path ?? "a file"}: run the command as the user that owns DATA_DIR.`;
	if (code === "ENOENT" && path) return `${path} does not exist.`;
	return null;
}
