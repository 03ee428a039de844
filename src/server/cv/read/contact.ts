import type { PdfLine } from "./extract.ts";
import { isPlace } from "./places.ts";

export type Contact = { email: string | null; phone: string | null; website: string | null; location: string | null };

/** Contact details: mail address, phone number and website from anywhere, the place from the head of the CV. */
export function readContact(lines: readonly PdfLine[], head: readonly PdfLine[]): Contact {
	const text = lines.map((line) => line.text).join("\n");
	return { email: emailIn(text), phone: phoneIn(lines, head), website: websiteIn(text), location: placeIn(lines, head) };
}

const emailIn = (text: string) => /[\w.+%-]{1,64}@(?:[\w-]{1,63}\.){1,5}[a-z]{2,24}\b/i.exec(text)?.[0].replace(/^[.%+-]+/, "") ?? null;

const numberPattern = /(?:\(?\+|\b00|\(|\b)\d[\d\s()./\u2010-\u2015-]{6,24}\d/g;

/** Of everything that looks like a number, the one most like a phone number. */
function phoneIn(lines: readonly PdfLine[], head: readonly PdfLine[]): string | null {
	let best = { score: 0, phone: null as string | null };
	for (const line of lines) {
		for (const [found] of line.text.matchAll(numberPattern)) {
			const phone = found.split(/\s{2,}|\t| \/ | - (?=\+)/)[0]?.trim() ?? "";
			const digits = phone.replace(/\D/g, "");
			if (digits.length < 8 || digits.length > 15 || isDate(phone)) continue;
			const isLabelled = /t[ée]l|phone|mob|cell|portable|whatsapp|contact|📱|☎/iu.test(line.text);
			const hasCode = /^\(?\+|^00/.test(phone);
			const isLocal = /^(?:6\d|2[23])\d{7}$/.test(digits);
			const score =
				(/^(?:00)?237/.test(digits) ? 2 : 0) + (hasCode ? 2 : 0) + (isLabelled ? 2 : 0) + (isLocal ? 1 : 0) + (head.includes(line) ? 1 : 0);
			if (score > best.score) best = { score, phone };
		}
	}
	return (
		best.phone
			?.replace(/^\((\+\d+)\)/, "$1")
			.replace(/^00/, "+")
			.replaceAll("/", " ")
			.replace(/[\u2010-\u2015]/g, "-")
			.replace(/\s+/g, " ") ?? null
	);
}

const isDate = (text: string) =>
	/^\(?(?:19|20)\d{2}\s*[-–—/]\s*(?:19|20)\d{2}|^\d{1,2}[/.-]\d{1,2}[/.-](?:19|20)\d{2}|^\d{1,2}[/.-](?:19|20)\d{2}|(?:19|20)\d{2}[-/](?:0\d|1[0-2])\b/.test(
		text,
	) || /\d{4}(?:-\d{4}){3}/.test(text);

const sitePattern =
	/\b(?:https?:\/\/|www\.)[^\s|,;<>"()]{3,200}|\b(?:[a-z]{2,3}\.)?(?:linkedin\.com\/in|github\.com|gitlab\.com|behance\.net)\/[\w%./-]{2,100}/gi;
const socialNetworks = /(?:linkedin|facebook|twitter|instagram|stackoverflow|github|gitlab)\.com|\/\/x\.com/i;

/** Prefers an own site to a page on a social network. */
function websiteIn(text: string): string | null {
	const found = [...text.matchAll(sitePattern)].map(([site]) => site.replace(/[.)\]]+$/, ""));
	const chosen = found.find((site) => !socialNetworks.test(site)) ?? found[0];
	if (!chosen) return null;
	return /^https?:/i.test(chosen) ? chosen : `https://${chosen}`;
}

function placeIn(lines: readonly PdfLine[], head: readonly PdfLine[]): string | null {
	for (const { text } of lines) {
		const labelled = /^\P{L}*(?:adresse|address|location|r[ée]sidence|ville|lieu de r[ée]sidence|domicile)\s*:\s*(.{3,100})$/iu.exec(
			text,
		)?.[1];
		if (labelled) return labelled.split("\t")[0] ?? null;
	}
	const nearHead = head.length > 0 ? head : lines.slice(0, 12);
	const parts = nearHead
		.flatMap(({ text }) => text.split(/\t|\||·|•|;/))
		.map((part) => part.replace(/^(?:\P{L}+|[a-z] )(?=\p{Lu})/u, "").trim());
	return parts.find((part) => part.length >= 3 && isPlace(part)) ?? null;
}
