import type { Span } from "./reading.ts";
import { firstFrom, type Meaning, type Role, type TextMeanings } from "./text-meanings.ts";

/** The roles that a passage must fill for a rule to match, each with a different word. The rarest role comes first. */
export type Frame = {
	/** Roles filled in one sentence. */
	says: readonly Role[];
	/** Roles filled in that sentence or at most two sentences away. */
	near?: readonly Role[];
	/** Roles filled anywhere in the text or in the company's name. */
	alongside?: readonly Role[];
	/** Meanings that must not occur in the sentence, */
	unless?: readonly Meaning[];
	/** nor in it or the sentences next to it, */
	unlessNear?: readonly Meaning[];
	/** nor anywhere in the text. */
	unlessAnywhere?: readonly Meaning[];
	/** The greatest distance in words from the first role. */
	within?: number;
};

/** Yields the span of each passage that fills a frame, in text order. */
export function* matchesOf(meanings: TextMeanings, frame: Frame): Generator<Span> {
	const { says, near = [], alongside = [], unlessAnywhere = [], within = Number.POSITIVE_INFINITY } = frame;
	const roles = says.map(meanings.placesOfRole);
	const nearRoles = near.map(meanings.placesOfRole);
	const [first, ...others] = roles;
	if (!first || [...roles, ...nearRoles].some((places) => places.length === 0)) return;
	const occurs = (role: Role) => [meanings, meanings.name].some((some) => some && some.placesOfRole(role).length > 0);
	if (!alongside.every(occurs)) return;
	if (unlessAnywhere.some((meaning) => meanings.places(meaning).length > 0)) return;
	for (const place of first) {
		const used = [place];
		const sentence = meanings.sentenceAt(place);
		if (!others.every((places) => fills(meanings, places, used, { sentences: [sentence, sentence], within }))) continue;
		const beside = [sentence - 2, sentence + 2] as const;
		const usedNear = [...used];
		if (!nearRoles.every((places) => fills(meanings, places, usedNear, { sentences: beside, within: Number.POSITIVE_INFINITY }))) continue;
		if (isExempt(meanings, frame, sentence)) continue;
		yield meanings.span(Math.min(...used), Math.max(...used));
	}
}

type Where = { sentences: readonly [number, number]; within: number };

/** Adds a role's place that is nearest to the first role's and not used yet. Returns false if there is none. */
function fills(meanings: TextMeanings, places: readonly number[], used: number[], { sentences: [min, max], within }: Where): boolean {
	const [first = 0] = used;
	let [before, behind] = [firstFrom(places, first) - 1, firstFrom(places, first)];
	const isFit = (place: number | undefined): place is number => {
		if (place === undefined || Math.abs(place - first) > within) return false;
		const sentence = meanings.sentenceAt(place);
		return sentence >= min && sentence <= max;
	};
	for (;;) {
		const [left, right] = [places[before], places[behind]];
		const [isLeft, isRight] = [isFit(left), isFit(right)];
		if (!isLeft && !isRight) return false;
		const takesLeft = isLeft && (!isRight || first - (left ?? 0) < (right ?? 0) - first);
		const place = takesLeft ? places[before--] : places[behind++];
		if (place === undefined || used.includes(place)) continue;
		used.push(place);
		return true;
	}
}

function isExempt(meanings: TextMeanings, { unless = [], unlessNear = [] }: Frame, sentence: number): boolean {
	const isIn = (meaning: Meaning, min: number, max: number) => {
		const places = meanings.places(meaning);
		const place = places[firstFrom(places, meanings.firstWordOf(min))];
		return place !== undefined && meanings.sentenceAt(place) <= max;
	};
	return (
		unless.some((meaning) => isIn(meaning, sentence, sentence)) || unlessNear.some((meaning) => isIn(meaning, sentence - 1, sentence + 1))
	);
}
