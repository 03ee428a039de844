import { type SQL, sql } from "drizzle-orm";
import { paths } from "../../contract/addresses.ts";
import type { MemberRole } from "../../contract/options.ts";
import { insertNotifications } from "../mail/notify.ts";
import type { Database } from "../platform/database.ts";
import { pathSql } from "../platform/path-sql.ts";
import { refuse } from "../platform/refusal.ts";
import { lockMembers, type MembersCompany, type OwnedCompany } from "./policy.ts";
import { grantRecruiterSide, insertRoleChange } from "./role-changes.ts";

/**
 * Gives a member another role; the same again changes nothing. A reader keeps no jobs: an owner takes them over. All members
 * are locked first. Throws `not_found` for no member, `conflict` for the last owner, `forbidden` for
 * who was an owner a moment ago.
 */
export async function changeRole(
	db: Database,
	company: OwnedCompany,
	{ userId, role }: { userId: string; role: MemberRole },
): Promise<void> {
	const change = sql`
		with ${locked(company, userId)}, changes as (
			select company_id, user_id, role as from_role, ${role}::text as to_role from target
			where ${mayChange} and role <> ${role}
		), changed as (
			update company_members set role = to_role from changes
			where company_members.company_id = changes.company_id and company_members.user_id = changes.user_id
		), granted as (${grantRecruiterSide(sql`changes`)}
		), logged as (${insertRoleChange({ source: sql`changes`, cause: "changed", byUserId: company.viewerId })}
		), handed_over as (${handOver(sql`changes where to_role = 'reader'`)}
		), told as (
			select user_id, ${facts(company)}, slug from changes join companies on companies.id = company_id where user_id <> ${company.viewerId}
		), notified as (${insertNotifications({
			source: sql`told`,
			userId: sql`user_id`,
			type: "other",
			kind: nowRoles[role],
			facts: sql`facts`,
			href: pathSql((company) => paths.companyMembers({ company }), sql`slug`),
		})}
		)
		${stateOf(sql`role = ${role}`)}`;
	await changing(db, company, change);
}

/** What a member is told when they get a role. */
export const nowRoles = { owner: "companyNowOwner", recruiter: "companyNowRecruiter", reader: "companyNowReader" } as const;

/** Removes a member, or oneself, with the same refusals. */
export async function removeMember(db: Database, company: MembersCompany, userId: string): Promise<void> {
	const isLeaving = userId === company.viewerId;
	const told = isLeaving
		? sql`select locked.user_id, ${facts(company)}, slug from changes join companies on companies.id = company_id
			join locked on locked.company_id = companies.id and locked.role = 'owner' and locked.user_id <> changes.user_id`
		: sql`select user_id, ${facts(company)}, slug from changes join companies on companies.id = company_id`;
	const change = sql`
		with ${locked(company, userId)}, changes as (
			select company_id, user_id, role as from_role, null::text as to_role from target where ${mayChange}
		), removed as (
			delete from company_members using changes
			where company_members.company_id = changes.company_id and company_members.user_id = changes.user_id
		), logged as (${insertRoleChange({ source: sql`changes`, cause: isLeaving ? "left" : "removed", byUserId: company.viewerId })}
		), handed_over as (${handOver(sql`changes`)}
		), told as (${told}
		), notified as (${insertNotifications({
			source: sql`told`,
			userId: sql`user_id`,
			type: "other",
			kind: isLeaving ? "companyMemberLeft" : "companyMemberRemoved",
			facts: sql`facts`,
			href: isLeaving
				? pathSql((company) => paths.companyMembers({ company }), sql`slug`)
				: pathSql((slug) => paths.company(slug), sql`slug`),
		})}
		)
		${stateOf(sql`false`)}`;
	await changing(db, company, change);
}

type State = { isAllowed: boolean; isThere: boolean; isDone: boolean };

async function changing(db: Database, company: MembersCompany, change: SQL): Promise<void> {
	await db.transaction(async (tx) => {
		await lockMembers(tx, company);
		const { rows } = await tx.execute<State>(change);
		const [state] = rows;
		if (!state?.isThere) refuse("not_found");
		if (!state.isAllowed) refuse("forbidden", { sentence: "companyOwnersOnly" });
		if (!state.isDone) refuse("conflict", { sentence: "companyLastOwner" });
	});
}

/** All members, who are locked already; who acts, as an owner or for themselves; and whom it is about. */
const locked = (company: MembersCompany, userId: string): SQL => sql`
	locked as (
		select company_id, user_id, role from company_members where company_id = ${company.id}
	), actor as (
		select user_id from locked where user_id = ${company.viewerId} and (role = 'owner' or ${userId === company.viewerId})
	), target as (select * from locked where user_id = ${userId}
	), heir as (
		select user_id from locked where role = 'owner' and user_id <> ${userId}
		order by user_id = ${company.viewerId} desc, user_id limit 1
	)`;

/** The last owner neither leaves nor becomes less. */
const mayChange = sql`exists (select from actor) and (role <> 'owner' or exists (select from heir))`;

const stateOf = (isSoAlready: SQL): SQL => sql`
	select exists (select from actor) as "isAllowed", exists (select from target) as "isThere",
		exists (select from changes) or exists (select from target where ${isSoAlready}) as "isDone"`;

/** Who goes decides about the company's applicants no more. */
const handOver = (changes: SQL): SQL => sql`
	update jobs set owner_id = heir.user_id from heir, (select * from ${changes}) as gone
	where jobs.company_id = gone.company_id and jobs.owner_id = gone.user_id`;

const facts = ({ viewerId }: MembersCompany): SQL => sql`jsonb_build_object(
	'company', name, 'actorId', ${viewerId}::text, 'actor', (select full_name from users where users.id = ${viewerId})) as facts`;
