import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, fchownSync, openSync, read, statSync, writeSync } from "node:fs";
import { chmod, chown, mkdir, open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { crc32 } from "node:zlib";

/** A file of a backup: its path in it, its length, and the CRC-32 of its content. */
export type CopiedFile = { path: string; bytes: number; crc: number };

type Owner = { uid: number; gid: number };
type Options = {
	/** True for files that are not copied and for folders of which nothing is, by their path in the tree. */
	skips?: (path: string) => boolean;
	/** Owner of the copies; by default the user who copies. */
	owner?: Owner | null;
	/** Called with the size of each piece; copying goes on when it has returned. */
	onBytes?: (bytes: number) => void | Promise<void>;
};

/**
 * Copies a tree with its folders, even while others write into it: files that disappear meanwhile are left out, growing ones are taken as
 * far as they are read. Returns what was copied; links and sockets are not.
 */
export async function copyTree(from: string, to: string, options: Options = {}): Promise<CopiedFile[]> {
	const { folders, files } = await treeOf(from, options.skips);
	for (const folder of folders) await makeFolder(join(to, folder), options.owner);
	const copied: CopiedFile[] = [];
	await runConcurrently(files, async ({ path }) => {
		const one = await copyFile(join(from, path), join(to, path), options);
		if (one) copied.push({ path, ...one });
	});
	return copied;
}

/** Bytes in a tree, as far as they can be counted now. */
export async function bytesOf(folder: string, skips?: Options["skips"]): Promise<number> {
	const { files } = await treeOf(folder, skips);
	return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

type SourceFile = { path: string; bytes: number; inode: number };

/** The tree's folders, itself first, and its files sorted by inode: files with neighbouring inodes, not names, are neighbours on disk. */
async function treeOf(root: string, skips?: Options["skips"]): Promise<{ folders: string[]; files: SourceFile[] }> {
	const folders = [""];
	const files: SourceFile[] = [];
	for (const folder of folders)
		for (const entry of (await readdir(join(root, folder), { withFileTypes: true }).catch(unlessGone)) ?? []) {
			const path = folder ? `${folder}/${entry.name}` : entry.name;
			if (skips?.(path)) continue;
			if (entry.isDirectory()) folders.push(path);
			if (!entry.isFile()) continue;
			const found = statSync(join(root, path), { throwIfNoEntry: false });
			if (found) files.push({ path, bytes: found.size, inode: found.ino });
		}
	return { folders, files: files.toSorted((a, b) => a.inode - b.inode) };
}

/** Node's thread pool runs this many disk operations at once. */
const concurrency = 4;

/**
 * Runs a few at once. Throws the first failure, but only once all others have settled: nobody may still write into what is then removed.
 */
export async function runConcurrently<Item>(items: Iterable<Item>, run: (item: Item) => Promise<unknown>): Promise<void> {
	// a shared generator: a loop that ends with an error closes it for the others too
	const queue = (function* () {
		yield* items;
	})();
	const runQueue = async () => {
		for (const item of queue) await run(item);
	};
	const ends = await Promise.allSettled(Array.from({ length: concurrency }, runQueue));
	for (const end of ends) if (end.status === "rejected") throw end.reason;
}

const readAsync = promisify(read);
/** Buffers for a piece of a file that no copy is using at the moment. */
const freeBuffers: Buffer[] = [];

/**
 * Copies one file and computes its CRC-32 on the way; null if it is gone. It may not be on the disk yet (`syncTree`). Only reads wait long
 * for the disk, so only they are asynchronous: making every call asynchronous would take three times the CPU time.
 */
export async function copyFile(from: string, to: string, { owner, onBytes }: Options = {}): Promise<{ bytes: number; crc: number } | null> {
	const source = openForReading(from);
	if (source === null) return null;
	const buffer = freeBuffers.pop() ?? Buffer.allocUnsafe(1024 * 1024);
	try {
		const target = openSync(to, "wx", 0o600);
		try {
			let [bytes, crc] = [0, 0];
			for (;;) {
				const { bytesRead } = await readAsync(source, buffer, 0, buffer.length, bytes);
				if (bytesRead === 0) break;
				crc = crc32(buffer.subarray(0, bytesRead), crc);
				for (let written = 0; written < bytesRead; ) written += writeSync(target, buffer, written, bytesRead - written, bytes + written);
				bytes += bytesRead;
				await onBytes?.(bytesRead);
			}
			if (owner) fchownSync(target, owner.uid, owner.gid);
			return { bytes, crc };
		} finally {
			closeSync(target);
		}
	} finally {
		freeBuffers.push(buffer);
		closeSync(source);
	}
}

function openForReading(path: string): number | null {
	try {
		return openSync(path, "r");
	} catch (error) {
		return unlessGone(error as NodeJS.ErrnoException);
	}
}

async function makeFolder(path: string, owner: Owner | null | undefined): Promise<void> {
	await mkdir(path, { recursive: true, mode: 0o700 });
	await chmod(path, 0o700);
	if (owner) await chown(path, owner.uid, owner.gid);
}

/**
 * Flushes a whole tree to disk after it has been written. Linux does so with one call for the whole file system, without a journal commit
 * for each file; elsewhere each file is flushed.
 */
export async function syncTree(folder: string): Promise<void> {
	if (await syncFileSystem(folder)) return;
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const paths = [folder, ...entries.map((entry) => join(entry.parentPath, entry.name))];
	await runConcurrently(paths, syncOne);
}

/**
 * Calls syncfs, which Node does not offer, through a command that every Linux has; false if that is unavailable or the disk fails: then
 * flushing each file reports it.
 */
async function syncFileSystem(folder: string): Promise<boolean> {
	if (process.platform !== "linux") return false;
	const child = spawn("sync", ["--file-system", folder], { stdio: "ignore" });
	const [status] = await once(child, "close").catch(() => [null]);
	return status === 0;
}

/** Flushes a file, or the names in a folder. */
export async function syncOne(path: string): Promise<void> {
	const handle = await open(path, "r");
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
}

function unlessGone(error: NodeJS.ErrnoException): null {
	if (error.code === "ENOENT") return null;
	throw error;
}
