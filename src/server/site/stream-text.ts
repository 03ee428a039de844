type Ending = {
	/** Milliseconds after which a reader who is still not through is left alone. */
	timeLimit: number;
	/** Milliseconds after which one who has taken nothing is. */
	idleLimit: number;
	/** Called once, whatever happened: read to its end, failed, or nobody wants it any more. */
	end: () => void;
	fail: (error: unknown) => void;
};

export type TextStream = {
	body: ReadableStream<Uint8Array>;
	/** When its reader last took something, as `Date.now()` says it. */
	takenAt: () => number;
	/** Leaves the reader alone. */
	cut: () => void;
};

/** Pieces of text as the body of an answer. The next is made when the one before is on its way: a slow reader holds no memory. */
export function streamText(pieces: AsyncGenerator<string>, { timeLimit, idleLimit, end, fail }: Ending): TextStream {
	const encoder = new TextEncoder();
	let takenAt = Date.now();
	let isOver = false;
	let cut = () => {};
	const timers: NodeJS.Timeout[] = [];
	const finish = () => {
		if (isOver) return;
		isOver = true;
		for (const timer of timers) clearTimeout(timer);
		end();
	};
	const body = new ReadableStream<Uint8Array>(
		{
			start(controller) {
				cut = () => {
					if (isOver) return;
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
					if (isOver) return;
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
