import { expect, test } from "vitest";
import { codeLetters, readCode, spellCode } from "./job-code.ts";

test.each([
	["K7M29QXT", "K7M29QXT"],
	["k7m2-9qxt", "K7M29QXT"],
	[" K7 M2 9Q XT ", "K7M29QXT"],
	["koil-0000", "K0110000"],
])("%s typed from a poster is %s", (typed, code) => expect(readCode(typed)).toBe(code));

test.each(["", "K7M2", "K7M29QXTA", "K7M2?QXT", "U7M29QXT", "é7M29QXT"])("%j is no code", (typed) => expect(readCode(typed)).toBeNull());

test("a code is read out in two halves, and none of its letters can be taken for another", () => {
	expect(spellCode("K7M29QXT")).toBe("K7M2-9QXT");
	expect(codeLetters).toHaveLength(32);
	expect(codeLetters).not.toMatch(/[ILOU]/);
});
