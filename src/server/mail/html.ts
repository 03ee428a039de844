import type { Language } from "../../contract/options.ts";
import { say } from "../../contract/sentences/say.ts";

/** Things under a heading, each with where it leads. */
export type List = { title: string[]; entries: { words: string; href: string }[] };

type PageParts = {
	language: Language;
	siteName: string;
	subject: string;
	lines: string[];
	lists: List[];
	rest: string[];
	link: { words: string; href: string } | undefined;
	closing: string;
};

/** A mail as HTML, with the few styles that mail programs know; every part is text, never markup. */
export function htmlOf({ language, siteName, subject, lines, lists, rest, link, closing }: PageParts): string {
	const paragraph = (line: string) => `<p style="margin:0 0 16px">${escapeHtml(line).replaceAll("\n", "<br>")}</p>`;
	const paragraphs = [...lines.map(paragraph), ...lists.map(list), ...rest.map(paragraph)].join("");
	return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif"><div style="max-width:34rem;margin:0 auto"><p style="margin:0 0 24px;padding:0 0 12px;border-bottom:3px solid #14532d;font-size:20px;font-weight:700">${escapeHtml(siteName)}</p>${paragraphs}${link ? button(language, link) : ""}
<p style="margin:0;font-size:14px;opacity:.75;overflow-wrap:anywhere">${linked(closing)}</p></div></body></html>`;
}

const list = ({ title, entries }: List): string =>
	`${title.map((words) => `<h2 style="margin:0 0 8px;font-size:17px">${escapeHtml(words)}</h2>`).join("")}<ul style="margin:0 0 16px;padding:0 0 0 20px">${entries
		.map(({ words, href }) => `<li><a href="${escapeHtml(href)}" style="color:inherit">${escapeHtml(words)}</a></li>`)
		.join("")}</ul>`;

function button(language: Language, { words, href }: { words: string; href: string }): string {
	return `
<p style="margin:24px 0"><a href="${escapeHtml(href)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#14532d;color:#fff;text-decoration:none">${escapeHtml(words)}</a></p>
<p style="margin:0 0 24px;font-size:14px;opacity:.75;overflow-wrap:anywhere">${escapeHtml(say(language, "mailLinkAsText"))}<br>${escapeHtml(href)}</p>`;
}

/** Our own sentences have addresses in them; what is long in one is left out of what is read. */
const linked = (text: string): string =>
	escapeHtml(text)
		.replace(/https?:\/\/\S+/g, (address) => `<a href="${address}" style="color:inherit">${address.replace(/\?.*/, "")}</a>`)
		.replaceAll("\n", "<br>");

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
