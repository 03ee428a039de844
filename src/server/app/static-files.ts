import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants, gzipSync } from "node:zlib";
import { isKnown } from "../http/etag.ts";
import { chooseEncoding } from "./guest-cache.ts";

const types: Record<string, string> = {
	".js": "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8",
	".svg": "image/svg+xml",
	".png": "image/png",
	".jpg": "image/jpeg",
	".webp": "image/webp",
	".ico": "image/x-icon",
	".woff2": "font/woff2",
	".txt": "text/plain; charset=utf-8",
	".webmanifest": "application/manifest+json",
};

const workerPath = "/worker.js";
/** Scripts with a fixed address: revalidated on every visit, or an old one would outlive its build. */
const revalidated = [workerPath, "/try-it.js"];

const cacheControlOf = (url: string): string =>
	url.startsWith("/assets/") ? "public, max-age=31536000, immutable" : revalidated.includes(url) ? "no-cache" : "public, max-age=3600";

/**
 * Brotli settings that compress the scripts best: blocks of a megabyte, so that the libraries fit into one, and distances encoded in pairs.
 */
const wholeBlocks = { params: { [constants.BROTLI_PARAM_LGBLOCK]: 20, [constants.BROTLI_PARAM_NPOSTFIX]: 1 } };

export const precompress = (body: Buffer): Buffer => brotliCompressSync(body, wholeBlocks);

const compressors = { identity: (body: Buffer) => body, br: precompress, gzip: (body: Buffer) => gzipSync(body, { level: 9 }) };

/** True for text; pictures and fonts are compressed already. */
const isText = (type: string) => /^(text|application|image\/svg)/.test(type);

/**
 * True if the build writes a compressed file next to this one (tools/build.mjs): compressing a page's hundred scripts on first use takes a
 * second.
 */
export const isPrecompressed = (name: string): boolean => isText(types[extname(name)] ?? "");

type StoredBody = { identity: Buffer } | { br: Buffer };
type BuiltFile = {
	type: string;
	headers: Record<string, string>;
	stored: StoredBody;
	bodies: { identity?: Buffer; br?: Buffer; gzip?: Buffer };
};

const decompressed = (stored: StoredBody): Buffer => ("br" in stored ? brotliDecompressSync(stored.br) : stored.identity);

export type StaticFiles = { serve(incoming: IncomingMessage, outgoing: ServerResponse): boolean };

/**
 * Serves the build's files from memory. Files that the build compressed are kept compressed, as nearly every browser accepts that, and
 * decompressed on the first request that needs it.
 */
export function openStaticFiles(folder: string | null): StaticFiles {
	const filesByUrl = new Map<string, BuiltFile>();
	for (const file of folder ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []) {
		const type = types[extname(file.name)];
		if (!file.isFile() || !type || file.name.startsWith(".")) continue;
		const path = join(file.parentPath, file.name);
		const url = path.slice(String(folder).length).replaceAll("\\", "/");
		const isCompressed = existsSync(`${path}.br`);
		const body = readFileSync(isCompressed ? `${path}.br` : path);
		const headers: Record<string, string> = {
			"content-type": type,
			"cache-control": cacheControlOf(url),
			"x-content-type-options": "nosniff",
		};
		// files that may change are revalidated: a client that has the current one downloads nothing
		if (!url.startsWith("/assets/")) headers.etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
		if (url === workerPath) headers["content-security-policy"] = "default-src 'none'; connect-src 'self'";
		const stored = isCompressed ? { br: body } : { identity: body };
		filesByUrl.set(url, { type, headers, stored, bodies: { ...stored } });
	}
	return {
		serve(incoming, outgoing) {
			const file =
				incoming.method === "GET" || incoming.method === "HEAD" ? filesByUrl.get(incoming.url?.split("?", 1)[0] ?? "") : undefined;
			if (!file) return false;
			if (file.headers.etag && isKnown(incoming.headers["if-none-match"], file.headers.etag)) {
				outgoing.writeHead(304, file.headers).end();
				return true;
			}
			const encoding = isText(file.type) ? chooseEncoding(incoming.headers["accept-encoding"]) : "identity";
			file.bodies[encoding] ??= compressors[encoding](decompressed(file.stored));
			const body = file.bodies[encoding];
			const headers = { ...file.headers, vary: "Accept-Encoding", "content-length": String(body.length) };
			outgoing.writeHead(200, encoding === "identity" ? headers : { ...headers, "content-encoding": encoding });
			outgoing.end(incoming.method === "HEAD" ? undefined : body);
			return true;
		},
	};
}
