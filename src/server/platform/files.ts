import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";

export type StoredFile = { key: string; bytes: number };

/** Private files: written as streams, found only by an unguessable key stored in the database. On disk or in S3 (`open-files.ts`). */
export type Files = {
	/**
	 * Streams to storage under a random key, or under `key` for files that belong together; throws `FileTooLarge` beyond `maxBytes`. A
	 * failure leaves nothing behind.
	 */
	write(source: Readable, options: { maxBytes: number; key?: string }): Promise<StoredFile>;
	/** Reads all of it, or a range of bytes including both ends. Throws ENOENT if the file does not exist. */
	read(key: string, part?: { start: number; end: number }): Promise<Readable>;
	/** Copies it to a new key, within the storage. Throws ENOENT. */
	copy(file: StoredFile): Promise<StoredFile>;
	/** No-op if the file does not exist. */
	remove(key: string): Promise<void>;
	has(key: string): Promise<boolean>;
	/** All complete files, in no particular order. */
	list(): AsyncIterable<ListedFile>;
};

export type ListedFile = StoredFile & { at: Date };

export class FileTooLarge extends Error {}

/** The file does not exist: the disk's error code, whatever the storage. */
export class FileGone extends Error {
	readonly code = "ENOENT";
}

/** Unguessable: 192 bits, 32 characters. */
export const randomKey = () => randomBytes(24).toString("base64url");

export const isKey = (key: string): boolean => /^[\w-]{1,64}$/.test(key);

/** Keys come from the database; a path in one would be an attack. */
export function checkedKey(key: string): string {
	if (!isKey(key)) throw new Error("not a storage key");
	return key;
}
