import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";

export type StoredFile = { key: string; bytes: number; sha256: string };

/** Private files: written as streams, found only by an unguessable key that the database keeps. */
export type Files = {
	/**
	 * Streams to storage under a random key, or under `key` for files that belong together; throws `FileTooLarge` past
	 * `maxBytes`. Whatever fails leaves nothing.
	 */
	write(source: Readable, options: { maxBytes: number; key?: string }): Promise<StoredFile>;
	/** All of it, or from byte to byte, both in it. Throws ENOENT where there is no such file. */
	read(key: string, part?: { start: number; end: number }): Promise<Readable>;
	remove(key: string): Promise<void>;
};

export class FileTooLarge extends Error {}

const unfinished = ".part";
/** No upload takes so long (hours): what another machine wrote last before is left over. */
const longestUpload = 24;

/**
 * Opens storage in a folder, which machines may share, and clears what earlier processes left unfinished there, not what
 * another one is writing.
 */
export async function openFiles(folder: string): Promise<Files> {
	await mkdir(folder, { recursive: true, mode: 0o700 });
	for (const name of await readdir(folder)) if (await isLeftOver(folder, name)) await rm(join(folder, name), { force: true });

	return {
		async write(source, { maxBytes, key = randomKey() }) {
			checked(key);
			const temporary = join(folder, `${key}.${hostname()}.${process.pid}${unfinished}`);
			const hash = createHash("sha256");
			let bytes = 0;
			try {
				const file = await open(temporary, "wx", 0o600);
				try {
					for await (const chunk of source as AsyncIterable<Buffer>) {
						bytes += chunk.length;
						if (bytes > maxBytes) throw new FileTooLarge();
						hash.update(chunk);
						await file.writeFile(chunk);
					}
					await file.sync();
				} finally {
					await file.close();
				}
				await rename(temporary, join(folder, key));
				await syncFolder(folder);
			} catch (error) {
				await rm(temporary, { force: true });
				throw error;
			}
			return { key, bytes, sha256: hash.digest("hex") };
		},
		async read(key, part) {
			const file = await open(join(folder, checked(key)), "r");
			return createReadStream("", { fd: file, ...part });
		},
		async remove(key) {
			await rm(join(folder, checked(key)), { force: true });
		},
	};
}

/** What nobody guesses: 192 bits, 32 characters. */
export const randomKey = () => randomBytes(24).toString("base64url");

/** A file's name is on the disk only when its folder is; Windows has no such thing. */
async function syncFolder(folder: string): Promise<void> {
	if (process.platform === "win32") return;
	const handle = await open(folder, "r");
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}

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

/** Keys come from the database; a path in one would be somebody's trick. */
function checked(key: string): string {
	if (!/^[\w-]{1,64}$/.test(key)) throw new Error("not a storage key");
	return key;
}
