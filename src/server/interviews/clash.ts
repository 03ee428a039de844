import { and, eq, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Language } from "../../contract/options.ts";
import { interviewsOf } from "../applications/interviews.ts";
import { applications } from "../db/applications.ts";
import { interviews, interviewTimes } from "../db/interviews.ts";
import { momentInDouala } from "../platform/clock.ts";
import type { Transaction } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";

const own = alias(interviews, "own");

type ClashInput = {
	personId: string;
	language: Language;
	starts: readonly Date[];
	minutes: number;
	/** The interview being moved: it cannot clash with itself. */
	except: string | null;
};

/**
 * Throws `interview_clash` if the person has an interview at one of these times: an agreed one, or a time they are holding for an applicant
 * to choose. Reveals nothing of the other side's calendar.
 */
export async function refuseClash(tx: Transaction, { personId, language, starts, minutes, except }: ClashInput): Promise<void> {
	const isOwn = sql`${interviews.id} in (select ${own.id} from ${interviewsOf(sql`${personId}::uuid`)} as ${own})`;
	const isHeld = sql`(
		${interviews.state} = 'taken' and ${overlapsAny(sql`${interviews.startsAt}`, starts, minutes)}
		or ${interviews.state} = 'proposed' and ${interviews.hostId} = ${personId}::uuid and exists (
			select from ${interviewTimes}
			where ${interviewTimes.interviewId} = ${interviews.id} and ${overlapsAny(sql`${interviewTimes.startsAt}`, starts, minutes)}
		)
	)`;
	const [other] = await tx
		.select({ jobTitle: applications.jobTitle, applicant: applications.fullName, startsAt: interviews.startsAt, hostId: interviews.hostId })
		.from(interviews)
		.innerJoin(applications, eq(applications.id, interviews.applicationId))
		.where(and(isOwn, isHeld, except === null ? undefined : ne(interviews.id, except)))
		.orderBy(interviews.startsAt, interviews.id)
		.limit(1);
	if (!other) return;
	const description = other.hostId === personId ? `${other.applicant}, ${other.jobTitle}` : other.jobTitle;
	const time = other.startsAt ? ` (${momentInDouala(other.startsAt, language)})` : "";
	refuse("interview_clash", { values: { what: description + time } });
}

const overlapsAny = (at: ReturnType<typeof sql>, starts: readonly Date[], minutes: number) => sql`exists (
	select from unnest(${sql.param(starts.map((one) => one.toISOString()))}::timestamptz[]) as proposed (start)
	where proposed.start < ${at} + make_interval(mins => ${interviews.minutes})
		and proposed.start + make_interval(mins => ${minutes}::int) > ${at}
)`;
