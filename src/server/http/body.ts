import { Readable } from "node:stream";
import { Busboy } from "@fastify/busboy";
import type { FilePart } from "../../contract/endpoint.ts";
import type { SentenceKey } from "../../contract/sentences/sentences.ts";
import { machineFault } from "../platform/away.ts";
import { type Files, FileTooLarge } from "../platform/files.ts";
import { Refusal, type RefusalOptions, refuse } from "../platform/refusal.ts";
import type { Upload } from "./context.ts";

/**
 * Maximum text per request, unless the endpoint sets its own; the longest field is a job's description (40,000 characters, 4 bytes each).
 */
export const textMaxBytes = 256 * 1024;

/** True for a multipart form that is longer than text alone, or of unknown length. */
export function mayContainFiles({ headers }: Request): boolean {
	const length = headers.get("content-length");
	return isMultipart(headers) && (length === null || Number(length) > textMaxBytes);
}

export const isMultipart = (headers: Headers) => headers.get("content-type")?.startsWith("multipart/form-data") === true;

export type Fields = Record<string, unknown>;
export type Texts = Record<string, string | string[]>;

/** Reads a JSON, URL-encoded or multipart body without files. Throws `bad_request` or `too_large`. */
export async function readFields(request: Request, maxBytes = textMaxBytes): Promise<Fields> {
	const type = request.headers.get("content-type") ?? "";
	if (isMultipart(request.headers)) return (await readMultipart(request, { parts: {}, files: null, maxBytes })).fields;
	const text = await readText(request, maxBytes);
	if (type.startsWith("application/x-www-form-urlencoded")) return collect(new URLSearchParams(text));
	if (text === "") return {};
	try {
		const value: unknown = JSON.parse(text);
		if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Fields;
	} catch {
		// not JSON: falls through to the refusal
	}
	return refuse("bad_request");
}

/** Repeated names become lists; `name[]` is stored as `name`, always a list. */
export function collect(pairs: Iterable<[string, string]>): Texts {
	const fields: Texts = {};
	for (const [rawName, value] of pairs) {
		const isList = rawName.endsWith("[]");
		const name = isList ? rawName.slice(0, -2) : rawName;
		const existing = Object.hasOwn(fields, name) ? fields[name] : undefined;
		if (Array.isArray(existing)) existing.push(value);
		else if (existing !== undefined) fields[name] = [existing, value];
		else Object.defineProperty(fields, name, { value: isList ? [value] : value, enumerable: true, writable: true, configurable: true });
	}
	return fields;
}

/** Parses a form posted to a page. Throws `bad_request` or `too_large`. */
export async function readForm(request: Request, maxBytes = textMaxBytes): Promise<FormData> {
	const body = limitedBody(request, maxBytes);
	try {
		return await new Response(body, { headers: { "content-type": request.headers.get("content-type") ?? "" } }).formData();
	} catch (error) {
		if (error instanceof Refusal) throw error;
		return refuse("bad_request");
	}
}

/**
 * The body, limited to its maximum: checks the stated length first, so that nothing is read needlessly. The stream fails with `too_large`;
 * `options` replace the code's default sentence.
 */
function limitedBody({ headers, body }: Request, maxBytes: number, options: RefusalOptions = {}): ReadableStream<Uint8Array> | null {
	const length = headers.get("content-length");
	if (Number(length) > maxBytes) refuse("too_large", options);
	// the connection yields no more than the stated length
	if (length !== null && Number(length) <= maxBytes) return body;
	let bytes = 0;
	const count = new TransformStream<Uint8Array, Uint8Array>({
		transform(chunk, controller) {
			bytes += chunk.byteLength;
			if (bytes > maxBytes) controller.error(new Refusal("too_large", options));
			else controller.enqueue(chunk);
		},
	});
	return body?.pipeThrough(count) ?? null;
}

async function readText(request: Request, maxBytes: number): Promise<string> {
	const bytes = await readBytes(request, maxBytes);
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch {
		return refuse("bad_request");
	}
}

/** Reads in one go if the length is stated. */
async function readBytes(request: Request, maxBytes: number): Promise<ArrayBuffer | Buffer> {
	if (Number(request.headers.get("content-length") ?? Number.NaN) <= maxBytes) return request.arrayBuffer();
	const chunks: Uint8Array[] = [];
	for await (const chunk of limitedBody(request, maxBytes) ?? []) chunks.push(chunk);
	return Buffer.concat(chunks);
}

type Multipart = {
	fields: Fields;
	/** By field, in the order sent. */
	uploads: Record<string, Upload[]>;
	/** Why files were refused, by field. */
	problems: Record<string, FileProblem>;
};

type FileProblem = { code: "too_large" | "wrong_file_type" | "invalid_fields"; sentence: SentenceKey };

