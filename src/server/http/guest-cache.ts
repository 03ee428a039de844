import { createHash } from "node:crypto";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

type Encoding = "br" | "gzip" | "identity";

/** An answer that any guest may be given again for some seconds. Never holds a cookie. */
export type CachedAnswer = { status: number; headers: Record<string, string>; body: Buffer; expires: number };

export type GuestCache = {
	find(key: string): CachedAnswer | undefined;
	/** Stores an answer in the encoding the key names; gives back what was stored. */
	keep(
		key: string,
		encoding: Encoding,
		answer: { status: number; headers: Record<string, string>; body: Buffer; seconds: number },
	): CachedAnswer;
	clear(): void;
	/** Counts the clearings: an answer made before one must not be kept after it. */
	generation(): number;
};

/** 16 MiB: a few hundred listing pages; the app stays under its memory budget. */
const maxBytes = 16 * 1024 * 1024;

/**
 * Rendered pages and public answers for people who are not signed in, by address, language and encoding.
 * Anything that changes the database empties it, so nobody reads what was before their own change.
 */
export function createGuestCache(): GuestCache {
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
			if (found && found.expires < Date.now()) {
				drop(key);
				return undefined;
			}
			return found;
		},
		keep(key, encoding, { status, headers, body, seconds }) {
			const compressed = compress(body, encoding);
			const etag = `"${createHash("sha256").update(compressed).digest("base64url").slice(0, 22)}"`;
			const answer = {
				status,
				headers: {
					...headers,
					...(encoding === "identity" ? {} : { "content-encoding": encoding }),
					"content-length": String(compressed.length),
					etag,
				},
				body: compressed,
				expires: Date.now() + seconds * 1000,
			};
			drop(key);
			answers.set(key, answer);
			bytes += compressed.length;
			for (const oldest of answers.keys()) {
				if (bytes <= maxBytes) break;
				drop(oldest);
			}
			return answer;
		},
		clear() {
			answers.clear();
			bytes = 0;
			generation++;
		},
		generation: () => generation,
	};
}

/** Brotli 5: close to the best size of a page at a fraction of the time of 11. */
export function compress(body: Buffer, encoding: Encoding): Buffer {
	if (encoding === "br") return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
	if (encoding === "gzip") return gzipSync(body, { level: 6 });
	return body;
}

export function chooseEncoding(accepted: string | undefined): Encoding {
	if (!accepted) return "identity";
	if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\b)/.test(accepted)) return "br";
	if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\b)/.test(accepted)) return "gzip";
	return "identity";
}
