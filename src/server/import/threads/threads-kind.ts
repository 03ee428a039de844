import type { ImportKind, Reject, Stored } from "../import-kind.ts";
import { isThreadRow, judgeThreadRow, type ThreadItem } from "./judge-thread-row.ts";
import { storeThreads } from "./store-threads.ts";

/** Comments that wait for what they answer; a file that puts more of them first is read no further into memory. */
const waitingMax = 5_000;
const orphan = "what it answers is neither in the file nor in the feed";

/** Posts and what was said under them, of one import: what comes before the thing it answers waits for it. */
export function threadsKind(): ImportKind<ThreadItem> {
	let waiting: ThreadItem[] = [];
	return {
		fits: isThreadRow,
		isBeside: () => false,
		judge: judgeThreadRow,
		keyOf: ({ id }) => id,
		store: async (db, rows) => {
			const { orphans, ...stored } = await storeThreads(db, rows);
			waiting.push(...orphans);
			return { ...stored, rejects: waiting.splice(waitingMax).map(rejectOf) };
		},
		finish: async (db) => {
			const rows = waiting;
			waiting = [];
			const { orphans, ...stored } = await storeThreads(db, rows);
			return { ...stored, rejects: orphans.map(rejectOf) } satisfies Stored;
		},
	};
}

const rejectOf = ({ line }: ThreadItem): Reject => ({ line, reason: orphan });
