/**
 * Finds what a migration takes away from the previous version, which still runs while processes are restarted one after the other: tables,
 * columns and functions that it reads, rows that it writes. Returns the first line of each such statement; none if the migration says why
 * that version does not need them (`-- contracts: …`).
 */
export function contractionsIn(migration: string): string[] {
	if (/^-- contracts: \S.{11,}$/m.test(migration)) return [];
	const code = migration.replace(/^\s*--(?!>).*$/gm, "");
	const own = new Set([...code.matchAll(/create table (?:if not exists )?"?(\w+)/gi)].map(([, table]) => table));
	const statements = code.split(/--> statement-breakpoint|;\s*$/m).map((statement) => statement.trim());
	return statements
		.filter((statement) => !own.has(tableOf(statement)) && isContraction(statement, code))
		.map((statement) => statement.split("\n")[0] ?? "");
}

const tableOf = (statement: string) =>
	/^(?:alter table (?:if exists )?(?:only )?|create unique index .* on )"?(\w+)/i.exec(statement)?.[1] ?? "";

function isContraction(statement: string, migration: string): boolean {
	if (/^drop (table|view|materialized view|type|schema)\b/i.test(statement)) return true;
	const [, droppedFunction = ""] = /^drop function (?:if exists )?"?(\w+)/i.exec(statement) ?? [];
	if (droppedFunction) return !new RegExp(`create (or replace )?function "?${droppedFunction}\\b`, "i").test(migration);
	if (/^alter (table|function|view|type) .*\brename\b(?! constraint)/i.test(statement)) return true;
	if (/^create unique index/i.test(statement)) return true;
	return /^alter table/i.test(statement) && (tightensColumns(statement) || addsConstraint(statement));
}

const tightensColumns = (statement: string) =>
	/\bdrop column\b|\bset not null\b|\bset data type\b|\balter column "?\w+"? type\b|\balter column "?\w+"? drop default\b/i.test(
		statement,
	) ||
	(/\badd column\b/i.test(statement) && /\bnot null\b/i.test(statement) && !/\bdefault\b|\bgenerated\b/i.test(statement));

/**
 * True if it adds a constraint to rows. A growing list of allowed words does not: it drops its check and adds a wider one of the same name.
 */
function addsConstraint(statement: string): boolean {
	const [, name = ""] = /\badd constraint "?(\w+)/i.exec(statement) ?? [];
	return name !== "" && !new RegExp(`\\bdrop constraint (if exists )?"?${name}\\b`, "i").test(statement);
}
