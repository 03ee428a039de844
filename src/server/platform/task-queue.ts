/** The queue is full. */
export class TooManyWaiting extends Error {}

type QueueLimits = {
	/** How many may wait. */
	waitingMax?: number;
	/** How many of the same person may wait. */
	perKeyMax?: number;
};

/**
 * A queue for work that takes much memory or CPU: one task runs, the others wait. People take turns, so that one person's many tasks do not
 * go ahead of another's one. Throws `TooManyWaiting`.
 */
export function createQueue({ waitingMax = Number.POSITIVE_INFINITY, perKeyMax = Number.POSITIVE_INFINITY }: QueueLimits = {}) {
	/** The waiting tasks by person; the one whose turn it is comes first. */
	const lines = new Map<string, (() => void)[]>();
	let waiting = 0;
	let isBusy = false;

	const enter = async (key: string): Promise<void> => {
		if (!isBusy) {
			isBusy = true;
			return;
		}
		const line = lines.get(key) ?? [];
		if (waiting >= waitingMax || line.length >= perKeyMax) throw new TooManyWaiting();
		waiting++;
		await new Promise<void>((start) => lines.set(key, [...line, start]));
	};
	const leave = () => {
		const [first] = lines;
		if (!first) {
			isBusy = false;
			return;
		}
		const [key, [start, ...rest]] = first;
		lines.delete(key);
		if (rest.length > 0) lines.set(key, rest);
		waiting--;
		start?.();
	};
	return async <T>(run: () => Promise<T>, key = ""): Promise<T> => {
		await enter(key);
		try {
			return await run();
		} finally {
			leave();
		}
	};
}
