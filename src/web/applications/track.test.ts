import { expect, test } from "vitest";
import type { ApplicationDetail } from "../../contract/applications.ts";
import { trackOf } from "./track.ts";

type Status = ApplicationDetail["status"];
const by = { id: null, fullName: "", avatar: null };
const came = (readAt: string | null, ...statuses: Status[]) =>
	trackOf({
		status: statuses.at(-1) ?? "Pending",
		createdAt: "day 0",
		readAt,
		steps: (["Pending", ...statuses] as Status[]).map((to, day, all) => ({
			from: all[day - 1] ?? null,
			to,
			note: null,
			at: `day ${day}`,
			by,
		})),
	});
const drawn = (points: ReturnType<typeof trackOf>) => points.map(({ name, state }) => `${name} ${state}`);

test("an unopened application is at sent, with the rest ahead", () => {
	expect(drawn(came(null))).toEqual(["sent now", "read ahead", "interview ahead", "answer ahead"]);
});

test("a read application is at read, an invited one at interview, each with its day", () => {
	expect(drawn(came("day 1"))).toEqual(["sent done", "read now", "interview ahead", "answer ahead"]);
	const invited = came("day 1", "Interview");
	expect(drawn(invited)).toEqual(["sent done", "read done", "interview now", "answer ahead"]);
	expect(invited.map(({ at }) => at)).toEqual(["day 0", "day 1", "day 1", null]);
});

test("once back from an interview to pending, the interview is ahead again", () => {
	expect(drawn(came(null, "Interview", "Pending"))).toEqual(["sent done", "read now", "interview ahead", "answer ahead"]);
});

test("a finished application shows only the steps it went through, and how it ended", () => {
	expect(drawn(came(null, "Rejected"))).toEqual(["sent done", "read done", "Rejected over"]);
	expect(drawn(came("day 1", "Interview", "Accepted"))).toEqual(["sent done", "read done", "interview done", "Accepted done"]);
	expect(drawn(came(null, "Withdrawn"))).toEqual(["sent done", "Withdrawn over"]);
});
