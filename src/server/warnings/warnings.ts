import { questionMax, questionsMax } from "../../contract/limits/jobs.ts";
import { descriptionMax, messageMax, titleMax } from "../../contract/limits.ts";
import type { Warning, WarningKind } from "../../contract/warnings.ts";
import { matchesOf } from "./frame.ts";
import { askedByOthers, exception, isByImpostors, paidElsewhere } from "./guards.ts";
import { faintHintIn, hintIn } from "./hints.ts";
import { freeAddressIn, isKnownEmployer } from "./known-employers.ts";
import { Likeness, type Passage } from "./likeness.ts";
import { plainText } from "./plain-text.ts";
import { Prefilter } from "./prefilter.ts";
import { Reading, type Span } from "./reading.ts";
import type { Rule } from "./rule.ts";
import { rules } from "./rules.ts";
import { TextMeanings } from "./text-meanings.ts";

export type Posting = { title: string; company: string; text: string };

/** The most severe outcome among a text's warnings. */
export const outcomeOf = (warnings: readonly Warning[]): Rule["outcome"] | "none" =>
	warnings.some(({ outcome }) => outcome === "held") ? "held" : warnings.length > 0 ? "note" : "none";

/** All patterns of a rule, including those that exempt a text from it. */
export const patternsOf = ({ about, says = [], together = [], alongside = [], unless = [], unlessFree = [] }: Rule) => [
	...(about ? [about] : []),
	...says,
	...together.flat(),
	...alongside,
	...unless,
	...unlessFree,
];

const anything = /^/;

/** The likeness from which a text is noted. It is above zero because just above zero ordinary sentences are as common as fraud. */
const likelyFrom = 0.05;
/** The same for a long text, which has so many passages that one may score high by chance. */
const likelyInLongFrom = 0.5;
/** A faint hint counts only in a short text, and from this likeness. */
const faintFrom = 1;
const shortText = 1_200;
/** A single rule holds a text only if its words score at least this. */
const holdFrom = 1;
/** A passage that scores less is never held, unless one of its sentences reaches the second score. */
const unlikely = { passage: -2.6, sentence: 2 };
/** A short text that stays below both scores is not noted for a single rule, and never held. */
const unlikelyAlone = { passage: -1.2, sentence: 1.6 };

/** A text, prepared for the rules. */
type Text = { reading: Reading; meanings: TextMeanings; likeness: Likeness };

let built: Prefilter | undefined;
/** Built on first use, because not every process reads a text. A server builds it when it starts. */
const prefilter = () => {
	built ??= new Prefilter(rules.flatMap(patternsOf));
	return built;
};

/** Builds the prefilter and runs all rules once, so that the first text does not have to wait. */
export const readRules = (): void => void warningsIn({ title: "", company: "", text: "" });

/** The longest text that a form accepts, with skills and questions: all of it is read. */
const readMax = titleMax + descriptionMax + messageMax + questionsMax * questionMax + 10;

/** Returns at most one warning of each kind, with the words that caused it (decisions.md "Trust"). */
export function warningsIn({ title, company, text: description }: Posting): Warning[] {
	const read = plainText(`${title}\n${description}`.slice(0, readMax));
	const reading = new Reading(read.plain, prefilter());
	const name = plainText(company.slice(0, titleMax)).plain;
	const meanings = new TextMeanings(read.plain, reading.sentences, new TextMeanings(name, [[0, name.length]]));
	const text = { reading, meanings, likeness: new Likeness(reading, meanings) };
	const found = new Map<WarningKind, Warning>();
	const findings = new Findings(text);
	for (const rule of rules) {
		const isFound = found.has(rule.kind);
		if (isFound && !(rule.outcome === "held" && findings.isHoldDoubtful)) continue;
		const span = rule.frames ? matchFrames(text, rule) : matchPatterns(text, rule);
		if (!span) continue;
		if (!isFound) found.set(rule.kind, { kind: rule.kind, outcome: rule.outcome, quote: read.quote(...span) });
		findings.add(span, rule);
	}
	if (findings.isHoldDoubtful) for (const warning of found.values()) warning.outcome = "note";
	if (findings.isDoubtful) found.clear();
	const lookalike = found.size === 0 ? likenessIn(text) : null;
	if (lookalike) found.set(lookalike.kind, { kind: lookalike.kind, outcome: "note", quote: read.quote(...lookalike.span) });
	const address = isKnownEmployer(company) ? freeAddressIn(read) : null;
	return address ? [...found.values(), { kind: "borrowedName", outcome: "note", quote: address }] : [...found.values()];
}

