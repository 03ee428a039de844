import { Readable } from "node:stream";
import type { MediaKind, PostKind } from "../../contract/options.ts";
import type { Upload } from "../http/context.ts";
import { type Files, randomKey } from "../platform/files.ts";
import { uuidv7 } from "../platform/ids.ts";
import { refuse } from "../platform/refusal.ts";
import { resizePicture } from "./resize-picture.ts";
import { findMetadata, withoutMetadata } from "./video-metadata.ts";

/** A future row of `media` whose files are already stored. */
export type StoredMedia = {
	id: string;
	kind: MediaKind;
	/** The first one goes into its owner's data export. */
	keys: string[];
	contentType: string | null;
	bytes: number;
	totalBytes: number;
	width: number | null;
	height: number | null;
	widths: number[] | null;
	placeholder: string | null;
	alt: string | null;
	name: string | null;
};

type AttachmentsInput = {
	kind: PostKind;
	uploads: readonly Upload[];
	alts: readonly string[];
	/** The owner's id. */
	by: string;
};

/**
 * Turns uploads into stored media: pictures are redrawn and their uploads removed; videos and other files are kept as they are. A failure
 * leaves nothing made here behind. Throws `invalid_fields`, `wrong_file_type`, `too_large`, `TooManyWaiting`.
 */
export async function storeAttachments(files: Files, { kind, uploads, alts, by }: AttachmentsInput): Promise<StoredMedia[]> {
	checkKinds(kind, uploads);
	const stored: StoredMedia[] = [];
	try {
		for (const [place, upload] of uploads.entries()) {
			const alt = alts[place] || null;
			if (upload.type === "image/*") stored.push(await storePicture(files, upload, { alt, by }));
			else stored.push(upload.type === "video/mp4" ? await storeVideo(files, upload, alt) : storeUnchanged(upload, alt));
		}
		return stored;
	} catch (error) {
		await removeMedia(
			files,
			stored.flatMap(({ keys }) => keys),
		);
		throw error;
	}
}

/** Removes files of posts by key; a missing one is ignored. */
export async function removeMedia(files: Files, keys: readonly string[]): Promise<void> {
	await Promise.all(keys.map((key) => files.remove(key)));
}

/**
 * Checks what the kind of post accepts (marketplace.md §5): a media post takes pictures or a single video, the other kinds any files with
 * at most one video.
 */
function checkKinds(kind: PostKind, uploads: readonly Upload[]): void {
	const videos = uploads.filter(isVideo);
	if (videos.length > 1 || (kind === "media" && videos.length > 0 && uploads.length > 1))
		refuse("invalid_fields", { fields: { attachments: "oneVideo" } });
	if (kind !== "media") return;
	if (uploads.length === 0) refuse("invalid_fields", { fields: { attachments: "mediaRequired" } });
	if (uploads.some((upload) => !isVideo(upload) && upload.type !== "image/*"))
		refuse("wrong_file_type", { fields: { attachments: "wrongFileType" } });
}

const isVideo = ({ type }: Upload) => type.startsWith("video/");

async function storePicture(files: Files, upload: Upload, { alt, by }: { alt: string | null; by: string }): Promise<StoredMedia> {
	const { width, height, placeholder, files: drawn } = await resizePicture(files, { key: upload.key, by });
	const base = randomKey();
	// largest JPEG first
	const keyed = drawn.toReversed().map((one) => ({ ...one, key: pictureKey(base, one) }));
	try {
		await Promise.all(keyed.map(({ key, bytes }) => files.write(Readable.from([bytes]), { key, maxBytes: Number.POSITIVE_INFINITY })));
	} catch (error) {
		await removeMedia(
			files,
			keyed.map(({ key }) => key),
		);
		throw error;
	}
	await files.remove(upload.key);
	const widths = [...new Set(drawn.map((one) => one.width))];
	const first = drawn.find((one) => one.width === (widths[1] ?? widths[0]) && one.format === "webp");
	return {
		id: uuidv7(),
		kind: "image",
		keys: keyed.map(({ key }) => key),
		contentType: null,
		bytes: first?.bytes.length ?? 0,
		totalBytes: drawn.reduce((sum, one) => sum + one.bytes.length, 0),
		width,
		height,
		widths,
		placeholder,
		alt,
		name: null,
	};
}

type Variant = { width: number; format: string };

const pictureKey = (base: string, { width, format }: Variant): string => `media-${base}-${width}-${format}`;

/** Returns the key of a picture's variant with this width and format. */
export const keyOf = (keys: readonly string[], { width, format }: Variant): string | undefined =>
	keys.find((key) => key.endsWith(`-${width}-${format}`));

/** Blanks an MP4's metadata beside pictures and sound, so that the place of recording stays private. */
async function storeVideo(files: Files, upload: Upload, alt: string | null): Promise<StoredMedia> {
	const metadata = await findMetadata(files, upload);
	if (metadata.length === 0) return storeUnchanged(upload, alt);
	const video = Readable.from(withoutMetadata(await files.read(upload.key), metadata));
	const { key } = await files.write(video, { maxBytes: Number.POSITIVE_INFINITY });
	await files.remove(upload.key);
	return storeUnchanged({ ...upload, key }, alt);
}

const storeUnchanged = ({ key, type, bytes, name }: Upload, alt: string | null): StoredMedia => ({
	id: uuidv7(),
	kind: type === "video/mp4" || type === "video/webm" ? "video" : "file",
	keys: [key],
	contentType: type === "video/mp4" || type === "video/webm" ? type : null,
	bytes,
	totalBytes: bytes,
	width: null,
	height: null,
	widths: null,
	placeholder: null,
	alt,
	name,
});
