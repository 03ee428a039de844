import { getDocumentProxy } from "unpdf";

/** A line of a page as written; wide gaps within it become tabs. `size` in points. */
export type PdfLine = { text: string; size: number; page: number; x: number; y: number };

/** Why a file could not be read. */
export type PdfProblem = "encrypted" | "unreadable" | "tooLong" | "noText";

/** More than any CV; a book is not read for its first page. */
const pagesMax = 20;
const lettersMax = 200_000;

/**
 * The text of a PDF in the order in which it was written, which keeps columns apart. Run it in a process that can be killed
 * (`in-process.ts`): a file can be crafted to take for ever.
 */
export async function extractText(bytes: Uint8Array): Promise<PdfLine[] | PdfProblem> {
	const document = await getDocumentProxy(bytes, {
		verbosity: 0,
		stopAtErrors: false,
		disableFontFace: true,
	}).catch((error: unknown) =>
		error instanceof Error && error.name === "PasswordException" ? ("encrypted" as const) : ("unreadable" as const),
	);
	if (typeof document === "string") return document;
	if (document.numPages > pagesMax) return "tooLong";
	const lines: PdfLine[] = [];
	let letters = 0;
	for (let number = 1; number <= document.numPages; number++) {
		try {
			const page = await document.getPage(number);
			const { items } = await page.getTextContent();
			for (const line of linesOf(items.filter((item) => "str" in item) as Item[], number)) {
				letters += line.text.length;
				if (letters > lettersMax) return "tooLong";
				lines.push(line);
			}
		} catch {
			// skip a damaged page: the others are still worth reading
		}
	}
	return lines.length > 0 ? lines : "noText";
}

type Item = { str: string; transform: number[]; width: number; hasEOL: boolean; fontName: string };

/** Characters that Wingdings shows as bullets. */
const wingdingsBullets = /^[üÜþ§nqlvØuw]$/;

/** Symbol fonts, recognised by each of their letters standing alone. */
function symbolFonts(items: readonly Item[]): Set<string> {
	const fonts = Map.groupBy(
		items.filter(({ str }) => str.trim()),
		({ fontName }) => fontName,
	);
	const symbols = [...fonts].filter(([, items]) => items.length > 1 && items.every(({ str }) => /^[\p{L}\p{N}]$/u.test(str.trim())));
	return new Set(symbols.map(([name]) => name));
}

/** Joins pieces of text on the same line. */
function linesOf(items: readonly Item[], page: number): PdfLine[] {
	const lines: PdfLine[] = [];
	const symbolFontNames = symbolFonts(items);
	let line: (PdfLine & { end: number }) | undefined;
	for (const { str: raw, transform, width, hasEOL, fontName } of items) {
		const str = !symbolFontNames.has(fontName) ? raw : wingdingsBullets.test(raw) && !line ? "•" : " ";
		const [a = 0, b = 0, , , x = 0, y = 0] = transform;
		const size = Math.hypot(a, b);
		if (str.trim()) {
			const gap = line ? x - line.end : 0;
			const isSame = line && Math.abs(line.y - y) < 0.5 * Math.max(size, line.size) && gap > -0.7 * line.size;
			if (!line || !isSame) {
				line = { text: str, size, page, x, y, end: x + width };
				lines.push(line);
			} else {
				const space = gap > 2 * size ? "\t" : gap > 0.15 * size ? " " : "";
				line.text += (/\s$/.test(line.text) && space !== "\t" ? "" : space) + str;
				line.size = Math.max(line.size, size);
				line.end = x + width;
			}
		} else if (line && str) line.text += str;
		if (hasEOL) line = undefined;
	}
	return lines.flatMap(({ text, size, x, y }) => {
		const clean = cleanText(text);
		return clean ? [{ text: clean, size: Math.round(size * 10) / 10, page, x, y }] : [];
	});
}

/** Resolves ligatures and the like; removes control characters and private-use icons. */
function cleanText(text: string): string {
	return text
		.normalize("NFKC")
		.replace(/[\p{Co}\p{Cf}\p{Cs}\ufffd]|(?!\t)\p{Cc}/gu, " ")
		.replace(/ *\t[\t ]*/g, "\t")
		.replace(/ {2,}/g, " ")
		.trim();
}