/** Counts the rules that matched, to decide how much they can be trusted. */
class Findings {
	private rules = 0;
	private holding = 0;
	private readsLikeFraud = false;
	private isConclusive = false;
	private readonly text: Text;

	constructor(text: Text) {
		this.text = text;
	}

	add(words: Span, { kind, outcome, isConclusive = false }: Rule): void {
		const { reading, likeness } = this.text;
		this.rules++;
		this.isConclusive ||= isConclusive || kind === "papers";
		if (outcome === "note") return;
		this.holding++;
		this.readsLikeFraud ||= likeness.maxScore(reading.wholeSentences(...words)) >= holdFrom;
	}

	/** True if a rule would hold the text but is alone and its words do not read like fraud, or if nothing in the text does. */
	get isHoldDoubtful(): boolean {
		return (this.holding === 1 && !this.readsLikeFraud) || (this.holding > 0 && this.isTextUnlikely);
	}

	/** True if a single rule matched in a text that does not read like fraud. Demands for papers are kept: they are seldom mistaken. */
	get isDoubtful(): boolean {
		return this.rules === 1 && !this.isConclusive && this.isTextUnlikely;
	}

	/** True for a short text in which no passage and no sentence reads like fraud. */
	private get isTextUnlikely(): boolean {
		const { reading, likeness } = this.text;
		return (
			reading.plain.length <= shortText &&
			likeness.passages.every((_, place) => likeness.passageScore(place) < unlikelyAlone.passage) &&
			!readsLikeFraud(this.text, [0, reading.plain.length], unlikelyAlone.sentence)
		);
	}
}

type HintIn = typeof hintIn;

const likenessIn = (text: Text) =>
	text.reading.plain.length > shortText
		? likeliestFraud(text, hintIn, likelyInLongFrom)
		: (likeliestFraud(text, hintIn, likelyFrom) ?? likeliestFraud(text, faintHintIn, faintFrom));

/**
 * Finds the passage that reads most like fraud and hints at a kind. Returns the kind, and the sentence to quote: of those that contain part
 * of the hint, the one that reads most like fraud.
 */
function likeliestFraud(read: Text, hintIn: HintIn, threshold: number): { kind: WarningKind; span: Span } | null {
	const { reading, meanings, likeness } = read;
	const isGuarded = guardOf(read, {
		unless: [askedByOthers],
		unlessNear: [...isByImpostors, ...paidElsewhere.slice(0, 1)],
		unlessMeant: ["refused"],
	});
	const spanOf = ([first, last]: Passage): Span => [reading.sentences[first]?.[0] ?? 0, reading.sentences[last]?.[1] ?? 0];
	let likeliest: { score: number; passage: Passage } | undefined;
	for (const [place, passage] of likeness.passages.entries()) {
		if (!hintIn(meanings.meaningsOf(...passage))) continue;
		const score = likeness.passageScore(place);
		if (score > (likeliest?.score ?? threshold) && !isGuarded(...spanOf(passage))) likeliest = { score, passage };
	}
	if (!likeliest) return null;
	const [first, last] = likeliest.passage;
	const hint = hintIn(meanings.meaningsOf(first, last));
	const of = hint?.of.flat() ?? [];
	const ranked = reading.sentences
		.map((span, place) => ({ span, place }))
		.slice(first, last + 1)
		.filter(({ place }) => of.some((meaning) => meanings.meaningsOf(place, place).has(meaning)))
		.map(({ span, place }) => ({ span, score: likeness.scoreOf([place, place]) }))
		.sort((a, b) => b.score - a.score);
	if (!hint || !ranked[0]) return null;
	const [from, to] = ranked[0].span;
	return { kind: hint.kind, span: [from, Math.min(to, from + quoteLetters)] };
}

