import { constants, createReadStream } from "node:fs";
import { copyFile, mkdir, open, opendir, readdir, rename, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { checkedKey, type Files, FileTooLarge, isKey, type ListedFile, randomKey } from "./files.ts";

const unfinished = ".part";
/** No upload takes so long (hours): what another machine wrote last before is left over. */
const longestUpload = 24;

/** Storage in a folder, which machines may share. */
export async function openFolder(folder: string): Promise<Files> {
	await clearUnfinished(folder);
	// a file's name is on the disk only when its folder is; Windows has no such thing
	const keepNames = process.platform === "win32" ? async () => {} : together(() => sync(folder, "r"));

	/** Has it under a name of its own only when it is whole and on the disk. */
	const keep = async (key: string, make: (temporary: string) => Promise<void>): Promise<void> => {
		const temporary = join(folder, unfinishedName(key));
		try {
			await make(temporary);
			await rename(temporary, join(folder, key));
			await keepNames();
		} catch (error) {
			await rm(temporary, { force: true });
			throw error;
		}
	};

	return {
		async write(source, { maxBytes, key = randomKey() }) {
			let bytes = 0;
			await keep(checkedKey(key), async (temporary) => {
				bytes = await writeTo(temporary, source, { maxBytes, isForGood: true });
			});
			return { key, bytes };
		},
		async read(key, part) {
			const file = await open(join(folder, checkedKey(key)), "r");
			return createReadStream("", { fd: file, ...part });
		},
		async copy({ key, bytes }) {
			const source = join(folder, checkedKey(key));
			const made = randomKey();
			await keep(made, async (temporary) => {
				await copyFile(source, temporary, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
				await sync(temporary, "r+");
			});
			return { key: made, bytes };
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

/** Makes the folder, and clears what earlier processes left unfinished there, not what another one is writing. */
export async function clearUnfinished(folder: string): Promise<void> {
	await mkdir(folder, { recursive: true, mode: 0o700 });
	for (const name of await readdir(folder)) if (await isLeftOver(folder, name)) await rm(join(folder, name), { force: true });
}

/** A file that is being written says which machine and process writes it. */
export const unfinishedName = (key: string): string => `${key}.${hostname()}.${process.pid}${unfinished}`;

/** Gives its length; what is there for good is on the disk then. Throws `FileTooLarge`, and leaves what it wrote to the caller. */
export async function writeTo(
	path: string,
	source: Readable,
	{ maxBytes, onChunk, isForGood = false }: { maxBytes: number; onChunk?: (chunk: Buffer) => void; isForGood?: boolean },
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
		if (isForGood) await file.sync();
		return bytes;
	} finally {
		await file.close();
	}
}

/** Whoever asks while it is being done is served, with all the others, by the next time: it begins after they asked. */
function together(work: () => Promise<void>): () => Promise<void> {
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

/** Null where it is gone. */
const statOf = (path: string) =>
	stat(path).catch((error: NodeJS.ErrnoException) => {
		if (error.code === "ENOENT") return null;
		throw error;
	});

async function isLeftOver(folder: string, name: string): Promise<boolean> {
	if (!name.endsWith(unfinished)) return false;
	const [, host, pid] = /^[\w-]+\.(.+)\.(\d+)\.part$/.exec(name) ?? [];
	if (host === hostname()) return !isWriting(Number(pid));
	const written = await stat(join(folder, name)).catch(() => null);
	return written !== null && written.mtimeMs < Date.now() - longestUpload * 60 * 60 * 1000;
}

/** Own pid: of an earlier process that had the same one, as in a container; this one has not begun to write. */
function isWriting(pid: number): boolean {
	if (!pid || pid === process.pid) return false;
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return error instanceof Error && "code" in error && error.code === "EPERM";
	}
}
