export type Pace = {
	/** Called after each piece that was copied; pauses if it is time to. */
	keep(): Promise<void>;
	/** Seconds paused so far. */
	paused(): number;
};

/** Milliseconds of copying between two looks at whether others are busy. */
const stretch = 50;
/** Whatever takes longer than this, in milliseconds, is not copying. */
const stretchAtMost = 1_000;
/** The longest pause after a stretch, as a multiple of it: a quarter of the time is for copying however busy others are. */
const longest = 3;
/** Share of the latest look in the average: it follows within about a second. */
const weight = 0.2;

/** Full speed while nobody else is busy, pauses while others are: so does Linux when it resyncs a RAID array (`sync_speed_min`). */
export function createPace(isBusy: () => Promise<boolean>): Pace {
	let [since, busy, paused] = [performance.now(), 0, 0];
	let pausing: Promise<void> | null = null;
	const pause = async (copied: number) => {
		busy += weight * (Number(await isBusy()) - busy);
		const rest = copied * longest * busy;
		if (rest >= 1) {
			await new Promise((resume) => setTimeout(resume, rest));
			paused += rest;
		}
		since = performance.now();
		pausing = null;
	};
	return {
		async keep() {
			const copied = Math.min(performance.now() - since, stretchAtMost);
			if (copied >= stretch) pausing ??= pause(copied);
			await pausing;
		},
		paused: () => paused / 1000,
	};
}
