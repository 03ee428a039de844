import { interviewDaysAhead } from "../../contract/limits/interviews.ts";
import type { InterviewKind } from "../../contract/options.ts";
import { refuse } from "../platform/refusal.ts";

const dayLength = 24 * 3_600_000;

/** Throws `invalid_fields`, under the field's name, for a time in the past or more than a year ahead. */
export function checkTime(start: Date, field: "starts" | "start"): void {
	if (start.getTime() <= Date.now()) refuse("invalid_fields", { fields: { [field]: "interviewTimePast" } });
	if (start.getTime() > Date.now() + interviewDaysAhead * dayLength) refuse("invalid_fields", { fields: { [field]: "interviewTimeFar" } });
}

/** Sorts the times and drops duplicates; throws `invalid_fields` also if one begins before another has ended. */
export function checkTimes(starts: readonly Date[], minutes: number): Date[] {
	for (const start of starts) checkTime(start, "starts");
	const sorted = [...new Set(starts.map((start) => start.getTime()))].toSorted((a, b) => a - b);
	const hasOverlap = sorted.some((start, place) => place > 0 && start - (sorted[place - 1] ?? 0) < minutes * 60_000);
	if (hasOverlap) refuse("invalid_fields", { fields: { starts: "interviewTimesOverlap" } });
	return sorted.map((start) => new Date(start));
}

/** The first reminder to both sides: a day before, or an hour before if that has passed; null if both have. */
export function firstReminder(startsAt: Date): Date | null {
	const before = (hours: number) => new Date(startsAt.getTime() - hours * 3_600_000);
	return [before(24), before(1)].find((at) => at.getTime() > Date.now()) ?? null;
}

/** Throws `invalid_fields`: only a phone call needs no place, and a video call needs a link. */
export function checkPlace({ kind, place }: { kind: InterviewKind; place: string | null }): void {
	if (kind !== "phone" && place === null) refuse("invalid_fields", { fields: { place: "interviewPlaceRequired" } });
	if (kind === "video" && !isWebAddress(place ?? "")) refuse("invalid_fields", { fields: { place: "interviewLinkInvalid" } });
}

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
