import { readFileSync } from "node:fs";
import { parseBank } from "../../src/server/assessments/bank-file.ts";
import { storeBank } from "../../src/server/assessments/load-bank.ts";
import { CommandError, defineCommand } from "./command.ts";
import { pathOf } from "./path-of.ts";

export const command = defineCommand({
	takes: ["FILE"],
	options: { check: { type: "boolean", summary: "Only report problems in the file; needs no database" } },
	help: "File format: docs/question-bank-format.md. Results keep the version they were obtained with.",
	async run({ args: [path = ""], options: { check }, site }) {
		const text = readFileSync(pathOf(path), "utf8");
		refuseFaulty(parseBank(text).problems);
		if (check) return { text: "The file is valid.", data: { version: null } };
		const { db } = await site();
		const { problems, version } = await storeBank(db, text);
		refuseFaulty(problems);
		return { text: `Stored as version ${version}.`, data: { version } };
	},
});

function refuseFaulty(problems: readonly string[]): void {
	if (problems.length > 0) throw new CommandError(problems.join("\n"));
}
