/** A heavy library that most processes never need in their first minutes. No cache, one thread: its memory is one picture's. */
export async function loadSharp() {
	const { default: sharp } = await import("sharp");
	sharp.cache(false);
	sharp.concurrency(1);
	return sharp;
}
