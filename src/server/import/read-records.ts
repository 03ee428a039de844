import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { delimiterOf } from "../platform/csv.ts";
import { csvRows, decoded, encodingOf } from "../platform/csv-rows.ts";
import { type JsonPart, jsonValues, linesOf } from "./json-values.ts";

/** One record of a file, in any format, or why the line is not one. */
export type FileRecord = { line: number; value: Record<string, unknown> } | { line: number; reason: string };

/** The whole file cannot be imported; the message is for the person running the command. */
export class UnreadableFile extends Error {}

export type OpenedFile = { format: "NDJSON" | "JSON" | "CSV"; bytes: number; bytesRead(): number; records: AsyncIterable<FileRecord> };

const headLength = 65_536;

const expected = "expected NDJSON, CSV with a header, or schema.org JobPosting JSON";

/** Opens NDJSON, JSON or CSV, gzipped or not, as a stream. Throws `UnreadableFile`. */
export async function openRecords(path: string): Promise<OpenedFile> {
	const file = await stat(path).catch(() => null);
	if (!file) throw new UnreadableFile(`${path} does not exist.`);
	if (!file.isFile()) throw new UnreadableFile(`${path} is not a file.`);
	if (file.size === 0) throw new UnreadableFile(`${path} is empty.`);
	const isZipped = await isGzip(path);
	const head = await readHead(path, isZipped);
	const encoding = encodingOf(head);
	const text = new TextDecoder(encoding).decode(head).replace(/^\ufeff/, "");
	const format = formatOf(text, head);

	const source = createReadStream(path, { highWaterMark: 131_072 });
	const bytes = isZipped ? source.pipe(createGunzip()) : source;
	source.on("error", (error) => bytes.destroy(error));
	const chunks = decoded(bytes, encoding);
	const records = format === "CSV" ? csvRecords(chunks) : jsonRecords(format === "NDJSON" ? linesOf(chunks) : jsonValues(chunks));
	return { format, bytes: file.size, bytesRead: () => source.bytesRead, records };
}

function formatOf(text: string, head: Uint8Array): OpenedFile["format"] {
	const first = text.trimStart();
	if (head[0] === 0x25 && text.startsWith("%PDF")) throw new UnreadableFile(`This is a PDF file; ${expected}.`);
	if (text.startsWith("PK\u0003\u0004"))
		throw new UnreadableFile("This is a ZIP archive or a spreadsheet (.xlsx): unpack it, or save the spreadsheet as CSV.");
	if (text.includes("\0")) throw new UnreadableFile(`This is not a text file; ${expected}, optionally gzipped.`);
	if (first.startsWith("<")) throw new UnreadableFile(`This is XML or HTML; ${expected}.`);
	if (first === "") throw new UnreadableFile("The file contains only whitespace.");
	if (first.startsWith("[") || /^\{\s*\r?\n/.test(first) || isGraph(first)) return "JSON";
	if (first.startsWith("{")) return "NDJSON";
	const header = first.slice(0, first.search(/\r?\n|$/));
	if (!header.includes(delimiterOf(header))) {
		throw new UnreadableFile(`The first line is neither JSON nor a CSV header; ${expected}.`);
	}
	return "CSV";
}

/** True for `{"@context": …, "@graph": […` on one line: the graph's members are the records. */
function isGraph(text: string): boolean {
	return /^\{\s*(?:"@context"\s*:\s*(?:"[^"]*"|\{[^{}]*\}|\[[^[\]]*\])\s*,\s*)?"@graph"\s*:/.test(text);
}

async function isGzip(path: string): Promise<boolean> {
	const file = await open(path);
	try {
		const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
		return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
	} finally {
		await file.close();
	}
}

async function readHead(path: string, zipped: boolean): Promise<Buffer> {
	const source = createReadStream(path, { end: headLength });
	const bytes: Readable = zipped ? source.pipe(createGunzip()) : source;
	const parts: Buffer[] = [];
	let length = 0;
	try {
		for await (const chunk of bytes) {
			parts.push(chunk);
			length += chunk.length;
			if (length >= headLength) break;
		}
	} catch (error) {
		// a truncated gzip error is only about the end of this piece, not of the file
		if (length === 0) throw new UnreadableFile(`The file is damaged: ${error instanceof Error ? error.message : error}.`);
	}
	source.destroy();
	return Buffer.concat(parts).subarray(0, headLength);
}

async function* jsonRecords(parts: AsyncIterable<JsonPart>): AsyncGenerator<FileRecord> {
	for await (const part of parts) {
		if ("reason" in part) yield part;
		else if (part.text.trim()) yield* recordsOf(part.line, part.text);
	}
}

function* recordsOf(line: number, text: string): Generator<FileRecord> {
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch (error) {
		yield { line, reason: `not JSON (${error instanceof Error ? error.message.slice(0, 80) : error})` };
		return;
	}
	for (const one of Array.isArray(value) ? value : [value]) {
		if (!isObject(one)) yield { line, reason: "not an object" };
		else if (Array.isArray(one["@graph"]))
			for (const node of one["@graph"]) yield isObject(node) ? { line, value: node } : { line, reason: "not an object" };
		else yield { line, value: one };
	}
}

async function* csvRecords(chunks: AsyncIterable<string>): AsyncGenerator<FileRecord> {
	let header: string[] | null = null;
	for await (const row of csvRows(chunks)) {
		if (!row.fields) yield row;
		else if (!header) header = row.fields.map((name) => name.trim());
		else yield rowOf(row.line, { header, fields: row.fields });
	}
}

function rowOf(line: number, { header, fields }: { header: string[]; fields: string[] }): FileRecord {
	if (fields.length > header.length && fields.slice(header.length).some((field) => field.trim())) {
		return { line, reason: `${fields.length} values, but the header has ${header.length}` };
	}
	return { line, value: Object.fromEntries(header.map((name, i) => [name, fields[i] ?? ""])) };
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
