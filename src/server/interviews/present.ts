import { paths } from "../../contract/addresses.ts";
import type { Interview } from "../../contract/interviews.ts";
import { type Language, pictureHref } from "../../contract/options.ts";
import { say } from "../../contract/sentences/say.ts";
import { blindName } from "../applications/present.ts";
import { type CalendarEntry, calendarText } from "../platform/calendar.ts";
import { presentInstant } from "../platform/instant.ts";
import type { InterviewRow } from "./queries.ts";

export function presentInterview(row: InterviewRow, language: Language): Interview {
	const isUnnamed = row.isBlind && row.side === "employer";
	return {
		id: row.id,
		applicationId: row.applicationId,
		job: { id: row.jobId, title: row.jobTitle, company: row.companyName, logo: pictureHref(row.logo, 96) },
		applicantName: isUnnamed ? blindName(row.applicationId, language) : row.applicantName || say(language, "deletedAccount"),
		applicantAvatar: isUnnamed ? null : pictureHref(row.applicantAvatar, 96),
		host: row.host,
		state: row.state,
		sequence: row.sequence,
		times: row.times.map(presentInstant),
		startsAt: row.startsAt && presentInstant(row.startsAt),
		minutes: row.minutes,
		kind: row.kind,
		place: row.place,
		words: row.words,
		said: row.said !== null && row.saidBy !== null ? { words: row.said, by: row.saidBy } : null,
		side: row.side,
		mayChange: row.mayChange,
		isOver: row.isOver,
		clashes: row.clashes,
	};
}

/** Interviews that have a time, as a calendar file. `site` is the site's public URL. */
export function presentCalendar(rows: readonly InterviewRow[], { site, language }: { site: string; language: Language }): string {
	const entries = rows.flatMap((row) => entryOf(presentInterview(row, language), { row, site, language }));
	return calendarText(entries, { name: say(language, "calendarOfInterviews") });
}

function entryOf(interview: Interview, { row, site, language }: { row: InterviewRow; site: string; language: Language }): CalendarEntry[] {
	if (interview.startsAt === null) return [];
	const startsAt = new Date(interview.startsAt);
	const href = site + paths.interview(interview.id);
	const who = interview.side === "applicant" ? interview.job.company : interview.applicantName;
	return [
		{
			uid: `${interview.id}@${new URL(site).hostname}`,
			sequence: interview.sequence,
			changedAt: new Date(row.updatedAt),
			startsAt,
			endsAt: new Date(startsAt.getTime() + interview.minutes * 60_000),
			summary: say(language, "calendarInterview", { who, jobTitle: interview.job.title }),
			description: [interview.words, href].filter(Boolean).join("\n\n"),
			place: interview.place,
			href,
			isCancelled: interview.state === "cancelled",
		},
	];
}
