import { constants, createReadStream } from "node:fs";
import { copyFile, mkdir, open, opendir, readdir, rename, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { checkedKey, type Files, FileTooLarge, isKey, type ListedFile, randomKey } from "./files.ts";

const unfinished = ".part";
/** Hours, longer than any upload takes: another machine's file untouched for longer is left over. */
const uploadHoursMax = 24;

/** Storage in a folder, which several machines may share. */
export async function openFolder(folder: string): Promise<Files> {
	await clearUnfinished(folder);
	// a file's name is on the disk only after its folder is synced; Windows has no such thing
	const syncFolder = process.platform === "win32" ? async () => {} : shareRuns(() => sync(folder, "r"));

	/** Gives a file its final name only when it is complete and on the disk. */
	const store = async (key: string, write: (temporary: string) => Promise<void>): Promise<void> => {
		const temporary = join(folder, unfinishedName(key));
		try {
			await write(temporary);
			await rename(temporary, join(folder, key));
			await syncFolder();
		} catch (error) {
			await rm(temporary, { force: true });
			throw error;
		}
	};

	return {
		async write(source, { maxBytes, key = randomKey() }) {
			let bytes = 0;
			await store(checkedKey(key), async (temporary) => {
				bytes = await writeTo(temporary, source, { maxBytes, isDurable: true });
			});
			return { key, bytes };
		},
		async read(key, part) {
			const file = await open(join(folder, checkedKey(key)), "r");
			return createReadStream("", { fd: file, ...part });
		},
		async copy({ key, bytes }) {
			const source = join(folder, checkedKey(key));
			const newKey = randomKey();
			await store(newKey, async (temporary) => {
				await copyFile(source, temporary, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
				await sync(temporary, "r+");
			});
			return { key: newKey, bytes };
		},
		async remove(key) {
			await rm(join(folder, checkedKey(key)), { force: true });
		},
		async has(key) {
			return (await statOf(join(folder, checkedKey(key)))) !== null;
		},
		async *list() {
			for await (const { name } of await opendir(folder)) {
				const found = isKey(name) ? await statOf(join(folder, name)) : null;
				if (found) yield { key: name, bytes: found.size, at: found.mtime } satisfies ListedFile;
			}
		},
	};
}

/** Creates the folder and removes what earlier processes left unfinished, but not what another one is writing. */
export async function clearUnfinished(folder: string): Promise<void> {
	await mkdir(folder, { recursive: true, mode: 0o700 });
	for (const name of await readdir(folder)) if (await isAbandoned(folder, name)) await rm(join(folder, name), { force: true });
}

/** The name of a file while it is being written, with the machine and the process that writes it. */
export const unfinishedName = (key: string): string => `${key}.${hostname()}.${process.pid}${unfinished}`;

/** Returns the length; a file to be kept is on the disk by then. Throws `FileTooLarge`, and leaves what was written to the caller. */
export async function writeTo(
	path: string,
	source: Readable,
	{ maxBytes, onChunk, isDurable = false }: { maxBytes: number; onChunk?: (chunk: Buffer) => void; isDurable?: boolean },
): Promise<number> {
	const file = await open(path, "wx", 0o600);
	try {
		let bytes = 0;
		for await (const chunk of source as AsyncIterable<Buffer>) {
			bytes += chunk.length;
			if (bytes > maxBytes) throw new FileTooLarge();
			onChunk?.(chunk);
			await file.writeFile(chunk);
		}
		if (isDurable) await file.sync();
		return bytes;
	} finally {
		await file.close();
	}
}

/** Callers during a run share the next one, which begins after they called. */
function shareRuns(work: () => Promise<void>): () => Promise<void> {
	let current = Promise.resolve();
	let next: Promise<void> | null = null;
	const begin = () => {
		next = null;
		current = work();
		return current;
	};
	return () => (next ??= current.then(begin, begin));
}

async function sync(path: string, flags: "r" | "r+"): Promise<void> {
	const handle = await open(path, flags);
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}

/** Null if it does not exist. */
const statOf = (path: string) =>
	stat(path).catch((error: NodeJS.ErrnoException) => {
		if (error.code === "ENOENT") return null;
		throw error;
	});

async function isAbandoned(folder: string, name: string): Promise<boolean> {
	if (!name.endsWith(unfinished)) return false;
	const [, host, pid] = /^[\w-]+\.(.+)\.(\d+)\.part$/.exec(name) ?? [];
	if (host === hostname()) return !isWriting(Number(pid));
	const stats = await stat(join(folder, name)).catch(() => null);
	return stats !== null && stats.mtimeMs < Date.now() - uploadHoursMax * 60 * 60 * 1000;
}

/** Our own pid belongs to an earlier process with the same one, as in a container: this one has not started to write. */
function isWriting(pid: number): boolean {
	if (!pid || pid === process.pid) return false;
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return error instanceof Error && "code" in error && error.code === "EPERM";
	}
}
