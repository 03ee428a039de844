// Every table defined in src/server/db with its columns, read from the definitions themselves.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { getColumns, getTableName, is, Table } from "drizzle-orm";

export const server = fileURLToPath(new URL("../../src/server/", import.meta.url));

/** `file` is in src/server/db, `exported` its name there; `columns` maps each property in the code to its name in the database. */
export type Definition = { file: string; exported: string; table: string; columns: ReadonlyMap<string, string> };

export async function readDefinitions(): Promise<Definition[]> {
	const files = readdirSync(join(server, "db")).filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));
	const modules = await Promise.all(
		files.map(async (file) => {
			const exports: Record<string, unknown> = await import(pathToFileURL(join(server, "db", file)).href);
			return Object.entries(exports).flatMap(([exported, value]) => (is(value, Table) ? [definitionOf(file, exported, value)] : []));
		}),
	);
	return modules.flat();
}

const definitionOf = (file: string, exported: string, table: Table): Definition => ({
	file,
	exported,
	table: getTableName(table),
	columns: new Map(Object.entries(getColumns(table)).map(([property, column]) => [property, column.name])),
});
