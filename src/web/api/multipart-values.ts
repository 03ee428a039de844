import type { Values } from "./form-body.ts";

/** The text fields of one form; files are not counted. */
const textMax = 64 * 1024;
/** Of a form that was refused before it was read, as much is read: the texts stand before the files. */
const aheadMax = 2 * textMax;

/**
 * Lets a multipart body pass and remembers its text fields, so that a refused form can be shown again with what was typed,
 * whether or not its files were read. A file's bytes are looked at for the next boundary only and never kept.
 */
export function rememberTexts(
	stream: ReadableStream<Uint8Array>,
	contentType: string,
): { stream: ReadableStream<Uint8Array>; values: () => Promise<Values> } {
	const values: Values = {};
	const boundary = /boundary="?([^";]+)"?/.exec(contentType)?.[1];
	if (!boundary) return { stream, values: async () => values };
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
	const passed = stream.pipeThrough(watch);
	return {
		stream: passed,
		values: async () => {
			if (!passed.locked) await readAhead(passed);
			return values;
		},
	};
}

/** Does not cancel what is left: the connection has to take the answer yet. */
async function readAhead(stream: ReadableStream<Uint8Array>): Promise<void> {
	const reader = stream.getReader();
	for (let bytes = 0; bytes < aheadMax; ) {
		const { value, done } = await reader.read();
		if (done) break;
		bytes += value.byteLength;
	}
	reader.releaseLock();
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
