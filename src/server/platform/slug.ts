/** Long enough to recognise a name, short enough for an address; leaves room for `withMark` under the contract's 200. */
const slugMax = 80;

/** Letters that do not decompose into an ASCII one. */
const readAs: Record<string, string> = {
	œ: "oe",
	æ: "ae",
	ß: "ss",
	ø: "o",
	ł: "l",
	đ: "d",
	ð: "d",
	þ: "th",
	ı: "i",
	ŋ: "n",
	ɛ: "e",
	ɔ: "o",
};

/** A name as a part of an address: `a-z`, `0-9` and single hyphens. Not yet unique; `fallback` is for a name without one Latin letter. */
export function slugOf(name: string, fallback: string): string {
	const slug = name
		.toLowerCase()
		.normalize("NFD")
		.replace(/[\p{M}.'’]/gu, "")
		.replace(/[^\x20-\x7e]/g, (letter) => readAs[letter] ?? " ")
		.replace(/[^a-z0-9]+/g, "-")
		.slice(0, slugMax)
		.replace(/^-+|-+$/g, "");
	return slug || fallback;
}

/** The slug for whom the plain one is taken: marked with a part of their id that differs for every row. */
export const withMark = (slug: string, id: string) => `${slug}-${id.replaceAll("-", "").slice(-10)}`;
