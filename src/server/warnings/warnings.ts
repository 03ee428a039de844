import { questionMax, questionsMax } from "../../contract/limits/jobs.ts";
import { descriptionMax, messageMax, titleMax } from "../../contract/limits.ts";
import type { Warning, WarningKind } from "../../contract/warnings.ts";
import { filled } from "./frame.ts";
import { askedByOthers, exception, isByImpostors, paidElsewhere } from "./guards.ts";
import { faintHintIn, hintIn } from "./hints.ts";
import { freeAddressIn, isKnownEmployer } from "./known-employers.ts";
import { Likeness, type Passage } from "./likeness.ts";
import { plainText } from "./plain-text.ts";
import { Reading, type Span } from "./reading.ts";
import type { Rule } from "./rule.ts";
import { rules } from "./rules.ts";
import { Sieve } from "./sieve.ts";
import { TextMeanings } from "./text-meanings.ts";

export type Posting = { title: string; company: string; text: string };

/** What happens to a text: the most severe outcome among its warnings. */
export const outcomeOf = (warnings: readonly Warning[]): Rule["outcome"] | "none" =>
	warnings.some(({ outcome }) => outcome === "held") ? "held" : warnings.length > 0 ? "note" : "none";

/** All patterns of a rule: those it looks for and those that exempt a text from it. */
export const patternsOf = ({ about, says = [], together = [], alongside = [], unless = [], unlessFree = [] }: Rule) => [
	...(about ? [about] : []),
	...says,
	...together.flat(),
	...alongside,
	...unless,
	...unlessFree,
];

const anything = /^/;

/** A little above the score that separates the cases: in between, ordinary sentences are as common as frauds. */
const likelyFrom = 0.2;
/** Of the dozen passages of a long text, one resembles something by chance. */
const likelyInLongFrom = 0.5;
/** A faint hint needs a strong likeness to frauds, in a text so short that it says little else. */
const surelyFrom = 1;
const shortText = 1_200;
/** What a single rule would hold must read at least this much like fraud: neither way. */
const alikeFrom = 1;
/** Text that reads this little like any fraud is not held, whatever its words, unless one of its sentences reads much like it. */
const unlikely = { passage: -2.6, sentence: 2 };
/** A short text is not noted for a single rule if none of its passages, and none of its sentences, reads more like fraud than this. */
const unlikelyAlone = { passage: -1.2, sentence: 0.6 };

/** A text as the rules read it. */
type Text = { reading: Reading; meanings: TextMeanings; likeness: Likeness };

let built: Sieve | undefined;
/** Built for the first text read, since not every process reads one; a server builds it on startup. */
const sieve = () => {
	built ??= new Sieve(rules.flatMap(patternsOf));
	return built;
};

/** Warms up what the first reading would wait for: the sieve and the first run through all rules. */
export const readRules = (): void => void warningsIn({ title: "", company: "", text: "" });

/** The maximum size of a form, skills and questions included: whatever an employer can send is read in full. */
const readMax = titleMax + descriptionMax + messageMax + questionsMax * questionMax + 10;

/** The passages of a posting that its readers should know about (decisions.md "Trust"); one for each kind. */
export function warningsIn({ title, company, text: description }: Posting): Warning[] {
	const read = plainText(`${title}\n${description}`.slice(0, readMax));
	const reading = new Reading(read.plain, sieve());
	const name = plainText(company.slice(0, titleMax)).plain;
	const meanings = new TextMeanings(read.plain, reading.sentences, new TextMeanings(name, [[0, name.length]]));
	const text = { reading, meanings, likeness: new Likeness(reading, meanings) };
	const found = new Map<WarningKind, Warning>();
	const findings = new Findings(text);
	for (const rule of rules) {
		const isKnown = found.has(rule.kind);
		if (isKnown && !(rule.outcome === "held" && findings.isHoldingInDoubt)) continue;
		const span = rule.frames ? meant(text, rule) : matchPatterns(text, rule);
		if (!span) continue;
		if (!isKnown) found.set(rule.kind, { kind: rule.kind, outcome: rule.outcome, quote: read.quote(...span) });
		findings.add(span, rule);
	}
	if (findings.isHoldingInDoubt) for (const warning of found.values()) warning.outcome = "note";
	if (findings.areUnlikely) found.clear();
	const alike = found.size === 0 ? alikeIn(text) : null;
	if (alike) found.set(alike.kind, { kind: alike.kind, outcome: "note", quote: read.quote(...alike.span) });
	const address = isKnownEmployer(company) ? freeAddressIn(read) : null;
	return address ? [...found.values(), { kind: "borrowedName", outcome: "note", quote: address }] : [...found.values()];
}

