import { sql } from "drizzle-orm";
import type { Viewer } from "../accounts/viewer.ts";
import { refuse } from "../http/errors.ts";
import type { Queryable } from "../platform/database.ts";
import { hasSlug } from "./slug.ts";

/**
 * Follows a company, or stops, with its counter, in one statement; of many at once each one switches: the company's row is
 * locked first. Throws `not_found`.
 */
export async function toggleFollow(db: Queryable, viewer: Viewer, slug: string): Promise<{ isFollowing: boolean; followersCount: number }> {
	const { rows } = await db.execute<{ isFollowing: boolean; followersCount: number }>(sql`
		with company as (
			select id from companies where ${hasSlug(slug)} for no key update
		), toggled as (
			insert into company_follows (company_id, user_id) select id, ${viewer.id}::uuid from company
			on conflict (company_id, user_id) do update set
				ended_at = case when company_follows.ended_at is null then now() end,
				created_at = case when company_follows.ended_at is null then company_follows.created_at else now() end
			returning company_id, ended_at is null as is_following
		)
		update companies set followers_count = followers_count + case when is_following then 1 else -1 end
		from toggled where companies.id = toggled.company_id
		returning is_following as "isFollowing", followers_count as "followersCount"`);
	return rows[0] ?? refuse("not_found");
}

/** Before a person is erased: they follow no company any more, and the counters agree. */
export async function unfollowCompanies(db: Queryable, personId: string): Promise<void> {
	await db.execute(sql`
		with companies_left as (
			select id from companies where id in (select company_id from company_follows where user_id = ${personId}) order by id for no key update
		), ended as (
			delete from company_follows using companies_left where company_id = companies_left.id and user_id = ${personId} returning company_id, ended_at
		)
		update companies set followers_count = followers_count - 1 from ended where companies.id = ended.company_id and ended.ended_at is null`);
}
