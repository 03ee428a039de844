// A key that is missing in one language does not compile. Checked here: nothing is left empty, both languages have the same placeholders,
// and there is a text for each plural that the language has for counts. And each sentence is in one domain's file, which is listed.
import { readdirSync } from "node:fs";
import type { Entry } from "../src/contract/sentences/fill.ts";
import { en as sentencesEn, fr as sentencesFr } from "../src/contract/sentences/sentences.ts";
import { en as messagesEn, fr as messagesFr } from "../src/web/i18n/messages.ts";

const problems: string[] = [];
compare("sentences", sentencesEn, sentencesFr);
compare("messages", messagesEn, messagesFr);
await checkFiles();
if (problems.length > 0) {
	console.error(problems.join("\n"));
	process.exit(1);
}

function compare(table: string, en: Record<string, Entry>, fr: Record<string, Entry>): void {
	for (const key of new Set([...Object.keys(en), ...Object.keys(fr)])) {
		const [english, french] = [en[key], fr[key]];
		if (!english || !french) problems.push(`${table}: ${key} is missing in ${english ? "French" : "English"}`);
		else if (blanks(english) !== blanks(french))
			problems.push(`${table}: ${key} fills in {${blanks(english)}} in English and {${blanks(french)}} in French`);
		else for (const [language, entry] of Object.entries({ en: english, fr: french })) comparePlurals(`${table}: ${key}`, language, entry);
	}
}

function comparePlurals(name: string, language: string, entry: Entry): void {
	if (typeof entry === "string") return;
	const rules = new Intl.PluralRules(language);
	const expectedRules = new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)));
	for (const rule of expectedRules) if (!entry[rule]) problems.push(`${name} has no text for "${rule}" in ${language}`);
}

function blanks(entry: Entry): string {
	const text = typeof entry === "string" ? entry : Object.values(entry).join(" ");
	return [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))].sort().join(", ");
}

/** If two domains gave the same key a text, only the last one would be used; a file that is not listed never would be. */
async function checkFiles(): Promise<void> {
	const folder = new URL("../src/contract/sentences/en/", import.meta.url);
	const fileOf = new Map<string, string>();
	for (const file of readdirSync(folder)) {
		const exported: Record<string, object> = await import(new URL(file, folder).href);
		for (const key of Object.values(exported).flatMap((table) => Object.keys(table))) {
			if (fileOf.has(key)) problems.push(`sentences: ${key} is in ${fileOf.get(key)} and in ${file}`);
			if (!(key in sentencesEn)) problems.push(`sentences: ${file} is not listed in sentences.ts`);
			fileOf.set(key, file);
		}
	}
}
