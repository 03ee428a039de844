import { statfs } from "node:fs/promises";
import { dirname } from "node:path";

const gigabyte = 1_000_000_000;

export type Disk = { freeBytes: number; wholeBytes: number; state: "ok" | "warn" | "fail" };

/** The space left on a folder's disk. PostgreSQL stops writing when its disk is full, and needs space to start again. */
export async function readDisk(folder: string): Promise<Disk> {
	const { bavail, blocks, bsize } = await statfs(folder).catch(() => statfs(dirname(folder)));
	const [free, whole] = [bavail * bsize, blocks * bsize];
	const isFull = free < gigabyte || free < whole * 0.03;
	const isLow = free < 5 * gigabyte && free < whole * 0.1;
	return { freeBytes: free, wholeBytes: whole, state: isFull ? "fail" : isLow ? "warn" : "ok" };
}
