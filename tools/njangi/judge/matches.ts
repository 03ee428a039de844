import { openRecords } from "../../../src/server/import/read-records.ts";
import { judgeMatches } from "../../../src/server/matching/judge.ts";
import { defineCommand } from "../command.ts";
import { pathOf } from "../path-of.ts";
import { writeLine } from "./write-line.ts";

export const command = defineCommand({
	takes: ["JOBS", "PEOPLE"],
	help: `Reads jobs (NDJSON, JSON or CSV, gzipped or not; fields id or sourceId, title, skills, description) and people (id, title, skills,
text). Writes for each job its id and the people who match it, best first, each with score and reasons. Lines that cannot be read
are skipped and reported on standard error.`,
	async run({ args: [jobs = "", people = ""] }) {
		for (const judged of judgeMatches(await recordsOf(jobs), await recordsOf(people))) await writeLine(judged);
		return null;
	},
});

async function recordsOf(path: string): Promise<Record<string, unknown>[]> {
	const read: Record<string, unknown>[] = [];
	const { records } = await openRecords(pathOf(path));
	for await (const record of records) {
		if ("value" in record) read.push(record.value);
		else console.error(`${path}, line ${record.line}: ${record.reason}`);
	}
	return read;
}
