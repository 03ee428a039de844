export type Block = { kind: "paragraph" | "heading"; text: string } | { kind: "list"; items: string[] };

const bullet = /^\s*(?:[-–*]|•|·)\s+/;

/**
 * Splits plain text into the blocks a reader sees: paragraphs (keeping line breaks), lists of lines starting with `- ` or `• `, and the
 * short line above a list as its heading. Nothing in it is markup.
 */
export function blocksOf(text: string): Block[] {
	const blocks: Block[] = [];
	let lines: string[] = [];
	let items: string[] = [];
	const endParagraph = (beforeList: boolean) => {
		const last = beforeList && isHeading(lines.at(-1) ?? "") ? lines.pop() : undefined;
		if (lines.length > 0) blocks.push({ kind: "paragraph", text: lines.join("\n") });
		if (last) blocks.push({ kind: "heading", text: last });
		lines = [];
	};
	const endList = () => {
		if (items.length > 0) blocks.push({ kind: "list", items });
		items = [];
	};
	for (const line of text.split(/\r\n?|\n/)) {
		if (bullet.test(line)) {
			endParagraph(true);
			items.push(line.replace(bullet, "").trim());
		} else if (line.trim() === "") {
			endParagraph(false);
			endList();
		} else {
			endList();
			lines.push(line.trim());
		}
	}
	endParagraph(false);
	endList();
	return blocks;
}

const isHeading = (line: string) => line.length > 0 && line.length <= 60 && !/[.!?…]$/.test(line);

/**
 * The text's beginning on one line of at most `length` characters, for a card: without headings and list markers, cut between words. May be
 * given a text that was cut at the same length and ends with `…`.
 */
export function excerptOf(text: string, length: number): string {
	const isCut = lettersOf(text).length > length;
	const lines = blocksOf(isCut ? beginningOf(text, length) : text).flatMap((block) =>
		block.kind === "heading" ? [] : block.kind === "list" ? block.items : block.text.split("\n"),
	);
	const line = lines.reduce((before, next) => (before ? `${before}${/[.!?:…]$/.test(before) ? " " : " · "}${next}` : next), "");
	if (!isCut && lettersOf(line).length <= length) return line;
	return `${beginningOf(line, length).replace(/[\s,;:·–—-]*\s\S*$/, "")}…`;
}

/** By whole characters: half an emoji is not valid text. */
const lettersOf = (text: string) => Array.from(text);
const beginningOf = (text: string, length: number) => lettersOf(text).slice(0, length).join("");

/** The same blocks as HTML, with all text escaped: for search engines and feeds. */
export function descriptionHtml(text: string): string {
	return blocksOf(text)
		.map((block) =>
			block.kind === "list"
				? `<ul>${block.items.map((item) => `<li>${escapeHtml(item)}</li>`).join("")}</ul>`
				: `<p>${escapeHtml(block.text).replaceAll("\n", "<br>")}</p>`,
		)
		.join("");
}

const escapeHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
