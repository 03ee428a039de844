import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";

export type StoredFile = { key: string; bytes: number; sha256: string };

/** Private files: written as streams, found only by an unguessable key that the database keeps. */
export type Files = {
	/** Streams to storage; throws `FileTooLarge` past `maxBytes`. Whatever fails leaves nothing. */
	write(source: Readable, options: { maxBytes: number }): Promise<StoredFile>;
	/** Throws ENOENT where there is no such file. */
	read(key: string): Promise<Readable>;
	remove(key: string): Promise<void>;
};

export class FileTooLarge extends Error {}

const unfinished = ".part";

/** Opens storage in a folder and clears what an earlier process left unfinished there. */
export async function openFiles(folder: string): Promise<Files> {
	await mkdir(folder, { recursive: true, mode: 0o700 });
	for (const name of await readdir(folder)) if (name.endsWith(unfinished)) await rm(join(folder, name), { force: true });

	return {
		async write(source, { maxBytes }) {
			const key = randomBytes(24).toString("base64url");
			const temporary = join(folder, key + unfinished);
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
			} catch (error) {
				await rm(temporary, { force: true });
				throw error;
			}
			return { key, bytes, sha256: hash.digest("hex") };
		},
		async read(key) {
			const file = await open(join(folder, checked(key)), "r");
			return createReadStream("", { fd: file });
		},
		async remove(key) {
			await rm(join(folder, checked(key)), { force: true });
		},
	};
}

/** Keys come from the database; a path in one would be somebody's trick. */
function checked(key: string): string {
	if (!/^[\w-]{1,64}$/.test(key)) throw new Error("not a storage key");
	return key;
}
