import { buffer } from "node:stream/consumers";
import type { ByteRange } from "../http/range.ts";
import type { Files } from "../platform/files.ts";

/** MP4 boxes in which phones record where, when and with what a video was filmed (ISO/IEC 14496-12 §8.10, §8.11). */
const metadataBoxes = new Set(["udta", "meta", "uuid"]);
/** Boxes needed for playback that can contain such boxes. */
const containerBoxes = new Set(["moov", "trak"]);
/** Ten times what a phone's video has; bounds the walk through a file made of nothing but boxes. */
const boxesMax = 1_000;

/** Byte ranges of an MP4's metadata, as whole boxes. Finds none in a file that is not a valid MP4. */
export async function findMetadata(files: Files, { key, bytes }: { key: string; bytes: number }): Promise<ByteRange[]> {
	const found: ByteRange[] = [];
	const pendingRanges: ByteRange[] = [{ start: 0, end: bytes - 1 }];
	for (let visited = 0; visited < boxesMax; visited++) {
		const range = pendingRanges.at(-1);
		if (!range) break;
		if (range.end - range.start < 7) {
			pendingRanges.pop();
			continue;
		}
		const head = await buffer(await files.read(key, { start: range.start, end: Math.min(range.start + 15, range.end) }));
		const box = readBox(head, range);
		if (!box) break;
		const end = range.start + box.bytes - 1;
		if (metadataBoxes.has(box.type)) found.push({ start: range.start, end });
		const contents = { start: range.start + box.headBytes, end };
		range.start = end + 1;
		if (containerBoxes.has(box.type)) pendingRanges.push(contents);
	}
	return found;
}

type Box = { type: string; bytes: number; headBytes: number };

function readBox(head: Buffer, { start, end }: ByteRange): Box | null {
	const size32 = head.readUInt32BE(0);
	if (size32 === 1 && head.length < 16) return null;
	const headBytes = size32 === 1 ? 16 : 8;
	const bytes = size32 === 1 ? Number(head.readBigUInt64BE(8)) : size32 === 0 ? end - start + 1 : size32;
	return bytes < headBytes || bytes > end - start + 1 ? null : { type: head.toString("latin1", 4, 8), bytes, headBytes };
}

/** The same video at the same length, with these boxes turned into free space. */
export async function* withoutMetadata(video: AsyncIterable<Buffer>, boxes: readonly ByteRange[]): AsyncGenerator<Buffer> {
	let at = 0;
	for await (const chunk of video) {
		for (const { start, end } of boxes) {
			chunk.fill(0, clamp(start + 8 - at, chunk.length), clamp(end + 1 - at, chunk.length));
			for (const [place, letter] of [...Buffer.from("free")].entries()) {
				const offset = start + 4 + place - at;
				if (offset >= 0 && offset < chunk.length) chunk[offset] = letter;
			}
		}
		at += chunk.length;
		yield chunk;
	}
}

const clamp = (offset: number, length: number) => Math.max(0, Math.min(offset, length));
