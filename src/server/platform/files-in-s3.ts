import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { S3mini, S3NetworkError, S3ServiceError } from "s3mini";
import { FilesAway } from "./away.ts";
import { checkedKey, FileGone, type Files, isKey, randomKey } from "./files.ts";
import { clearUnfinished, unfinishedName, writeTo } from "./files-on-disk.ts";
import { type Bucket, SettingsError } from "./settings.ts";

/** Milliseconds before each retry: a restarting server is back within the second. */
const retryDelays = [100, 400];
/** Milliseconds for a response to begin, and the number of sent bytes that adds a second. */
const [timeout, bytesPerSecond] = [10_000, 250_000];

/**
 * Storage in a bucket of any S3 server. A write is spooled to this machine's disk (`spool`) until it is complete, and then sent in one
 * piece with a known length and checksum, which the server stores entirely or not at all, and which can be sent again. Throws `FilesAway`
 * while the server is unreachable, `SettingsError` if it denies access.
 */
export async function openBucket({ url, keyId, secret, region }: Bucket, { spool }: { spool: string }): Promise<Files> {
	await clearUnfinished(spool);
	const client = new S3mini({ endpoint: url, accessKeyId: keyId, secretAccessKey: secret, region, fetch: fetchWithTimeout });
	await checkBucket(client, url);

	return {
		async write(source, { maxBytes, key = randomKey() }) {
			const path = join(spool, unfinishedName(checkedKey(key)));
			const sum = createHash("sha256");
			try {
				const bytes = await writeTo(path, source, { maxBytes, onChunk: (chunk) => sum.update(chunk) });
				const headers = { "x-amz-checksum-sha256": sum.digest("base64") };
				await withRetries(() => {
					const body = bytes === 0 ? "" : (Readable.toWeb(createReadStream(path)) as ReadableStream);
					return client.putObject(key, body, "application/octet-stream", undefined, headers, bytes);
				});
				return { key, bytes };
			} finally {
				await rm(path, { force: true });
			}
		},
		async read(key, part) {
			checkedKey(key);
			const { body } = await withRetries(() => client.getObjectRaw(key, !part, part?.start, part && part.end + 1));
			if (!body) return Readable.from([]);
			// a body that nobody starts to read would keep its connection
			return Readable.from(chunksOf(body), { objectMode: false }).once("close", () => void body.cancel().catch(() => {}));
		},
		async copy({ key, bytes }) {
			const newKey = randomKey();
			checkedKey(key);
			await withRetries(() => client.copyObject(key, newKey));
			return { key: newKey, bytes };
		},
		async remove(key) {
			checkedKey(key);
			await withRetries(() => client.deleteObject(key)).catch((error: unknown) => {
				if (!(error instanceof FileGone)) throw error;
			});
		},
		async has(key) {
			checkedKey(key);
			return (await withRetries(() => client.objectExists(key))) === true;
		},
		async *list() {
			let next: string | undefined;
			do {
				const after = next;
				const page = await withRetries(() => client.listObjectsPaged("/", "", 1_000, after));
				for (const { Key: key, Size: bytes, LastModified: at } of page?.objects ?? [])
					if (isKey(key)) yield { key, bytes: Number(bytes), at: new Date(at) };
				next = page?.nextContinuationToken;
			} while (next);
		},
	};
}

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
	try {
		for await (const { buffer, byteOffset, byteLength } of body) yield Buffer.from(buffer, byteOffset, byteLength);
	} catch (error) {
		throw new FilesAway("the files are away", { cause: error });
	}
}

/** A bucket that denies access is a mistake in the settings; one that is away may come back. */
async function checkBucket(client: S3mini, url: string): Promise<void> {
	const isThere = await withRetries(() => client.bucketExists()).catch((error: unknown) => {
		if (error instanceof FilesAway) return true;
		throw error;
	});
	if (!isThere) throw new SettingsError(`FILES_URL: there is no bucket at ${url}, or FILES_KEY_ID and FILES_SECRET do not open it.`);
}

/** Retries what may be retried: all our requests are idempotent. */
async function withRetries<Answer>(call: () => Promise<Answer>): Promise<Answer> {
	for (const pause of [...retryDelays, null]) {
		try {
			return await call();
		} catch (error) {
			const fault = faultOf(error);
			if (!(fault instanceof FilesAway) || pause === null || isTimeout(error)) throw fault;
			await wait(pause);
		}
	}
	throw new Error("the last try gives or throws");
}

/** Turns an error into `FilesAway` or `FileGone` if that is what it means; returns any other as it is. */
function faultOf(error: unknown): unknown {
	if (error instanceof S3ServiceError) {
		if (error.status === 404) return new FileGone("there is no such file", { cause: error });
		return error.status >= 500 || error.status === 429 ? new FilesAway("the files are away", { cause: error }) : error;
	}
	// fetch reports a broken connection as a TypeError with a cause; one from our own code has none
	const isNetworkError =
		error instanceof S3NetworkError || isTimeout(error) || (error instanceof TypeError && error.cause instanceof Error);
	return isNetworkError ? new FilesAway("the files are away", { cause: error }) : error;
}

/** A timeout is not retried. */
const isTimeout = (error: unknown) => error instanceof Error && error.name === "TimeoutError";

/** Limits the wait for a response to begin, not the whole response: a video takes as long as its reader. */
async function fetchWithTimeout(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
	const length = Number(new Headers(init.headers).get("content-length") ?? 0);
	const controller = new AbortController();
	const timer = setTimeout(
		() => controller.abort(new DOMException("no answer", "TimeoutError")),
		timeout + (length / bytesPerSecond) * 1_000,
	);
	try {
		return await fetch(input, { ...init, signal: controller.signal, ...(init.body instanceof ReadableStream ? { duplex: "half" } : {}) });
	} finally {
		clearTimeout(timer);
	}
}
