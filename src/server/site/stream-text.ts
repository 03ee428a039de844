type StreamOptions = {
	/** Milliseconds after which a reader that has not finished is cut off. */
	timeLimit: number;
	/** Milliseconds after which an idle reader is cut off. */
	idleLimit: number;
	/** Called once, however it ends: read to its end, failed or cancelled. */
	end: () => void;
	fail: (error: unknown) => void;
};

export type TextStream = {
	body: ReadableStream<Uint8Array>;
	/** When the reader last took something, in the time of `Date.now()`. */
	takenAt: () => number;
	/** Cuts the reader off. */
	cut: () => void;
};

/**
 * Streams pieces of text as a response body. The next piece is made when the one before is on its way, so a slow reader holds no memory.
 */
export function streamText(pieces: AsyncGenerator<string>, { timeLimit, idleLimit, end, fail }: StreamOptions): TextStream {
	const encoder = new TextEncoder();
	let takenAt = Date.now();
	let hasEnded = false;
	let cut = () => {};
	const timers: NodeJS.Timeout[] = [];
	const finish = () => {
		if (hasEnded) return;
		hasEnded = true;
		for (const timer of timers) clearTimeout(timer);
		end();
	};
	const body = new ReadableStream<Uint8Array>(
		{
			start(controller) {
				cut = () => {
					if (hasEnded) return;
					finish();
					controller.error(new Error("too slow"));
					void pieces.return(undefined);
				};
				timers.push(setTimeout(() => cut(), timeLimit).unref(), setTimeout(() => cut(), idleLimit).unref());
			},
			async pull(controller) {
				takenAt = Date.now();
				timers[1]?.refresh();
				try {
					const { value, done } = await pieces.next();
					if (hasEnded) return;
					if (!done) return controller.enqueue(encoder.encode(value));
					finish();
					controller.close();
				} catch (error) {
					finish();
					fail(error);
					controller.error(error);
				}
			},
			async cancel() {
				finish();
				await pieces.return(undefined);
			},
		},
		{ highWaterMark: 0 },
	);
	return { body, takenAt: () => takenAt, cut: () => cut() };
}
