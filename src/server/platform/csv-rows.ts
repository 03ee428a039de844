import type { Readable } from "node:stream";
import { delimiterOf, readCsvRecord } from "./csv.ts";

/** A record of a CSV file, including its header, or the reason why a line is not one. */
export type CsvRow = { line: number; fields: string[]; reason?: never } | { line: number; fields?: never; reason: string };

/** Yields the records of a CSV text as it arrives, skipping empty ones. */
export async function* csvRows(chunks: AsyncIterable<string>): AsyncGenerator<CsvRow> {
	let text = "";
	let from = 0;
	let line = 1;
	let delimiter = "";
	function* takeRows(atEnd: boolean): Generator<CsvRow> {
		if (!delimiter) {
			if (!atEnd && !text.includes("\n")) return;
			delimiter = delimiterOf(text.slice(0, text.search(/\r?\n|$/)));
		}
		while (from < text.length) {
			const step = readCsvRecord(text, { delimiter, from, atEnd });
			if (step.kind === "more") break;
			const startLine = line;
			line += lineBreaks(text, from, step.next);
			from = step.next;
			if (step.kind === "malformed") yield { line: startLine, reason: step.reason };
			else if (step.fields.some((field) => field.trim())) yield { line: startLine, fields: step.fields };
		}
		text = text.slice(from);
		from = 0;
	}
	for await (const chunk of chunks) {
		text += chunk;
		yield* takeRows(false);
	}
	yield* takeRows(true);
}

function lineBreaks(text: string, from: number, to: number): number {
	let count = 0;
	for (let at = text.indexOf("\n", from); at >= 0 && at < to; at = text.indexOf("\n", at + 1)) count++;
	return count;
}

/** The encoding by its byte order mark; else UTF-8, or Windows-1252 if the bytes are not valid UTF-8 (older spreadsheets). */
export function encodingOf(head: Buffer): string {
	if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
	if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
	try {
		new TextDecoder("utf-8", { fatal: true }).decode(head, { stream: true });
		return "utf-8";
	} catch {
		return "windows-1252";
	}
}

/** A spreadsheet's own format, a PDF or a picture contains zero bytes; so does UTF-16, but that has a byte order mark. */
export const isText = (head: Buffer): boolean => !head.includes(0) || encodingOf(head).startsWith("utf-16");

export async function* decoded(bytes: Readable, encoding: string): AsyncGenerator<string> {
	const decoder = new TextDecoder(encoding);
	for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
	yield decoder.decode();
}
