import type { TextStream } from "./stream-text.ts";

/** Concurrent readers in this process, and per address. */
const [readersMax, readersPerAddress] = [12, 3];
/** Milliseconds without taking anything after which a reader makes room for a new one. */
const idleMin = 5_000;

/** Tracks the current readers of the whole feed. Stalled readers keep nobody out. */
export function createFeedReaders() {
	const readers = new Map<TextStream, string>();
	return {
		/** True if one more reader from this address may begin; the one that has been idle longest is cut off for it. */
		hasRoomFor(address: string): boolean {
			const all = [...readers.keys()];
			const ofAddress = all.filter((reader) => readers.get(reader) === address);
			const rivals = ofAddress.length >= readersPerAddress ? ofAddress : all.length >= readersMax ? all : null;
			if (!rivals) return true;
			const [slowest] = rivals.toSorted((a, b) => a.takenAt() - b.takenAt());
			if (!slowest || Date.now() - slowest.takenAt() < idleMin) return false;
			slowest.cut();
			return true;
		},
		enter: (reader: TextStream, address: string) => void readers.set(reader, address),
		leave: (reader: TextStream) => void readers.delete(reader),
	};
}
