import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { answerDays, repliesShownFrom, replyWindowDays } from "../../contract/limits/replies.ts";
import { answeredDays } from "../../contract/options.ts";
import type { Replies } from "../../contract/replies.ts";
import { applications } from "../db/applications.ts";
import { appliesHere, employerOf } from "./jobs.ts";

const days = (count: number) => sql.raw(`interval '${count} days'`);

/** Of an application: received when those that count were. */
export const isInWindow = sql`(
	${applications.createdAt} > now() - ${days(answerDays + replyWindowDays)} and ${applications.createdAt} <= now() - ${days(answerDays)}
)`;

/** Of an application received so long ago that it counts: it was not taken back before an answer was due. */
const counts = sql`not (${applications.status} = 'Withdrawn' and ${applications.updatedAt} < ${applications.createdAt} + ${days(answerDays)})`;

const answeredIn = (most: number) => sql`count(*) filter (where ${applications.answeredAt} < ${applications.createdAt} + ${days(most)})`;

/**
 * The reply rate of an employer (decisions.md "Hiring"), a json expression, made when it is read: `applications_replies_idx` holds
 * all that it asks, so it costs what the employer received in the window, and an application costs its entry there.
 */
export const repliesOf = (employer: SQLWrapper): SQL<Replies> => sql<Replies>`(
	select case when count(*) < ${sql.raw(String(repliesShownFrom))} then to_json('new'::text) else json_build_object(
		'received', count(*),
		'answered', ${answeredIn(answerDays)},
		'days', case when count(${applications.answeredAt}) > 0 then greatest(1, ceil(extract(epoch from
			percentile_cont(0.5) within group (order by ${applications.answeredAt} - ${applications.createdAt})
				filter (where ${applications.answeredAt} is not null)
		) / 86400)) end
	) end
	from ${applications}
	where ${applications.employerId} = ${employer} and ${isInWindow} and ${counts}
)`;

/** Of all employers together: how many applications count, and how many of these were answered in time. A json expression. */
export const repliesOfAll = sql<{ received: number; answered: number }>`(
	select json_build_object('received', count(*), 'answered', ${answeredIn(answerDays)})
	from ${applications} where ${isInWindow} and ${counts}
)`;

/**
 * The fewest of `answeredDays` in which an employer has answered at least half of the applications that count: what one can
 * expect. Null where that is none of them, or there are too few to say it.
 */
export const answersWithin = (employer: SQLWrapper): SQL<number | null> => sql<number | null>`(
	select case when count(*) < ${sql.raw(String(repliesShownFrom))} then null ${sql.join(
		answeredDays.map((most) => sql`when 2 * ${answeredIn(most)} >= count(*) then ${sql.raw(String(most))}`),
		sql` `,
	)} end
	from ${applications}
	where ${applications.employerId} = ${employer} and ${isInWindow} and ${counts}
)`;

/** Of the employer of `jobs`. */
export const repliesOfJob = sql<Replies>`(case when ${appliesHere} then ${repliesOf(employerOf)} end)`;
