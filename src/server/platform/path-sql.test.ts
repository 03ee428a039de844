import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { paths } from "../../contract/addresses.ts";
import { pathSql } from "./path-sql.ts";

const textOf = (...args: Parameters<typeof pathSql>) => new PgDialect().sqlToQuery(pathSql(...args)).sql;

test("a path in a statement matches the page's path, with expressions filled in", () => {
	expect(textOf((application) => paths.application(application), sql`id`)).toBe("'/applications/' || id");
	expect(textOf((post, comment) => paths.post(post, { comment }), sql`post_id`, sql`id`)).toBe("'/feed/' || post_id || '?comment=' || id");
	expect(textOf((company) => paths.companyMembers({ company }), sql`slug`)).toBe("'/company/members?company=' || slug");
	expect(textOf((slug) => paths.companyPeople(slug), sql`slug`)).toBe("'/company/' || slug || '/people'");
	expect(textOf(paths.decisions)).toBe("'/decisions'");
});
