import { describe, expect, test } from "vitest";
import { namedAsText } from "./named-as-text.ts";
import { readDefinitions } from "./tables.ts";
import { hole, readTexts } from "./templates.ts";
import { usesOf } from "./uses.ts";

const definitions = await readDefinitions();
const named = (sql: string) => namedAsText(sql, definitions);

describe("names in SQL text", () => {
	test("are found for every table and each of its columns", () => {
		const unseen = definitions.flatMap(({ table, columns }) =>
			[...columns.values()].filter((column) => {
				const names = named(`select ${table}.${column} from ${table} where ${column} = ${hole}`);
				return !names.includes(table) || !names.includes(column);
			}),
		);
		expect(unseen).toEqual([]);
	});

	test("are found in insert, update, join and order by", () => {
		expect(named(`insert into saved_jobs (job_id) values (${hole})`)).toEqual(["saved_jobs", "job_id"]);
		expect(named(`update ${hole} set likes_count = 0`)).toEqual(["likes_count"]);
		expect(named(`select from ${hole} author order by author.full_name`)).toEqual(["full_name"]);
	});

	test("aren't found if foreign to the schema or defined by the statement itself", () => {
		expect(named(`select ${hole} as "createdAt", 'likes_count', ${hole}::text -- of jobs`)).toEqual([]);
		expect(named(`select count(*) as spent from ${hole} order by spent`)).toEqual([]);
		expect(named(`with posts as (select from ${hole}) select from posts for key share`)).toEqual([]);
	});
});

describe("the SQL in a file", () => {
	const texts = (code: string) => readTexts(code).templates.map(({ text }) => text);

	test("is found in templates within templates, with or without a type", () => {
		const inner = ["$", "{a ? sql`x $", "{b}` : sql.raw(`y`)}"].join("");
		expect(texts(`sql<Row | null>\`select ${inner} from z\``)).toEqual([`x ${hole}`, "y", `select ${hole} from z`]);
		expect(texts(`const e = sql.raw("jobs.id"); const f = \`no sql ${inner}\`;`)).toEqual(["jobs.id", `x ${hole}`, "y"]);
	});

	test("isn't confused by comments or regular expressions", () => {
		expect(texts("// it's\n/* ` */ const x = /[`'\"]/.test(y) ? a / b : sql`seen`;")).toEqual(["seen"]);
	});

	test("has its line and its length", () => {
		expect(readTexts("\nconst x = sql`\n\tselect\n`;").templates).toMatchObject([{ line: 2, lines: 3 }]);
	});
});

test("column uses are found: by table, as imported or aliased, as a written key, and by destructuring", () => {
	const code = `import { users, sessions as open } from "../db/accounts.ts";
const author = alias(users, "author");
db.select({ a: users.id, b: author.slug, c: open.userId, d: viewer.id });
db.update(users).set({ bio: null, about: f({ title: 1 }) });
const { email: address, theme } = users;
`;
	const uses = usesOf("x.ts", code, definitions);
	expect(uses.map(({ description }) => description)).toEqual([
		"users.id",
		"users.slug",
		"sessions.userId",
		"what is written to users",
		"users.email",
		"users.theme",
	]);
	expect(uses.at(0)?.places).toEqual(["x.ts:3:22"]);
	expect(uses.at(3)?.places).toEqual(["x.ts:4:24", "x.ts:4:35"]);
	expect(uses.slice(4).map(({ places }) => places)).toEqual([["x.ts:5:9"], ["x.ts:5:25"]]);
});
