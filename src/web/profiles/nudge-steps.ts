import { interestsMinimum } from "../../contract/limits/profiles.ts";
import type { PageFailure } from "../api/failure.ts";
import type { Viewer } from "../session/use-viewer.ts";

/** marketplace.md §3, Profile steps, in order; a required one cannot be dismissed. */
const nudgeSteps = [
	{ name: "avatar", required: true, isDone: ({ profile }: Viewer) => profile.avatar !== null },
	{ name: "phone", required: true, isDone: ({ phone }: Viewer) => Boolean(phone?.trim()) },
	{ name: "bio", required: false, isDone: ({ bio }: Viewer) => Boolean(bio?.trim()) },
	{ name: "interests", required: false, isDone: ({ interests }: Viewer) => interests.length >= interestsMinimum },
] as const;

export type NudgeStep = (typeof nudgeSteps)[number];

/** The first step neither complete nor dismissed (marketplace.md §4), and the rounded percentage of completed steps. */
export function nudgeOf(viewer: Viewer, dismissed: readonly string[]): { step: NudgeStep | undefined; percent: number } {
	const doneSteps = nudgeSteps.filter(({ isDone }) => isDone(viewer));
	const step = nudgeSteps.find(
		(candidate) => !doneSteps.includes(candidate) && (candidate.required || !dismissed.includes(candidate.name)),
	);
	return { step, percent: Math.round((100 * doneSteps.length) / nudgeSteps.length) };
}

/** The error code when the page itself refuses too few interests (marketplace.md §3). */
export const tooFew = "invalid_fields";

/** True for that refusal, which has no message: the nudge supplies the text. */
export const isTooFew = ({ code, message, fields }: PageFailure): boolean =>
	code === tooFew && message === "" && Object.keys(fields).length === 0;
