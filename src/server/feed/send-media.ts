import { mediaFormats } from "../../contract/options.ts";
import { asAttachment, type HeaderReader, sendFile } from "../http/send-file.ts";
import type { Files } from "../platform/files.ts";
import { refuse } from "../platform/refusal.ts";
import type { MediaFile } from "./find-media.ts";
import { keyOf } from "./store-media.ts";

const types = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" } as const;

/** The content at an address never changes, but only readers of the post were given it: no shared caching. */
const caching = { "cache-control": "private, max-age=2592000, immutable" };

/** Sends one width of a picture in one format. Throws `not_found`. */
export async function sendPicture(files: Files, media: MediaFile, request: { file: string; header: HeaderReader }): Promise<Response> {
	const [width = "", name = ""] = request.file.split(".");
	const format = mediaFormats.find((one) => one === name) ?? refuse("not_found");
	const key = keyOf(media.keys, { width: Number(width), format }) ?? refuse("not_found");
	return sendFile(files, { key, header: request.header, headers: { ...caching, "content-type": types[format] } });
}

/** Sends a video, with range requests, or any other file as a download, never displayed. Throws `not_found`. */
export async function sendOriginal(files: Files, media: MediaFile, header: HeaderReader): Promise<Response> {
	const key = media.kind === "image" ? refuse("not_found") : (media.keys[0] ?? refuse("not_found"));
	const headers: Record<string, string> =
		media.kind === "video" && media.contentType
			? { ...caching, "content-type": media.contentType }
			: { "cache-control": "private, no-store", "content-type": "application/octet-stream", ...asAttachment(media.name ?? "file") };
	return sendFile(files, { key, header, bytes: media.bytes, headers });
}
