// Checks the question bank: each file can be read and is named after its subject, and no question occurs twice.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Bank, duplicates, parseBank } from "../src/server/assessments/bank-file.ts";

const folder = fileURLToPath(new URL("../src/server/assessments/bank", import.meta.url));

const banks: Bank[] = [];
const problems: string[] = [];
for (const name of readdirSync(folder)) {
	const { bank, problems: found } = parseBank(readFileSync(join(folder, name), "utf8"));
	problems.push(...found.map((problem) => `${name}: ${problem}`));
	if (!bank) continue;
	banks.push(bank);
	if (name !== `${bank.subject}.json`) problems.push(`${name}: its subject is ${bank.subject}`);
}
problems.push(...duplicates(banks));
if (problems.length > 0) {
	console.error(`${problems.join("\n")}\n${problems.length} things are wrong in the question bank`);
	process.exitCode = 1;
}