/** What the rules found: how many matched, how many hold the text, and whether the words of one of these read like fraud. */
class Findings {
	private rules = 0;
	private holding = 0;
	private isAlike = false;
	private isPlain = false;
	private readonly text: Text;

	constructor(text: Text) {
		this.text = text;
	}

	add(words: Span, { kind, outcome, isPlain = false }: Rule): void {
		const { reading, likeness } = this.text;
		this.rules++;
		this.isPlain ||= isPlain || kind === "papers";
		if (outcome === "note") return;
		this.holding++;
		this.isAlike ||= likeness.max(reading.wholeSentences(...words)) >= alikeFrom;
	}

	/** A text is held if a rule says so, and either its words read like fraud or another rule says so too. */
	get isHoldingInDoubt(): boolean {
		return this.holding === 1 && !this.isAlike;
	}

	/** One reading of a few words may be mistaken where nothing else reads like fraud; what is asked of a body or of papers seldom is. */
	get areUnlikely(): boolean {
		const { reading, likeness } = this.text;
		if (this.rules !== 1 || this.isPlain || reading.plain.length > shortText) return false;
		return (
			likeness.passages.every((_, place) => likeness.ofPassage(place) < unlikelyAlone.passage) &&
			!readsAlike(this.text, [0, reading.plain.length], unlikelyAlone.sentence)
		);
	}
}

type HintIn = typeof hintIn;

const alikeIn = (text: Text) =>
	text.reading.plain.length > shortText
		? likelyFraud(text, hintIn, likelyInLongFrom)
		: (likelyFraud(text, hintIn, likelyFrom) ?? likelyFraud(text, faintHintIn, surelyFrom));

/**
 * Finds the passage that most resembles the frauds among the cases and hints at a kind; returns the kind and, of that passage's sentences
 * with part of the hint, the most similar one.
 */
function likelyFraud(read: Text, hintIn: HintIn, line: number): { kind: WarningKind; span: Span } | null {
	const { reading, meanings, likeness } = read;
	const isGuarded = guardOf(read, {
		unless: [askedByOthers],
		unlessNear: [...isByImpostors, ...paidElsewhere.slice(0, 1)],
		unlessMeant: ["refused"],
	});
	const spanOf = ([first, last]: Passage): Span => [reading.sentences[first]?.[0] ?? 0, reading.sentences[last]?.[1] ?? 0];
	let likeliest: { alike: number; passage: Passage } | undefined;
	for (const [place, passage] of likeness.passages.entries()) {
		if (!hintIn(meanings.meaningsOf(...passage))) continue;
		const alike = likeness.ofPassage(place);
		if (alike > (likeliest?.alike ?? line) && !isGuarded(...spanOf(passage))) likeliest = { alike, passage };
	}
	if (!likeliest) return null;
	const [first, last] = likeliest.passage;
	const hint = hintIn(meanings.meaningsOf(first, last));
	const of = hint?.of.flat() ?? [];
	const ranked = reading.sentences
		.map((span, place) => ({ span, place }))
		.slice(first, last + 1)
		.filter(({ place }) => of.some((meaning) => meanings.meaningsOf(place, place).has(meaning)))
		.map(({ span, place }) => ({ span, alike: likeness.of([place, place]) }))
		.sort((one, other) => other.alike - one.alike);
	if (!hint || !ranked[0]) return null;
	const [from, to] = ranked[0].span;
	return { kind: hint.kind, span: [from, Math.min(to, from + quoteLetters)] };
}

/** The first words that fill one of a rule's frames. */
function meant(text: Text, { frames = [], ...guards }: Rule): Span | null {
	const { reading, meanings } = text;
	const isGuarded = guardOf(text, guards);
	for (const frame of frames)
		for (const [from, to] of filled(meanings, frame)) if (!isGuarded(...reading.wholeSentences(from, to))) return [from, to];
	return null;
}

