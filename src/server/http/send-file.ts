import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { Files } from "../platform/files.ts";
import { refuse } from "../platform/refusal.ts";
import { isKnown } from "./etag.ts";
import { readRange } from "./range.ts";

/** Reads the request's range and cache headers. */
export type HeaderReader = (name: "range" | "if-range" | "if-none-match") => string | undefined;

type FileRequest = {
	key: string;
	header: HeaderReader;
	headers: Record<string, string>;
	/** The file's length, if ranges of it may be requested. */
	bytes?: number;
};

/**
 * Streams a stored file: whole, the range requested by `Range` (206), or a refusal of an invalid range (416). The content of a key never
 * changes, so the key's hash is the ETag (304). Throws `not_found` if the file is gone.
 */
export async function sendFile(files: Files, { key, header, headers, bytes }: FileRequest): Promise<Response> {
	const etag = `"${createHash("sha256").update(key).digest("base64url").slice(0, 22)}"`;
	const commonHeaders = { ...headers, etag, "content-security-policy": "sandbox", "x-content-type-options": "nosniff" };
	if (isKnown(header("if-none-match"), etag)) return new Response(null, { status: 304, headers: commonHeaders });
	if (bytes === undefined) return new Response(await open(files, key), { headers: commonHeaders });
	const rangeHeaders = { ...commonHeaders, "accept-ranges": "bytes" };
	const ifRange = header("if-range");
	const part = ifRange === undefined || ifRange === etag ? readRange(header("range"), bytes) : null;
	if (part === "unsatisfiable")
		return new Response(null, { status: 416, headers: { ...rangeHeaders, "content-range": `bytes */${bytes}` } });
	if (!part) return new Response(await open(files, key), { headers: { ...rangeHeaders, "content-length": String(bytes) } });
	return new Response(await open(files, key, part), {
		status: 206,
		headers: {
			...rangeHeaders,
			"content-range": `bytes ${part.start}-${part.end}/${bytes}`,
			"content-length": String(part.end - part.start + 1),
		},
	});
}

async function open(files: Files, key: string, part?: { start: number; end: number }): Promise<ReadableStream> {
	return Readable.toWeb(await unlessGone(files.read(key, part))) as ReadableStream;
}

/** Awaits a storage operation; throws `not_found` if the file is gone. */
export const unlessGone = <Found>(reading: Promise<Found>): Promise<Found> =>
	reading.catch((error: NodeJS.ErrnoException) => (error.code === "ENOENT" ? refuse("not_found") : Promise.reject(error)));

/**
 * Makes the browser save the file under this name instead of displaying it as a page of this site. `plainName` is for programs that do not
 * read encoded names.
 */
export const asAttachment = (name: string, plainName = "file") => ({ "content-disposition": `attachment; ${fileNames(name, plainName)}` });

/** The file's names in a `Content-Disposition`. */
export function fileNames(name: string, plainName: string): string {
	// RFC 5987 allows fewer unescaped characters than `encodeURIComponent` leaves
	const encoded = encodeURIComponent(name).replace(/['()*!]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
	return `filename="${plainName}"; filename*=UTF-8''${encoded}`;
}
