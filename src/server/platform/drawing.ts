/** More wait for their turn than may. */
export class TooManyWaiting extends Error {}

/** A heavy library that most processes never need in their first minutes. No cache, one thread: its memory is one picture's. */
export async function loadSharp() {
	const { default: sharp } = await import("sharp");
	sharp.cache(false);
	sharp.concurrency(1);
	return sharp;
}

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * One picture in memory at a time: ten large ones at once would be a gigabyte, and a crawler's would leave no processor
 * for pages. Throws `TooManyWaiting` where `waitingMax` are in front already.
 */
export async function oneAtATime<T>(run: () => Promise<T>, { waitingMax = Number.POSITIVE_INFINITY } = {}): Promise<T> {
	if (waiting >= waitingMax) throw new TooManyWaiting();
	waiting++;
	const mine = last.then(run, run).finally(() => waiting--);
	last = mine.catch(() => {});
	return mine;
}
