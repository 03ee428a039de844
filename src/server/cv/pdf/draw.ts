import PDFDocument from "pdfkit";
import type { Language } from "../../../contract/options.ts";
import { fontFile } from "../../platform/fonts.ts";
import type { Cv } from "../cv.ts";
import type { Block, Measure, Piece, Style } from "./block.ts";
import { layOut } from "./layout.ts";
import { byWords } from "./measure.ts";
import { type Placed, paginate } from "./paginate.ts";
import { palette, sheet } from "./sheet.ts";
import { wordsOf } from "./words.ts";
import { writable } from "./writable.ts";

type Document = InstanceType<typeof PDFDocument>;
type Element = ReturnType<Document["struct"]>;

/** A little smaller is worth a page less, of a few; 1 is the size as designed. */
const smaller = [0.96, 0.92];
const shrunkMax = 4;

/**
 * A CV as a tagged A4 PDF. The document is a stream: it can be read while later pages are drawn. Heavy: the libraries take
 * 30 MB and a long CV half a second, so it runs in a thread of its own (`../in-thread.ts`).
 */
export function drawCv(cv: Cv, language: Language): Document {
	const title = `${cv.fullName} – CV`;
	const doc = new PDFDocument({
		autoFirstPage: false,
		size: "A4",
		margin: 0,
		pdfVersion: "1.7",
		// the library knows it, its types do not
		subset: "PDF/UA" as "PDF/A-1",
		tagged: true,
		displayTitle: true,
		lang: language,
		info: { Title: title, Author: cv.fullName, Subject: "Curriculum vitae", Creator: "Njangi" },
		font: fontFile(400),
	});
	doc.registerFont("regular", fontFile(400));
	doc.registerFont("bold", fontFile(600));
	const use = ({ size, bold }: Style) => doc.font(bold ? "bold" : "regular").fontSize(size);
	const measure = byWords((text, style) => use(style).widthOfString(text));
	const drawn = writable(cv, fontFile(600));
	draw(doc, fitted(drawn, { language, measure }), { use, name: drawn.fullName.replace(/\s+/g, " ").trim(), page: wordsOf[language].page });
	doc.end();
	return doc;
}

function fitted(cv: Cv, { language, measure }: { language: Language; measure: Measure }): Placed[][] {
	const pagesAt = (scale: number) => paginate(layOut(cv, { words: wordsOf[language], measure, scale }), sheet);
	const designed = pagesAt(1);
	if (designed.length > shrunkMax) return designed;
	const tries = [designed, ...smaller.map(pagesAt)];
	const fewest = Math.min(...tries.map(({ length }) => length));
	return tries.find(({ length }) => length === fewest) ?? [];
}

type Pen = { use: (style: Style) => Document; name: string; page: string };

function draw(doc: Document, pages: Placed[][], { use, name, page: pageWord }: Pen): void {
	const root = doc.struct("Document");
	doc.addStructure(root);
	const elements = new Map<Block, Element>();
	let list: Element | undefined;
	for (const [index, page] of pages.entries()) {
		doc.addPage();
		for (const placed of page) {
			const { block } = placed;
			if (block.tag !== "LI") {
				list?.end();
				list = undefined;
			} else if (!list) {
				list = doc.struct("L");
				root.add(list);
			}
			const element = elements.get(block) ?? doc.struct(block.tag);
			if (!elements.has(block)) (list ?? root).add(element);
			elements.set(block, element);
			drawBlock(placed, element);
			if (placed.isEnd) element.end();
		}
		if (pages.length > 1) {
			const style: Style = { size: 8, bold: false, colour: palette.muted };
			doc.markContent("Artifact", { type: "Pagination" });
			write({ text: `${name}  ·  ${pageWord} ${index + 1} / ${pages.length}`, x: 0, style }, sheet.foot);
			doc.endMarkedContent();
		}
	}
	list?.end();
	root.end();

	function drawBlock({ block, rows, isEnd }: Placed, element: Element): void {
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
		const last = rows.at(-1);
		if (!block.rule || !isEnd || !last) return;
		doc.markContent("Artifact", { type: "Layout" });
		const y = last.y + last.row.height + 1;
		doc
			.moveTo(sheet.left, y)
			.lineTo(sheet.left + sheet.width, y)
			.lineWidth(0.75)
			.stroke(palette.line);
		doc.endMarkedContent();
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

	function inside(element: Element, tag: string, run: () => void): void {
		const content = doc.markStructureContent(tag as "P");
		run();
		doc.endMarkedContent();
		element.add(content);
	}

	function write({ text, x, style }: Piece, y: number): void {
		// an accent that is a glyph of its own stands beside its letter: said once more, so that both are copied as one
		const hasMarks = /\p{M}/u.test(text);
		if (hasMarks) doc.markContent("Span", { actual: text });
		use(style)
			.fillColor(style.colour)
			.text(text, sheet.left + x, y, { lineBreak: false, baseline: "alphabetic" });
		if (hasMarks) doc.endMarkedContent();
	}
}

const baseline = ({ row, y }: Placed["rows"][0]) => y + row.height * 0.76;
