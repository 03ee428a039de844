import { palette } from "../../../contract/palette.ts";
import { pathOf } from "../../sharing/qr.ts";
import type { Style, Typeface } from "./typeface.ts";
import { wrap } from "./wrap.ts";

/** The contents of a picture; the same for a job, a company, a person or a post. */
export type PreviewCard = {
	/** Above the title, next to its initial: whose it is. */
	owner: string | null;
	/** Whether the owner is verified, or the title where that is the owner itself. */
	isVerified: boolean;
	title: string;
	/** Below the title, each on a background of its own. */
	facts: string[];
	/** At the bottom right. */
	note: string | null;
	siteName: string;
	/** The code by which anyone can check that it is real: as it is spelt out, where to type it, and the squares of its QR code. */
	code?: { spelt: string; place: string; squares: readonly (readonly boolean[])[] };
	/** Pictures of people and their words are never on disk: a person who leaves takes everything along. */
	isPersons?: true;
};

const previewSize = { width: 1200, height: 630 } as const;

const [left, right] = [80, 1120];
/** The white sheet with the code, on the right. */
const sheet = { x: 822, y: 96, width: 298, padding: 24 } as const;
const rightOf = ({ code }: PreviewCard): number => (code ? sheet.x - 40 : right);
const titleSizes = [76, 66, 58];
const ownerStyle: Style = { size: 36, weight: "bold" };
const factStyle: Style = { size: 30, weight: "regular" };

