import { inMegabytes } from "../megabytes.ts";

/** Prints progress every five seconds: how far, how fast since the last line, and how much longer at that rate. */
export function showProgress(print: (line: string) => void, secondsPaused = () => 0): (bytesDone: number, total: number) => void {
	let last = { at: performance.now(), done: 0, paused: 0 };
	return (bytesDone, total) => {
		const now = { at: performance.now(), done: bytesDone, paused: secondsPaused() };
		const seconds = (now.at - last.at) / 1000;
		if (seconds < 5) return;
		const rate = (now.done - last.done) / seconds;
		const secondsLeft = Math.ceil((total - bytesDone) / rate);
		const paused = Math.round((100 * (now.paused - last.paused)) / seconds);
		last = now;
		const why = paused > 0 ? `, paused ${paused} % of the time: the machine is busy` : "";
		print(`· ${inMegabytes(bytesDone)} of ${inMegabytes(total)}, ${inMegabytes(rate)}/s, ${secondsLeft} s left${why}`);
	};
}
