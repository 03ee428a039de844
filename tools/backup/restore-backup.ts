import { chmod, chown, mkdir, readdir, rename, rm, rmdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { isTraversable } from "../../src/server/platform/postgres.ts";
import { copyFile, runConcurrently, syncOne, syncTree } from "./copy.ts";
import { BackupError, type Manifest, readManifest } from "./manifest.ts";

type RestoreOptions = {
	from: string;
	dataDir: string;
	/** It will soon be removed again: nothing is flushed to disk. */
	isTemporary?: boolean;
	onProgress?: (bytesDone: number, total: number) => void;
};

/** Owner of the cluster when root restores: PostgreSQL runs as nobody then (`platform/postgres.ts`). */
const nobody = { uid: 65_534, gid: 65_534 };

/**
 * Restores a backup into a data folder that does not exist yet or is empty; every file is checked against the manifest. The folder gets its
 * name only when it is complete. Throws `BackupError`.
 */
export async function restoreBackup({ from, dataDir, isTemporary = false, onProgress }: RestoreOptions): Promise<Manifest> {
	const manifest = await readManifest(from);
	const existing = await readdir(dataDir).catch(() => null);
	if (existing && existing.length > 0) throw new BackupError(`${dataDir} is not empty: nothing is overwritten. Move it away first.`);
	const owner = process.getuid?.() === 0 ? nobody : null;
	if (owner && !isTraversable(dirname(resolve(dataDir))))
		throw new BackupError(`Only root can reach ${dataDir}, and PostgreSQL runs as the user nobody: choose another DATA_DIR.`);
	const unfinished = `${resolve(dataDir)}.unfinished`;
	await rm(unfinished, { recursive: true, force: true });
	const total = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0);
	let bytesDone = 0;
	const onBytes = (more: number) => {
		bytesDone += more;
		onProgress?.(bytesDone, total);
	};
	try {
		await mkdir(join(unfinished, "files"), { recursive: true, mode: 0o700 });
		if (owner) await chmod(unfinished, 0o711);
		if (manifest.postgres !== null) await makeCluster(from, join(unfinished, "postgres"), owner);
		await runConcurrently(manifest.files, async ({ path, bytes, crc }) => {
			const isOfCluster = path.startsWith("database/");
			const to = isOfCluster ? join(unfinished, "postgres", "cluster", path.slice("database/".length)) : join(unfinished, path);
			const copied = await copyFile(join(from, path), to, { owner: isOfCluster ? owner : null, onBytes });
			if (copied?.bytes !== bytes || copied.crc !== crc)
				throw new BackupError(`${join(from, path)} does not match the manifest: this backup is damaged, use another one.`);
		});
		if (!isTemporary) await syncTree(unfinished);
		if (existing) await rmdir(dataDir);
		await rename(unfinished, dataDir);
		await syncOne(dirname(resolve(dataDir)));
	} catch (error) {
		await rm(unfinished, { recursive: true, force: true });
		throw error;
	}
	return manifest;
}

/** Creates all of its folders, even empty ones: PostgreSQL creates none of them. */
async function makeCluster(from: string, home: string, owner: typeof nobody | null): Promise<void> {
	const make = async (path: string, mode: number) => {
		await mkdir(path, { recursive: true, mode });
		if (owner) await chown(path, owner.uid, owner.gid);
	};
	await make(home, 0o755);
	await make(join(home, "cluster"), 0o700);
	for (const entry of await readdir(join(from, "database"), { recursive: true, withFileTypes: true }))
		if (entry.isDirectory())
			await make(join(home, "cluster", join(entry.parentPath, entry.name).slice(join(from, "database").length + 1)), 0o700);
}
