import { type Block, blocksOf } from "./description.ts";

/** A run of text within a line. A link points to a web or mail address and nothing else. */
export type Inline = { kind: "text" | "strong" | "emphasis" | "code"; text: string } | { kind: "link"; text: string; href: string };

export type MarkdownBlock =
	/** `level` 1 is the largest, one below the document's title. */
	{ kind: "heading"; level: 1 | 2 | 3; text: string } | { kind: "paragraph" | "quote"; text: string } | List;
type List = { kind: "list"; isOrdered: boolean; items: string[] };

const heading = /^ {0,3}(#{1,6})\s+(.*)$/;
const orderedItem = /^\s*\d{1,9}[.)]\s+(.*)$/;
const quote = /^ {0,3}>\s?(.*)$/;

/**
 * Parses the subset of Markdown used in reports: headings (`#`), lists (`-`, `1.`), quotes (`>`), and the inline marks of `inlines`.
 * Everything else is plain text (`description.ts`): no HTML, no pictures.
 */
export function markdownBlocks(text: string): MarkdownBlock[] {
	const blocks: MarkdownBlock[] = [];
	let plain: string[] = [];
	const flush = () => {
		if (plain.length > 0) blocks.push(...blocksOf(plain.join("\n")).map(markdownBlockOf));
		plain = [];
	};
	for (const line of text.split(/\r\n?|\n/)) {
		const special = specialOf(line);
		if (!special) {
			plain.push(line);
			continue;
		}
		// only an item on the very next line continues a list or quote; a blank line ends it
		const last = plain.length === 0 ? blocks.at(-1) : undefined;
		flush();
		if (!last || !continueBlock(last, special)) blocks.push(special);
	}
	flush();
	return blocks;
}

function specialOf(line: string): MarkdownBlock | null {
	const [, marks, title] = heading.exec(line) ?? [];
	if (marks && title) return { kind: "heading", level: Math.min(marks.length, 3) as 1 | 2 | 3, text: title.trim() };
	const [, item] = orderedItem.exec(line) ?? [];
	if (item) return { kind: "list", isOrdered: true, items: [item] };
	const [, quoted] = quote.exec(line) ?? [];
	return quoted ? { kind: "quote", text: quoted } : null;
}

function continueBlock(last: MarkdownBlock, next: MarkdownBlock): boolean {
	if (last.kind === "list" && next.kind === "list" && last.isOrdered && next.isOrdered) last.items.push(...next.items);
	else if (last.kind === "quote" && next.kind === "quote") last.text += `\n${next.text}`;
	else return false;
	return true;
}

function markdownBlockOf(block: Block): MarkdownBlock {
	if (block.kind === "list") return { ...block, isOrdered: false };
	return block.kind === "heading" ? { kind: "heading", level: 3, text: block.text } : { kind: "paragraph", text: block.text };
}

/** Each run is bounded and cannot contain its own mark, so matching takes linear time on any input. */
const inlineMark =
	/\*\*([^*\n]{1,500})\*\*|\*([^*\s][^*\n]{0,500})\*|`([^`\n]{1,500})`|\[([^[\]\n]{1,300})\]\(((?:https?:\/\/|mailto:)[^\s()<>]{1,2000})\)|(https?:\/\/[^\s<>()[\]]{0,2000}[^\s<>()[\].,;:!?'"*`])/g;

/** Splits a line or paragraph into runs: `**strong**`, `*emphasis*`, `` `code` ``, `[words](https://…)` and bare URLs. */
export function inlines(text: string): Inline[] {
	const runs: Inline[] = [];
	let end = 0;
	for (const match of text.matchAll(inlineMark)) {
		const [whole, strong, emphasis, code, words, href, address] = match;
		if (match.index > end) runs.push({ kind: "text", text: text.slice(end, match.index) });
		if (strong) runs.push({ kind: "strong", text: strong });
		else if (emphasis) runs.push({ kind: "emphasis", text: emphasis });
		else if (code) runs.push({ kind: "code", text: code });
		else runs.push({ kind: "link", text: words ?? address ?? "", href: href ?? address ?? "" });
		end = match.index + whole.length;
	}
	if (end < text.length) runs.push({ kind: "text", text: text.slice(end) });
	return runs;
}

/** The text without markup, on one line: for lists and previews. */
export const markdownWords = (text: string): string =>
	markdownBlocks(text)
		.flatMap((block) => (block.kind === "list" ? block.items : [block.text]))
		.map((part) =>
			inlines(part)
				.map((run) => run.text)
				.join(""),
		)
		.join(" · ")
		.replace(/\s+/g, " ");
