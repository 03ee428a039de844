import { expect, test } from "vitest";
import { readAmount } from "./amount.ts";

test.each([
	["25000000", 25_000_000],
	["25 000 000", 25_000_000],
	["25\u202f000\u00a0000 FCFA", 25_000_000],
	["25,000,000 XAF", 25_000_000],
	["25.000.000", 25_000_000],
	["FCFA 1'500'000", 1_500_000],
	["1,500,000.00", 1_500_000],
	["2,5 M", 2_500_000],
	["2.5m FCFA", 2_500_000],
	["3 millions", 3_000_000],
	["1,2 milliard", 1_200_000_000],
	["500k", 500_000],
	["0", 0],
	["", null],
	["  ", null],
	["soon", undefined],
	["-5", undefined],
	["5 apples", undefined],
	["9".repeat(30), undefined],
])("reads %j as %s", (text, amount) => expect(readAmount(text)).toBe(amount));
