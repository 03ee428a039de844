/** The named ones that postings use; others stay as they are written. */
const named: Record<string, string> = {
	amp: "&",
	lt: "<",
	gt: ">",
	quot: '"',
	apos: "'",
	nbsp: "\u00a0",
	ensp: " ",
	emsp: " ",
	thinsp: " ",
	shy: "",
	zwnj: "",
	zwj: "",
	ndash: "–",
	mdash: "—",
	lsquo: "‘",
	rsquo: "’",
	sbquo: "‚",
	ldquo: "“",
	rdquo: "”",
	bdquo: "„",
	laquo: "«",
	raquo: "»",
	lsaquo: "‹",
	rsaquo: "›",
	hellip: "…",
	bull: "•",
	middot: "·",
	prime: "′",
	deg: "°",
	plusmn: "±",
	times: "×",
	divide: "÷",
	frac12: "½",
	frac14: "¼",
	frac34: "¾",
	sup1: "¹",
	sup2: "²",
	sup3: "³",
	micro: "µ",
	para: "¶",
	sect: "§",
	copy: "©",
	reg: "®",
	trade: "™",
	cent: "¢",
	pound: "£",
	yen: "¥",
	euro: "€",
	curren: "¤",
	iexcl: "¡",
	iquest: "¿",
	ordm: "º",
	ordf: "ª",
	acute: "´",
	rarr: "→",
	larr: "←",
	le: "≤",
	ge: "≥",
	ne: "≠",
	check: "✓",
	sol: "/",
	num: "#",
	excl: "!",
	colon: ":",
	semi: ";",
	comma: ",",
	period: ".",
	lpar: "(",
	rpar: ")",
	percnt: "%",
	commat: "@",
	dollar: "$",
	ast: "*",
	plus: "+",
	equals: "=",
	NewLine: "\n",
	Tab: " ",
};

const accents: Record<string, string> = {
	grave: "\u0300",
	acute: "\u0301",
	circ: "\u0302",
	tilde: "\u0303",
	uml: "\u0308",
	ring: "\u030a",
	cedil: "\u0327",
	caron: "\u030c",
};
const ligatures: Record<string, string> = {
	aelig: "æ",
	AElig: "Æ",
	oelig: "œ",
	OElig: "Œ",
	szlig: "ß",
	oslash: "ø",
	Oslash: "Ø",
	eth: "ð",
	ETH: "Ð",
	thorn: "þ",
	THORN: "Þ",
};

/** What Windows-1252 has where Unicode has control characters: many pages number their quotes so. */
const windows1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** Named and numeric character references, once. */
export function decodeEntities(text: string): string {
	if (!text.includes("&")) return text;
	return text.replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z][a-zA-Z0-9]{1,24}));/g, (whole, decimal, hex, name) => {
		if (name) return ofName(name) ?? whole;
		return ofCode(decimal ? Number(decimal) : Number.parseInt(hex, 16));
	});
}

function ofName(name: string): string | undefined {
	if (Object.hasOwn(named, name)) return named[name];
	if (Object.hasOwn(ligatures, name)) return ligatures[name];
	const mark = accents[name.slice(1)];
	if (mark && Object.hasOwn(accents, name.slice(1))) return `${name[0]}${mark}`.normalize("NFC");
	const lower = name.toLowerCase();
	return Object.hasOwn(named, lower) && ["amp", "lt", "gt", "quot", "nbsp"].includes(lower) ? named[lower] : undefined;
}

function ofCode(code: number): string {
	if (code >= 0x80 && code <= 0x9f) return windows1252[code - 0x80] ?? "";
	if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return "";
	return String.fromCodePoint(code);
}
