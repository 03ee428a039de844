import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { warningsIn } from "../../src/server/warnings/warnings.ts";
import { hasRealData, realData } from "../support/real-data.ts";

/**
 * The cost of the warning rules: processor time per posting, next to one plain pattern over the same texts so that a slow machine is
 * recognisable; the first call, which compiles the patterns; and the slowest of the texts designed to be slow.
 */
type Row = { title: string; company: string; description: string };

const milliseconds = (act: () => void): number => {
	const before = process.cpuUsage();
	act();
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1_000;
};
const formatMs = (ms: number) => `${ms < 10 ? ms.toFixed(2) : Math.round(ms)} ms`;

const everyAlarm =
	"You pay the registration fee of 10 000 FCFA for the interview, frais de dossier par MTN MoMo, send 5 000 for the form. " +
	"Send passport, PIN code and bank card now. Earn $40 a day from home, no experience, invite friends. Visa for Canada, free, soon. " +
	"Cash the cheque and keep the balance on your account. Slot, place, police, one million, discretion. ";
console.log(
	`the first call, with warnings of most kinds: ${formatMs(milliseconds(() => warningsIn({ title: "", company: "", text: everyAlarm })))}`,
);
ofHostileTexts();
if (hasRealData) ofRealPostings();
else console.log("skipped: real postings (NJANGI_SHARED_DATA has no folder of them)");

function ofHostileTexts(): void {
	const parts = [
		"1 000 ",
		"000 000 ",
		"$40 ",
		"10k ",
		"4 000 - 5 000 ",
		"5 000 f ",
		"oga 5 000 ",
		"place 1 000 000 ",
		"1 000 entretien payer ",
		"pay you must the fee of and 5 000 then for ",
		"secure your place with ",
		"recrutement 500 postes ",
		"casque 9 000 f obligatoire ",
		"x",
		"\u0440\u0430\u0443 ",
	];
	const took = parts.flatMap((part) =>
		["", everyAlarm].map((head) => {
			const posting = { title: "", company: "", text: (head + part.repeat(45_000)).slice(0, 45_000) };
			warningsIn(posting);
			const ms = Math.min(...[1, 2, 3].map(() => milliseconds(() => warningsIn(posting))));
			return { ms, told: `${JSON.stringify(part)}${head ? ", after warnings of most kinds" : ""}` };
		}),
	);
	const slowest = took.toSorted((a, b) => b.ms - a.ms).slice(0, 5);
	for (const { told, ms } of slowest) console.log(`45 KB of ${told}: ${formatMs(ms)}`);
}

function ofRealPostings(): void {
	const postings = gunzipSync(readFileSync(realData("jobs.ndjson.gz")))
		.toString()
		.trim()
		.split("\n")
		.map((line) => JSON.parse(line) as Row)
		.map(({ title, company, description }) => ({ title: title ?? "", company: company ?? "", text: description ?? "" }));
	const plain = /\b(?:fees?|frais|deposit|caution|passport|visa|money|argent|earn|gagn\w+|whatsapp|parcels?|colis)\b[^\n.]{0,40}\d/gi;
	const [rules, pattern] = [
		milliseconds(() => postings.forEach(warningsIn)),
		milliseconds(() => {
			for (const { title, text } of postings) for (const _ of `${title}\n${text}`.matchAll(plain));
		}),
	].map((ms) => ms / postings.length) as [number, number];
	console.log(
		`${postings.length} real postings: ${rules.toFixed(2)} ms each, ${(rules / pattern).toFixed(1)} times one plain pattern (${pattern.toFixed(3)} ms)`,
	);
}
