import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showProgress } from "./progress.ts";

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
	vi.useRealTimers();
});

test("progress is printed every five seconds, with the rate and the pauses since the last line", () => {
	const lines: string[] = [];
	let paused = 0;
	const show = showProgress(
		(line) => lines.push(line),
		() => paused,
	);
	const after = (seconds: number, megabytes: number) => {
		vi.advanceTimersByTime(seconds * 1_000);
		show(megabytes * 1e6, 4_000e6);
	};
	after(4, 1_600);
	after(1, 2_000);
	paused = 6;
	after(8, 2_800);
	after(1, 2_900);
	after(7, 4_000);
	expect(lines).toEqual([
		"· 2000.0 MB of 4000.0 MB, 400.0 MB/s, 5 s left",
		"· 2800.0 MB of 4000.0 MB, 100.0 MB/s, 12 s left, paused 75 % of the time: the machine is busy",
		"· 4000.0 MB of 4000.0 MB, 150.0 MB/s, 0 s left",
	]);
});
