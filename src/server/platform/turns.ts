/** More wait for their turn than may. */
export class TooManyWaiting extends Error {}

/**
 * A queue for what takes much memory or a processor: one runs, the others wait. Throws `TooManyWaiting` where `waitingMax`
 * are in front already.
 */
export function createTurns() {
	let last: Promise<unknown> = Promise.resolve();
	let waiting = 0;
	return async <T>(run: () => Promise<T>, { waitingMax = Number.POSITIVE_INFINITY } = {}): Promise<T> => {
		if (waiting >= waitingMax) throw new TooManyWaiting();
		waiting++;
		const mine = last.then(run, run).finally(() => waiting--);
		last = mine.catch(() => {});
		return mine;
	};
}
