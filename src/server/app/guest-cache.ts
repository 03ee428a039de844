import { createHash } from "node:crypto";
import { pipeline, Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { promisify } from "node:util";
import {
	type BrotliOptions,
	brotliCompress,
	brotliCompressSync,
	constants,
	createBrotliCompress,
	createGzip,
	gzip,
	gzipSync,
	type ZlibOptions,
	zstdCompressSync,
} from "node:zlib";

export type Encoding = "br" | "gzip" | "identity";

/** A response that may be served to any guest for some seconds. Never holds a cookie. */
export type CachedAnswer = { status: number; headers: Record<string, string>; body: Buffer; expires: number; renewedUntil: number };

export type GuestCache = {
	/**
	 * The response to serve, or undefined if the caller must render it. Once it is stale, one caller per five seconds is told to render it
	 * anew; the others get the stale one meanwhile, so that no crowd queues up.
	 */
	find(key: string): CachedAnswer | undefined;
	/**
	 * The stale response, whatever its age, for when rendering failed. With `isUnavailable`, nobody retries for five seconds; otherwise the
	 * next caller does.
	 */
	staleFallback(key: string, { isUnavailable }: { isUnavailable: boolean }): CachedAnswer | undefined;
	/**
	 * Stores a response whose body has the encoding named in the key, and returns it as stored. A very long one is returned but not stored.
	 */
	store(
		key: string,
		encoding: Encoding,
		answer: { status: number; headers: Record<string, string>; body: Buffer; seconds: number },
	): CachedAnswer;
	/** Public content has changed: marks every response stale, to be rendered anew on its next request. */
	invalidate(): void;
	/** Number of changes so far: a response rendered before a change must not be stored after it. */
	generation(): number;
};

/** 16 MiB: a few hundred listing pages, within the app's memory budget. */
const maxBytes = 16 * 1024 * 1024;

/** A longer response (an uncompressed sitemap) would evict hundreds of pages. */
const maxStoredBytes = 1024 * 1024;

/** Milliseconds for which the others wait for the caller that renders a response anew. */
const renewalTime = 5_000;
/**
 * Milliseconds past expiry during which the stale response is served meanwhile. Older ones are rendered anew by each caller: nobody asked
 * for so long, so no crowd is waiting.
 */
const maxStaleTime = 30_000;

/**
 * Rendered pages and public API responses for guests, by address, language and encoding. Any change of public content makes all of them
 * stale: the next caller gets one rendered after the change. `clock` is monotonic, in milliseconds, unlike the wall clock.
 */
export function createGuestCache(clock: () => number = () => performance.now()): GuestCache {
	const answers = new Map<string, CachedAnswer>();
	let bytes = 0;
	let generation = 0;
	const drop = (key: string) => {
		bytes -= answers.get(key)?.body.length ?? 0;
		answers.delete(key);
	};
	return {
		find(key) {
			const found = answers.get(key);
			const now = clock();
			if (!found || found.expires >= now || found.renewedUntil >= now) return found;
			if (found.expires + maxStaleTime >= now) found.renewedUntil = now + renewalTime;
			return undefined;
		},
		staleFallback(key, { isUnavailable }) {
			const found = answers.get(key);
			if (found) found.renewedUntil = isUnavailable ? clock() + renewalTime : 0;
			return found;
		},
		store(key, encoding, { status, headers, body, seconds }) {
			const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
			const answer = {
				status,
				headers: {
					...headers,
					...(encoding === "identity" ? {} : { "content-encoding": encoding }),
					"content-length": String(body.length),
					etag,
				},
				body,
				expires: clock() + seconds * 1000,
				renewedUntil: 0,
			};
			drop(key);
			if (body.length > maxStoredBytes) return answer;
			// a short Buffer is a slice of a 64 KiB pool and would keep all of it alive
			answer.body = Buffer.allocUnsafeSlow(body.length);
			body.copy(answer.body);
			answers.set(key, answer);
			bytes += body.length;
			for (const oldestKey of answers.keys()) {
				if (bytes <= maxBytes) break;
				drop(oldestKey);
			}
			return answer;
		},
		invalidate() {
			const now = clock();
			for (const answer of answers.values()) {
				answer.expires = Math.min(answer.expires, now - 1);
				answer.renewedUntil = 0;
			}
			generation++;
		},
		generation: () => generation,
	};
}

/** From this size on, compression runs off the main thread: a sitemap would block every other response for a tenth of a second. */
const asyncFromBytes = 256 * 1024;

/**
 * Compresses a response shared by many guests. Brotli 8 saves a hundred bytes of a listing over 6 for a fifth more time; 9 takes twice as
 * long.
 */
export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
	const params = { [constants.BROTLI_PARAM_QUALITY]: 8 };
	if (encoding === "br") return body.length < asyncFromBytes ? brotliCompressSync(body, { params }) : brotliAsync(body, { params });
	if (encoding === "gzip") return body.length < asyncFromBytes ? gzipSync(body, { level: 6 }) : gzipAsync(body, { level: 6 });
	return body;
}

/**
 * Compresses a response for one visitor, on every request. Zstandard 3, in browsers since 2024, takes a fraction of Brotli 4's time, for
 * 5 % more bytes; the others run off the main thread.
 */
export async function compressForVisitor(body: Buffer, encoding: Encoding | "zstd"): Promise<Buffer> {
	if (encoding === "zstd") return zstdCompressSync(body, { params: smallTables });
	if (encoding === "br") return brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
	return encoding === "gzip" ? gzipAsync(body, { level: 4 }) : body;
}

/** For a page: the usual tables take a megabyte, which the system clears anew each time, and save nothing. */
const smallTables = { [constants.ZSTD_c_windowLog]: 17, [constants.ZSTD_c_hashLog]: 14, [constants.ZSTD_c_chainLog]: 14 };

const brotliAsync = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);
const gzipAsync = promisify<Buffer, ZlibOptions, Buffer>(gzip);

/** Same for a stream: a few hundred kilobytes of memory, whatever its length. */
export function compressStream(body: ReadableStream<Uint8Array>, encoding: "br" | "gzip"): ReadableStream<Uint8Array> {
	const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 };
	const compressor = encoding === "br" ? createBrotliCompress({ params }) : createGzip({ level: 6 });
	// when one side ends early, so does the other; the producer of the body logs its own failures
	pipeline(Readable.fromWeb(body as NodeStream), compressor, () => {});
	return Readable.toWeb(compressor) as ReadableStream<Uint8Array>;
}

export function chooseEncoding(accepted: string | undefined): Encoding {
	if (!accepted) return "identity";
	if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\b)/.test(accepted)) return "br";
	if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\b)/.test(accepted)) return "gzip";
	return "identity";
}

/** For responses that are compressed on every request. */
export const chooseQuickEncoding = (accepted: string | undefined): Encoding | "zstd" =>
	/\bzstd\b(?!\s*;\s*q=0(?:\.0*)?\b)/.test(accepted ?? "") ? "zstd" : chooseEncoding(accepted);