/**
 * Streams a multipart body: files go to storage as they arrive, never whole into memory. On any failure (a cut connection, a full disk, a
 * file too large or of the wrong type) no file of this request is left behind.
 */
export async function readMultipart(
	request: Request,
	{ parts, files, maxBytes = textMaxBytes }: { parts: Record<string, FilePart>; files: Files | null; maxBytes?: number | undefined },
): Promise<Multipart> {
	const body = limitedBody(request, maxBytes + filesMaxBytes(parts), tooLargeOptions(parts)) ?? refuse("bad_request");
	let textBytes = 0;
	const pairs: [string, string][] = [];
	const uploads: Multipart["uploads"] = {};
	const problems: Multipart["problems"] = {};
	const counts = new Map<string, number>();
	const writes: Promise<void>[] = [];
	const openStreams = new Set<Readable>();
	const busboy = openParser(request, maxBytes);
	const source = Readable.fromWeb(body as import("node:stream/web").ReadableStream);
	try {
		await new Promise<void>((resolve, reject) => {
			// missing from its types: a part may have no name
			busboy.on("field", (name: string | undefined, value, nameCut, valueCut) => {
				textBytes += Buffer.byteLength(value);
				if (name === undefined) reject(new Error("a part without a name"));
				else if (nameCut || valueCut || textBytes > maxBytes) reject(new TruncatedBody());
				else pairs.push([name, value]);
			});
			busboy.on("file", (name, stream, fileName) => {
				openStreams.add(stream);
				stream.once("close", () => openStreams.delete(stream));
				const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
				const place = counts.get(name) ?? 0;
				const exceedsCount = part?.maxCount !== undefined && place >= part.maxCount;
				if (exceedsCount && fileName) problems[name] ??= tooMany;
				if (!part || !files || !fileName || problems[name] || place >= (part.maxCount ?? 1)) {
					stream.on("error", () => {});
					stream.resume();
					return;
				}
				counts.set(name, place + 1);
				const write = storePart(files, stream, part).then((stored) => {
					if (!stored) return;
					if ("code" in stored) problems[name] = stored;
					else {
						const list = uploads[name] ?? [];
						list[place] = { ...stored, name: plainFileName(fileName) };
						uploads[name] = list;
					}
				});
				write.catch(reject);
				writes.push(write);
			});
			busboy.on("partsLimit", () => reject(new TruncatedBody()));
			busboy.on("fieldsLimit", () => reject(new TruncatedBody()));
			busboy.on("error", reject);
			busboy.on("finish", () => Promise.all(writes).then(() => resolve(), reject));
			source.on("error", reject);
			source.on("close", () => {
				if (!source.readableEnded) reject(new Error("the connection was cut"));
			});
			source.pipe(busboy);
		});
	} catch (error) {
		// busboy never ends its part streams when the request is cut: end them, so that their files are removed
		for (const stream of openStreams) stream.destroy(new Error("upload stopped"));
		await Promise.allSettled(writes);
		if (files) await removeUploads(files, Object.values(uploads).flat());
		source.destroy();
		if (error instanceof Refusal) throw error;
		if (error instanceof TruncatedBody) refuse("too_large");
		if (isStorageFailure(error)) throw error;
		refuse("bad_request");
	}
	// an empty part leaves a hole
	for (const name of Object.keys(uploads)) uploads[name] = uploads[name]?.filter(() => true) ?? [];
	return { fields: collect(pairs), uploads, problems };
}

/** Throws `bad_request` if the content type names no multipart body. */
function openParser({ headers }: Request, maxBytes: number): InstanceType<typeof Busboy> {
	try {
		return new Busboy({
			headers: { "content-type": headers.get("content-type") ?? "" },
			limits: { fieldNameSize: 100, fieldSize: maxBytes, fields: 100, files: 10, parts: 110, headerPairs: 50 },
		});
	} catch {
		return refuse("bad_request");
	}
}

class TruncatedBody extends Error {}

/** Total size of all files these parts may contain. */
const filesMaxBytes = (parts: Record<string, FilePart>) =>
	Object.values(parts).reduce(
		(sum, { maxBytes, maxBytesOf = {}, maxCount = 1 }) => sum + maxCount * Math.max(maxBytes, ...Object.values(maxBytesOf)),
		0,
	);

/** A body longer than all its parts together must contain a file that is too large, if each part takes one file. */
function tooLargeOptions(parts: Record<string, FilePart>): RefusalOptions {
	const names = Object.keys(parts);
	if (names.length === 0 || Object.values(parts).some(({ maxCount }) => maxCount)) return {};
	const fields: RefusalOptions["fields"] = names.length === 1 ? Object.fromEntries(names.map((name) => [name, "fileTooLarge"])) : undefined;
	return { sentence: "fileTooLarge", ...(fields ? { fields } : {}) };
}

