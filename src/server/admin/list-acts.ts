import { and, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { AdminEntry } from "../../contract/admin.ts";
import { type AdminAct, companyActs } from "../../contract/admin-acts.ts";
import type { PersonName } from "../../contract/network.ts";
import { type Language, pictureHref } from "../../contract/options.ts";
import { say } from "../../contract/sentences/say.ts";
import { hasAddress } from "../access/people.ts";
import { users } from "../db/accounts.ts";
import { adminActs, type Values } from "../db/admin.ts";
import { companies } from "../db/companies.ts";
import { nameOf } from "../moderation/decisions.ts";
import { cutPage, isAfter, type Place, readListCursor } from "../platform/cursor.ts";
import type { Queryable } from "../platform/database.ts";
import { iso, presentInstant } from "../platform/instant.ts";
import { csvOf } from "../platform/write-csv.ts";

type ActRow = Omit<AdminEntry, "actor"> & { actor: PersonName | null; avatar: string | null };

export type Filters = { q?: string | undefined; act?: AdminAct | "" | undefined };

/** A page of the audit trail, newest first. One statement. */
export async function listActs(db: Queryable, { after, limit, ...filters }: Filters & { after: Place; limit: number }) {
	const rows = await db
		.select({
			id: adminActs.id,
			at: iso(adminActs.doneAt),
			act: sql<AdminAct>`${adminActs.act}`,
			actor: nameOf(adminActs.actorId),
			avatar: sql<string | null>`(select ${users.avatar} from ${users} where ${users.id} = ${adminActs.actorId})`,
			person: nameOf(adminActs.aboutId),
			company: sql<AdminEntry["company"]>`(
				select json_build_object('name', ${companies.name}, 'slug', ${companies.slug}) from ${companies}
				where ${companies.slug} = ${adminActs.subject} and ${inArray(adminActs.act, [...companyActs])}
			)`,
			subject: adminActs.subject,
			before: adminActs.before,
			after: adminActs.after,
			reason: adminActs.reason,
		})
		.from(adminActs)
		.where(and(isAfter(after, adminActs.doneAt, adminActs.id), matchesFilters(filters)))
		.orderBy(desc(adminActs.doneAt), desc(adminActs.id))
		.limit(limit + 1);
	const { rows: page, next } = cutPage(rows, limit, ({ at, id }) => ({ at, id }));
	return { entries: page.map(present), next };
}

function present({ at, actor, avatar, ...row }: ActRow): AdminEntry {
	return { ...row, at: presentInstant(at), actor: actor && { ...actor, profile: { avatar: pictureHref(avatar) } } };
}

function matchesFilters({ q, act }: Filters): SQL | undefined {
	const search = q?.trim();
	const contains = (text: SQL | typeof adminActs.subject | typeof users.fullName) => sql`strpos(lower(${text}), lower(${search})) > 0`;
	const namesPerson = sql`exists (
		select from ${users} where ${users.id} in (${adminActs.actorId}, ${adminActs.aboutId}) and (${contains(users.fullName)} or ${hasAddress(search ?? null)})
	)`;
	return and(
		act ? eq(adminActs.act, act) : undefined,
		search ? or(contains(adminActs.subject), contains(adminActs.reason), namesPerson) : undefined,
	);
}

/** Rows per statement of the export. */
const batchSize = 1_000;

/** Streams the whole trail as CSV. */
export async function* writeTrail(db: Queryable, filters: Filters, language: Language): AsyncGenerator<Buffer> {
	const csv = csvOf(language);
	yield csv.head(say(language, "adminTrailColumns").split("|"));
	for (let cursor: string | null | undefined; cursor !== null; ) {
		const { entries, next }: Awaited<ReturnType<typeof listActs>> = await listActs(db, {
			...filters,
			after: readListCursor(cursor),
			limit: batchSize,
		});
		yield csv.lines(
			entries.map(({ at, act, actor, person, subject, before, after, reason }) => [
				at,
				act,
				actor?.fullName ?? null,
				person?.fullName ?? null,
				subject,
				valuesText(before),
				valuesText(after),
				reason,
			]),
		);
		cursor = next;
	}
}

const valuesText = (values: Values | null) =>
	values &&
	Object.entries(values)
		.map(([name, value]) => `${name}: ${value}`)
		.join(", ");
