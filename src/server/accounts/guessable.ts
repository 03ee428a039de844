import type { PasswordProblem } from "../../contract/sign-up.ts";
import { refuse } from "../platform/refusal.ts";
import { commonPasswords } from "./common-passwords.ts";

/** What anyone guessing a person's password would know. */
export type PersonalWords = { email: string; fullName: string; siteName: string };

/** Throws `invalid_fields` for a password that would be guessed early (docs/security.md). */
export function refuseGuessable(password: string, personal: PersonalWords): void {
	const problem = passwordProblem(password, personal);
	if (problem) refuse("invalid_fields", { fields: { password: problem } });
}

/** Returns why a password is refused: too common, or little more than the person's own names and the site's; null if it is fine. */
export function passwordProblem(password: string, personal: PersonalWords): PasswordProblem | null {
	const text = fold(password);
	if (isMonotonous(text) || isGuessed(text, common)) return "passwordCommon";
	return isGuessed(text, { ...common, again: namesOf(personal) }) ? "passwordOwn" : null;
}

/** Few distinct characters, a repeated sequence, or only a number no longer than a date or phone number. */
const isMonotonous = (text: string): boolean =>
	new Set(text).size <= 3 || /^(.{1,20})\1+$/su.test(text) || (!/\p{L}/u.test(text) && text.replace(/\D/g, "").length <= 9);

function namesOf({ email, fullName, siteName }: PersonalWords): Set<string> {
	const [local = "", domain = ""] = email.split("@");
	const names = [email, local, domain.split(".")[0] ?? "", fullName, siteName].map(fold);
	const parts = names.flatMap((name) => [name, ...name.split(/[^\p{L}]+/u)]);
	return new Set(parts.filter((part) => part.length >= pieceMin).map(undoLeet));
}

/** A password is guessable if it consists of one of `once`, or of two if it is short, or of any number of `again`. */
type Pieces = { once: ReadonlySet<string>; again: ReadonlySet<string> };

const pieceMin = 3;
/** Longer passwords pass: nobody tries such long combinations, and it bounds the work. */
const guessedMax = 40;

/** How much beside the pieces still leaves a password easy to guess: six digits or signs, or one letter and two of them. */
const restMax = 6;
const letterCost = 4;

/**
 * True if a text consists of commonly guessed pieces and little else. Tracks the cheapest way to reach each position, per number of known
 * words used.
 */
function isGuessed(text: string, { once, again }: Pieces): boolean {
	if (text.length > guessedMax) return false;
	const unleeted = undoLeet(text);
	const wordsMax = text.length < 10 ? 2 : 1;
	const costs = Array.from({ length: text.length + 1 }, () => new Array<number>(wordsMax + 1).fill(Number.POSITIVE_INFINITY));
	const reach = (at: number, words: number, cost: number) => {
		const costsHere = costs[at];
		if (costsHere && cost < (costsHere[words] ?? 0)) costsHere[words] = cost;
	};
	reach(0, 0, 0);
	for (let at = 0; at < text.length; at++) {
		const characterCost = /\p{L}/u.test(text.charAt(at)) ? letterCost : 1;
		for (const [words, cost] of (costs[at] ?? []).entries()) {
			if (cost > restMax) continue;
			reach(at + 1, words, cost + characterCost);
			for (let end = at + pieceMin; end <= text.length; end++) {
				const piece = unleeted.slice(at, end);
				if (again.has(piece) || isWalk(text.slice(at, end))) reach(end, words, cost);
				else if (words < wordsMax && once.has(piece)) reach(end, words + 1, cost);
			}
		}
	}
	return Math.min(...(costs[text.length] ?? [])) <= restMax;
}

const fold = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Undoes letters written as digits or signs, and merges look-alikes: `p@ssw0rd`. */
const undoLeet = (text: string): string => text.replace(/[013457!@$l]/g, (character) => lookalikes[character] ?? character);
const lookalikes: Record<string, string> = {
	"0": "o",
	"1": "i",
	"!": "i",
	l: "i",
	"3": "e",
	"4": "a",
	"@": "a",
	"5": "s",
	$: "s",
	"7": "t",
};

/** Keyboard walks on local and foreign layouts, along rows and across, in both directions; and the alphabet. */
const rows = [
	"abcdefghijklmnopqrstuvwxyz",
	"12345678901234567890",
	"qwertyuiop",
	"asdfghjkl",
	"zxcvbnm",
	"azertyuiop",
	"qsdfghjklm",
	"wxcvbn",
	"qwertzuiop",
	"1q2w3e4r5t6y7u8i9o0p",
	"q1w2e3r4t5y6u7i8o9p0",
	"1a2z3e4r5t6y7u8i9o0p",
	"a1z2e3r4t5y6u7i8o9p0",
	"1qaz2wsx3edc4rfv5tgb6yhn7ujm",
	"1aqw2zsx3edc4rfv5tgb6yhn7ujm",
	"a1b2c3d4e5f6",
	"1a2b3c4d5e6f",
];
const walks = rows.flatMap((row) => [row, [...row].reverse().join("")]);
const isWalk = (text: string): boolean => walks.some((walk) => walk.includes(text));

/** In full, and cut to the maximum length of passwords in old systems. */
const common: Pieces = { once: new Set(commonPasswords.flatMap((word) => [undoLeet(word), undoLeet(word.slice(0, 8))])), again: new Set() };