/** The picture as SVG: only shapes, no text elements. */
export function previewSvg(card: PreviewCard, typeface: Typeface): string {
	const { owner, lines, size } = layOut(card, typeface);
	const lineHeight = size * 1.16;
	const parts: string[] = [];
	// owner, title and facts are centred as a group between the top edge and the foot
	const rows = rowsOf(card);
	const height = (owner ? 96 : 0) + lines.length * lineHeight + (rows.length > 0 ? 22 + rows.length * rowHeight : 0);
	let y = Math.max(56, (532 - height) / 2);
	if (owner) {
		parts.push(ownerRow(owner, { y, end: rightOf(card), isVerified: card.isVerified, typeface }));
		y += 96;
	}
	for (const line of lines) {
		y += lineHeight;
		parts.push(typeface.draw(line, { x: left, y: y - size * 0.24, size, weight: "bold", colour: palette.onBrand }));
	}
	if (card.isVerified && !owner) {
		const end = left + typeface.widthOf(lines.at(-1) ?? "", { size, weight: "bold" });
		parts.push(verifiedMark(end + 22, y - size * 0.49 - 17));
	}
	for (const [row, facts] of rows.entries()) parts.push(factsRow(facts, { y: y + 36 + row * rowHeight, end: rightOf(card), typeface }));
	if (card.code) parts.push(codeSheet(card.code, typeface));
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${previewSize.width}" height="${previewSize.height}">
<rect width="100%" height="100%" fill="${palette.brand}"/>
<g opacity=".2">${logo({ x: 830, y: -90, size: 680, leaf: palette.onBrandSoft, ochre: palette.ochre })}</g>
${parts.join("\n")}
${foot(card, typeface)}
</svg>`;
}

const rowHeight = 72;

/** Beside a code there is less room: the first fact gets a row of its own. */
const rowsOf = ({ facts, code }: PreviewCard): string[][] =>
	(code ? [facts.slice(0, 1), facts.slice(1)] : [facts]).filter((row) => row.length > 0);

/** Picks the largest size at which the title fits two lines, else three; characters that the font lacks are left out. */
function layOut(card: PreviewCard, typeface: Typeface): { owner: string | null; lines: string[]; size: number } {
	const owner = card.owner && typeface.drawable(card.owner);
	const title = typeface.drawable(card.title) ?? owner ?? card.siteName;
	const attempts = titleSizes.map((size) => ({
		size,
		lines: wrap(title, {
			width: rightOf(card) - left - (card.code ? 0 : 60),
			linesMax: 3,
			widthOf: (text) => typeface.widthOf(text, { size, weight: "bold" }),
		}),
	}));
	const smallest = { size: titleSizes.at(-1) ?? 58, lines: attempts.at(-1)?.lines ?? [] };
	const best = attempts.find(({ lines }) => lines.length <= 2) ?? attempts.find(({ lines }) => !lines.at(-1)?.endsWith("…")) ?? smallest;
	return { owner: owner === title ? null : owner, ...best };
}

type Row = {
	y: number;
	/** Where it has to end. */
	end: number;
	typeface: Typeface;
};

function ownerRow(owner: string, { y, end, isVerified, typeface }: Row & { isVerified: boolean }): string {
	const initial = [...owner].find((letter) => /[\p{L}\p{N}]/u.test(letter))?.toUpperCase() ?? "";
	const widthOf = (text: string) => typeface.widthOf(text, ownerStyle);
	const [name = ""] = wrap(owner, { width: end - left - 150, linesMax: 1, widthOf });
	return [
		`<rect x="${left}" y="${y}" width="64" height="64" rx="14" fill="${palette.surface}"/>`,
		typeface.draw(initial, { ...ownerStyle, x: left + 32 - widthOf(initial) / 2, y: y + 45, colour: palette.leaf }),
		typeface.draw(name, { ...ownerStyle, x: left + 86, y: y + 45, colour: palette.onBrandSoft }),
		isVerified ? verifiedMark(left + 86 + widthOf(name) + 16, y + 15) : "",
	].join("");
}

const verifiedMark = (x: number, y: number) =>
	`<circle cx="${x + 17}" cy="${y + 17}" r="17" fill="${palette.onBrandSoft}"/>` +
	`<path d="m${x + 9} ${y + 18} 6 6 11-13" fill="none" stroke="${palette.leaf}" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/>`;

/** As many facts as there is room for; the first is truncated rather than left out. */
function factsRow(facts: readonly string[], { y, end, typeface }: Row): string {
	const padding = 22;
	let x = left;
	const drawn: string[] = [];
	for (const fact of facts) {
		const text = typeface.drawable(fact);
		if (!text) continue;
		const widthOf = (part: string) => typeface.widthOf(part, factStyle);
		const room = end - x - 2 * padding;
		if (widthOf(text) > room && drawn.length > 0) continue;
		const [line = ""] = wrap(text, { width: room, linesMax: 1, widthOf });
		const width = widthOf(line) + 2 * padding;
		drawn.push(
			`<rect x="${x}" y="${y}" width="${width}" height="58" rx="29" fill="${palette.surface}"/>`,
			typeface.draw(line, { ...factStyle, x: x + padding, y: y + 39, colour: palette.ink }),
		);
		x += width + 14;
	}
	return drawn.join("");
}

function codeSheet({ spelt, place, squares }: NonNullable<PreviewCard["code"]>, typeface: Typeface): string {
	const { x, y, width, padding } = sheet;
	const size = width - 2 * padding;
	const middle = (text: string, style: Style & { y: number; colour: string }) =>
		typeface.draw(text, { ...style, x: x + (width - typeface.widthOf(text, style)) / 2 });
	return [
		`<rect x="${x}" y="${y}" width="${width}" height="${size + 132}" rx="20" fill="#fff"/>`,
		`<path transform="translate(${x + padding} ${y + padding}) scale(${size / squares.length})" d="${pathOf(squares)}" fill="#000"/>`,
		middle(spelt, { size: 40, weight: "bold", y: y + size + 70, colour: "#000" }),
		middle(place, { ...fitting(place, { size: 24, weight: "regular" }, typeface), y: y + size + 108, colour: "#000" }),
	].join("");
}

/** Shrinks the text to fit, for a site with a long address. */
function fitting(text: string, style: Style, typeface: Typeface): Style {
	const room = sheet.width - sheet.padding;
	return { ...style, size: Math.min(style.size, (style.size * room) / typeface.widthOf(text, style)) };
}

function foot({ siteName, note }: PreviewCard, typeface: Typeface): string {
	const text = note && typeface.drawable(note);
	return [
		`<rect x="${left}" y="532" width="${right - left}" height="2" fill="${palette.onBrandSoft}" opacity=".35"/>`,
		logo({ x: left - 4, y: 552, size: 50, leaf: palette.onBrandSoft, ochre: palette.ochre }),
		typeface.draw(typeface.drawable(siteName) ?? "", { x: left + 60, y: 589, size: 34, weight: "bold", colour: palette.onBrand }),
		text ? typeface.draw(text, { ...factStyle, x: right - typeface.widthOf(text, factStyle), y: 588, colour: palette.onBrandSoft }) : "",
	].join("");
}

const people = [
	[24.6, 9.1],
	[26.7, 18.4],
	[20.8, 25.9],
	[11.2, 25.9],
	[5.3, 18.4],
	[7.4, 9.1],
];

/** The product's mark (web/shell/logo.tsx). */
function logo({ x, y, size, leaf, ochre }: { x: number; y: number; size: number; leaf: string; ochre: string }): string {
	const circles = people.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="3"/>`).join("");
	return `<g transform="translate(${x} ${y}) scale(${size / 32})" fill="${leaf}">${circles}<circle cx="16" cy="5" r="3.9" fill="${ochre}"/></g>`;
}
