const month =
	"(?:jan(?:uary|v(?:ier)?)?|feb(?:ruary)?|f[ée]v(?:rier)?|mar(?:ch|s)?|apr(?:il)?|avr(?:il)?|may|mai|jun[e]?|juin|jul[y]?|juil(?:let)?|aug(?:ust)?|ao[uû]t|sept?(?:ember|embre)?|oct(?:ober|obre)?|nov(?:ember|embre)?|d[ée]c(?:ember|embre)?|spring|summer|autumn|fall|winter|[ée]t[ée]|hiver|printemps|automne|month)\\.?";
const year = "(?:19|20)(?:\\d{2}|XX)";
const date = `(?:(?:${month}\\s*,?\\s*)?${year}(?:\\s?\\/\\s?(?:0[1-9]|1[0-2])(?!\\d))?|(?:0?[1-9]|1[0-2])\\s?[/.-]\\s?${year}|(?:[0-3]?\\d)\\/(?:0?[1-9]|1[0-2])\\/${year}|${month}\\s*'\\d{2})`;
const now =
	"(?:present|current(?:ly)?|now|today|ongoing|aujourd['’]hui|[àa] ce jour|nos jours|en cours|pr[ée]sent|actuel(?:lement)?|ce jour|date|maintenant)";
const to = "\\s*(?:-|–|—|−|to|until|till|[àa]u?|jusqu['’][àa])\\s*";

const ranges = new RegExp(
	`(?:(?:from|since|depuis(?:\\sle)?|de|d[èe]s|du)\\s+)?(?<![\\p{L}\\d])(?:${date}(?:${to}(?:${date}|${now})|\\s${month}\\s*${year}|\\s+${now})|${month}${to}${date}|${date})(?![\\p{L}\\d])`,
	"iu",
);

export type Period = { period: string; before: string; after: string; isRange: boolean };

/** The first period in a line, and what stands on both sides of it. */
export function periodIn(text: string): Period | null {
	const found = ranges.exec(text);
	if (!found) return null;
	const period = found[0].trim();
	const before = trimmed(text.slice(0, found.index));
	const after = trimmed(text.slice(found.index + found[0].length));
	const isRange =
		new RegExp(`(?:${to}|\\s)(?:${date}|${now})$`, "iu").test(period) || /^(?:from|since|depuis|dès|des|du|de)\s/i.test(period);
	return { period: period.replace(/\s+/g, " "), before, after, isRange };
}

/** Without the brackets and dashes that held the period. */
const trimmed = (text: string) =>
	text
		.replace(/^[\s,;:|)\]–—·•*-]+/u, "")
		.replace(/[\s,;:|([–—·•*-]+$/u, "")
		.trim();
