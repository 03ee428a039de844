/** Country names that postings use besides the English and French ones, lower case, by ISO 3166 code. */
export const countryAliases: Record<string, readonly string[]> = {
	GB: ["uk", "united kingdom", "great britain", "england", "scotland", "wales", "northern ireland"],
	US: ["usa", "united states of america", "u.s.", "u.s.a."],
	AE: ["uae"],
	CM: ["cameroun"],
	CD: ["drc", "rdc", "dr congo", "rd congo"],
	TR: ["turkey"],
	HK: ["hong kong"],
	CI: ["ivory coast", "cote d'ivoire"],
};

/** Also a US state, which is more often meant. */
const ambiguousNames = ["georgia"];
const usStates = new Set(
	(
		"AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT " +
		"VA WA WV WI WY DC"
	).split(" "),
);

/** Returns the code of a country by its English or French name, an alias or its code; null for any other word. */
export function countryOfName(name: string): string | null {
	const word = name.trim();
	if (codes().has(word) && !usStates.has(word)) return word;
	return names().get(foldName(word)) ?? null;
}

/** True for the code of a US state that is not also a country's: `Fremont, CA` may be in California or Canada. */
export const isUsState = (word: string): boolean => usStates.has(word.trim()) && !codes().has(word.trim());

let cache: { names: Map<string, string>; codes: Set<string> } | undefined;
const names = () => readNames().names;
const codes = () => readNames().codes;

/** Read from the platform once, for the first location: takes 10 ms. */
function readNames() {
	if (cache) return cache;
	const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
	const displayed = ["en", "fr"].map((language) => new Intl.DisplayNames(language, { type: "region", fallback: "none" }));
	const byName = new Map<string, string>();
	const all = new Set<string>();
	for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
		// withdrawn codes carry the name of their successor; unions of countries are not countries
		if (new Intl.Locale(`und-${code}`).region !== code || /^(EU|EZ|UN|ZZ|QO|XA|XB)$/.test(code)) continue;
		for (const display of displayed) {
			const name = display.of(code);
			if (!name) continue;
			all.add(code);
			if (!byName.has(foldName(name))) byName.set(foldName(name), code);
		}
	}
	for (const [code, list] of Object.entries(countryAliases)) for (const alias of list) byName.set(foldName(alias), code);
	for (const name of ambiguousNames) byName.delete(name);
	cache = { names: byName, codes: all };
	return cache;
}

const foldName = (name: string) => name.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase();
