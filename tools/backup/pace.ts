export type Pace = {
	/** Called after each piece that was copied; pauses if it has copied for long enough while others were busy. */
	keep(): Promise<void>;
	/** Seconds paused so far. */
	paused(): number;
};

/** Milliseconds of copying between two checks of whether others are busy. */
const checkInterval = 50;
/** A longer stretch, in milliseconds, counts as this long: the rest of it was not spent copying. */
const copiedMax = 1_000;
/** The longest pause after a stretch, as a multiple of it: however busy others are, copying gets a quarter of the time. */
const pauseRatioMax = 3;
/** The latest check's weight in the moving average, which follows within about a second. */
const smoothing = 0.2;

/** Full speed while nobody else is busy, pauses while others are, like Linux when it resyncs a RAID array (`sync_speed_min`). */
export function createPace(isBusy: () => Promise<boolean>): Pace {
	let [since, busy, paused] = [performance.now(), 0, 0];
	let pausing: Promise<void> | null = null;
	const pause = async (copied: number) => {
		busy += smoothing * (Number(await isBusy()) - busy);
		const rest = copied * pauseRatioMax * busy;
		if (rest >= 1) {
			await new Promise((resume) => setTimeout(resume, rest));
			paused += rest;
		}
		since = performance.now();
		pausing = null;
	};
	return {
		async keep() {
			const copied = Math.min(performance.now() - since, copiedMax);
			if (copied >= checkInterval) pausing ??= pause(copied);
			await pausing;
		},
		paused: () => paused / 1000,
	};
}
