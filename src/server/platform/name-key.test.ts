import { expect, test } from "vitest";
import { isMixedScript, nameKey } from "./name-key.ts";
import { slugOf, withMark } from "./slug.ts";

test.each([
	["Boulangerie du Lac", "BOULANGERIE  DU LAC"],
	["Société Générale", "Societe Generale"],
	["Socie\u0301te\u0301", "Société"],
	["S.A.R.L. Étoile", "SARL Etoile"],
	["Coca-Cola", "coca cola"],
	["L'Oréal", "L’OREAL"],
	["  MTN  ", "mtn"],
	["Orange Cameroun", "Orange Cameroun SA"],
	["Orange Cameroun", "Оrange Cameroun"],
	["Orange Cameroun", "Orangе Cameroun"],
	["Pace", "Расе"],
	["Allianz", "AIlianz"],
	["Orange", "0range"],
	["Camtel", "Camte1"],
	["Modem", "Modern"],
	["Express Union", "Ｅｘｐｒｅｓｓ Union"],
	["Express Union", "Ex\u200bpress Union"],
	["Ets Fokou", "FOKOU Sarl"],
	["Fokou & Cie", "Fokou"],
	["Sawa Digital", "SAWA DIGITAL GIE"],
	["Sawa Digital", "Sawa Digital Ltd."],
	["Camtel", "ꓚꓮꓟꓔꓰꓡ"],
	["Orange", "ᴏʀaɴɢe"],
	["Sawa", "ꮪꭺꮃꭺ"],
	["Total", "𝐓𝐨𝐭𝐚𝐥"],
	["Nexttel", "ɴexttel"],
	["Activa", "Aсtivа"],
])("%j and %j are the same company", (one, other) => {
	expect(nameKey(one)).toBe(nameKey(other));
});

test.each([
	["Orange", "Orange Money"],
	["C++ Labs", "C Labs"],
	["株式会社", "有限会社"],
	["!!!", "???"],
	["Lac 1", "Lac 2"],
	["Ngoa 10", "Ngoa IO"],
	["SA", "SARL"],
])("%j and %j are different companies", (one, other) => {
	expect(nameKey(one)).not.toBe(nameKey(other));
});

test("a name that mixes alphabets is detected, and other scripts are left alone", () => {
	for (const name of ["Оrange", "Orangе Cameroun", "Nοkia"]) expect(isMixedScript(name), name).toBe(true);
	for (const name of ["Orange", "Ŋgɔlɛ", "Газпром", "株式会社", "カメルーン Coffee", "شركة", "MTN 4G"])
		expect(isMixedScript(name), name).toBe(false);
});

test("a name with a lone surrogate gets a key that can be stored", () => {
	expect(nameKey("a\ud800").isWellFormed()).toBe(true);
});

test.each([
	["Boulangerie du Lac", "boulangerie-du-lac"],
	["Société Générale & Fils", "societe-generale-fils"],
	["L'Œuvre d’Ebolowa", "loeuvre-debolowa"],
	["Straße 5", "strasse-5"],
	["株式会社", "company"],
	["<script>", "script"],
	["--", "company"],
])("%j has the slug %s", (name, slug) => {
	expect(slugOf(name, "company")).toBe(slug);
});

test("a long name gets a slug of readable length", () => {
	expect(slugOf("a b ".repeat(100), "company").length).toBeLessThanOrEqual(80);
	expect(withMark("lac", "0199a7c0-0000-7000-8000-0123456789ab")).toBe("lac-23456789ab");
});
