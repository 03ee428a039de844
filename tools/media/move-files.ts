import type { Files } from "../../src/server/platform/files.ts";
import { moveFile } from "../../src/server/platform/files-in-both.ts";

type MoveFilesOptions = {
	from: Files;
	to: Files;
	/** Number of files moving at the same time. */
	concurrency?: number;
	onMoved?: (moved: { files: number; bytes: number }) => void;
};

/**
 * Moves all files from one place to the other while the site runs on both (`FILES_MOVE`). It can be stopped and started again at any time:
 * each file is in one of the places at every moment, and what has moved is not looked at again.
 */
export async function moveFiles({ from, to, concurrency = 8, onMoved }: MoveFilesOptions): Promise<{ files: number; bytes: number }> {
	const totals = { files: 0, bytes: 0 };
	// another process may have written to the old place meanwhile: repeat until it is empty
	for (let listedCount = 1; listedCount > 0; ) {
		listedCount = 0;
		const queue = from.list()[Symbol.asyncIterator]();
		const moveQueue = async () => {
			for (let next = await queue.next(); !next.done; next = await queue.next()) {
				listedCount++;
				if (!(await moveFile({ from, to }, next.value.key))) continue;
				totals.files++;
				totals.bytes += next.value.bytes;
				onMoved?.({ ...totals });
			}
		};
		const results = await Promise.allSettled(Array.from({ length: concurrency }, moveQueue));
		for (const result of results) if (result.status === "rejected") throw result.reason;
	}
	return totals;
}
