type Ending = {
	/** Milliseconds after which a reader who is still not through is left alone. */
	timeLimit: number;
	/** Called once, whatever happened: read to its end, failed, or nobody wants it any more. */
	end: () => void;
	fail: (error: unknown) => void;
};

/** Pieces of text as the body of an answer. The next is made when the one before is on its way: a slow reader holds no memory. */
export function streamText(pieces: AsyncGenerator<string>, { timeLimit, end, fail }: Ending): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	let timer: NodeJS.Timeout | undefined;
	const finish = () => {
		clearTimeout(timer);
		end();
	};
	return new ReadableStream(
		{
			start(controller) {
				timer = setTimeout(() => {
					end();
					controller.error(new Error("too slow"));
				}, timeLimit).unref();
			},
			async pull(controller) {
				try {
					const { value, done } = await pieces.next();
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
}
