/** A generator of the same numbers for the same seed (mulberry32). */
export function openRandom(seed: number) {
	let state = seed >>> 0;
	const next = (): number => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
	const below = (end: number): number => Math.floor(next() * end);
	return {
		next,
		below,
		chance: (share: number): boolean => next() < share,
		pick: <T>(all: readonly T[]): T => all[below(all.length)] as T,
	};
}
export type Random = ReturnType<typeof openRandom>;
