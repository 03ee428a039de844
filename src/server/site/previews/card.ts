import type { Style, Typeface } from "./typeface.ts";
import { wrap } from "./wrap.ts";

/** What a picture tells; the same for a job, a company, a person, a post. */
export type PreviewCard = {
	/** Above the title, beside its first letter: whose it is. */
	owner: string | null;
	/** The owner, or the title where that is the owner itself. */
	isVerified: boolean;
	title: string;
	/** Below the title, each on a ground of its own. */
	facts: string[];
	/** At the lower edge, on the right. */
	note: string | null;
	siteName: string;
	/** A person may go, and takes everything along: pictures of them and their words are never on the disk. */
	isPersons?: true;
};

export const previewSize = { width: 1200, height: 630 } as const;

/** The product's light colours (web/styles.css), as sRGB. */
const colours = {
	ground: "#f7f3ea",
	surface: "#fffdf8",
	line: "#e3dccd",
	ink: "#1d2a22",
	muted: "#565e52",
	leaf: "#17694a",
	leafSoft: "#e6ede0",
	ochre: "#dd9a2b",
	ochreSoft: "#f6e7cb",
};

const [left, right] = [80, 1120];
const titleSizes = [76, 66, 58];
const ownerStyle: Style = { size: 36, weight: "bold" };
const factStyle: Style = { size: 30, weight: "regular" };

/** The picture as SVG: shapes alone, no text element. */
export function previewSvg(card: PreviewCard, typeface: Typeface): string {
	const { owner, lines, size } = layOut(card, typeface);
	const lineHeight = size * 1.16;
	const parts: string[] = [];
	// owner, title and facts stand together in the middle between the upper edge and the foot
	const height = (owner ? 96 : 0) + lines.length * lineHeight + (card.facts.length > 0 ? 94 : 0);
	let y = Math.max(56, (532 - height) / 2);
	if (owner) {
		parts.push(ownerRow(owner, { y, isVerified: card.isVerified, typeface }));
		y += 96;
	}
	for (const line of lines) {
		y += lineHeight;
		parts.push(typeface.draw(line, { x: left, y: y - size * 0.24, size, weight: "bold", colour: colours.ink }));
	}
	if (card.isVerified && !owner) {
		const end = left + typeface.widthOf(lines.at(-1) ?? "", { size, weight: "bold" });
		parts.push(verifiedMark(end + 22, y - size * 0.49 - 17));
	}
	parts.push(factsRow(card.facts, { y: y + 36, typeface }));
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${previewSize.width}" height="${previewSize.height}">
<rect width="100%" height="100%" fill="${colours.ground}"/>
${logo({ x: 830, y: -90, size: 680, leaf: colours.leafSoft, ochre: colours.ochreSoft })}
<rect width="14" height="100%" fill="${colours.leaf}"/>
${parts.join("\n")}
${foot(card, typeface)}
</svg>`;
}

/** The largest size at which the title takes two lines, else three; what no font can write is left out. */
function layOut(card: PreviewCard, typeface: Typeface): { owner: string | null; lines: string[]; size: number } {
	const owner = card.owner && typeface.drawable(card.owner);
	const title = typeface.drawable(card.title) ?? owner ?? card.siteName;
	const tries = titleSizes.map((size) => ({
		size,
		lines: wrap(title, { width: right - left - 60, linesMax: 3, widthOf: (text) => typeface.widthOf(text, { size, weight: "bold" }) }),
	}));
	const smallest = { size: titleSizes.at(-1) ?? 58, lines: tries.at(-1)?.lines ?? [] };
	const best = tries.find(({ lines }) => lines.length <= 2) ?? tries.find(({ lines }) => !lines.at(-1)?.endsWith("…")) ?? smallest;
	return { owner: owner === title ? null : owner, ...best };
}

type Row = { y: number; typeface: Typeface };

function ownerRow(owner: string, { y, isVerified, typeface }: Row & { isVerified: boolean }): string {
	const initial = [...owner].find((letter) => /[\p{L}\p{N}]/u.test(letter))?.toUpperCase() ?? "";
	const widthOf = (text: string) => typeface.widthOf(text, ownerStyle);
	const [name = ""] = wrap(owner, { width: right - left - 150, linesMax: 1, widthOf });
	return [
		`<rect x="${left}" y="${y}" width="64" height="64" rx="14" fill="${colours.leaf}"/>`,
		typeface.draw(initial, { ...ownerStyle, x: left + 32 - widthOf(initial) / 2, y: y + 45, colour: colours.surface }),
		typeface.draw(name, { ...ownerStyle, x: left + 86, y: y + 45, colour: colours.muted }),
		isVerified ? verifiedMark(left + 86 + widthOf(name) + 16, y + 15) : "",
	].join("");
}

const verifiedMark = (x: number, y: number) =>
	`<circle cx="${x + 17}" cy="${y + 17}" r="17" fill="${colours.leaf}"/>` +
	`<path d="m${x + 9} ${y + 18} 6 6 11-13" fill="none" stroke="${colours.surface}" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/>`;

/** As many as there is room for; the first is cut rather than left out. */
function factsRow(facts: readonly string[], { y, typeface }: Row): string {
	const padding = 22;
	let x = left;
	const drawn: string[] = [];
	for (const fact of facts) {
		const text = typeface.drawable(fact);
		if (!text) continue;
		const widthOf = (some: string) => typeface.widthOf(some, factStyle);
		const room = right - x - 2 * padding;
		if (widthOf(text) > room && drawn.length > 0) continue;
		const [shown = ""] = wrap(text, { width: room, linesMax: 1, widthOf });
		const width = widthOf(shown) + 2 * padding;
		drawn.push(
			`<rect x="${x}" y="${y}" width="${width}" height="58" rx="29" fill="${colours.surface}" stroke="${colours.line}" stroke-width="2"/>`,
			typeface.draw(shown, { ...factStyle, x: x + padding, y: y + 39, colour: colours.ink }),
		);
		x += width + 14;
	}
	return drawn.join("");
}

function foot({ siteName, note }: PreviewCard, typeface: Typeface): string {
	const text = note && typeface.drawable(note);
	return [
		`<rect x="${left}" y="532" width="${right - left}" height="2" fill="${colours.line}"/>`,
		logo({ x: left - 4, y: 552, size: 50, leaf: colours.leaf, ochre: colours.ochre }),
		typeface.draw(typeface.drawable(siteName) ?? "", { x: left + 60, y: 589, size: 34, weight: "bold", colour: colours.ink }),
		text ? typeface.draw(text, { ...factStyle, x: right - typeface.widthOf(text, factStyle), y: 588, colour: colours.muted }) : "",
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
