import type { InterviewKind } from "../../contract/options.ts";
import { interviews, interviewTimes } from "../db/interviews.ts";
import type { Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { dayLength } from "./cast.ts";
import type { ApplicantKey } from "./people.ts";

type DemoInterview = {
	by: ApplicantKey;
	job: string;
	/** Days from today, and the hour in Cameroon. A single time is already taken; of several, one is still to be chosen. */
	at: readonly (readonly [days: number, hour: number])[];
	minutes: number;
	kind: InterviewKind;
	place: string | null;
	words: string | null;
};

const demoInterviews: readonly DemoInterview[] = [
	{
		by: "seeker",
		job: "Mobile Developer (Android)",
		at: [
			[2, 10],
			[3, 15],
			[5, 9],
		],
		minutes: 45,
		kind: "place",
		place: "Immeuble Hibiscus, 2nd floor, rue Njo-Njo, Bonapriso, Douala",
		words: "Bring a phone with your app on it. Ask for me at the desk; the road behind Total is open again.",
	},
	{
		by: "bello",
		job: "Accountant",
		at: [[4, 9]],
		minutes: 60,
		kind: "video",
		place: "https://meet.example/accountant-bello",
		words: null,
	},
	{ by: "mbarga", job: "Data Analyst", at: [[-6, 14]], minutes: 30, kind: "phone", place: "We call you.", words: null },
];

type Stored = { id: string; by: string; job: string; hostId: string | null };

/** Adds interviews to the demo's applications: one with a time to choose, one planned, one over. */
export async function addInterviews(tx: Transaction, applications: readonly Stored[]): Promise<void> {
	const all = demoInterviews.flatMap(({ by, job, at, ...meeting }) => {
		const application = applications.find((one) => one.by === by && one.job === job);
		const times = at.map(([days, hour]) => moment(days, hour));
		return application ? [{ id: uuidv7(), application, times, meeting }] : [];
	});
	await tx.insert(interviews).values(
		all.map(({ id, application, times, meeting }) => ({
			...{ id, applicationId: application.id, hostId: application.hostId, ...meeting },
			...(times.length === 1 ? { state: "taken" as const, startsAt: times[0], sequence: 1, remindAt: reminder(times[0]) } : {}),
		})),
	);
	await tx
		.insert(interviewTimes)
		.values(all.flatMap(({ id, times }) => (times.length > 1 ? times.map((startsAt) => ({ interviewId: id, startsAt })) : [])));
}

/** Cameroon is an hour ahead of UTC all year. */
const moment = (days: number, hour: number): Date => {
	const midnight = Math.floor((Date.now() + 3_600_000) / dayLength) * dayLength - 3_600_000;
	return new Date(midnight + days * dayLength + hour * 3_600_000);
};

const reminder = (startsAt: Date | undefined): Date | null =>
	startsAt && startsAt.getTime() > Date.now() ? new Date(startsAt.getTime() - dayLength) : null;
