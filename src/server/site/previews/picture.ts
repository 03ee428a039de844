import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { loadSharp, oneAtATime } from "../../platform/drawing.ts";
import type { Files } from "../../platform/files.ts";
import { type PreviewCard, previewSvg } from "./card.ts";
import { openTypeface } from "./typeface.ts";

/** Counted up with the drawing: pictures that were drawn otherwise are drawn anew. */
const design = 2;
/** Pictures on the disk, some 50 KB each: about 100 MB. */
const placesMax = 2048;
/** What link previews take at most; shapes on a plain ground are far below. */
export const previewMaxBytes = 300 * 1024;
/** Drawings in front of whoever comes now, at some tenths of a second each. */
const waitingMax = 20;

/** The mark of what a picture shows; also its ETag. */
export const previewKey = (card: PreviewCard): string =>
	createHash("sha256")
		.update(JSON.stringify([design, card]))
		.digest("base64url");

const underway = new Map<string, Promise<Buffer>>();

/**
 * The picture of a card as JPEG, 1200 × 630: from the disk, else drawn. What it shows is its name, so one that shows
 * something old is never found. Throws `TooManyWaiting` when a crowd is before.
 */
export async function previewPicture(files: Files, card: PreviewCard): Promise<Buffer> {
	const key = previewKey(card);
	const kept = card.isPersons ? null : await readKept(files, key);
	if (kept) return kept;
	const mine = underway.get(key) ?? make(files, key, card).finally(() => underway.delete(key));
	underway.set(key, mine);
	return mine;
}

async function make(files: Files, key: string, card: PreviewCard): Promise<Buffer> {
	const picture = await oneAtATime(() => draw(card), { waitingMax });
	if (card.isPersons) return picture;
	await files.write(Readable.from([Buffer.from(key, "latin1"), picture]), { key: placeOf(key), maxBytes: previewMaxBytes + key.length });
	return picture;
}

async function draw(card: PreviewCard): Promise<Buffer> {
	const [sharp, typeface] = await Promise.all([loadSharp(), openTypeface()]);
	return sharp(Buffer.from(previewSvg(card, typeface)))
		.jpeg({ quality: 86, mozjpeg: true, chromaSubsampling: "4:4:4" })
		.toBuffer();
}

/**
 * Every picture has one place among a fixed number, and takes it from whoever has it: the disk stays bounded without
 * counting, also with several processes. Its key stands before its bytes.
 */
const placeOf = (key: string) => `preview-${Buffer.from(key, "base64url").readUInt32BE() % placesMax}`;

async function readKept(files: Files, key: string): Promise<Buffer | null> {
	try {
		const bytes = await buffer(await files.read(placeOf(key)));
		return bytes.subarray(0, key.length).toString("latin1") === key ? bytes.subarray(key.length) : null;
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
		throw error;
	}
}
