import { expect, test } from "vitest";
import { codeLetters, readCode, spellCode } from "./job-code.ts";

test.each([
	["K7M29QXT", "K7M29QXT"],
	["k7m2-9qxt", "K7M29QXT"],
	[" K7 M2 9Q XT ", "K7M29QXT"],
	["koil-0000", "K0110000"],
])("reads %s, typed from a poster, as %s", (typed, code) => expect(readCode(typed)).toBe(code));

test.each(["", "K7M2", "K7M29QXTA", "K7M2?QXT", "U7M29QXT", "é7M29QXT"])("%j is not a code", (typed) => expect(readCode(typed)).toBeNull());

test("a code is spelled in two halves, from 32 characters without I, L, O or U", () => {
	expect(spellCode("K7M29QXT")).toBe("K7M2-9QXT");
	expect(codeLetters).toHaveLength(32);
	expect(codeLetters).not.toMatch(/[ILOU]/);
});
