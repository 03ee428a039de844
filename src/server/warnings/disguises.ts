import { listed } from "./sums.ts";

/** A span of letters that hides a word, and the word as it reads. */
export type Disguise = { from: number; to: number; word: string };

/** The words worth hiding: without one of them, nobody can ask for a fee. */
const hiddenWords = listed(
	"account acompte activation address adresse advance agent airtime amount appel apportez argent avance avant badge bank banque before binance bitcoin bonus bring cadeau candidat candidate canada card carte cash caution cent charge cheque cinq code codes colis commission compte compulsory contact contrat contribution cost cotisation crypto daily deposer deposez deposit depot deux dix document dollar dollars dossier dossiers dubai earn easy emploi envoie envoyer envoyez euros fee fees fiche file first for form formation formulaire frais franc francs free gagner gagnez garantie gift guarantee huit hundred immediate inscription inscriptions interview invest investir invite itunes kit lundi mandatory medical mille million mobile momo money moneygram mtn naira neuf neosurf number numero obligatoire oman orange otp package paie paiement parcel passeport passport password payable payer payez payment pays pin place pour prix process processing quatre quinze qatar recharge recrutement refund refundable registration remboursable salaire salary scan secure send sept seat slot sous test the thousand ticket training transcash transfer transfert trente trois uniform uniforme union urgent usdt verify  verse verser versez versement virement vingt visa weekly western whatsapp your",
);

type TrieNode = { isWord: boolean; next: Map<string, TrieNode> };
const newTrieNode = (): TrieNode => ({ isWord: false, next: new Map() });
const trie = newTrieNode();
for (const word of hiddenWords) {
	let node = trie;
	for (const letter of word) {
		const next = node.next.get(letter) ?? newTrieNode();
		node.next.set(letter, next);
		node = next;
	}
	node.isWord = true;
}

/** Signs and digits written in place of a letter. */
const writtenFor: Readonly<Record<string, string>> = {
	"0": "o",
	"1": "il",
	"3": "e",
	"4": "a",
	"5": "s",
	"7": "t",
	"@": "a",
	$: "s",
	"€": "e",
	"!": "i",
	"|": "il",
	"+": "t",
	"£": "l",
};

/** The most signs between two letters of a word; only one if not all of its letters are apart. */
const gapMax = 3;
/** Steps tried per starting point, so that a text of nothing but signs is read in linear time. */
const stepsMax = 80;
const minHidden = 3;
/** Shorter words are not recognised when cut in two: "vis-a-vis" is no visa. */
const minCut = 5;
const starsMax = 2;
/** From this many letters with signs between them on, any word counts; fewer may be a company's form ("S.A.R.L."). */
const minInRow = 5;

/** Finds words whose letters are apart or replaced by signs: "p a y e z", "f.e.e", "fr@is", "m*ney". */
export function disguisesIn(plain: string): Disguise[] {
	const disguises: Disguise[] = [];
	/** The end of the last disguise with spaces between its letters: short words next to it are spaced out too. */
	let apartTo = -1;
	for (let at = 0; at < plain.length; at++) {
		const code = plain.charCodeAt(at);
		if (isOfWord(plain.charCodeAt(at - 1)) || !isOfWord(code)) continue;
		const hiddenWord = isDigit(code) ? null : longestFrom(plain, at);
		const disguise = hiddenWord ?? (isDigit(code) ? digitsFrom(plain, at) : lettersFrom(plain, at, at <= apartTo));
		if (!disguise) continue;
		disguises.push(disguise);
		at = disguise.to - 1;
		if (plain[disguise.from + 1] !== " ") continue;
		// "5 0 0 0 F p o u r"
		if (isDigit(code) && plain[at + 2] === "f") at += 2;
		apartTo = at + 2;
	}
	return disguises;
}

/** A hidden word as far as it has been read. */
type PartialWord = {
	node: TrieNode;
	word: string;
	/** Letters since the last gap. */
	piece: number;
	/** All pieces so far are single letters. */
	isApart: boolean;
	/** Some gap could also separate two words. */
	isCut: boolean;
	/** Some gap is not one by which a word is cut in two. */
	isOdd: boolean;
	gaps: number;
	signs: number;
	stars: number;
	isStarred: boolean;
};

