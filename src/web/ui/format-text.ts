export const textFormats = ["bold", "italic", "heading", "list", "quote", "link"] as const;
export type TextFormat = (typeof textFormats)[number];

/** The text that replaces `from` to `to`, and the selection afterwards. */
type TextEdit = { from: number; to: number; insert: string; select: readonly [number, number] };

/** Applies a format bar button to a Markdown text (`contract/markdown.ts`) and its selection. */
export function formatText(text: string, selection: readonly [number, number], format: TextFormat): TextEdit {
	switch (format) {
		case "bold":
			return toggleMark(text, selection, "**");
		case "italic":
			return toggleMark(text, selection, "*");
		case "heading":
			return toggleLines(text, selection, "# ", /^#{1,6}\s+/);
		case "list":
			return toggleLines(text, selection, "- ", /^[-*•]\s+/);
		case "quote":
			return toggleLines(text, selection, "> ", /^>\s?/);
		case "link":
			return insertLink(text, selection);
	}
}

/**
 * The longer one first, since it starts with the shorter. A run has only one mark (`contract/markdown.ts`): a second replaces the first.
 */
const marks = ["**", "*"] as const;
type Mark = (typeof marks)[number];

/** Puts the mark around the words, or removes it if they have it. A mark cannot span lines, so each selected line gets its own. */
function toggleMark(text: string, selection: readonly [number, number], mark: Mark): TextEdit {
	const [start, end] = trimmed(text, selection);
	const surrounding = marks.find(
		(candidate) => start >= candidate.length && isMarked(text.slice(start - candidate.length, end + candidate.length), candidate),
	);
	const [from, to] = surrounding && start < end ? [start - surrounding.length, end + surrounding.length] : [start, end];
	const lines = text.slice(from, to).split("\n");
	const isOn = start < end && lines.every((line) => line.trim() === "" || markOf(line) === mark);
	const insert = lines.map((line) => (line.trim() === "" && lines.length > 1 ? line : withMark(line, isOn ? "" : mark))).join("\n");
	const inside = isOn || lines.length > 1 ? 0 : mark.length;
	return { from, to, insert, select: [from + inside, from + insert.length - inside] };
}

const isMarked = (text: string, mark: Mark) => text.length > 2 * mark.length && text.startsWith(mark) && text.endsWith(mark);
const markOf = (text: string) => marks.find((mark) => isMarked(text, mark));

function withMark(text: string, mark: Mark | ""): string {
	const length = markOf(text)?.length ?? 0;
	return mark + text.slice(length, text.length - length) + mark;
}

/** Shrinks the selection to its words: a mark next to a space has no effect. */
function trimmed(text: string, [start, end]: readonly [number, number]): [number, number] {
	const chosen = text.slice(start, end);
	if (chosen.trim() === "") return [start, start];
	return [start + chosen.length - chosen.trimStart().length, end - (chosen.length - chosen.trimEnd().length)];
}

/** Prefixes each line that the selection touches, or removes the prefix if all have it. */
function toggleLines(text: string, [start, end]: readonly [number, number], mark: string, prefix: RegExp): TextEdit {
	const from = text.lastIndexOf("\n", start - 1) + 1;
	const last = end > start && text[end - 1] === "\n" ? end - 1 : end;
	const next = text.indexOf("\n", last);
	const to = next < 0 ? text.length : next;
	const lines = text.slice(from, to).split("\n");
	const isOn = lines.every((line) => line === "" || prefix.test(line)) && lines.some(Boolean);
	const changed = lines.map((line) => {
		if (isOn) return line.replace(prefix, "");
		return line || lines.length === 1 ? mark + line.replace(prefix, "") : line;
	});
	const insert = changed.join("\n");
	const caret = Math.max(from, start + insert.length - (to - from));
	return { from, to, insert, select: start === end ? [caret, caret] : [from, from + insert.length] };
}

/** Puts the selected words in brackets and selects the URL still to be typed; for a selected URL, puts the caret where its words go. */
function insertLink(text: string, selection: readonly [number, number]): TextEdit {
	const [start, end] = trimmed(text, selection);
	const chosen = text.slice(start, end).replace(/\s+/g, " ");
	if (/^https?:\/\/\S+$/.test(chosen)) return { from: start, to: end, insert: `[](${chosen})`, select: [start + 1, start + 1] };
	const address = start + chosen.length + 3;
	const select = chosen === "" ? ([start + 1, start + 1] as const) : ([address, address + "https://".length] as const);
	return { from: start, to: end, insert: `[${chosen}](https://)`, select };
}
