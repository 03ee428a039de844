import { inMegabytes } from "../megabytes.ts";

/** Prints progress every five seconds: how far, how fast, how much longer. */
export function showProgress(say: (line: string) => void): (done: number, total: number) => void {
	const beganAt = performance.now();
	let saidAt = beganAt;
	return (done, total) => {
		if (performance.now() - saidAt < 5_000) return;
		saidAt = performance.now();
		const rate = done / ((performance.now() - beganAt) / 1000);
		const left = Math.ceil(Math.max(0, total - done) / rate);
		say(`· ${inMegabytes(done)} of ${inMegabytes(total)}, ${inMegabytes(rate)}/s, ${left} s left`);
	};
}
