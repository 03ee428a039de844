import type { TextStream } from "./stream-text.ts";

/** At a time in this process, and of one address. */
const [most, mostEach] = [12, 3];
/** Milliseconds in which a reader has taken nothing before it makes room for one who comes. */
const patience = 5_000;

/** Who reads the whole feed now. Nobody is kept out by readers who do not read. */
export function createFeedReaders() {
	const readers = new Map<TextStream, string>();
	return {
		/** Whether one more from this address may begin; whoever took nothing for the longest time is cut for it. */
		hasRoomFor(address: string): boolean {
			const all = [...readers.keys()];
			const own = all.filter((reader) => readers.get(reader) === address);
			const crowd = own.length >= mostEach ? own : all.length >= most ? all : null;
			if (!crowd) return true;
			const [slowest] = crowd.toSorted((a, b) => a.takenAt() - b.takenAt());
			if (!slowest || Date.now() - slowest.takenAt() < patience) return false;
			slowest.cut();
			return true;
		},
		enter: (reader: TextStream, address: string) => void readers.set(reader, address),
		leave: (reader: TextStream) => void readers.delete(reader),
	};
}