/** The first words that match a rule's patterns. */
function matchPatterns(text: Text, { about = anything, says = [], together = [], alongside = [], ...guards }: Rule): Span | null {
	const { reading, meanings } = text;
	const mayHold = (pattern: RegExp) => reading.mayHold(pattern);
	if (!mayHold(about) || !alongside.every(mayHold)) return null;
	const patterns = says.filter(mayHold);
	const passages = together.filter((all) => all.every(mayHold));
	if ((patterns.length === 0 && passages.length === 0) || !about.test(reading.plain)) return null;
	const isGuarded = guardOf(text, guards);
	const isFound = () => alongside.every((also) => reading.spansOf(also).length > 0);
	const isPay = (from: number, to: number) => guards.unlessEarned === true && isEarnedIn(meanings, from, to);
	const inSentence = sentenceThatSays(reading, { about, says: patterns, isGuarded, isPay });
	if (inSentence) return isFound() ? inSentence : null;
	for (const all of passages)
		for (const spans of reading.passagesWith(all)) {
			const from = Math.min(...spans.map(([begin]) => begin));
			const to = Math.max(...spans.map(([, end]) => end));
			if (isGuarded(...reading.wholeSentences(from, to)) || !isFound()) continue;
			return to - from > quoteLetters ? (spans[0] ?? null) : [from, to];
		}
	return null;
}

/**
 * Returns a function that is true for a passage exempt because of what else it says. Results are cached: the same sentences are checked
 * once, however many matches they hold.
 */
function guardOf(
	read: Text,
	{ outcome, unless = [], unlessFree = [], unlessMeant = [], unlessEarned = false, unlessNear = [] }: Partial<Rule>,
) {
	const { reading, meanings, likeness } = read;
	const { plain } = reading;
	const cache = new Map<string, boolean>();
	const mayHold = (guard: RegExp) => reading.mayHold(guard);
	const [whenSaid, whenFree] = [unless.filter(mayHold), unlessFree.filter(mayHold)];
	const isIn = (text: string, guards: readonly RegExp[]) => guards.some((guard) => guard.test(text));
	const check = (from: number, to: number) => {
		const text = plain.slice(from, to);
		if (unlessEarned && isEarnedIn(meanings, from, to)) return true;
		if (unlessMeant.some((meaning) => meanings.means(meaning, from, to))) return true;
		if (isIn(text, whenSaid) || (isIn(text, whenFree) && !exception.test(text))) return true;
		if (unlessNear.length > 0 && isIn(plain.slice(Math.max(0, from - 300), to + 200), unlessNear)) return true;
		return outcome === "held" && likeness.max([from, to]) < unlikely.passage && !readsAlike(read, [from, to], unlikely.sentence);
	};
	return (from: number, to: number): boolean => {
		const place = `${from} ${to}`;
		const isGuarded = cache.get(place) ?? check(from, to);
		cache.set(place, isGuarded);
		return isGuarded;
	};
}

/** True if one of the sentences within a span reads like fraud by itself: a question at the end of an honest text. */
function readsAlike({ reading, likeness }: Text, span: Span, line: number): boolean {
	const [first, last] = reading.placesOf(...span);
	for (let place = first; place <= last; place++) if (likeness.of([place, place]) >= line) return true;
	return false;
}

const isEarnedIn = (meanings: TextMeanings, from: number, to: number): boolean =>
	meanings.means("earned", from, to) && !meanings.means("asked", from, to);

const quoteLetters = 220;

type Sayings = Required<Pick<Rule, "about" | "says">> & {
	isGuarded: (from: number, to: number) => boolean;
	/** True if the words themselves state pay, whatever the rest of the sentence says. */
	isPay: (from: number, to: number) => boolean;
};

function sentenceThatSays(reading: Reading, { about, says, isGuarded, isPay }: Sayings): Span | null {
	for (const [place, [from, to]] of says.length > 0 ? reading.sentences.entries() : []) {
		const likely = says.filter((pattern) => reading.mayHold(pattern, place));
		if (likely.length === 0 || !reading.mayHold(about, place)) continue;
		const text = reading.plain.slice(from, to);
		if (!about.test(text)) continue;
		for (const pattern of likely) {
			for (const { 0: quote, index } of text.matchAll(pattern)) {
				if (isGuarded(from, to)) break;
				const begin = from + index;
				if (!isPay(begin, begin + quote.length)) return [begin, begin + quote.length];
			}
		}
	}
	return null;
}
