import { openRecords } from "../../../src/server/import/read-records.ts";
import { learntScore } from "../../../src/server/warnings/learnt-order.ts";
import { outcomeOf, warningsIn } from "../../../src/server/warnings/warnings.ts";
import { defineCommand } from "../command.ts";
import { pathOf } from "../path-of.ts";
import { writeLine } from "./write-line.ts";

export const command = defineCommand({
	takes: ["FILE"],
	help: `Reads postings (NDJSON, JSON or CSV, gzipped or not; fields id or sourceId, title, company, description). Writes for each its id,
the outcome (none, note or held), the rules with the words they quote, and the learnt score (null if not English or too short).
Lines that are not postings are skipped and reported on standard error.`,
	async run({ args: [path = ""] }) {
		const { records } = await openRecords(pathOf(path));
		for await (const record of records)
			if ("value" in record) await writeLine(judged(record.value));
			else console.error(`line ${record.line}: ${record.reason}`);
		return null;
	},
});

function judged(row: Record<string, unknown>) {
	const word = (name: string) => (typeof row[name] === "string" ? row[name] : "");
	const posting = { title: word("title"), company: word("company"), text: word("description") };
	const warnings = warningsIn(posting);
	return {
		id: row.id ?? row.sourceId ?? null,
		outcome: outcomeOf(warnings),
		rules: warnings.map(({ kind }) => kind),
		quotes: warnings.map(({ quote }) => quote),
		learntScore: learntScore(posting),
	};
}
