import type { WriteStream } from "node:tty";
import type { ImportProgress } from "../../src/server/import/import-file.ts";
import { counted } from "../counted.ts";

/** Milliseconds between lines in a log. */
const logInterval = 5_000;
const barWidth = 28;

type Output = Pick<WriteStream, "write"> & { isTTY?: boolean };

/** Shows a bar on a terminal, otherwise a line now and then: how far, how fast, how much longer. */
export function showProgress(output: Output, now: () => number = Date.now) {
	const started = now();
	let lastLine = started;
	let barIsShown = false;
	return {
		show(progress: ImportProgress): void {
			const line = progressLine(progress, (now() - started) / 1000);
			if (output.isTTY) {
				output.write(`\r${bar(progress)} ${line}\u001b[K`);
				barIsShown = true;
			} else if (now() - lastLine >= logInterval) {
				output.write(`${line}\n`);
				lastLine = now();
			}
		},
		end(): void {
			if (barIsShown) output.write("\n");
			barIsShown = false;
		},
		seconds: () => (now() - started) / 1000,
	};
}

/** `42 %  8,500 rows  1,700 rows/s  7 s left` */
export function progressLine({ rows, bytesRead, bytes }: ImportProgress, seconds: number): string {
	const share = Math.min(1, bytesRead / bytes);
	const rate = rows / Math.max(seconds, 0.001);
	const remaining = share > 0 ? (seconds / share) * (1 - share) : 0;
	const parts = [`${Math.floor(share * 100)} %`, counted(rows, "row"), `${counted(Math.round(rate), "row")}/s`];
	return [...parts, ...(share < 1 ? [`${duration(remaining)} left`] : [])].join("  ");
}

function bar({ bytesRead, bytes }: ImportProgress): string {
	const full = Math.round(Math.min(1, bytesRead / bytes) * barWidth);
	return `[${"#".repeat(full)}${".".repeat(barWidth - full)}]`;
}

function duration(seconds: number): string {
	return seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
}
