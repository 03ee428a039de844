type Entry<Meaning> = {
	meaning: Meaning;
	/** The words that follow; with "*", whatever begins so. */
	rest: readonly string[];
};

const stemMin = 2;
const empty: readonly never[] = [];

/** Finds the meanings of words in tables: words and phrases separated by commas, "*" at a word's end for any ending. */
export class Lexicon<Meaning extends string> {
	private readonly exact = new Map<string, Entry<Meaning>[]>();
	private readonly stems = new Map<string, Entry<Meaning>[]>();
	/** The lengths of the stems that begin with these two letters. */
	private readonly lengths = new Map<string, number[]>();

	constructor(tables: Readonly<Record<Meaning, string>>) {
		for (const [meaning, table] of Object.entries<string>(tables) as [Meaning, string][])
			for (const phrase of table.split(",")) this.add(meaning, phrase.trim());
	}

	private add(meaning: Meaning, phrase: string): void {
		const [first = "", ...rest] = phrase.match(/[^\s'-]+/g) ?? [];
		const isStem = first.endsWith("*");
		const entries = isStem ? this.stems : this.exact;
		const key = isStem ? first.slice(0, -1) : first;
		entries.set(key, [...(entries.get(key) ?? []), { meaning, rest }]);
		const begin = key.slice(0, stemMin);
		const lengths = this.lengths.get(begin) ?? [];
		if (isStem && !lengths.includes(key.length)) this.lengths.set(begin, [...lengths, key.length]);
	}

	/** Calls back for each meaning that begins at a word, with the places of its first and last words. */
	match(words: readonly string[], at: number, onMatch: (meaning: Meaning, first: number, last: number) => void): void {
		const word = words[at] ?? "";
		const exact = this.exact.get(word);
		if (exact) matchAll(exact, words, at, onMatch);
		for (const length of this.lengths.get(word.slice(0, stemMin)) ?? empty) {
			const entries = length <= word.length ? this.stems.get(word.slice(0, length)) : undefined;
			if (entries) matchAll(entries, words, at, onMatch);
		}
	}
}

function matchAll<Meaning>(
	entries: readonly Entry<Meaning>[],
	words: readonly string[],
	at: number,
	onMatch: (meaning: Meaning, first: number, last: number) => void,
): void {
	for (const { meaning, rest } of entries) {
		let next = 0;
		while (next < rest.length && isSaid(rest[next] ?? "", words[at + 1 + next] ?? "")) next++;
		if (next === rest.length) onMatch(meaning, at, at + rest.length);
	}
}

const isSaid = (pattern: string, word: string) => (pattern.endsWith("*") ? word.startsWith(pattern.slice(0, -1)) : word === pattern);