/** The first words that fill one of a rule's frames, or null. */
function matchFrames(text: Text, { frames = [], ...guards }: Rule): Span | null {
	const { reading, meanings } = text;
	const isGuarded = guardOf(text, guards);
	for (const frame of frames)
		for (const [from, to] of matchesOf(meanings, frame)) if (!isGuarded(...reading.wholeSentences(from, to))) return [from, to];
	return null;
}

/** The first words that match a rule's patterns, or null. */
function matchPatterns(text: Text, { about = anything, says = [], together = [], alongside = [], ...guards }: Rule): Span | null {
	const { reading, meanings } = text;
	const mayMatch = (pattern: RegExp) => reading.mayMatch(pattern);
	if (!mayMatch(about) || !alongside.every(mayMatch)) return null;
	const patterns = says.filter(mayMatch);
	const passages = together.filter((all) => all.every(mayMatch));
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
 * Returns a function that decides whether a passage is exempt from a rule because of what else it says. It remembers its answers, since one
 * passage may contain many matches.
 */
function guardOf(
	read: Text,
	{ outcome, unless = [], unlessFree = [], unlessMeant = [], unlessEarned = false, unlessNear = [] }: Partial<Rule>,
) {
	const { reading, meanings, likeness } = read;
	const { plain } = reading;
	const cache = new Map<string, boolean>();
	const mayMatch = (guard: RegExp) => reading.mayMatch(guard);
	const [whenSaid, whenFree] = [unless.filter(mayMatch), unlessFree.filter(mayMatch)];
	const isIn = (text: string, guards: readonly RegExp[]) => guards.some((guard) => guard.test(text));
	const check = (from: number, to: number) => {
		const text = plain.slice(from, to);
		if (unlessEarned && isEarnedIn(meanings, from, to)) return true;
		if (unlessMeant.some((meaning) => meanings.means(meaning, from, to))) return true;
		if (isIn(text, whenSaid) || (isIn(text, whenFree) && !exception.test(text))) return true;
		if (unlessNear.length > 0 && isIn(plain.slice(Math.max(0, from - 300), to + 200), unlessNear)) return true;
		return outcome === "held" && likeness.maxScore([from, to]) < unlikely.passage && !readsLikeFraud(read, [from, to], unlikely.sentence);
	};
	return (from: number, to: number): boolean => {
		const place = `${from} ${to}`;
		const isGuarded = cache.get(place) ?? check(from, to);
		cache.set(place, isGuarded);
		return isGuarded;
	};
}

/** True if a sentence within a span reads like fraud by itself, such as a question at the end of an honest text. */
function readsLikeFraud({ reading, likeness }: Text, span: Span, threshold: number): boolean {
	const [first, last] = reading.placesOf(...span);
	for (let place = first; place <= last; place++) if (likeness.scoreOf([place, place]) >= threshold) return true;
	return false;
}

const isEarnedIn = (meanings: TextMeanings, from: number, to: number): boolean =>
	meanings.means("earned", from, to) && !meanings.means("asked", from, to);

const quoteLetters = 220;

type Sayings = Required<Pick<Rule, "about" | "says">> & {
	isGuarded: (from: number, to: number) => boolean;
	/** True if the matched words themselves state pay. */
	isPay: (from: number, to: number) => boolean;
};

function sentenceThatSays(reading: Reading, { about, says, isGuarded, isPay }: Sayings): Span | null {
	for (const [place, [from, to]] of says.length > 0 ? reading.sentences.entries() : []) {
		const likely = says.filter((pattern) => reading.mayMatch(pattern, place));
		if (likely.length === 0 || !reading.mayMatch(about, place)) continue;
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
