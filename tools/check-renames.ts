// Renames every column of every table at once, in a copy of the server, and runs the compiler: each use must be an error.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Definition, readDefinitions } from "./columns/tables.ts";
import { type Use, usesOf } from "./columns/uses.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const definitions = await readDefinitions();
const copy = mkdtempSync(join(tmpdir(), "njangi-renamed-"));
try {
	copyServer();
	for (const file of new Set(definitions.map((definition) => definition.file))) renameColumns(file);
	report(allUses(), errorsOfCompiler());
} finally {
	rmSync(copy, { recursive: true });
}

function copyServer(): void {
	const isRead = (path: string) => !path.endsWith(".test.ts") && !path.includes("migrations");
	for (const part of ["src/contract", "src/server", "tsconfig.base.json", "package.json"])
		cpSync(join(root, part), join(copy, part), { recursive: true, filter: isRead });
	symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
}

/** Keeps the definitions unchanged in a file beside it; the file that everybody imports gets the same tables with other properties. */
function renameColumns(file: string): void {
	const folder = join(copy, "src/server/db");
	const renamedFile = (name: string) => name.replace(/\.ts$/, ".kept.ts");
	const code = readFileSync(join(folder, file), "utf8");
	const isDefinition = (name: string) => definitions.some((definition) => definition.file === name);
	writeFileSync(
		join(folder, renamedFile(file)),
		code.replace(/from "\.\/([\w-]+\.ts)"/g, (whole, name: string) => (isDefinition(name) ? `from "./${renamedFile(name)}"` : whole)),
	);
	const tables = definitions
		.filter((definition) => definition.file === file)
		.map(({ exported }) => `export const ${exported} = kept.${exported} as unknown as Renamed<typeof kept.${exported}>;`);
	writeFileSync(
		join(folder, file),
		`import type { PgTableWithColumns } from "drizzle-orm/pg-core";
import * as kept from "./${renamedFile(file)}";
export * from "./${renamedFile(file)}";
type Renamed<T> = T extends PgTableWithColumns<infer C>
	? PgTableWithColumns<Omit<C, "columns"> & Pick<C, "name" | "schema" | "dialect"> & {
		columns: { [K in keyof C["columns"] & string as \`\${K}_renamed\`]: C["columns"][K] };
	}>
	: never;
${tables.join("\n")}
`,
	);
}

/** The positions of errors, each `file:line:column`. */
function errorsOfCompiler(): ReadonlySet<string> {
	const tsc = join(root, "node_modules/.bin/tsc");
	const { stdout } = spawnSync(tsc, ["-p", "src/server", "--incremental", "false", "--pretty", "false"], {
		cwd: copy,
		encoding: "utf8",
		maxBuffer: 1 << 28,
	});
	return new Set(
		[...stdout.matchAll(/^src\/server\/(.+?)\((\d+),(\d+)\): error/gm)].map(([, file, line, column]) => `${file}:${line}:${column}`),
	);
}

function allUses(): Use[] {
	const server = join(root, "src/server");
	return readdirSync(server, { recursive: true, encoding: "utf8" })
		.filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && !/^(db|migrations)\//.test(file))
		.flatMap((file) => usesOf(file, readFileSync(join(server, file), "utf8"), definitions));
}

function report(uses: readonly Use[], errors: ReadonlySet<string>): void {
	const unseen = uses.filter(({ places }) => !places.some((place) => errors.has(place)));
	const of = (definition: Definition) => [...definition.columns.keys()].map((property) => `${definition.exported}.${property}`);
	const all = definitions.flatMap(of);
	const used = new Set(uses.flatMap(({ column }) => column ?? []));
	console.log(`${uses.length} uses, of ${used.size} columns of ${all.length}`);
	if (unseen.length === 0) return;
	console.error(
		unseen.map(({ places, description }) => `src/server/${places[0]}: ${description} can be renamed, and this still compiles`).join("\n"),
	);
	process.exitCode = 1;
}
