import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, fchownSync, openSync, readSync, writeSync } from "node:fs";
import { chmod, chown, mkdir, open, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
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
	const paths = await makeFolders(from, to, options);
	const copied: Copied[] = [];
	for (const path of paths) {
		const one = await copyFile(join(from, path), join(to, path), options);
		if (one) copied.push({ path, ...one });
	}
	return copied;
}

/** Its folders, and what files there are. */
async function makeFolders(from: string, to: string, { skips, owner }: Options): Promise<string[]> {
	const files: string[] = [];
	const walk = async (folder: string): Promise<void> => {
		await makeFolder(join(to, folder), owner);
		for (const entry of (await readdir(join(from, folder), { withFileTypes: true }).catch(unlessGone)) ?? []) {
			const path = folder ? `${folder}/${entry.name}` : entry.name;
			if (skips?.(path)) continue;
			if (entry.isDirectory()) await walk(path);
			else if (entry.isFile()) files.push(path);
		}
	};
	await walk("");
	return files;
}

const buffer = Buffer.allocUnsafe(1024 * 1024);

/**
 * Copies one file and reads its CRC-32 on the way; null where it is gone. It may not be on the disk yet (`syncTree`). Calls that wait cost
 * a third of the processor time of those that come back later; in between everybody else has a turn.
 */
export async function copyFile(from: string, to: string, { owner, onBytes }: Options = {}): Promise<{ bytes: number; crc: number } | null> {
	const source = openToRead(from);
	if (source === null) return null;
	try {
		const target = openSync(to, "wx", 0o600);
		try {
			let [bytes, crc] = [0, 0];
			for (;;) {
				await setImmediate();
				const bytesRead = readSync(source, buffer, 0, buffer.length, bytes);
				if (bytesRead === 0) break;
				crc = crc32(buffer.subarray(0, bytesRead), crc);
				for (let written = 0; written < bytesRead; ) written += writeSync(target, buffer, written, bytesRead - written, bytes + written);
				bytes += bytesRead;
				onBytes?.(bytesRead);
			}
			if (owner) fchownSync(target, owner.uid, owner.gid);
			return { bytes, crc };
		} finally {
			closeSync(target);
		}
	} finally {
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

/** Bytes of a tree, as far as they can be counted now. */
export async function bytesOf(folder: string, skips: (path: string) => boolean = () => false): Promise<number> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(unlessGone);
	let bytes = 0;
	for (const entry of entries ?? []) {
		const path = join(entry.parentPath, entry.name);
		if (!entry.isFile() || skips(path.slice(folder.length + 1))) continue;
		bytes += (await stat(path).catch(unlessGone))?.size ?? 0;
	}
	return bytes;
}

async function makeFolder(path: string, owner: Owner | null | undefined): Promise<void> {
	await mkdir(path, { recursive: true, mode: 0o700 });
	await chmod(path, 0o700);
	if (owner) await chown(path, owner.uid, owner.gid);
}

/**
 * Has all of a tree on the disk, after all of it was written. Linux does it with one call for the whole file system, without a commit of
 * its journal for each file; elsewhere it is asked of each, many at once.
 */
export async function syncTree(folder: string): Promise<void> {
	if (await syncFileSystem(folder)) return;
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const paths = [folder, ...entries.map((entry) => join(entry.parentPath, entry.name))];
	const next = paths.values();
	const syncSome = async () => {
		for (const path of next) await syncOne(path);
	};
	await Promise.all(Array.from({ length: 32 }, syncSome));
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
