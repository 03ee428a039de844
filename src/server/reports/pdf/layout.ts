import type { Language } from "../../../contract/options.ts";
import type { Report } from "../../../contract/reports.ts";
import { say } from "../../../contract/sentences/say.ts";
import type { Block, Measure } from "../../platform/pdf/block.ts";
import { typeset } from "../../platform/pdf/typeset.ts";
import { longDay } from "../dates.ts";
import { hiringBlocks } from "./hiring-layout.ts";
import { markdownLayout } from "./markdown-layout.ts";

/** Lays out a report as blocks from top to bottom: heading, figures, text, file names. */
export function layOut(report: Report, { language, measure }: { language: Language; measure: Measure }): Block[] {
	const { styles, rowsOf, block } = typeset(measure);
	const by = say(language, "pdfReportBy", { author: report.author.fullName, date: longDay(report.date, language) });
	const tags = report.tags.length > 0 ? [say(language, "pdfTags", { tags: report.tags.join(", ") })] : [];
	const facts = [report.sharedWith ? `${by} · ${report.sharedWith.name}` : by, ...tags];
	const files = report.attachments.map(({ name }) => name);
	return [
		block("H1", rowsOf(report.title, styles.title), 0, { keepsWithNext: true }),
		...facts.map((line, place) => block("P", rowsOf(line, styles.quiet), place === 0 ? 4 : 1)),
		...(report.snapshot ? hiringBlocks(report.snapshot, { language, measure }) : []),
		...markdownLayout(report.content, measure),
		...(files.length > 0
			? [
					block("H2", rowsOf(say(language, "pdfAttachments"), styles.heading), 16, { keepsWithNext: true, rule: true }),
					...files.map((name, place) => block("P", rowsOf(name, styles.body), place === 0 ? 6 : 1)),
				]
			: []),
	].filter(({ rows }) => rows.length > 0);
}
