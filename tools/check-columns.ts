// SQL must name tables and columns by their definitions (docs/decisions/045-typed-sql.md), so that the compiler sees them.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { namedAsText } from "./columns/named-as-text.ts";
import { readDefinitions, server } from "./columns/tables.ts";
import { readTexts } from "./columns/templates.ts";

/** Most lines a template may have: it must still be readable at a glance. */
const linesMax = 25;

const definitions = await readDefinitions();
const files = readdirSync(server, { recursive: true, encoding: "utf8" })
	.filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !/^(db|migrations)\/|^queue\/library\.ts$/.test(file))
	.toSorted();

const problems = files.flatMap((file) => faultsOf(file).map((fault) => `src/server/${file}${fault}`));
const all = files.flatMap((file) => readTexts(readFileSync(join(server, file), "utf8")).templates);
console.log(`${all.length} templates, the longest of ${Math.max(...all.map(({ lines }) => lines))} lines`);
if (problems.length > 0) {
	console.error(problems.join("\n"));
	process.exitCode = 1;
}

function faultsOf(file: string): string[] {
	const code = readFileSync(join(server, file), "utf8");
	const { templates, strings } = readTexts(code);
	const named = templates.map((template) => ({ ...template, names: namedAsText(template.text, definitions) }));
	return [
		...named.filter(({ names }) => names.length > 0).map(({ line, names }) => `:${line} names as text: ${names.join(", ")}`),
		...templates.filter(({ lines }) => lines > linesMax).map(({ line, lines }) => `:${line} a template of ${lines} lines`),
		...strings.filter((text) => namesColumn(text)).map((text) => ` names as text: "${text}"`),
		...(/\.execute</.test(code) && file !== "platform/rows.ts" ? [" says itself what its rows are: `rows` reads them by a schema"] : []),
	];
}

function namesColumn(text: string): boolean {
	if (!/^[a-z_]+(\.[a-z_]+)?$/.test(text) || !/[._]/.test(text)) return false;
	const [first = "", second] = text.split(".");
	return definitions.some(({ table, columns }) =>
		second === undefined ? [...columns.values()].includes(first) : table === first && [...columns.values()].includes(second),
	);
}
