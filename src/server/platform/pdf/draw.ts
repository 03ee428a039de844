import PDFDocument from "pdfkit";
import { fontFile } from "../fonts.ts";
import type { Block, Measure, Piece, Style } from "./block.ts";
import { byWords } from "./measure.ts";
import type { Placed } from "./paginate.ts";
import { replaceMissingGlyphs } from "./replace-missing-glyphs.ts";
import { inks, sheet } from "./sheet.ts";

export type PdfDocument = InstanceType<typeof PDFDocument>;
type Element = ReturnType<PdfDocument["struct"]>;

type DrawOptions<Content> = {
	language: string;
	about: { title: string; author: string; subject: string };
	/** Lays out the content, reduced to characters that the font has, as blocks on pages. */
	pages: (content: Content, measure: Measure) => Placed[][];
	/** The footer of each page if there are several; `page` is `2 / 7`. */
	foot: (content: Content, page: string) => string;
};

/**
 * Draws a tagged A4 PDF. The document is a stream: it can be read while later pages are drawn. Heavy: the libraries take 30 MB and a page
 * some hundredths of a second, so it belongs in a separate thread (`../in-thread.ts`).
 */
export function drawDocument<Content>(content: Content, { language, about, pages, foot }: DrawOptions<Content>): PdfDocument {
	const [regular, bold] = [fontFile(400), fontFile(600)];
	const doc = new PDFDocument({
		autoFirstPage: false,
		size: "A4",
		margin: 0,
		pdfVersion: "1.7",
		// supported by the library, missing from its types
		subset: "PDF/UA" as "PDF/A-1",
		tagged: true,
		displayTitle: true,
		lang: language,
		info: { Title: about.title, Author: about.author, Subject: about.subject, Creator: "Njangi" },
		font: regular,
	});
	// by file: a font registered under a name is read from disk again on each use
	const use = ({ size, bold: isBold }: Style) => doc.font(isBold ? bold : regular).fontSize(size);
	const measure = byWords((text, style) => use(style).widthOfString(text));
	const drawable = replaceMissingGlyphs(content, bold);
	draw(doc, pages(drawable, measure), { use, foot: (page) => foot(drawable, page) });
	doc.end();
	return doc;
}

type DrawTools = { use: (style: Style) => PdfDocument; foot: (page: string) => string };

/** Blocks that are grouped in one element: a list's items, a table's rows. */
const groups = { LI: "L", TH: "Table", TD: "Table" } as const;
const groupOf = ({ tag }: Block) => (tag in groups ? groups[tag as keyof typeof groups] : null);

function draw(doc: PdfDocument, pages: Placed[][], { use, foot }: DrawTools): void {
	const root = doc.struct("Document");
	doc.addStructure(root);
	const elements = new Map<Block, Element>();
	let group: { kind: string; element: Element } | undefined;
	for (const [index, page] of pages.entries()) {
		doc.addPage();
		for (const placed of page) {
			const { block } = placed;
			const kind = groupOf(block);
			if (group?.kind !== kind) {
				group?.element.end();
				group = kind ? { kind, element: doc.struct(kind) } : undefined;
				if (group) root.add(group.element);
			}
			const element = elements.get(block) ?? doc.struct(kind === "Table" ? "TR" : block.tag);
			if (!elements.has(block)) (group?.element ?? root).add(element);
			elements.set(block, element);
			drawBlock(placed, element);
			if (placed.isEnd) element.end();
		}
		if (pages.length > 1) {
			const style: Style = { size: 8, bold: false, colour: inks.muted };
			artifact("Pagination", () => write({ text: foot(`${index + 1} / ${pages.length}`), x: 0, style }, sheet.foot));
		}
	}
	group?.element.end();
	root.end();

	function drawBlock(placed: Placed, element: Element): void {
		const { block, rows, isEnd } = placed;
		for (const { row, y } of rows) if (row.bar) artifact("Layout", () => drawBar(row, y));
		if (groupOf(block) === "Table") drawCells(placed, element);
		else drawText(placed, element);
		const last = rows.at(-1);
		if (!block.rule || !isEnd || !last) return;
		artifact("Layout", () => {
			const y = last.y + last.row.height + 1;
			doc
				.moveTo(sheet.left, y)
				.lineTo(sheet.left + sheet.width, y)
				.lineWidth(0.75)
				.stroke(inks.line);
		});
	}

	function drawBar({ bar, height }: Placed["rows"][0]["row"], y: number): void {
		if (bar && bar.width > 0) doc.rect(sheet.left + bar.x, y + height * 0.12, bar.width, height * 0.76).fill(bar.colour);
	}

	/** Pieces of the same column form one cell, even on several rows. */
	function drawCells({ block, rows }: Placed, line: Element): void {
		const columns = new Set(rows.flatMap(({ row }) => row.pieces.map(({ column = 0 }) => column)));
		for (const column of [...columns].toSorted((a, b) => a - b)) {
			const cell = doc.struct(block.tag);
			line.add(cell);
			for (const placed of rows)
				for (const piece of placed.row.pieces)
					if ((piece.column ?? 0) === column) inside(cell, block.tag, () => write(piece, baseline(placed)));
			cell.end();
		}
	}

	function drawText({ block, rows }: Placed, element: Element): void {
		const holder = block.tag === "LI" ? doc.struct("LBody") : element;
		const marker = rows[0]?.row.pieces.find(({ isMarker }) => isMarker);
		if (marker && rows[0]) {
			const label = doc.struct("Lbl");
			element.add(label);
			inside(label, "Lbl", () => write(marker, baseline(rows[0] as (typeof rows)[0])));
			label.end();
		}
		if (holder !== element) element.add(holder);
		for (const row of rows)
			for (const piece of row.row.pieces) {
				if (piece.isMarker) continue;
				if (piece.link) drawLink(piece, row, holder);
				else inside(holder, holder === element ? block.tag : "LBody", () => write(piece, baseline(row)));
			}
		if (holder !== element) holder.end();
	}

	function drawLink(piece: Piece, row: Placed["rows"][0], holder: Element): void {
		const link = doc.struct("Link");
		holder.add(link);
		inside(link, "Link", () => write(piece, baseline(row)));
		const width = use(piece.style).widthOfString(piece.text);
		doc.link(sheet.left + piece.x, row.y, width, row.row.height, piece.link ?? "", {
			structParent: link,
			Contents: new String(piece.text),
		} as never);
		link.end();
	}

	/** Content that screen readers skip. */
	function artifact(type: "Pagination" | "Layout", run: () => void): void {
		doc.markContent("Artifact", { type });
		run();
		doc.endMarkedContent();
	}

	function inside(element: Element, tag: string, run: () => void): void {
		const content = doc.markStructureContent(tag as "P");
		run();
		doc.endMarkedContent();
		element.add(content);
	}

	function write({ text, x, style }: Piece, y: number): void {
		// an accent with a separate glyph is drawn beside its letter: states the actual text, so that both are copied as one
		const hasMarks = /\p{M}/u.test(text);
		if (hasMarks) doc.markContent("Span", { actual: text });
		use(style)
			.fillColor(style.colour)
			.text(text, sheet.left + x, y, { lineBreak: false, baseline: "alphabetic" });
		if (hasMarks) doc.endMarkedContent();
	}
}

const baseline = ({ row, y }: Placed["rows"][0]) => y + row.height * 0.76;
