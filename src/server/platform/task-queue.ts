/** More wait for their turn than may. */
export class TooManyWaiting extends Error {}

type Bounds = {
	/** So many may wait. */
	waitingMax?: number;
	/** So many of the same person. */
	eachMax?: number;
};

/**
 * A queue for what takes much memory or a processor: one runs, the others wait. Those for whom it is done take turns, so
 * that nobody's many are in front of somebody's one. Throws `TooManyWaiting`.
 */
export function createQueue({ waitingMax = Number.POSITIVE_INFINITY, eachMax = Number.POSITIVE_INFINITY }: Bounds = {}) {
	/** What each waits for; whose turn it is stands first. */
	const lines = new Map<string, (() => void)[]>();
	let waiting = 0;
	let isBusy = false;

	const enter = async (who: string): Promise<void> => {
		if (!isBusy) {
			isBusy = true;
			return;
		}
		const line = lines.get(who) ?? [];
		if (waiting >= waitingMax || line.length >= eachMax) throw new TooManyWaiting();
		waiting++;
		await new Promise<void>((start) => lines.set(who, [...line, start]));
	};
	const leave = () => {
		const [first] = lines;
		if (!first) {
			isBusy = false;
			return;
		}
		const [who, [start, ...rest]] = first;
		lines.delete(who);
		if (rest.length > 0) lines.set(who, rest);
		waiting--;
		start?.();
	};
	return async <T>(run: () => Promise<T>, who = ""): Promise<T> => {
		await enter(who);
		try {
			return await run();
		} finally {
			leave();
		}
	};
}
