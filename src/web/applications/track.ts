import type { ApplicationDetail } from "../../contract/applications.ts";
import { nextStatuses } from "../../contract/options.ts";

export type TrackPoint = {
	name: "sent" | "read" | "interview" | "answer" | "Accepted" | "Rejected" | "Withdrawn";
	at: string | null;
	state: "done" | "now" | "ahead" | "over";
};

type Tracked = Pick<ApplicationDetail, "status" | "createdAt" | "readAt"> & {
	steps: readonly Pick<ApplicationDetail["steps"][number], "from" | "to" | "at">[];
};

/**
 * How far an application has come: sent, read, interview, answer. A finished one shows only the points it reached; one that went back from
 * interview to pending has the interview ahead again.
 */
export function trackOf({ status, createdAt, readAt, steps }: Tracked): TrackPoint[] {
	const isOver = nextStatuses[status].length === 0;
	const isAnswered = steps.some(({ from, to }) => from !== null && to !== "Withdrawn");
	const invitation = status === "Pending" ? undefined : steps.findLast(({ to }) => to === "Interview");
	const points: (Omit<TrackPoint, "state"> & { isReached: boolean })[] = [
		{ name: "sent", at: createdAt, isReached: true },
		// an answered application has been read, even if no time is known
		{ name: "read", at: readAt, isReached: readAt !== null || isAnswered },
		{ name: "interview", at: invitation?.at ?? null, isReached: invitation !== undefined },
		{ name: outcomeOf(status) ?? "answer", at: isOver ? (steps.at(-1)?.at ?? null) : null, isReached: isOver },
	];
	const shownPoints = isOver ? points.filter(({ isReached }) => isReached) : points;
	const last = shownPoints.findLastIndex(({ isReached }) => isReached);
	return shownPoints.map(({ name, at, isReached }, index): TrackPoint => {
		if (!isReached) return { name, at, state: "ahead" };
		if (isOver) return { name, at, state: index === last && name !== "Accepted" ? "over" : "done" };
		return { name, at, state: index === last ? "now" : "done" };
	});
}

const outcomeOf = (status: ApplicationDetail["status"]) =>
	status === "Accepted" || status === "Rejected" || status === "Withdrawn" ? status : undefined;
