import { sql } from "drizzle-orm";
import type { FollowWish } from "../../contract/network.ts";
import { hasSlug } from "../access/company-slug.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import { switchRow } from "../platform/switch-row.ts";

/**
 * Follows a company, or stops, with its counter, in one statement: as wished, or the other of what is; the company's row is
 * locked first. Throws `not_found`.
 */
export async function toggleFollow(
	db: Queryable,
	viewer: Viewer,
	{ slug, wish }: { slug: string; wish: FollowWish },
): Promise<{ isFollowing: boolean; followersCount: number }> {
	const { rows } = await db.execute<{ isFollowing: boolean; followersCount: number }>(sql`
		with company as (
			select id, followers_count from companies where ${hasSlug(slug)} for no key update
		), toggled as (${switchRow({
			table: sql`company_follows`,
			thing: sql`company_id`,
			person: sql`user_id`,
			things: sql`company`,
			personId: viewer.id,
			wish: wish && wish === "follow",
		})}
		), counted as (
			update companies set followers_count = companies.followers_count + case when is_on then 1 else -1 end
			from toggled where companies.id = toggled.id
			returning companies.id, companies.followers_count
		)
		select coalesce(is_on, ${wish === "follow"}) as "isFollowing",
			coalesce(counted.followers_count, company.followers_count) as "followersCount"
		from company left join toggled using (id) left join counted using (id)`);
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
