import { sql } from "drizzle-orm";
import type { Database, Queryable } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { Refusal } from "../platform/refusal.ts";
import type { Seal } from "../platform/seal.ts";
import { decide } from "./decide.ts";

/** What the operator does from the command line (`tools/user.ts`). Each gives whether there was somebody to do it to. */

export async function listModerators(db: Queryable): Promise<{ fullName: string; email: string; since: string }[]> {
	const { rows } = await db.execute<{ fullName: string; email: string; since: string }>(sql`
		select full_name as "fullName", email, to_char(moderator_since at time zone 'Africa/Douala', 'YYYY-MM-DD') as since
		from users where moderator_since is not null order by moderator_since`);
	return rows;
}

export async function grantModerator(db: Queryable, email: string): Promise<boolean> {
	const { rows } = await db.execute<{ id: string }>(sql`
		update users set moderator_since = coalesce(moderator_since, now())
		where lower(email) = lower(${email}) and email_verified_at is not null and suspended_at is null returning id`);
	return rows.length > 0;
}

export async function revokeModerator(db: Queryable, email: string): Promise<boolean> {
	const { rows } = await db.execute<{ id: string }>(sql`
		update users set moderator_since = null where lower(email) = lower(${email}) and moderator_since is not null returning id`);
	return rows.length > 0;
}

type Services = { db: Database; seal: Seal };
type About = { email: string; reason: string };

export const suspendPerson = (services: Services, about: About): Promise<boolean> => act(services, about, "suspend");
export const liftPerson = (services: Services, about: About): Promise<boolean> => act(services, about, "lift");

/** The same decision as a moderator's, with its trail, its mail and its appeal. */
async function act({ db, seal }: Services, { email, reason }: About, what: "suspend" | "lift"): Promise<boolean> {
	const { rows } = await db.execute<{ id: string }>(sql`
		insert into moderation_cases as cases (id, kind, target_id, author_id, words)
		select ${uuidv7()}::uuid, 'person', id, id, full_name from users where lower(email) = lower(${email})
		on conflict (kind, target_id) do update set words = excluded.words
		returning id`);
	const [found] = rows;
	if (!found) return false;
	try {
		await decide(db, { decider: null, seal }, { caseId: found.id, act: what, reason, version: null });
		return true;
	} catch (error) {
		if (error instanceof Refusal && error.code === "conflict") return false;
		throw error;
	}
}
