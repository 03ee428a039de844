import type { Block, Measure, Row, Style, Tag } from "../../platform/pdf/block.ts";
import { inks, sheet } from "../../platform/pdf/sheet.ts";
import { flow, type Token, wrap } from "../../platform/pdf/wrap.ts";
import type { Cv } from "../cv.ts";
import type { Words } from "./labels.ts";

type Setting = {
	labels: Words;
	measure: Measure;
	/** Of all type and space; 1 is the size as designed. */
	scale: number;
};

/** A CV as blocks from top to bottom; empty sections are left out. */
export function layOut(cv: Cv, { labels, measure, scale }: Setting): Block[] {
	const style = (size: number, colour: string, bold = false): Style => ({ size: size * scale, colour, bold });
	const body = style(10, inks.ink);
	const quiet = style(9.5, inks.muted);
	const { width } = sheet;
	const leading = (ofStyle: Style) => ofStyle.size * 1.42;
	const rowsOf = (text: string, of: Style, { x = 0, right = 0 } = {}): Row[] =>
		wrap(text, of, { width: width - x - right, measure }).map((line) => ({ height: leading(of), pieces: [{ text: line, x, style: of }] }));
	const block = (tag: Tag, rows: Row[], before: number, options: Partial<Block> = {}): Block => ({
		tag,
		rows,
		spaceBefore: before * scale,
		...options,
	});
	const flowRows = (tokens: Token[], of: Style) => flow(tokens, of, { width, measure, leading: leading(of) });

	const heading = (text: string) => block("H2", rowsOf(text, style(12, inks.leaf, true)), 16, { keepsWithNext: true, rule: true });

	/** Turns lines that begin with a dash or bullet into a list. */
	const prose = (text: string, before: number): Block[] => {
		let space = before;
		return text.split("\n").flatMap((line) => {
			const [, marker, item = ""] = /^\s*([-–—•·*▪◦‣])\s+(.*)$/.exec(line) ?? [];
			if (!line.trim()) {
				space = 5;
				return [];
			}
			const rows = marker ? rowsOf(item, body, { x: 11 * scale }) : rowsOf(line.trim(), body);
			rows[0]?.pieces.unshift(...(marker ? [{ text: "•", x: 1, style: body, isMarker: true }] : []));
			const paragraphBlock = block(marker ? "LI" : "P", rows, space);
			space = marker ? 1 : 2;
			return rows.length > 0 ? [paragraphBlock] : [];
		});
	};

	const titledBlock = (title: string, aside: string | null, before: number): Block => {
		const bold = style(10.5, inks.ink, true);
		const asideWidth = aside ? measure(aside, quiet) : 0;
		const fitsBeside = aside !== null && asideWidth < width * 0.4;
		const rows = rowsOf(title, bold, { right: fitsBeside ? asideWidth + 14 : 0 });
		if (fitsBeside) rows[0]?.pieces.push({ text: aside, x: width - asideWidth, style: quiet });
		return block("H3", aside && !fitsBeside ? [...rows, ...rowsOf(aside, quiet)] : rows, before, { keepsWithNext: true });
	};

	const contact: Token[] = [
		...(cv.location ? [{ text: cv.location }] : []),
		...(cv.phone ? [{ text: cv.phone, link: `tel:${cv.phone.replace(/[^+\d]/g, "")}` }] : []),
		...(cv.email ? [{ text: cv.email, link: `mailto:${cv.email}` }] : []),
		...(cv.website ? [{ text: withoutScheme(cv.website), link: cv.website }] : []),
	];
	const section = (title: string, blocks: Block[]) => (blocks.length > 0 ? [heading(title), ...blocks] : []);
	const list = (entries: string[]) =>
		entries.length > 0
			? [
					block(
						"P",
						flowRows(
							entries.map((text) => ({ text })),
							body,
						),
						5,
					),
				]
			: [];

	return [
		block("H1", rowsOf(cv.fullName, style(24, inks.ink, true)), 0, { keepsWithNext: true }),
		...(cv.title ? [block("P", rowsOf(cv.title, style(13, inks.leaf)), 0, { keepsWithNext: true })] : []),
		...(contact.length > 0 ? [block("P", flowRows(contact, quiet), 5)] : []),
		...(cv.about ? section(labels.about, prose(cv.about, 5)) : []),
		...section(
			labels.experience,
			cv.experiences.flatMap(({ role, company, duration, description }, place) => [
				titledBlock(role, duration, place === 0 ? 7 : 11),
				block("P", rowsOf(company, style(10, inks.muted)), 0, { keepsWithNext: description !== null }),
				...(description ? prose(description, 2) : []),
			]),
		),
		...section(labels.skills, list(cv.skills)),
		...section(
			labels.certifications,
			cv.certifications.flatMap((line) => prose(`- ${line}`, 3)),
		),
		...section(labels.languages, list(cv.languages)),
		...section(
			labels.portfolio,
			cv.portfolio.flatMap(({ title, link }, place) => [
				{ ...titledBlock(title, null, place === 0 ? 7 : 6), keepsWithNext: link !== null },
				...(link ? [block("P", linkRows(rowsOf(withoutScheme(link), quiet), link), 0)] : []),
			]),
		),
	].filter(({ rows }) => rows.length > 0);
}

const linkRows = (rows: Row[], link: string): Row[] =>
	rows.map((row) => ({ ...row, pieces: row.pieces.map((piece) => ({ ...piece, link })) }));

/** A URL as people read it, without scheme and trailing slash. */
const withoutScheme = (address: string) => address.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, "");
