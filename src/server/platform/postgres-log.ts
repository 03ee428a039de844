import { chownSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/** A file for each day of the week, written over when its name comes again; nothing of what people wrote. */
export const logSettings = {
	logging_collector: "on",
	log_directory: "../log",
	log_filename: "postgres-%a.log",
	log_file_mode: "0600",
	log_rotation_age: "1d",
	log_rotation_size: "0",
	log_truncate_on_rotation: "on",
	log_min_messages: "warning",
	log_error_verbosity: "terse",
	log_min_error_statement: "panic",
	log_parameter_max_length_on_error: "0",
};

/**
 * For connections of ours: what PostgreSQL says of a statement that it refuses may quote a value, and the app has its own
 * log of what failed.
 */
export const quietConnection = "-c log_min_messages=log";

/** What was not written to for so many days is last week's: PostgreSQL writes over it only where it runs at midnight. */
const daysKept = 6;

/** The folder of a server's logs, without those of last week; `first` takes what the server says before it opens its own. */
export function openLogs(home: string, owner: { uid: number; gid: number } | null): { folder: string; first: string } {
	const folder = join(home, "log");
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	if (owner) chownSync(folder, owner.uid, owner.gid);
	for (const name of readdirSync(folder)) {
		const file = join(folder, name);
		if (statSync(file).mtimeMs < Date.now() - daysKept * 24 * 60 * 60 * 1000) rmSync(file);
	}
	const first = join(folder, "start.log");
	for (const begun of [first, join(home, "postgres.log")]) if (existsSync(begun)) rmSync(begun);
	return { folder, first };
}
