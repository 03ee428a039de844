import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, fchownSync, openSync, read, statSync, writeSync } from "node:fs";
import { chmod, chown, mkdir, open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { crc32 } from "node:zlib";

/** A file of a backup: where in it, how long, and the CRC-32 of what is in it. */
export type Copied = { path: string; bytes: number; crc: number };

type Owner = { uid: number; gid: number };
type Options = {
	/** Files that are not copied, and folders of which nothing is, by their path in the tree. */
	skips?: (path: string) => boolean;
	/** Whose the copies are, where that is not who copies. */
	owner?: Owner | null;
	/** Is told of each piece. */
	onBytes?: (bytes: number) => void;
};

/**
 * Copies a tree with its folders, also while others write into it: what is gone meanwhile is left out, what grows is taken as
 * far as it is read. Gives what was copied; links and sockets are not.
 */
export async function copyTree(from: string, to: string, options: Options = {}): Promise<Copied[]> {
	const { folders, files } = await treeOf(from, options.skips);
	for (const folder of folders) await makeFolder(join(to, folder), options.owner);
	const copied: Copied[] = [];
	await several(files, async ({ path }) => {
		const one = await copyFile(join(from, path), join(to, path), options);
		if (one) copied.push({ path, ...one });
	});
	return copied;
}

/** Bytes of a tree, as far as they can be counted now. */
export async function bytesOf(folder: string, skips?: Options["skips"]): Promise<number> {
	const { files } = await treeOf(folder, skips);
	return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

type Found = { path: string; bytes: number; inode: number };

/** Its folders, itself first, and its files by their inodes: by these, and not by names, files lie beside each other on a disk. */
async function treeOf(root: string, skips?: Options["skips"]): Promise<{ folders: string[]; files: Found[] }> {
	const folders = [""];
	const files: Found[] = [];
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

/** As many as Node asks the disk for at once. */
const atOnce = 4;

/** A few at once. The first that fails ends it, when none is under way any more: nobody writes into what is removed then. */
export async function several<Item>(items: Iterable<Item>, run: (item: Item) => Promise<unknown>): Promise<void> {
	// a generator that all take from: a loop that ends by an error closes it for the others too
	const left = (function* () {
		yield* items;
	})();
	const runSome = async () => {
		for (const item of left) await run(item);
	};
	const ends = await Promise.allSettled(Array.from({ length: atOnce }, runSome));
	for (const end of ends) if (end.status === "rejected") throw end.reason;
}

const readLater = promisify(read);
/** Room for a piece of a file, of those that are not being copied. */
const rooms: Buffer[] = [];

/**
 * Copies one file and reads its CRC-32 on the way; null where it is gone. It may not be on the disk yet (`syncTree`). Only reading waits
 * for the disk for long, and lets others have their turn: all calls made so cost three times the processor time.
 */
export async function copyFile(from: string, to: string, { owner, onBytes }: Options = {}): Promise<{ bytes: number; crc: number } | null> {
	const source = openToRead(from);
	if (source === null) return null;
	const room = rooms.pop() ?? Buffer.allocUnsafe(1024 * 1024);
	try {
		const target = openSync(to, "wx", 0o600);
		try {
			let [bytes, crc] = [0, 0];
			for (;;) {
				const { bytesRead } = await readLater(source, room, 0, room.length, bytes);
				if (bytesRead === 0) break;
				crc = crc32(room.subarray(0, bytesRead), crc);
				for (let written = 0; written < bytesRead; ) written += writeSync(target, room, written, bytesRead - written, bytes + written);
				bytes += bytesRead;
				onBytes?.(bytesRead);
			}
			if (owner) fchownSync(target, owner.uid, owner.gid);
			return { bytes, crc };
		} finally {
			closeSync(target);
		}
	} finally {
		rooms.push(room);
		closeSync(source);
	}
}

function openToRead(path: string): number | null {
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
 * Has all of a tree on the disk, after all of it was written. Linux does it with one call for the whole file system, without a commit of
 * its journal for each file; elsewhere it is asked of each.
 */
export async function syncTree(folder: string): Promise<void> {
	if (await syncFileSystem(folder)) return;
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const paths = [folder, ...entries.map((entry) => join(entry.parentPath, entry.name))];
	await several(paths, syncOne);
}

/**
 * What Node has no call for (syncfs), by the command that every Linux has; false where it cannot be had, or the disk
 * fails: then each file says so. */
async function syncFileSystem(folder: string): Promise<boolean> {
	if (process.platform !== "linux") return false;
	const child = spawn("sync", ["--file-system", folder], { stdio: "ignore" });
	const [status] = await once(child, "close").catch(() => [null]);
	return status === 0;
}

/** A file, or the names in a folder. */
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
