/**
 * A heavy library that most processes do not need in their first minutes. Without a cache and with one thread it holds one picture in
 * memory.
 */
export async function loadSharp() {
	const { default: sharp } = await import("sharp");
	sharp.cache(false);
	sharp.concurrency(1);
	return sharp;
}
