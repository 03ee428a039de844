import { inMegabytes } from "../megabytes.ts";

/** Prints progress every five seconds: how far, how fast, how much longer. */
export function showProgress(print: (line: string) => void): (bytesDone: number, total: number) => void {
	const beganAt = performance.now();
	let reportedAt = beganAt;
	return (bytesDone, total) => {
		if (performance.now() - reportedAt < 5_000) return;
		reportedAt = performance.now();
		const rate = bytesDone / ((performance.now() - beganAt) / 1000);
		const secondsLeft = Math.ceil(Math.max(0, total - bytesDone) / rate);
		print(`· ${inMegabytes(bytesDone)} of ${inMegabytes(total)}, ${inMegabytes(rate)}/s, ${secondsLeft} s left`);
	};
}
