import { appendFile, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "./log.ts";

/** A log of events, one JSON line each, with its time. */
export type Journal = { write(fields: Record<string, unknown>): void; close(): Promise<void> };

export const silentJournal: Journal = { write: () => {}, close: async () => {} };

/**
 * Milliseconds for which lines are buffered, and the number of characters at which they are written at once: a line for each request must
 * not mean a wait for each.
 */
const [flushDelay, flushLength] = [200, 64 * 1024];

type Options = {
	folder: string;
	/** Its files are named `name-2026-03-01.ndjson`, by the day in UTC. */
	name: string;
	/** Days for which each file is kept. */
	days: number;
	log: Log;
	now?: () => Date;
};

/**
 * Opens a journal in a folder that only the server's user can read. Several processes may write to the same one. Lines that cannot be
 * written (a full disk) are lost, which is logged at most once a minute and stops nothing.
 */
export async function openJournal({ folder, name, days, log, now = () => new Date() }: Options): Promise<Journal> {
	await mkdir(folder, { recursive: true, mode: 0o700 });
	let lines: string[] = [];
	let length = 0;
	let timer: NodeJS.Timeout | undefined;
	let writing = Promise.resolve();
	let day = "";
	let reportedFailure = Number.NEGATIVE_INFINITY;

	const flush = (): Promise<void> => {
		clearTimeout(timer);
		timer = undefined;
		const [text, at] = [lines.join(""), now()];
		lines = [];
		length = 0;
		writing = writing.then(() => append(text, at)).catch(reportFailure);
		return writing;
	};
	const append = async (text: string, at: Date) => {
		if (!text) return;
		const today = at.toISOString().slice(0, 10);
		await appendFile(join(folder, `${name}-${today}.ndjson`), text, { mode: 0o600 });
		if (today !== day) await removeOld(at);
		day = today;
	};
	const removeOld = async (at: Date) => {
		const oldest = `${name}-${new Date(at.getTime() - days * 86_400_000).toISOString().slice(0, 10)}`;
		const journalFile = new RegExp(`^${name}-\\d{4}-\\d\\d-\\d\\d\\.ndjson$`);
		const old = (await readdir(folder)).filter((file) => journalFile.test(file) && file < oldest);
		await Promise.all(old.map((file) => rm(join(folder, file), { force: true })));
	};
	const reportFailure = (error: unknown) => {
		if (performance.now() - reportedFailure < 60_000) return;
		reportedFailure = performance.now();
		log.error("a journal could not be written", { journal: name, error });
	};

	return {
		write(fields) {
			const line = `${JSON.stringify({ at: now().toISOString(), ...fields })}\n`;
			lines.push(line);
			length += line.length;
			if (length >= flushLength) void flush();
			else timer ??= setTimeout(flush, flushDelay).unref();
		},
		close: () => flush(),
	};
}
