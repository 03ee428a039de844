import { duration } from "../../../contract/duration.ts";
import { applicationStatuses, type Language } from "../../../contract/options.ts";
import type { HiringFigures, HiringSnapshot } from "../../../contract/reports.ts";
import { say } from "../../../contract/sentences/say.ts";
import { inDigits } from "../../platform/digits.ts";
import type { Block, Measure, Piece, Row, Style } from "../../platform/pdf/block.ts";
import { inks, sheet } from "../../platform/pdf/sheet.ts";
import { leading, typeset } from "../../platform/pdf/typeset.ts";
import { wrap } from "../../platform/pdf/wrap.ts";
import { longDay, shortDay } from "../dates.ts";

type Setting = { language: Language; measure: Measure };

/** The contents of a hiring report: key figures, the funnel as bars, the period in steps, the jobs. */
export function hiringBlocks(snapshot: HiringSnapshot, { language, measure }: Setting): Block[] {
	const { styles, rowsOf, block } = typeset(measure);
	const { totals, period, trend, jobs, jobsTotal } = snapshot;
	const number = (value: number) => inDigits(value, language);
	const wait = (seconds: number | null) => (seconds === null ? "–" : duration(seconds, language));
	const heading = (text: string) => block("H2", rowsOf(text, styles.heading), 16, { keepsWithNext: true, rule: true });
	const days = { from: longDay(period.from, language), to: longDay(period.to, language), at: longDay(snapshot.takenAt, language) };

	/** A table row: cells from the left, each `width` points wide; numbers are right-aligned. */
	const line = (tag: "TH" | "TD", cells: Cell[], style: Style, more: Partial<Block> = {}): Block => {
		const wrapped = cells.map(({ text, width }) => wrap(text, style, { width: width - 6, measure }));
		const height = Math.max(1, ...wrapped.map(({ length }) => length));
		let left = 0;
		const rows: Row[] = Array.from({ length: height }, () => ({ height: leading(style), pieces: [] as Piece[] }));
		for (const [column, { width, isNumber }] of cells.entries()) {
			for (const [place, text] of (wrapped[column] ?? []).entries())
				rows[place]?.pieces.push({ text, x: isNumber ? left + width - measure(text, style) : left, style, column });
			left += width;
		}
		return block(tag, rows, tag === "TH" ? 6 : 2, more);
	};

	const columns = [
		say(language, "pdfViews"),
		say(language, "pdfApplications"),
		...statusWords(language),
		say(language, "pdfMedianColumn"),
	].map((name) => ({ name, width: 8 + Math.max(28, ...name.split(" ").map((word) => measure(word, styles.columnHead))) }));
	const first = sheet.width - columns.reduce((sum, { width }) => sum + width, 0);
	const jobLine = (tag: "TH" | "TD", name: string, values: string[], more?: Partial<Block>) => {
		const cells = columns.map(({ width }, place) => ({ text: values[place] ?? "", width, isNumber: true }));
		return line(tag, [{ text: name, width: first }, ...cells], tag === "TH" ? styles.columnHead : styles.cell, more);
	};
	const numbers = (of: HiringFigures) => [
		number(of.views),
		number(of.applications),
		...applicationStatuses.map((status) => number(of.funnel[status])),
		wait(of.medianSeconds),
	];

	return [
		block("P", rowsOf(say(language, "pdfPeriodText", days), styles.quiet), 8),
		heading(say(language, "pdfKeyFigures")),
		...keyFigures([
			[say(language, "pdfViews"), number(totals.views)],
			[say(language, "pdfApplications"), number(totals.applications)],
			[say(language, "pdfAnswered"), number(totals.answered)],
			[say(language, "pdfMedian"), wait(totals.medianSeconds)],
			[say(language, "pdfP90"), wait(totals.p90Seconds)],
		]),
		heading(say(language, "pdfFunnel")),
		...funnel(),
		heading(say(language, "pdfTrend")),
		line("TH", trendCells(say(language, "pdfFrom"), say(language, "pdfViews"), say(language, "pdfApplications")), styles.cellHead, {
			keepsWithNext: true,
		}),
		...trend.points.map(({ from, views, applications }) =>
			line("TD", trendCells(shortDay(from, language), number(views), number(applications)), styles.cell),
		),
		heading(say(language, "pdfJobs")),
		jobLine(
			"TH",
			say(language, "pdfJob"),
			columns.map(({ name }) => name),
			{ keepsWithNext: true },
		),
		...jobs.map((job) => jobLine("TD", job.title, numbers(job))),
		...(jobsTotal > jobs.length
			? [block("P", rowsOf(say(language, "pdfJobsMore", { count: number(jobsTotal - jobs.length) }), styles.quiet), 5)]
			: []),
	];

	function keyFigures(list: [string, string][]): Block[] {
		const width = sheet.width / list.length;
		const place = (index: number) => index * width;
		const labels = list.map(([name]) => wrap(name, styles.quiet, { width: width - 8, measure }));
		const rows: Row[] = [
			{
				height: leading(styles.figure),
				pieces: list.map(([, value], index) => ({ text: value, x: place(index), style: styles.figure, column: index })),
			},
			...Array.from({ length: Math.max(...labels.map(({ length }) => length)) }, (_, row) => ({
				height: leading(styles.quiet),
				pieces: labels.flatMap((lines, index) =>
					lines[row] ? [{ text: lines[row], x: place(index), style: styles.quiet, column: index }] : [],
				),
			})),
		];
		return [block("TD", rows, 6)];
	}

	function funnel(): Block[] {
		const names = statusWords(language);
		const max = Math.max(1, ...applicationStatuses.map((status) => totals.funnel[status]));
		const room = sheet.width - 150;
		return applicationStatuses.map((status, place) => {
			const count = totals.funnel[status];
			return block(
				"TD",
				[
					{
						height: 16,
						bar: { x: 140, width: (count / max) * room, colour: inks.bar },
						pieces: [
							{ text: names[place] ?? "", x: 0, style: styles.cell, column: 0 },
							{ text: number(count), x: 120 - measure(number(count), styles.cell), style: styles.cell, column: 1 },
						],
					},
				],
				place === 0 ? 6 : 3,
			);
		});
	}
}

type Cell = { text: string; width: number; isNumber?: boolean };

const trendCells = (day: string, views: string, applications: string): Cell[] => [
	{ text: day, width: 160 },
	{ text: views, width: 90, isNumber: true },
	{ text: applications, width: 110, isNumber: true },
];

const statusWords = (language: Language) => applicationStatuses.map((status) => say(language, `pdf${status}`));
