const units: Record<string, number> = {
	"": 1,
	k: 1e3,
	m: 1e6,
	million: 1e6,
	millions: 1e6,
	md: 1e9,
	mds: 1e9,
	b: 1e9,
	bn: 1e9,
	milliard: 1e9,
	milliards: 1e9,
};

const amountPattern = /^(?:fcfa|cfa|xaf|f)?(?<number>\d[\d.,']*)(?<unit>[a-z]*?)(?:fcfa|cfa|xaf|f)?$/;

/**
 * Parses an amount of FCFA as people and spreadsheets write it: `25 000 000`, `25,000,000 FCFA`, `2,5 M`. Returns whole francs, null for an
 * empty text, undefined if it is not an amount.
 */
export function readAmount(text: string): number | null | undefined {
	const plain = text.toLowerCase().replace(/\s/gu, "");
	if (plain === "") return null;
	const { number = "", unit = "" } = amountPattern.exec(plain)?.groups ?? {};
	const times = units[unit];
	if (number === "" || times === undefined) return undefined;
	const amount = Math.round(readNumber(number, times > 1) * times);
	return Number.isSafeInteger(amount) ? amount : undefined;
}

/** The last separator is the decimal point if a unit or exactly one or two digits follow; all others group thousands. */
function readNumber(text: string, hasUnit: boolean): number {
	const part = hasUnit ? /[.,](\d+)$/.exec(text) : /[.,](\d{1,2})$/.exec(text);
	const whole = (part ? text.slice(0, part.index) : text).replace(/[.,']/g, "");
	return Number(`${whole}.${part?.[1] ?? 0}`);
}
