import type { Values } from "./form-body.ts";

/** The text fields of one form; files are not counted. */
const textMax = 64 * 1024;

/**
 * Lets a multipart body pass and remembers its text fields, so that a form refused after its files were streamed can
 * be shown again with what was typed. A file's bytes are looked at for the next boundary only and never kept.
 */
export function rememberTexts(
	stream: ReadableStream<Uint8Array>,
	contentType: string,
): { stream: ReadableStream<Uint8Array>; values: Values } {
	const values: Values = {};
	const boundary = /boundary="?([^";]+)"?/.exec(contentType)?.[1];
	if (!boundary) return { stream, values };
	const take = textReader(`\r\n--${boundary}`, (name, value) => {
		const known = values[name];
		values[name] = known === undefined ? value : [known, value].flat();
	});
	const watch = new TransformStream<Uint8Array, Uint8Array>({
		transform(chunk, controller) {
			take(binary(chunk));
			controller.enqueue(chunk);
		},
	});
	return { stream: stream.pipeThrough(watch), values };
}

function textReader(delimiter: string, found: (name: string, value: string) => void): (text: string) => void {
	// the first boundary has no line before it
	let rest = "\r\n";
	let budget = textMax;
	return (text) => {
		rest += text;
		for (;;) {
			const start = rest.indexOf(delimiter);
			if (start < 0) {
				rest = rest.slice(-delimiter.length);
				return;
			}
			const headEnd = rest.indexOf("\r\n\r\n", start);
			if (headEnd < 0) {
				rest = rest.length - start > textMax ? "" : rest.slice(start);
				return;
			}
			const head = rest.slice(start + delimiter.length, headEnd);
			const end = rest.indexOf(delimiter, headEnd);
			const isFile = /filename\*?=/i.test(head);
			if (end < 0 && !isFile && rest.length - headEnd < budget) {
				rest = rest.slice(start);
				return;
			}
			if (end < 0) {
				rest = rest.slice(-delimiter.length);
				return;
			}
			const name = /name="([^"]*)"/.exec(head)?.[1];
			if (name && !isFile && end - headEnd < budget) {
				budget -= end - headEnd;
				found(utf8(name), utf8(rest.slice(headEnd + 4, end)));
			}
			rest = rest.slice(end);
		}
	};
}

/** One character for a byte, so that a letter cut between two chunks stays whole. */
function binary(bytes: Uint8Array): string {
	let text = "";
	for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
	return text;
}

const utf8 = (text: string) => new TextDecoder().decode(Uint8Array.from(text, (character) => character.charCodeAt(0)));
