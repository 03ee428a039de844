import { chmod, chown, mkdir, open, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
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

const chunk = 1024 * 1024;

/**
 * Copies a tree with its folders, also while others write into it: what is gone meanwhile is left out, what grows is taken as
 * far as it is read. Gives what was copied; links and sockets are not.
 */
export async function copyTree(from: string, to: string, options: Options = {}): Promise<Copied[]> {
	const paths = await makeFolders(from, to, options);
	const copied: Copied[] = [];
	await several(paths, async (path, buffer) => {
		const one = await copyFile(join(from, path), join(to, path), { ...options, buffer });
		if (one) copied.push({ path, ...one });
	});
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

/** A few at once, each with room of its own: one is read while another is written. The first that fails ends it, when none is under way. */
export async function several<Item>(items: readonly Item[], run: (item: Item, buffer: Buffer) => Promise<void>): Promise<void> {
	const next = items.values();
	const failures: unknown[] = [];
	const runSome = async () => {
		const buffer = Buffer.allocUnsafe(chunk);
		for (const item of next) {
			if (failures.length > 0) return;
			await run(item, buffer).catch((error: unknown) => failures.push(error));
		}
	};
	await Promise.all(Array.from({ length: 4 }, runSome));
	if (failures.length > 0) throw failures[0];
}

/** Copies one file and reads its CRC-32 on the way; null where it is gone. It may not be on the disk yet (`syncTree`). */
export async function copyFile(
	from: string,
	to: string,
	{ owner, onBytes, buffer = Buffer.allocUnsafe(chunk) }: Options & { buffer?: Buffer } = {},
): Promise<{ bytes: number; crc: number } | null> {
	const source = await open(from, "r").catch(unlessGone);
	if (!source) return null;
	try {
		const target = await open(to, "wx", 0o600);
		try {
			let [bytes, crc] = [0, 0];
			for (;;) {
				const { bytesRead } = await source.read(buffer, 0, buffer.length, bytes);
				if (bytesRead === 0) break;
				const piece = buffer.subarray(0, bytesRead);
				crc = crc32(piece, crc);
				for (let written = 0; written < bytesRead; )
					written += (await target.write(piece, written, bytesRead - written, bytes + written)).bytesWritten;
				bytes += bytesRead;
				onBytes?.(bytesRead);
			}
			if (owner) await target.chown(owner.uid, owner.gid);
			return { bytes, crc };
		} finally {
			await target.close();
		}
	} finally {
		await source.close();
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

/** Has all of a tree on the disk: many at once, after all of it was written, so that the disk orders them. */
export async function syncTree(folder: string): Promise<void> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const paths = [folder, ...entries.map((entry) => join(entry.parentPath, entry.name))];
	const next = paths.values();
	const syncSome = async () => {
		for (const path of next) await syncOne(path);
	};
	await Promise.all(Array.from({ length: 32 }, syncSome));
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
