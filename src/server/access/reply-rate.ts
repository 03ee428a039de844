import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { answerDays, repliesShownFrom, replyWindowDays } from "../../contract/limits/replies.ts";
import { answeredDays } from "../../contract/options.ts";
import type { Replies } from "../../contract/replies.ts";
import { applications } from "../db/applications.ts";
import { appliesHere, employerOf } from "./jobs.ts";

const days = (count: number) => sql.raw(`interval '${count} days'`);

/** SQL condition on an application: received within the period that counts. */
export const isInWindow = sql`(
	${applications.createdAt} > now() - ${days(answerDays + replyWindowDays)} and ${applications.createdAt} <= now() - ${days(answerDays)}
)`;

/** SQL condition on an application old enough to count: not withdrawn before a reply was due. */
const isCounted = sql`not (${applications.status} = 'Withdrawn' and ${applications.updatedAt} < ${applications.createdAt} + ${days(answerDays)})`;

const answeredIn = (maxDays: number) =>
	sql`count(*) filter (where ${applications.answeredAt} < ${applications.createdAt} + ${days(maxDays)})`;

/**
 * An employer's reply rate (decisions.md "Hiring") as a JSON expression, computed on read: `applications_replies_idx` covers the query, so
 * a read costs what the employer received in the window, and each application costs an index entry.
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
	where ${applications.employerId} = ${employer} and ${isInWindow} and ${isCounted}
)`;

/** Over all employers: the number of applications that count, and of those answered in time. A JSON expression. */
export const repliesOfAll = sql<{ received: number; answered: number }>`(
	select json_build_object('received', count(*), 'answered', ${answeredIn(answerDays)})
	from ${applications} where ${isInWindow} and ${isCounted}
)`;

/**
 * The smallest of `answeredDays` within which the employer answered at least half of the applications that count: what one can expect. Null
 * if there is none, or too few applications for a rate.
 */
export const answersWithin = (employer: SQLWrapper): SQL<number | null> => sql<number | null>`(
	select case when count(*) < ${sql.raw(String(repliesShownFrom))} then null ${sql.join(
		answeredDays.map((maxDays) => sql`when 2 * ${answeredIn(maxDays)} >= count(*) then ${sql.raw(String(maxDays))}`),
		sql` `,
	)} end
	from ${applications}
	where ${applications.employerId} = ${employer} and ${isInWindow} and ${isCounted}
)`;

/** The reply rate of the employer of `jobs`. */
export const repliesOfJob = sql<Replies>`(case when ${appliesHere} then ${repliesOf(employerOf)} end)`;
