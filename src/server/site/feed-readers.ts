import type { TextStream } from "./stream-text.ts";

/** Concurrent readers in this process, and per address. */
const [max, maxEach] = [12, 3];
/** Milliseconds without taking anything after which a reader makes room for a new one. */
const minAge = 5_000;

/** Tracks the current readers of the whole feed. Stalled readers keep nobody out. */
export function createFeedReaders() {
	const readers = new Map<TextStream, string>();
	return {
		/** True if one more reader from this address may begin; the one that has been idle longest is cut off for it. */
		hasRoomFor(address: string): boolean {
			const all = [...readers.keys()];
			const own = all.filter((reader) => readers.get(reader) === address);
			const crowd = own.length >= maxEach ? own : all.length >= max ? all : null;
			if (!crowd) return true;
			const [slowest] = crowd.toSorted((a, b) => a.takenAt() - b.takenAt());
			if (!slowest || Date.now() - slowest.takenAt() < minAge) return false;
			slowest.cut();
			return true;
		},
		enter: (reader: TextStream, address: string) => void readers.set(reader, address),
		leave: (reader: TextStream) => void readers.delete(reader),
	};
}
