import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";

export type StoredFile = { key: string; bytes: number };

/** Private files: written as streams, found only by an unguessable key that the database keeps. On disk or in S3 (`open-files.ts`). */
export type Files = {
	/**
	 * Streams to storage under a random key, or under `key` for files that belong together; throws `FileTooLarge` past
	 * `maxBytes`. Whatever fails leaves nothing.
	 */
	write(source: Readable, options: { maxBytes: number; key?: string }): Promise<StoredFile>;
	/** All of it, or from byte to byte, both in it. Throws ENOENT where there is no such file. */
	read(key: string, part?: { start: number; end: number }): Promise<Readable>;
	/** The same under a key of its own, made where the files are. Throws ENOENT. */
	copy(file: StoredFile): Promise<StoredFile>;
	/** One that is gone is nothing to do. */
	remove(key: string): Promise<void>;
	has(key: string): Promise<boolean>;
	/** All that are whole, in no order. */
	list(): AsyncIterable<ListedFile>;
};

export type ListedFile = StoredFile & { at: Date };

export class FileTooLarge extends Error {}

/** There is no such file: what the disk says, whoever says it. */
export class FileGone extends Error {
	readonly code = "ENOENT";
}

/** What nobody guesses: 192 bits, 32 characters. */
export const randomKey = () => randomBytes(24).toString("base64url");

export const isKey = (key: string): boolean => /^[\w-]{1,64}$/.test(key);

/** Keys come from the database; a path in one would be somebody's trick. */
export function checkedKey(key: string): string {
	if (!isKey(key)) throw new Error("not a storage key");
	return key;
}
