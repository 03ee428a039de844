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
