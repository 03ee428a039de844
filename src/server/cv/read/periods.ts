const month =
	"(?:jan(?:uary|v(?:ier)?)?|feb(?:ruary)?|f[ée]v(?:rier)?|mar(?:ch|s)?|apr(?:il)?|avr(?:il)?|may|mai|jun[e]?|juin|jul[y]?|juil(?:let)?|aug(?:ust)?|ao[uû]t|sept?(?:ember|embre)?|oct(?:ober|obre)?|nov(?:ember|embre)?|d[ée]c(?:ember|embre)?|spring|summer|autumn|fall|winter|[ée]t[ée]|hiver|printemps|automne|month)\\.?";
const year = "(?:19|20)(?:\\d{2}|XX)";
const day = "(?:0?[1-9]|[12]\\d|3[01])";
const date = [
	`(?:(?:${day}(?:er|st|nd|rd|th)?\\s+)?${month}\\s*,?\\s*(?:${day}(?:st|nd|rd|th)?\\s*,\\s*)?)?${year}(?:\\s?\\/\\s?(?:0[1-9]|1[0-2])(?!\\d)|-(?:0[1-9]|1[0-2])(?![\\d-]))?`,
	`(?:0?[1-9]|1[0-2])\\s?[/.-]\\s?${year}`,
	`[0-3]?\\d[/.](?:0?[1-9]|1[0-2])[/.]${year}`,
	`${month}\\s*'\\d{2}`,
].join("|");
/** `Sep 15` may be a day as well as a year, so it counts only before another date or "now". */
const shortDate = `${month}\\s*['’]?\\d{2}`;
const now =
	"(?:present|current(?:ly)?|now|today|ongoing|aujourd['’]hui|[àa] ce jour|[àa] l['’]heure actuelle|nos jours|en cours|en poste|pr[ée]sent|actuel(?:lement)?|ce jour|date|maintenant)";
const to = "\\s*(?:-|–|—|−|→|➔|to|until|till|[àa]u?|jusqu['’][àa]u?)\\s*";
const from = "(?:(?<![\\p{L}\\d.])(?:from|since|depuis(?:\\sle)?|de|d[èe]s|du)\\s+)?";
const wordStart = "(?<![\\p{L}\\d])";

const ranges = new RegExp(
	`${from}${wordStart}(?:${year}\\s?\\/\\s?${year}|(?:${date})(?:${to}(?:${date}|${now})|\\s${month}\\s*${year}|\\s+${now})|(?:${shortDate})${to}(?:${shortDate}|${now})|${month}${to}(?:${date})|(?:${date}))(?![\\p{L}\\d])`,
	"iu",
);
const ends = new RegExp(`(?:${to}|\\s)(?:${date}|${shortDate}|${now})$|${year}\\s?\\/\\s?${year}$`, "iu");
/** `Mar. 2021 Present`: the dash was drawn as a line, not written. */
const missingDash = new RegExp(`^((?:${month}\\s*)?${year})\\s+((?:${month}\\s*)?(?:${year}|${now}))$`, "iu");

export type Period = { period: string; before: string; after: string; isRange: boolean };

/** The first period in a line, and the text on either side. */
export function periodIn(text: string): Period | null {
	const found = ranges.exec(text);
	if (!found) return null;
	const period = found[0].trim();
	const before = trimmed(text.slice(0, found.index));
	const after = trimmed(text.slice(found.index + found[0].length));
	const isRange = ends.test(period) || /^(?:from|since|depuis|dès|des|du|de)\s/i.test(period);
	return { period: period.replace(/\s+/g, " ").replace(missingDash, "$1 – $2"), before, after, isRange };
}

/** Removes the brackets and dashes around a period. */
const trimmed = (text: string) =>
	text
		.replace(/^[\s,;:|)\]–—·•*-]+/u, "")
		.replace(/[\s,;:|([–—·•*-]+$/u, "")
		.replace(/^(?:p[ée]riode?|dates?|dur[ée]e|duration)$/iu, "")
		.trim();
