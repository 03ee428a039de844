import { and, inArray, sql } from "drizzle-orm";
import { applicantTagsMax } from "../../contract/limits/hiring.ts";
import { isFromSomeoneElse } from "../access/applications.ts";
import { managedBy } from "../access/jobs.ts";
import { notifyColleagues } from "../applications/notify-colleagues.ts";
import { applications } from "../db/applications.ts";
import { jobs } from "../db/jobs.ts";
import type { Database } from "../platform/database.ts";

type TagInput = { viewerId: string; ids: readonly string[]; add: readonly string[]; remove: readonly string[] };

/**
 * Tags the applications that the viewer may decide, and returns their number; duplicate tags are dropped, and those beyond the limit left
 * out.
 */
export const tagApplications = (db: Database, { viewerId, ids, add, remove }: TagInput): Promise<number> =>
	db.transaction(async (tx) => {
		const isManaged = sql`exists (select from ${jobs} where ${jobs.id} = ${applications.jobId} and ${managedBy(viewerId)})`;
		const mergedTags = sql`array(
			select said from unnest(${applications.tags} || ${sql.param([...add])}::text[]) with ordinality as given (said, nth)
			where said <> all(${sql.param([...remove])}::text[]) group by said order by min(nth) limit ${applicantTagsMax}
		)`;
		const tagged = await tx
			.update(applications)
			.set({ tags: mergedTags })
			.where(and(inArray(applications.id, [...ids]), isManaged, isFromSomeoneElse(viewerId)))
			.returning({ jobId: applications.jobId });
		await notifyColleagues(tx, { jobs: tagged.map(({ jobId }) => jobId), except: viewerId });
		return tagged.length;
	});