/** The longest hidden word that begins at a letter; null if nothing is hidden there. */
function longestFrom(plain: string, from: number): Disguise | null {
	if (!mayHide(plain, from)) return null;
	let longest: Disguise | null = null;
	let steps = 0;
	const read = (at: number, letter: string, partial: PartialWord) => {
		if (steps++ > stepsMax) return;
		const now = { ...partial, word: partial.word + letter, piece: partial.piece + 1 };
		const end = at + 1;
		if (now.node.isWord && isHidden(now) && !isOfWord(plain.charCodeAt(end)) && now.word.length > (longest?.word.length ?? 0))
			longest = { from, to: end, word: now.word };
		continueFrom(end, now);
		const next = behindGap(plain, end);
		if (next === end) return;
		const gap = plain.slice(end, next);
		const isStrong = strong.test(gap);
		continueFrom(next, {
			...now,
			piece: 0,
			isApart: now.isApart && now.piece === 1,
			isCut: now.isCut || !isStrong,
			isOdd: now.isOdd || !(isStrong || cuts.has(gap)),
			gaps: now.gaps + 1,
		});
	};
	const continueFrom = (at: number, partial: PartialWord) => {
		const sign = plain[at] ?? "";
		const straight = partial.node.next.get(sign);
		if (straight) read(at, sign, { ...partial, node: straight, isStarred: false });
		if (partial.piece === 0) return;
		for (const letter of writtenFor[sign] ?? "") {
			const node = partial.node.next.get(letter);
			if (node) read(at, letter, { ...partial, node, signs: partial.signs + 1, isStarred: false });
		}
		if (sign === "*" && partial.stars < starsMax)
			for (const [letter, node] of partial.node.next) read(at, letter, { ...partial, node, stars: partial.stars + 1, isStarred: true });
	};
	continueFrom(from, beginning);
	return longest;
}

const beginning: PartialWord = {
	node: trie,
	word: "",
	piece: 0,
	isApart: true,
	isCut: false,
	isOdd: false,
	gaps: 0,
	signs: 0,
	stars: 0,
	isStarred: false,
};

/** A quick check for each word: its letters begin a hidden word, and what follows them can continue it. */
function mayHide(plain: string, from: number): boolean {
	let node: TrieNode | undefined = trie;
	let at = from;
	for (; isLetter(plain.charCodeAt(at)); at++) {
		node = node.next.get(plain[at] ?? "");
		if (!node) return false;
	}
	const sign = plain[at] ?? "";
	return sign === "*" || writtenFor[sign] !== undefined || node.next.has(plain[behindGap(plain, at)] ?? "");
}

function behindGap(plain: string, from: number): number {
	let at = from;
	while (at - from < gapMax && isGap(plain.charCodeAt(at))) at++;
	return isLetter(plain.charCodeAt(at)) ? at : from;
}

function isHidden({ word, piece, isApart, isCut, isOdd, gaps, signs, stars, isStarred }: PartialWord): boolean {
	if (word.length < minHidden || gaps + signs + stars === 0 || isStarred) return false;
	if (stars > 0 && word.length < minCut) return false;
	// "du dossier s'élève" does not contain "dossiers"
	return !isCut || (isApart && piece === 1) || (word.length >= minCut && piece > 1 && !isOdd);
}

/** Single letters with the same sign between them; `orBlank`: or a space. */
function lettersFrom(plain: string, from: number, orBlank: boolean): Disguise | null {
	const sign = plain[from + 1] ?? "";
	if (!isGap(sign.charCodeAt(0)) || (sign === " " && !orBlank)) return null;
	const word = inRow(plain, from, sign, isLetter, (at) => sign === " " && longestFrom(plain, at) !== null);
	return word.length >= (sign === " " ? 2 : minInRow) ? { from, to: from + 2 * word.length - 1, word } : null;
}

const [minDigits, maxDigits] = [4, 6];

/** "5 0 0 0", but not a phone number. */
function digitsFrom(plain: string, from: number): Disguise | null {
	const sign = plain[from + 1] ?? "";
	if (plain[from - 1] === sign && isDigit(plain.charCodeAt(from - 2))) return null;
	const word = inRow(plain, from, sign, isDigit, () => false);
	if (sign === "," || word.length < minDigits || word.length > maxDigits) return null;
	return { from, to: from + 2 * word.length - 1, word };
}

/** The single letters separated by the same sign, up to where another word begins. */
function inRow(plain: string, from: number, sign: string, isFit: (code: number) => boolean, isOther: (at: number) => boolean): string {
	let word = plain[from] ?? "";
	const isAlone = (at: number) => isFit(plain.charCodeAt(at)) && !isOfWord(plain.charCodeAt(at + 1));
	if (!isAlone(from)) return "";
	for (let at = from + 2; plain[at - 1] === sign && isAlone(at) && !isOther(at); at += 2) word += plain[at];
	return word;
}

const isLetter = (code: number) => code >= 0x61 && code <= 0x7a;
const isDigit = (code: number) => code >= 0x30 && code <= 0x39;
const isOfWord = (code: number) => isLetter(code) || isDigit(code);
const isGap = (code: number) => code >= 0x20 && !isOfWord(code);
/** Signs that nobody puts between two letters except to separate them: "*", "_", a picture. */
const strong = /^[*_~^|=#\u0080-\uffff]+$/;
const cuts = new Set([" ", ".", "-"]);
