import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { MessageSubject } from "../../contract/conversations.ts";
import { isBlindYet } from "../access/applications.ts";
import { managedBy } from "../access/jobs.ts";
import { visibleTo } from "../access/people.ts";
import { users } from "../db/accounts.ts";
import { applications } from "../db/applications.ts";
import { jobs } from "../db/jobs.ts";
import { isReadableBy } from "../jobs/queries.ts";

export type SubjectKind = MessageSubject["kind"];
export type Subject = { kind: SubjectKind; id: string };

/** The first subject given. */
export function subjectOf(ids: Partial<Record<SubjectKind, string | undefined>>): Subject | null {
	for (const kind of ["application", "job", "profile"] as const) {
		const id = ids[kind];
		if (id !== undefined) return { kind, id };
	}
	return null;
}

/**
 * The card of a message's subject, as a JSON expression: null if it is gone or the viewer may not see it. An application is visible to its
 * two sides (to the employer not during a blind review), a profile to those its owner shows it to, a job to those who may open its page.
 */
export const subjectCard = ({
	kind,
	id,
	viewerId,
}: {
	kind: SQLWrapper;
	id: SQLWrapper;
	viewerId: string;
}): SQL<MessageSubject | null> => sql`case ${kind}
	when 'application' then (
		select json_build_object(
			'kind', 'application', 'id', ${applications.id}, 'title', ${applications.jobTitle}, 'detail', ${applications.companyName}, 'slug', null
		)
		from ${applications} left join ${jobs} on ${jobs.id} = ${applications.jobId}
		where ${applications.id} = ${id} and (${applications.userId} = ${viewerId}::uuid or ${jobs.id} is not null and ${managedBy(viewerId)} and not ${isBlindYet})
	)
	when 'job' then (
		select json_build_object('kind', 'job', 'id', ${jobs.id}, 'title', ${jobs.title}, 'detail', ${jobs.companyName}, 'slug', null)
		from ${jobs} where ${jobs.id} = ${id} and ${isReadableBy(viewerId)}
	)
	when 'profile' then (
		select json_build_object('kind', 'profile', 'id', ${users.id}, 'title', ${users.fullName}, 'detail', null, 'slug', ${users.slug})
		from ${users} where ${users.id} = ${id} and ${visibleTo(viewerId)}
	)
end`;
