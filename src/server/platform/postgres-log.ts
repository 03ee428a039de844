import { chownSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/** One file per day of the week, overwritten when its name comes round again; contains nothing that people wrote. */
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

/** For our own connections: PostgreSQL's message about a rejected statement may quote a value, and the app has its own log of failures. */
export const quietConnection = "-c log_min_messages=log";

/** A file not written to for this many days is last week's: PostgreSQL overwrites it only if it runs at midnight. */
const daysKept = 6;

/** The folder of a server's logs, with last week's removed; `first` receives the server's output until it opens its own log. */
export function openLogs(home: string, owner: { uid: number; gid: number } | null): { folder: string; first: string } {
	const folder = join(home, "log");
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	if (owner) chownSync(folder, owner.uid, owner.gid);
	for (const name of readdirSync(folder)) {
		const file = join(folder, name);
		if (statSync(file).mtimeMs < Date.now() - daysKept * 24 * 60 * 60 * 1000) rmSync(file);
	}
	const first = join(folder, "start.log");
	for (const file of [first, join(home, "postgres.log")]) if (existsSync(file)) rmSync(file);
	return { folder, first };
}
