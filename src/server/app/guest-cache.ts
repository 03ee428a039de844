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

/** An answer that any guest may be given again for some seconds. Never holds a cookie. */
export type CachedAnswer = { status: number; headers: Record<string, string>; body: Buffer; expires: number; renewedUntil: number };

export type GuestCache = {
	/**
	 * The answer to give, or undefined where the caller must make it. When its seconds are over, one caller in five
	 * seconds is told to make it anew; the others are given the old one meanwhile, so that nobody waits behind a crowd.
	 */
	find(key: string): CachedAnswer | undefined;
	/**
	 * What to give where it could not be made anew: the old answer, whatever its age. `nobodyCan`: for five seconds nobody
	 * else tries and waits in vain; else the next one tries.
	 */
	instead(key: string, { nobodyCan }: { nobodyCan: boolean }): CachedAnswer | undefined;
	/** Stores an answer whose body is in the encoding that the key names; gives back what was stored. A very long one is given back alone. */
	keep(
		key: string,
		encoding: Encoding,
		answer: { status: number; headers: Record<string, string>; body: Buffer; seconds: number },
	): CachedAnswer;
	/** Something public has changed: every answer is to be made anew by the next who asks for it. */
	outdate(): void;
	/** Counts the changes: an answer made before one must not be kept after it. */
	generation(): number;
};

/** 16 MiB: a few hundred listing pages; the app stays under its memory budget. */
const maxBytes = 16 * 1024 * 1024;

/** One that is longer (a sitemap that nobody compresses) would push hundreds of pages out. */
const longest = 1024 * 1024;

/** Milliseconds in which the one who makes an answer anew is waited for. */
const renewal = 5_000;
/** Milliseconds after its seconds for which an old answer may be given meanwhile: nobody asked for so long, so nobody waits. */
const oldest = 30_000;

/**
 * Rendered pages and public answers for people who are not signed in, by address, language and encoding.
 * Anything public that changes outdates all of them: who asks next gets a page made after the change. `clock` counts milliseconds and is
 * never set back, as the clock of the day may be.
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
			if (found.expires + oldest >= now) found.renewedUntil = now + renewal;
			return undefined;
		},
		instead(key, { nobodyCan }) {
			const found = answers.get(key);
			if (found) found.renewedUntil = nobodyCan ? clock() + renewal : 0;
			return found;
		},
		keep(key, encoding, { status, headers, body, seconds }) {
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
			if (body.length > longest) return answer;
			// a short Buffer is a piece of one of 64 KiB, and would keep all of that
			answer.body = Buffer.allocUnsafeSlow(body.length);
			body.copy(answer.body);
			answers.set(key, answer);
			bytes += body.length;
			for (const first of answers.keys()) {
				if (bytes <= maxBytes) break;
				drop(first);
			}
			return answer;
		},
		outdate() {
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

/** From here on another thread compresses: a sitemap would hold up every other answer for a tenth of a second. */
const large = 256 * 1024;

/**
 * What guests share is packed once for many: Brotli 8 is a hundred bytes less of a list than 6 for a fifth more time, where 9 takes
 * twice as much.
 */
export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
	const params = { [constants.BROTLI_PARAM_QUALITY]: 8 };
	if (encoding === "br") return body.length < large ? brotliCompressSync(body, { params }) : brotliAside(body, { params });
	if (encoding === "gzip") return body.length < large ? gzipSync(body, { level: 6 }) : gzipAside(body, { level: 6 });
	return body;
}

/**
 * What is made for one visitor is packed once for each asking. Zstandard 3, which browsers have since 2024, takes 0.1 ms for a page of
 * 67 KB on the processor where Brotli 4 takes 0.6, for 5 % more bytes; the others are left to another thread.
 */
export async function compressForOne(body: Buffer, encoding: Encoding | "zstd"): Promise<Buffer> {
	if (encoding === "zstd") return zstdCompressSync(body);
	if (encoding === "br") return brotliAside(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
	return encoding === "gzip" ? gzipAside(body, { level: 4 }) : body;
}

const brotliAside = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);
const gzipAside = promisify<Buffer, ZlibOptions, Buffer>(gzip);

/** The same for what is still being made: a few hundred kilobytes of memory, however long it is. */
export function compressStream(body: ReadableStream<Uint8Array>, encoding: "br" | "gzip"): ReadableStream<Uint8Array> {
	const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 };
	const compressor = encoding === "br" ? createBrotliCompress({ params }) : createGzip({ level: 6 });
	// when one side ends early, the other does; what failed is logged by whoever made the body
	pipeline(Readable.fromWeb(body as NodeStream), compressor, () => {});
	return Readable.toWeb(compressor) as ReadableStream<Uint8Array>;
}

export function chooseEncoding(accepted: string | undefined): Encoding {
	if (!accepted) return "identity";
	if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\b)/.test(accepted)) return "br";
	if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\b)/.test(accepted)) return "gzip";
	return "identity";
}

/** For what is packed anew at each asking. */
export const chooseQuickEncoding = (accepted: string | undefined): Encoding | "zstd" =>
	/\bzstd\b(?!\s*;\s*q=0(?:\.0*)?\b)/.test(accepted ?? "") ? "zstd" : chooseEncoding(accepted);
