import type { Language } from "../../contract/options.ts";
import { palette } from "../../contract/palette.ts";
import { say } from "../../contract/sentences/say.ts";

/** Linked entries under a heading. */
export type List = { title: string[]; entries: Entry[] };
type Link = { label: string; href: string };
/** With the lines below it and the links to act on it. */
type Entry = Link & { more: string[]; actions: Link[] };

type PageParts = {
	language: Language;
	siteName: string;
	subject: string;
	lines: string[];
	lists: List[];
	rest: string[];
	link: { label: string; href: string } | undefined;
	other: { label: string; href: string } | undefined;
	closing: string;
	ways: { label: string; href: string }[];
};

/** A mail as HTML, limited to styles that mail clients support; all parts are text, never markup. */
export function htmlOf({ language, siteName, subject, lines, lists, rest, link, other, closing, ways }: PageParts): string {
	const paragraph = (line: string) => `<p style="margin:0 0 16px">${escapeHtml(line).replaceAll("\n", "<br>")}</p>`;
	const [greeting = "", ...paragraphs] = lines.map(paragraph);
	return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;font:16px/1.5 Figtree,system-ui,sans-serif">${preheader(lines[1] ?? lists[0]?.entries[0]?.label ?? "")}<div style="max-width:36rem;margin:0 auto">${brandHeader(siteName)}<div style="padding:24px">${greeting}${paragraphs.join("")}${lists.map(list).join("")}${rest.map(paragraph).join("")}${link ? button(language, link) : ""}${other ? `<p style="margin:0 0 24px">${linkHtml(other)}</p>` : ""}
<p style="margin:24px 0 0;font-size:13px;opacity:.75;overflow-wrap:anywhere">${[escapeHtml(closing), ...ways.map(linkHtml)].join("<br>")}</p></div></div></body></html>`;
}

/** The preview text an inbox shows beside the subject: the news, not the greeting. */
const preheader = (text: string): string => `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(text)}</div>`;

/** The logo's circle without an image, which mail clients would not load: a row of seven dots, one in ochre. */
function brandHeader(siteName: string): string {
	const dot = (colour: string) =>
		`<td style="padding:0 2px"><div style="width:7px;height:7px;border-radius:7px;background:${colour}">&#8203;</div></td>`;
	const dots = Array.from({ length: 7 }, (_, place) => dot(place === 3 ? palette.ochre : palette.onBrandSoft)).join("");
	return `<div style="padding:16px 24px;background:${palette.brand};color:${palette.onBrand}"><table role="presentation" cellpadding="0" cellspacing="0" style="font-size:3px;line-height:7px"><tr>${dots}</tr></table><div style="padding-top:8px;font-size:20px;font-weight:700">${escapeHtml(siteName)}</div></div>`;
}

const list = ({ title, entries }: List): string =>
	`${title.map((text) => `<h2 style="margin:0 0 8px;font-size:17px">${escapeHtml(text)}</h2>`).join("")}<ul style="margin:0 0 16px;padding:0 0 0 20px">${entries
		.map(({ more, actions, ...entry }) => {
			// no inline style: even a short one would be repeated twenty times
			const plainLink = ({ label, href }: Link) => `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;
			const below = [...more.map(escapeHtml), ...actions.map(plainLink)].join("<br>");
			return below ? `<li>${linkHtml(entry)}<p style="margin:0 0 12px">${below}</p></li>` : `<li>${linkHtml(entry)}</li>`;
		})
		.join("")}</ul>`;

function button(language: Language, { label, href }: { label: string; href: string }): string {
	return `
<p style="margin:24px 0"><a href="${escapeHtml(href)}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:${palette.leaf};color:${palette.onBrand};font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 24px;font-size:14px;opacity:.75;overflow-wrap:anywhere">${escapeHtml(say(language, "mailLinkAsText"))}<br>${escapeHtml(href)}</p>`;
}

const linkHtml = ({ label, href }: { label: string; href: string }): string =>
	`<a href="${escapeHtml(href)}" style="color:inherit">${escapeHtml(label)}</a>`;

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
