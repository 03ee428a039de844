import { decodeHTMLStrict } from "entities";

/** Elements that form a paragraph. */
const paragraphElements = new Set("p h1 h2 h3 h4 h5 h6 ul ol dl table blockquote section article header footer pre hr form".split(" "));
/** Elements that start a line. */
const lineElements = new Set("div br tr dt dd li address main aside nav figure".split(" "));
const inlineElements = new Set(
	"a abbr b bdi big center cite code em font i img ins kbd label mark o q s samp small span strike strong sub sup tbody td th thead time tt u var wbr".split(
		" ",
	),
);
/** Elements whose content is not displayed. */
const hiddenElements = new Set("script style head template noscript iframe svg title".split(" "));

const tags = [...paragraphElements, ...lineElements, ...inlineElements, ...hiddenElements, "html", "body"];
const realTag = new RegExp(`<\\/?(?:${tags.join("|")})(?:\\s[^<>]{0,2000})?\\/?>`, "i");
const escapedTag = new RegExp(
	`&(?:amp;)*(?:lt|#60|#x3c);\\/?(?:${tags.join("|")})(?:\\s[^<>]{0,2000}?)?\\/?(?:>|&(?:amp;)*(?:gt|#62|#x3e);)`,
	"i",
);
/** Marks the start or end of a line: adjacent ones are a single break. */
const lineEdge = "\ue000";
/** Anything longer is not a tag. */
const longestTag = 4_000;

/**
 * Extracts text with paragraphs (an empty line) and list dashes (`- `) from HTML, from HTML escaped once or several times, or from plain
 * text, whose lines are kept. Accepts any string and executes nothing. Why not a library: docs/decisions/044-own-readers.md.
 */
export function htmlToText(source: string): string {
	let html = source;
	for (let times = 0; times < 3 && !realTag.test(html) && escapedTag.test(html); times++) html = decodeEntities(html);
	const text = realTag.test(html) ? textOfHtml(html) : html;
	return normaliseSpace(decodeLeftovers(decodeEntities(text)));
}

function textOfHtml(html: string): string {
	// if a file marks up words but no paragraphs, its line feeds are meant
	const keepsLines = !/<\/?(?:p|br|div|li|ul|ol|tr|h[1-6])\b/i.test(html);
	const collapse = (text: string) => (keepsLines ? text : text.replace(/\s+/g, " "));
	let out = "";
	let at = 0;
	/** Names without a closing tag further on: searching again for each would be quadratic. */
	const neverClosed = new Set<string>();
	while (at < html.length) {
		const open = html.indexOf("<", at);
		if (open < 0) {
			out += collapse(html.slice(at));
			break;
		}
		out += collapse(html.slice(at, open));
		if (html.startsWith("<!--", open)) {
			const end = html.indexOf("-->", open);
			at = end < 0 ? html.length : end + 3;
			continue;
		}
		const tag = readTag(html, open);
		if (!tag) {
			out += "<";
			at = open + 1;
			continue;
		}
		at = tag.end;
		if (hiddenElements.has(tag.name) && !tag.closes) {
			if (neverClosed.has(tag.name)) continue;
			const close = new RegExp(`</${tag.name}`, "gi");
			close.lastIndex = at;
			const end = close.exec(html)?.index;
			if (end === undefined) neverClosed.add(tag.name);
			else at = end;
		} else out += breakOf(tag.name, tag.closes);
	}
	return out.replace(/\s*\ue000[\s\ue000]*/g, (gap) => (gap.includes("\n\n") ? "\n\n" : "\n"));
}

function breakOf(name: string, closes: boolean): string {
	if (paragraphElements.has(name)) return "\n\n";
	if (name === "li") return closes ? "" : "\n- ";
	if (name === "td" || name === "th") return closes ? " " : "";
	if (name === "br") return "\n";
	return lineElements.has(name) ? lineEdge : "";
}

/** Reads the tag that starts at `open`; null if it is only a less-than sign. */
function readTag(html: string, open: number): { name: string; closes: boolean; end: number } | null {
	const head = /^<(\/?)([a-zA-Z][a-zA-Z0-9]*)(?=[\s/>:-])|^<([!?])/.exec(html.slice(open, open + 40));
	if (!head) return null;
	const limit = Math.min(html.length, open + longestTag);
	let quote = "";
	for (let i = open + head[0].length; i < limit; i++) {
		const character = html[i];
		if (quote) {
			if (character === quote) quote = "";
		} else if (character === ">") return { name: (head[2] ?? "").toLowerCase(), closes: head[1] === "/", end: i + 1 };
		else if ((character === '"' || character === "'") && html[i - 1] === "=") quote = character;
	}
	return null;
}

/** Decodes named and numeric character references, one level; references to no character are kept or dropped. */
export const decodeEntities = (text: string): string =>
	text.replace(/&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi, (reference) => decodeHTMLStrict(reference).replace("\ufffd", ""));

/** Decodes references that were escaped twice in the middle of a text. */
function decodeLeftovers(text: string): string {
	return /&(?:amp|nbsp|lt|gt|quot|apos|rsquo|lsquo|rdquo|ldquo|ndash|mdash|bull|eacute|egrave|agrave|#\d{1,6});/.test(text)
		? decodeEntities(text)
		: text;
}

function normaliseSpace(text: string): string {
	return text
		.replace(/\r\n?/g, "\n")
		.replace(/[ \t\u00a0\u2000-\u200a]+/g, " ")
		.replace(/ ?\n ?/g, "\n")
		.replace(/\n(?:[-•·▪●*] ?\n+)+/g, "\n- ")
		.replace(/^(?:[•·▪●◦‣] ?|\* )/gm, "- ")
		.replace(/^- - /gm, "- ")
		.replace(/^-\s*$/gm, "")
		.replace(/\n{3,}/g, "\n\n")
		.trim();
}
