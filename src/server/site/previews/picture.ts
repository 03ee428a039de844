import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { loadSharp } from "../../platform/drawing.ts";
import type { Files } from "../../platform/files.ts";
import { createQueue } from "../../platform/task-queue.ts";
import { type PreviewCard, previewSvg } from "./card.ts";
import { openTypeface } from "./typeface.ts";

/** Increased with every change to the drawing, so that older pictures are drawn again. */
const design = 2;
/** Pictures on disk, some 50 KB each: about 100 MB. */
const placesMax = 2048;
/** The most that link previews accept; shapes on a plain background stay far below. */
const previewMaxBytes = 300 * 1024;
/** Each takes some tenths of a second. An address may be a whole neighbourhood's, or a crawler's. */
const inTurn = createQueue({ waitingMax: 40, perKeyMax: 20 });
/**
 * Milliseconds that a person's picture stays in memory, and bytes of all of them: many people open a link that is being shared at the same
 * time.
 */
const rememberedFor = 10 * 60 * 1000;
const rememberedMaxBytes = 8 * 1024 * 1024;

/** The digest of what a picture shows; also its ETag. */
export const previewKey = (card: PreviewCard): string =>
	createHash("sha256")
		.update(JSON.stringify([design, card]))
		.digest("base64url");

const underway = new Map<string, Promise<Buffer>>();
const remembered = new Map<string, Buffer>();
let rememberedBytes = 0;

/**
 * Returns a card's picture as JPEG, 1200 × 630: from disk or, for people, from memory, otherwise drawn, taking turns with other addresses
 * (`by`). It is stored under a digest of its contents, so a stale one is never found. Throws `TooManyWaiting` if there is a crowd ahead.
 */
export async function previewPicture(files: Files, card: PreviewCard, { by }: { by: string }): Promise<Buffer> {
	const key = previewKey(card);
	const cached = card.isPersons ? remembered.get(key) : await readCached(files, key);
	if (cached) return cached;
	const pending = underway.get(key) ?? make(files, key, { card, by }).finally(() => underway.delete(key));
	underway.set(key, pending);
	return pending;
}

async function make(files: Files, key: string, { card, by }: { card: PreviewCard; by: string }): Promise<Buffer> {
	const picture = await inTurn(() => draw(card), by);
	if (card.isPersons) {
		cachePicture(key, picture);
		return picture;
	}
	await files.write(Readable.from([Buffer.from(key, "latin1"), picture]), { key: placeOf(key), maxBytes: previewMaxBytes + key.length });
	return picture;
}

function cachePicture(key: string, picture: Buffer): void {
	const evict = (one: string) => {
		rememberedBytes -= remembered.get(one)?.length ?? 0;
		remembered.delete(one);
	};
	remembered.set(key, picture);
	rememberedBytes += picture.length;
	for (const oldest of remembered.keys()) {
		if (rememberedBytes <= rememberedMaxBytes) break;
		evict(oldest);
	}
	setTimeout(evict, rememberedFor, key).unref();
}

async function draw(card: PreviewCard): Promise<Buffer> {
	const [sharp, typeface] = await Promise.all([loadSharp(), openTypeface()]);
	return sharp(Buffer.from(previewSvg(card, typeface)))
		.jpeg({ quality: 86, mozjpeg: true, chromaSubsampling: "4:4:4" })
		.toBuffer();
}

/**
 * Each picture has one of a fixed number of places and overwrites whatever is there: the disk stays bounded without counting, even with
 * several processes. Its key precedes its bytes.
 */
const placeOf = (key: string) => `preview-${Buffer.from(key, "base64url").readUInt32BE() % placesMax}`;

async function readCached(files: Files, key: string): Promise<Buffer | null> {
	try {
		const bytes = await buffer(await files.read(placeOf(key)));
		return bytes.subarray(0, key.length).toString("latin1") === key ? bytes.subarray(key.length) : null;
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
		throw error;
	}
}
