import type { ImportKind, Reject, Stored } from "../import-kind.ts";
import { isThreadRow, judgeThreadRow, type ThreadItem } from "./judge-thread-row.ts";
import { storeThreads } from "./store-threads.ts";

/** Comments held until their parent appears; a file that puts more of them first has the excess rejected, to bound memory. */
const waitingMax = 5_000;
const orphan = "what it answers is neither in the file nor in the feed";

/** The posts and comments of one import: whatever comes before its parent waits for it. */
export function threadsKind(): ImportKind<ThreadItem> {
	let waiting: ThreadItem[] = [];
	return {
		matches: isThreadRow,
		isIgnored: () => false,
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
