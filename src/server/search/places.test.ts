import { describe, expect, test } from "vitest";
import { placesOf } from "./places.ts";

const imported = (location: string) =>
	placesOf(location, { isImported: true }).map(({ locality, country }) => `${locality ?? "-"} | ${country ?? "-"}`);

describe("town and country of a location", () => {
	test.each([
		["Paris, France", "Paris | FR"],
		["Yaoundé, Cameroun", "Yaoundé | CM"],
		["Birmingham, West Midlands, United Kingdom", "Birmingham, West Midlands | GB"],
		["London, UK", "London | GB"],
		["US, OK, Tulsa", "OK, Tulsa | US"],
		["San Francisco, CA, USA", "San Francisco, CA | US"],
		["Austin, TX", "Austin, TX | US"],
		["Lagos, LA, NG", "Lagos, LA | NG"],
		["Abidjan, Côte d’Ivoire", "Abidjan | CI"],
		["N'Djamena, Tchad", "N'Djamena | TD"],
		["France / Remote", "- | FR"],
		["Berlin, Germany", "Berlin | DE"],
		["Yerevan, Armenia, with travel", "Yerevan | AM"],
		["Remote (Kenya)", "- | KE"],
		["Nigeria", "- | NG"],
		["Kribi ou à distance", "Kribi | -"],
		["Remote", "- | -"],
		// California or Canada, Delaware or Germany, the state or the country: ambiguous
		["Fremont, CA", "Fremont, CA | -"],
		["Berlin, DE", "Berlin, DE | -"],
		["Atlanta, Georgia", "Atlanta, Georgia | -"],
		["", "- | -"],
	])("%s", (location, place) => {
		expect(imported(location)).toEqual([place]);
	});

	test("several places are separated by semicolons", () => {
		expect(imported("Douala, Cameroon; Dakar, Sénégal; ;")).toEqual(["Douala | CM", "Dakar | SN"]);
	});

	test("a location posted here without a country means Cameroon; one with a country means that country", () => {
		const own = (location: string) => placesOf(location, { isImported: false });
		expect(own("Bastos")).toEqual([{ locality: "Bastos", country: "CM" }]);
		expect(own("Paris, France")).toEqual([{ locality: "Paris", country: "FR" }]);
		expect(own("Remote")).toEqual([{ locality: null, country: "CM" }]);
	});
});
