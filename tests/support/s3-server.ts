import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { readRange } from "../../src/server/http/range.ts";

const keys = { id: "a key of this test", secret: "a secret/of+this test" };

/**
 * A server with one bucket that holds us to the letter of S3 (signature 4, checksums, pages, an object whole or not at all), on this
 * machine, in memory. `npm run campaign:s3` checks that real servers accept the same. `env` holds the settings of a site that keeps its
 * files there; `pageMax` is the number of files on one page of the list, small so that a short list has several pages.
 */
export async function startS3({ pageMax = 3 } = {}) {
	const objects = new Map<string, { bytes: Buffer; at: Date }>();
	const requests: string[] = [];
	const underWay = new Set<ServerResponse>();
	/** After this many bytes of a body, in either direction, the server dies or this connection is cut. */
	let ending: { after: number; by: "death" | "cut" } | null = null;
	let port = 0;
	let server: Server;

	const stop = async () => {
		const closed = once(server, "close");
		server.close();
		server.closeAllConnections();
		await closed;
	};
	const endHere = (response: ServerResponse): Promise<void> | void => {
		const by = ending?.by;
		ending = null;
		return by === "death" ? stop() : void response.destroy();
	};
	const start = async () => {
		server = createServer((request, response) => {
			underWay.add(response);
			response.once("close", () => underWay.delete(response));
			void answer(request, response).catch(() => response.destroy());
		});
		server.listen(port, "127.0.0.1");
		await once(server, "listening");
		port = (server.address() as AddressInfo).port;
	};

	const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
		const url = new URL(request.url ?? "", "http://localhost");
		requests.push(`${request.method} ${url.pathname}`);
		if (!isSigned(request, url)) return fail(response, 403, "SignatureDoesNotMatch");
		const key = decodeURIComponent(url.pathname).replace(/^\/bucket\/?/, "");
		if (!url.pathname.startsWith("/bucket")) return fail(response, 404, "NoSuchBucket");
		if (key === "" && request.method === "HEAD") return void response.end();
		if (key === "" && request.method === "GET") return list(url, response);
		if (request.method === "PUT") return put(request, response, key);
		const stored = objects.get(key);
		if (request.method === "DELETE") {
			objects.delete(key);
			return void response.writeHead(204).end();
		}
		if (!stored) return fail(response, 404, "NoSuchKey");
		if (request.method === "HEAD") return void response.writeHead(200, { "content-length": stored.bytes.length }).end();
		return get(request, response, stored.bytes);
	};

	const put = async (request: IncomingMessage, response: ServerResponse, key: string): Promise<void> => {
		const from = String(request.headers["x-amz-copy-source"] ?? "").replace("/bucket/", "");
		if (from) {
			const source = objects.get(from);
			if (!source) return fail(response, 404, "NoSuchKey");
			objects.set(key, { ...source, at: new Date() });
			return void response.end("<CopyObjectResult><ETag>copied</ETag><LastModified>2026-01-01T00:00:00Z</LastModified></CopyObjectResult>");
		}
		// real servers require the length before the body
		if (request.headers["content-length"] === undefined) return fail(response, 411, "MissingContentLength");
		const chunks: Buffer[] = [];
		let length = 0;
		for await (const chunk of request as AsyncIterable<Buffer>) {
			chunks.push(chunk);
			length += chunk.length;
			if (ending && length > ending.after) return endHere(response);
		}
		const bytes = Buffer.concat(chunks);
		const sum = createHash("sha256").update(bytes).digest("base64");
		if (request.headers["x-amz-checksum-sha256"] !== sum) return fail(response, 400, "BadDigest");
		objects.set(key, { bytes, at: new Date() });
		response.end();
	};

	const get = async (request: IncomingMessage, response: ServerResponse, bytes: Buffer): Promise<void> => {
		const part = readRange(request.headers.range, bytes.length);
		if (part === "unsatisfiable") return fail(response, 416, "InvalidRange");
		const content = part ? bytes.subarray(part.start, part.end + 1) : bytes;
		response.writeHead(part ? 206 : 200, { "content-length": content.length });
		if (!ending || content.length <= ending.after) return void response.end(content);
		const half = content.subarray(0, ending.after);
		await new Promise((sent) => response.write(half, sent));
		await endHere(response);
	};

	const list = (url: URL, response: ServerResponse): void => {
		const after = url.searchParams.get("continuation-token") ?? "";
		const remaining = [...objects.keys()].toSorted().filter((key) => key > after);
		const page = remaining.slice(0, pageMax);
		const contents = page.map((key) => {
			const { bytes, at } = objects.get(key) ?? { bytes: Buffer.alloc(0), at: new Date() };
			return `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><ETag>&quot;e&quot;</ETag><Size>${bytes.length}</Size></Contents>`;
		});
		const more = remaining.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
		response.setHeader("content-type", "application/xml");
		response.end(
			`<?xml version="1.0"?><ListBucketResult><IsTruncated>${more !== ""}</IsTruncated>${contents.join("")}${more}</ListBucketResult>`,
		);
	};

	await start();
	return {
		objects,
		/** The requests it received, as method and path. */
		requests,
		/** Responses that have not been read to their end yet. */
		underWay,
		/** Starts again on the same port. */
		start,
		stop,
		endAfter: (bytes: number, by: "death" | "cut") => {
			ending = { after: bytes, by };
		},
		env: { FILES_URL: `http://127.0.0.1:${port}/bucket`, FILES_KEY_ID: keys.id, FILES_SECRET: keys.secret, FILES_REGION: "af-south-1" },
	};
}

const fail = (response: ServerResponse, status: number, code: string): void =>
	void response
		.writeHead(status, { "content-type": "application/xml" })
		.end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** Checks signature 4 as documented (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html). */
function isSigned({ method, headers }: IncomingMessage, url: URL): boolean {
	const [, credential = "", signed = "", signature] =
		/^AWS4-HMAC-SHA256 Credential=(.+?), ?SignedHeaders=(.+?), ?Signature=(\w+)$/.exec(headers.authorization ?? "") ?? [];
	const [id, day = "", region = "", service = "", last = ""] = credential.split("/");
	const query = [...url.searchParams].map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
	const lines = signed.split(";").map((name) => `${name}:${String(headers[name]).trim()}\n`);
	const canonical = [method, url.pathname, query.toSorted().join("&"), lines.join(""), signed, headers["x-amz-content-sha256"]].join("\n");
	const scope = [day, region, service, last].join("/");
	const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, createHash("sha256").update(canonical).digest("hex")].join("\n");
	const key = [region, service, last].reduce<Buffer>(hmac, hmac(`AWS4${keys.secret}`, day));
	return id === keys.id && signature === hmac(key, text).toString("hex");
}
