/** Node's Buffer, which the pages' types leave out: everything else in them runs in browsers too. */
declare const Buffer: {
	from(text: string, encoding?: "latin1"): Bytes;
	from(memory: ArrayBufferLike, start: number, length: number): Bytes;
};
type Bytes = Uint8Array<ArrayBuffer> & { toString(encoding?: "latin1"): string };

/**
 * On the server a page is a string with one character per byte: a single character that takes two bytes in memory, such as a typographic
 * quote, would make all of it use two bytes each, and a page is searched and copied five times. Everything searched for is ASCII.
 */
export const toPage = (text: string): string => Buffer.from(text).toString("latin1");
export const fromPage = (page: string): string => Buffer.from(page, "latin1").toString();
export const bytesOfPage = (page: string): Uint8Array<ArrayBuffer> => Buffer.from(page, "latin1");
export const pageOfBytes = ({ buffer, byteOffset, length }: Uint8Array): string =>
	Buffer.from(buffer, byteOffset, length).toString("latin1");