const isStorageFailure = (error: unknown) =>
	machineFault(error) !== null ||
	(error instanceof Error && "code" in error && /^E[A-Z]+$/.test(String(error.code)) && error.code !== "ECONNRESET");

/** Removes uploaded files of a request that a rule refused. */
export async function removeUploads(files: Files, uploads: readonly Upload[]): Promise<void> {
	await Promise.all(uploads.map((upload) => files.remove(upload.key)));
}

/** Stores one part if its first bytes show a type the part accepts; an empty part is not a file. */
async function storePart(files: Files, stream: Readable, part: FilePart) {
	// keeps the part open after reading stops, so that the rest can be drained
	const chunks: AsyncIterator<Buffer> = stream.iterator({ destroyOnReturn: false });
	const head: Buffer[] = [];
	for (let bytes = 0; bytes < 1024; ) {
		const { value, done } = await chunks.next();
		if (done) break;
		head.push(value);
		bytes += value.length;
	}
	if (head.length === 0) return null;
	const type = part.types.find((one) => kinds[one](Buffer.concat(head)));
	if (!type) {
		await drain(chunks);
		return wrongType;
	}
	try {
		const maxBytes = part.maxBytesOf?.[type] ?? part.maxBytes;
		return { ...(await files.write(Readable.from(headAndRest(head, chunks)), { maxBytes })), type };
	} catch (error) {
		if (!(error instanceof FileTooLarge)) throw error;
		await drain(chunks);
		return type.startsWith("video/") ? videoTooLarge : fileTooLarge;
	}
}

const tooMany: FileProblem = { code: "invalid_fields", sentence: "tooManyFiles" };
const wrongType: FileProblem = { code: "wrong_file_type", sentence: "wrongFileType" };
const fileTooLarge: FileProblem = { code: "too_large", sentence: "fileTooLarge" };
const videoTooLarge: FileProblem = { code: "too_large", sentence: "videoTooLarge" };

/** Drains with the iterator already in use: `resume` beside it would wait forever. */
async function drain(chunks: AsyncIterator<Buffer>): Promise<void> {
	while (!(await chunks.next()).done);
}

async function* headAndRest(head: Buffer[], rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
	yield* head;
	for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/**
 * Detects types by content, never by name: for PDF the marker readers look for, after nothing but blanks (a web page may contain it too),
 * for JSON the start of an object, for pictures the signatures of JPEG, PNG, WebP and GIF, for videos the types every browser plays.
 */
const kinds: Record<FilePart["types"][number], (head: Buffer) => boolean> = {
	"application/pdf": (head) => /^(?:\xef\xbb\xbf)?[\0\s]*%PDF-[12]\.\d/.test(head.subarray(0, 1024).toString("latin1")),
	"application/json": (head) => /^(?:\xef\xbb\xbf)?\s*\{/.test(head.toString("latin1")),
	"image/*": (head) => {
		const mark = head.subarray(0, 16).toString("latin1");
		return imageMarks.some((start) => mark.startsWith(start)) || (mark.startsWith("RIFF") && mark.slice(8, 12) === "WEBP");
	},
	"video/mp4": (head) => /^ftyp(?:iso[\dm]|mp4\d|avc1|M4V |MSNV|dash)/.test(head.subarray(4, 12).toString("latin1")),
	"video/webm": (head) => head.subarray(0, 4).toString("hex") === "1a45dfa3" && webmType.test(head.subarray(0, 64).toString("hex")),
	"*/*": () => true,
	"office/*": (head) => {
		const start = head.subarray(0, 120).toString("latin1");
		return start.startsWith(zipMark) && officeEntry.test(start.slice(30));
	},
};

/** Matroska's DocType element, its length and `webm`. */
const webmType = /4282(?:84|4004)7765626d/;

/** A ZIP signature, 26 bytes of header, then the name of the first entry: how files of office programs begin. */
const zipMark = "PK\u0003\u0004";
const officeEntry = /^(\[Content_Types\]\.xml|_rels\/|docProps\/|word\/|xl\/|ppt\/|mimetypeapplication\/vnd\.oasis\.opendocument\.)/;

const imageMarks = ["\u00ff\u00d8\u00ff", "\u0089PNG\r\n\u001a\n", "GIF87a", "GIF89a"];

/** For display and for the download's name: no path, no control characters, a limited length. */
const plainFileName = (name: string) =>
	name
		.replace(/^.*[/\\]/, "")
		.replace(/[\p{Cc}\p{Cf}\p{Cs}"]/gu, "")
		.slice(-120) || "document.pdf";
