import { spawnSync } from "node:child_process";
import { chmodSync, closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { makeSiteFolder } from "../../support/own-site.ts";
import type { Fault } from "./fault.ts";

const seconds = 20;
const megabyte = 2 ** 20;

/** Mounts a small disk of its own at a folder (tmpfs; only root may mount one). */
function mount(folder: string, megabytes: number): void {
	const { status, stderr } = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", folder], {
		encoding: "utf8",
	});
	if (status !== 0) throw new Error(`could not mount a separate disk (needs root): ${stderr.trim()}`);
}

/** Fills the disk to the last byte; returns a function that frees it. */
function fill(folder: string): () => void {
	const path = join(folder, "filler");
	const file = openSync(path, "w");
	for (const size of [megabyte, 4096, 1])
		try {
			for (;;) if (writeSync(file, Buffer.alloc(size)) < size) break;
		} catch {
			// full
		}
	closeSync(file);
	return () => rmSync(path);
}

function onDisk(inside: string, megabytes: number): NonNullable<Fault["prepare"]> {
	return async () => {
		const folder = await makeSiteFolder();
		const mounted = join(folder, inside);
		mkdirSync(mounted, { recursive: true });
		chmodSync(folder, 0o755);
		mount(mounted, megabytes);
		return {
			env: { DATA_DIR: folder },
			cleanUp: async () => {
				spawnSync("umount", [mounted]);
				await rm(folder, { recursive: true, force: true });
			},
		};
	};
}

const isFull =
	(inside: string): Fault["run"] =>
	async ({ site, wait }) => {
		const freeDisk = fill(join(site.folder, inside));
		await wait(seconds);
		freeDisk();
	};

export const diskFaults = (): Fault[] => [
	{
		name: `the files' disk is full for ${seconds} s`,
		isUnnoticed: false,
		prepare: onDisk("files", 64),
		run: isFull("files"),
	},
	{
		name: `the disk shared by files and database is full for ${seconds} s`,
		isUnnoticed: false,
		prepare: onDisk(".", 400),
		run: isFull("."),
	},
];
