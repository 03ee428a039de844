/** One JSON value of a stream with the line it starts on, or why it cannot be read. */
export type JsonPart = { line: number; text: string } | { line: number; reason: string };

/** A larger posting is a mistake. */
const longestValue = 16_000_000;

/**
 * Splits a stream of JSON into values without holding it in memory: the elements of a top-level array, or of the array under `"@graph"`,
 * else consecutive values (which may span several lines).
 */
export async function* jsonValues(chunks: AsyncIterable<string>): AsyncGenerator<JsonPart> {
	let line = 1;
	let depth = 0;
	let inText = false;
	let escaped = false;
	/** Depth of the values that are yielded: 0, or inside an array of postings. */
	let level = 0;
	let start = -1;
	let startLine = 1;
	let buffer = "";
	let at = 0;
	for await (const chunk of chunks) {
		buffer += chunk;
		for (; at < buffer.length; at++) {
			const code = buffer.charCodeAt(at);
			if (code === 10) line++;
			if (inText) {
				if (escaped) escaped = false;
				else if (code === 92) escaped = true;
				else if (code === 34) inText = false;
				continue;
			}
			if (code === 34) {
				inText = true;
				if (start < 0) [start, startLine] = [at, line];
			} else if (code === 123 || code === 91) {
				// enters an array of postings instead of reading it as one value
				if (
					code === 91 &&
					((depth === 0 && start < 0) ||
						(depth === 1 && level === 0 && /"@graph"\s*:\s*$/.test(buffer.slice(Math.max(start, at - 40), at))))
				) {
					level = depth + 1;
					depth = level;
					start = -1;
					continue;
				}
				if (start < 0) [start, startLine] = [at, line];
				depth++;
			} else if (code === 125 || code === 93) {
				depth--;
				if (depth < level) {
					// nothing after the array in its object is a posting
					level = Math.max(0, depth);
					depth = level;
					start = -1;
					if (level > 0) return;
				} else if (depth === level && start >= 0) {
					yield { line: startLine, text: buffer.slice(start, at + 1) };
					start = -1;
				}
			} else if (start < 0 && code > 32 && code !== 44 && code !== 0xfeff) {
				[start, startLine] = [at, line];
			}
		}
		if (start < 0) [buffer, at] = ["", 0];
		else {
			buffer = buffer.slice(start);
			at -= start;
			start = 0;
			if (buffer.length > longestValue) {
				yield { line: startLine, reason: "not closed: no end of this posting was found" };
				return;
			}
		}
	}
	if (start >= 0) yield { line: startLine, reason: "the file ends within this posting" };
}

/** The lines of a stream, numbered from 1, without line breaks. */
export async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<JsonPart> {
	let rest = "";
	let line = 0;
	/** The rest of an overlong line is skipped. */
	let isTooLong = false;
	for await (const chunk of chunks) {
		const lines = (rest + chunk).split("\n");
		rest = lines.pop() ?? "";
		for (const text of lines) {
			line++;
			if (!isTooLong) yield { line, text };
			isTooLong = false;
		}
		if (rest.length > longestValue && !isTooLong) {
			yield { line: line + 1, reason: "the line is longer than 16 MB" };
			isTooLong = true;
		}
		if (isTooLong) rest = "";
	}
	if (rest) yield { line: line + 1, text: rest };
}
