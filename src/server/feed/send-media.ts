import { mediaFormats } from "../../contract/options.ts";
import { asAttachment, type FileAsked, sendFile } from "../http/send-file.ts";
import type { Files } from "../platform/files.ts";
import { refuse } from "../platform/refusal.ts";
import type { MediaFile } from "./find-media.ts";
import { keyOf } from "./keep-media.ts";

const types = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" } as const;

/** What is at an address never changes; but only who may read the post was given it, so nobody on the way keeps it. */
const caching = { "cache-control": "private, max-age=2592000, immutable" };

/** One width of a picture in one format. Throws `not_found`. */
export async function sendPicture(files: Files, media: MediaFile, asked: { file: string; header: FileAsked }): Promise<Response> {
	const [width = "", name = ""] = asked.file.split(".");
	const format = mediaFormats.find((one) => one === name) ?? refuse("not_found");
	const key = keyOf(media.keys, { width: Number(width), format }) ?? refuse("not_found");
	return sendFile(files, { key, header: asked.header, headers: { ...caching, "content-type": types[format] } });
}

/** A film, in parts where the reader asks so; any other file to be saved, never to be shown. Throws `not_found`. */
export async function sendWhole(files: Files, media: MediaFile, header: FileAsked): Promise<Response> {
	const key = media.kind === "image" ? refuse("not_found") : (media.keys[0] ?? refuse("not_found"));
	const headers: Record<string, string> =
		media.kind === "video" && media.contentType
			? { ...caching, "content-type": media.contentType }
			: { "cache-control": "private, no-store", "content-type": "application/octet-stream", ...asAttachment(media.name ?? "file") };
	return sendFile(files, { key, header, bytes: media.bytes, headers });
}
