import { Readable } from "node:stream";
import type { MediaKind, PostKind } from "../../contract/options.ts";
import type { Upload } from "../http/context.ts";
import { type Files, randomKey } from "../platform/files.ts";
import { uuidv7 } from "../platform/ids.ts";
import { refuse } from "../platform/refusal.ts";
import { resizePicture } from "./resize-picture.ts";
import { findFilmNotes, withoutNotes } from "./video-metadata.ts";

/** A row of `media` to be, whose files are in storage. */
export type KeptMedia = {
	id: string;
	kind: MediaKind;
	/** The first is what its owner is given back. */
	keys: string[];
	contentType: string | null;
	bytes: number;
	width: number | null;
	height: number | null;
	widths: number[] | null;
	placeholder: string | null;
	alt: string | null;
	name: string | null;
};

type Attached = { kind: PostKind; uploads: readonly Upload[]; alts: readonly string[] /** Whose they are. */; by: string };

/**
 * Makes of uploads what a post keeps: pictures are drawn anew, and their uploads removed; a film and other files stay as
 * they are. Whatever fails leaves nothing of what was made here. Throws `invalid_fields`, `wrong_file_type`, `too_large`,
 * `TooManyWaiting`.
 */
export async function keepAttachments(files: Files, { kind, uploads, alts, by }: Attached): Promise<KeptMedia[]> {
	checkKinds(kind, uploads);
	const kept: KeptMedia[] = [];
	try {
		for (const [place, upload] of uploads.entries()) {
			const alt = alts[place] || null;
			if (upload.type === "image/*") kept.push(await keepPicture(files, upload, { alt, by }));
			else kept.push(upload.type === "video/mp4" ? await keepFilm(files, upload, alt) : keepAsItIs(upload, alt));
		}
		return kept;
	} catch (error) {
		await removeMedia(
			files,
			kept.flatMap(({ keys }) => keys),
		);
		throw error;
	}
}

/** Takes files of posts away, by their keys; one that is gone is nothing to do. */
export async function removeMedia(files: Files, keys: readonly string[]): Promise<void> {
	await Promise.all(keys.map((key) => files.remove(key)));
}

/** What a kind of post takes (marketplace.md §5): media are several pictures or one film; the other kinds take any file. */
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

async function keepPicture(files: Files, upload: Upload, { alt, by }: { alt: string | null; by: string }): Promise<KeptMedia> {
	const { width, height, placeholder, files: drawn } = await resizePicture(files, { key: upload.key, by });
	const base = randomKey();
	// the largest JPEG comes first
	const named = drawn.toReversed().map((one) => ({ ...one, key: pictureKey(base, one) }));
	try {
		await Promise.all(named.map(({ key, bytes }) => files.write(Readable.from([bytes]), { key, maxBytes: Number.POSITIVE_INFINITY })));
	} catch (error) {
		await removeMedia(
			files,
			named.map(({ key }) => key),
		);
		throw error;
	}
	await files.remove(upload.key);
	const widths = [...new Set(drawn.map((one) => one.width))];
	const first = drawn.find((one) => one.width === (widths[1] ?? widths[0]) && one.format === "webp");
	return {
		id: uuidv7(),
		kind: "image",
		keys: named.map(({ key }) => key),
		contentType: null,
		bytes: first?.bytes.length ?? 0,
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

/** Which of a picture's keys holds a width in a format. */
export const keyOf = (keys: readonly string[], { width, format }: Variant): string | undefined =>
	keys.find((key) => key.endsWith(`-${width}-${format}`));

/** Where the phone was stays with who filmed: what an MP4 says beside its pictures and sound is blanked. */
async function keepFilm(files: Files, upload: Upload, alt: string | null): Promise<KeptMedia> {
	const notes = await findFilmNotes(files, upload);
	if (notes.length === 0) return keepAsItIs(upload, alt);
	const film = Readable.from(withoutNotes(await files.read(upload.key), notes));
	const { key } = await files.write(film, { maxBytes: Number.POSITIVE_INFINITY });
	await files.remove(upload.key);
	return keepAsItIs({ ...upload, key }, alt);
}

const keepAsItIs = ({ key, type, bytes, name }: Upload, alt: string | null): KeptMedia => ({
	id: uuidv7(),
	kind: type === "video/mp4" || type === "video/webm" ? "video" : "file",
	keys: [key],
	contentType: type === "video/mp4" || type === "video/webm" ? type : null,
	bytes,
	width: null,
	height: null,
	widths: null,
	placeholder: null,
	alt,
	name,
});
