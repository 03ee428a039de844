/** Long enough to recognise a name, short enough for an address; leaves room for `withMark` within the contract's 200. */
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

/**
 * A name as part of an address: `a-z`, `0-9` and single hyphens. Not yet unique; `fallback` is for a name without a single Latin letter.
 */
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

/** The slug to use if the plain one is taken: with a suffix from the row's id, which differs for every row. */
export const withMark = (slug: string, id: string) => `${slug}-${id.replaceAll("-", "").slice(-10)}`;
