import type { Span } from "./reading.ts";
import { firstFrom, type Meaning, type Role, type Said } from "./said.ts";

/** What must be said together for a rule to match: each role by a different word. The rarest comes first. */
export type Frame = {
	/** Within one sentence. */
	says: readonly Role[];
	/** In that sentence, or in one of the two before or the two after it. */
	near?: readonly Role[];
	/** Anywhere in the text. */
	alongside?: readonly Role[];
	/** Not if the sentence also says this. */
	unless?: readonly Meaning[];
	/** Nor if a neighbouring sentence does. */
	unlessNear?: readonly Meaning[];
	/** Nor if any part of the text does. */
	unlessAnywhere?: readonly Meaning[];
	/** At most so many words apart. */
	within?: number;
};

/** The words of each place where a frame is filled, in text order. */
export function* filled(said: Said, frame: Frame): Generator<Span> {
	const { says, near = [], alongside = [], unlessAnywhere = [], within = Number.POSITIVE_INFINITY } = frame;
	const roles = says.map(said.placesOfRole);
	const nearRoles = near.map(said.placesOfRole);
	const [first, ...others] = roles;
	if (!first || [...roles, ...nearRoles].some((places) => places.length === 0)) return;
	const isToldOf = (role: Role) => [said, said.name].some((some) => some && some.placesOfRole(role).length > 0);
	if (!alongside.every(isToldOf)) return;
	if (unlessAnywhere.some((meaning) => said.places(meaning).length > 0)) return;
	for (const place of first) {
		const used = [place];
		const sentence = said.sentenceAt(place);
		if (!others.every((places) => fills(said, places, used, { sentences: [sentence, sentence], within }))) continue;
		const beside = [sentence - 2, sentence + 2] as const;
		const usedNear = [...used];
		if (!nearRoles.every((places) => fills(said, places, usedNear, { sentences: beside, within: Number.POSITIVE_INFINITY }))) continue;
		if (isExcused(said, frame, sentence)) continue;
		yield said.span(Math.min(...used), Math.max(...used));
	}
}

type Where = { sentences: readonly [number, number]; within: number };

/** Takes the place of a role that is nearest to the first role's and not taken yet. */
function fills(said: Said, places: readonly number[], used: number[], { sentences: [least, most], within }: Where): boolean {
	const [first = 0] = used;
	let [before, behind] = [firstFrom(places, first) - 1, firstFrom(places, first)];
	const isFit = (place: number | undefined): place is number => {
		if (place === undefined || Math.abs(place - first) > within) return false;
		const sentence = said.sentenceAt(place);
		return sentence >= least && sentence <= most;
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

function isExcused(said: Said, { unless = [], unlessNear = [] }: Frame, sentence: number): boolean {
	const isIn = (meaning: Meaning, least: number, most: number) => {
		const places = said.places(meaning);
		const place = places[firstFrom(places, said.firstWordOf(least))];
		return place !== undefined && said.sentenceAt(place) <= most;
	};
	return (
		unless.some((meaning) => isIn(meaning, sentence, sentence)) || unlessNear.some((meaning) => isIn(meaning, sentence - 1, sentence + 1))
	);
}
