import { describe, expect, test } from "vitest";
import { findGuards } from "./campaigns/guards/find-guards.ts";

/** The campaign's replacements in a piece of code, as "was -> instead". */
const replacementsIn = (code: string) => findGuards(code).map(({ was, instead }) => `${was} -> ${instead}`);

/** A placeholder as written in a template of the parsed code. */
const hole = (code: string) => `$\{${code}}`;

describe("guards of a piece of code (npm run campaign:guards)", () => {
	test("include refusals: a condition, each of several, and either branch", () => {
		expect(replacementsIn('if (a && b) refuse("x");')).toEqual(["a && b -> false"]);
		expect(replacementsIn('function f() { if (a || (b || c)) { count(); return refuse("x"); } }')).toEqual([
			"a -> false",
			"b -> false",
			"c -> false",
		]);
		expect(replacementsIn('const row = found ? mint(found) : refuse("x");')).toEqual(["found -> true"]);
		expect(replacementsIn('const row = isOver ? refuse("x") : mint();')).toEqual(["isOver -> false"]);
		expect(replacementsIn("if (a) count();")).toEqual([]);
	});

	test("include each condition of a statement", () => {
		expect(replacementsIn("db.where(and(eq(rows.id, id), eq(rows.userId, viewer.id)));")).toEqual([
			"eq(rows.id, id) -> undefined",
			"eq(rows.userId, viewer.id) -> undefined",
		]);
		expect(replacementsIn("db.where(eq(rows.id, id));")).toEqual([]);
	});

	test("include each SQL condition, whatever is filled in or in brackets", () => {
		const [a, b] = [hole("a"), hole("b")];
		const nested = hole(`f(sql\`${b} and c\`)`);
		expect(replacementsIn(`sql\`(${a} = 1 and ${nested} or not d)\`;`)).toEqual([
			`${a} = 1 -> true`,
			`${nested} -> true`,
			`${b} -> true`,
			"c -> true",
		]);
		expect(replacementsIn("sql`exists (select from t where a and (b or c) limit 1)`;")).toEqual(["a -> true", "(b or c) -> true"]);
		expect(replacementsIn("sql`case when a and b then c end`;")).toEqual([]);
	});

	test("include budgets and limits", () => {
		expect(replacementsIn('consume(db, [{ key: "k", tries: 10, seconds: 900 }]);')).toEqual(["10 -> 1e9"]);
		expect(replacementsIn("export const fileMaxBytes = 10 * 1024;")).toEqual(["10 * 1024 -> (10 * 1024) * 1000"]);
	});
});
