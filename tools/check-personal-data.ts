// Every table that refers to a person must be in the download of what the product knows about them.
import { readdirSync } from "node:fs";
import { getTableName, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { users } from "../src/server/db/accounts.ts";
import { personalTables } from "../src/server/settings/personal-data.ts";

const folder = new URL("../src/server/db/", import.meta.url);
const modules: Record<string, unknown>[] = await Promise.all(readdirSync(folder).map((file) => import(new URL(file, folder).href)));
const tables = modules.flatMap((exported) => Object.values(exported).flatMap((value) => (is(value, PgTable) ? [value] : [])));
const personal = tables.filter((table) => getTableConfig(table).foreignKeys.some((key) => key.reference().foreignTable === users));
const forgotten = personal.map((table) => getTableName(table)).filter((name) => !personalTables.includes(name));
if (forgotten.length > 0) {
	console.error(`src/server/settings/personal-data.ts does not say what these know of a person: ${forgotten.join(", ")}`);
	process.exitCode = 1;
}
