import { type SQL, sql } from "drizzle-orm";
import { paths } from "../../contract/addresses.ts";
import type { FactKind, Language } from "../../contract/options.ts";
import { spending } from "../http/rate-limit.ts";
import type { Viewer } from "../http/viewer.ts";
import { insertMails, insertNotifications } from "../mail/notify.ts";
import type { Queryable } from "../platform/database.ts";
import { pathSql } from "../platform/path-sql.ts";
import { refuse } from "../platform/refusal.ts";
import type { Seal } from "../platform/seal.ts";
import { hashToken, makeToken } from "../platform/tokens.ts";
import type { ProvableCompany } from "./provable.ts";
import { isPublicMailDomain } from "./public-mail-domains.ts";
import { type CompanyRow, companyColumns } from "./queries.ts";
import { grantRecruiterSide, insertRoleChange } from "./role-changes.ts";

/** Seconds for which the mailed link works. */
const lifetime = 24 * 60 * 60;
/** Mails and DNS questions of one person in an hour. */
const hour = 60 * 60;

type Mailing = { email: string; viewer: Viewer; seal: Seal; limited: boolean; language: Language };

/**
 * Mails a link to an address at the domain of the page's website. One statement. Throws `conflict` without a website,
 * `invalid_fields` for an address elsewhere or with a provider that gives one to everybody, `too_many_requests`.
 */
export async function mailProof(
	db: Queryable,
	company: ProvableCompany,
	{ email, viewer, seal, limited, language }: Mailing,
): Promise<void> {
	const [website] = company.domains;
	if (!website || !company.website) return refuse("conflict", { sentence: "companyWebsiteMissing" });
	const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
	if (isPublicMailDomain(domain)) refuse("invalid_fields", { fields: { email: "companyEmailPublic" } });
	if (!company.domains.includes(domain)) refuse("invalid_fields", { fields: { email: "companyEmailElsewhere" } });
	const { hash, sealed } = makeToken(seal);
	const budget = { key: `prove company ${viewer.id}`, tries: 10, seconds: hour };
	const { rows } = await db.execute<{ wait: number | null }>(sql`
		with spent as (${spending([budget])}
		), over as (
			select greatest(1, wait) as wait from spent where ${limited} and spent > ${budget.tries}
		), asked as (
			insert into company_domain_tokens (company_id, user_id, token_hash, domain, website, expires_at)
			select ${company.id}::uuid, ${viewer.id}::uuid, ${hash}, ${domain}, ${company.website}, now() + make_interval(secs => ${lifetime})
			where not exists (select from over)
			on conflict (company_id, user_id) do update set
				token_hash = excluded.token_hash, domain = excluded.domain, website = excluded.website, expires_at = excluded.expires_at, used_at = null
			returning ${email}::text as email, ''::text as full_name, ${language}::text as language
		), mailed as (${insertMails({
			source: sql`asked`,
			to: { email: sql`email`, fullName: sql`full_name`, language: sql`language` },
			kind: company.isOwner ? "companyProof" : "companyTakeover",
			facts: sql`jsonb_build_object('company', ${company.name}::text, 'domain', ${domain}::text, 'actor', ${viewer.fullName}::text,
				'actorId', ${viewer.id}::text, 'sealedToken', ${sealed}::text)`,
		})}
		)
		select (select wait from over) as wait`);
	const wait = rows[0]?.wait ?? null;
	if (wait !== null) refuse("too_many_requests", { retryAfter: wait });
}

/**
 * Uses the token of the mail, as the person who asked for it. One statement. Throws `bad_token`, `conflict` when the page has
 * another website or owner since.
 */
export async function confirmProof(db: Queryable, viewer: Viewer, token: string): Promise<CompanyRow> {
	const { rows } = await db.execute<Partial<CompanyRow> & { isThere: boolean }>(sql`
		with used as (
			update company_domain_tokens set used_at = now()
			where token_hash = ${hashToken(token)} and user_id = ${viewer.id} and used_at is null and expires_at > now()
			returning company_id, domain, website
		), ${proving({ source: sql`used`, viewerId: viewer.id, kind: "email" })}
		select exists (select from used) as "isThere", ${companyColumns(viewer.id, factsOf("email"))}
		from (select) as always left join proven as companies on true`);
	const [row] = rows;
	if (!row?.isThere) return refuse("bad_token");
	return row.id ? (row as CompanyRow) : refuse("conflict", { sentence: "companyProofOver" });
}

/** Keeps that the domain's DNS names the page. One statement. Throws `conflict` when the page has another website or owner since. */
export async function keepRecord(db: Queryable, company: ProvableCompany): Promise<CompanyRow> {
	const { rows } = await db.execute<CompanyRow>(sql`
		with used as (
			select ${company.id}::uuid as company_id, ${company.domains[0]}::text as domain, ${company.website}::text as website
		), ${proving({ source: sql`used`, viewerId: company.viewerId, kind: "dns" })}
		select ${companyColumns(company.viewerId, factsOf("dns"))} from proven as companies`);
	return rows[0] ?? refuse("conflict", { sentence: "companyProofOver" });
}

/**
 * `proven`: the company of `source`, when its website is still the one that was proven and the person owns it or nobody does;
 * then they do. Of two who take it over at once, the second finds `owned_since` set.
 */
const proving = ({ source, viewerId, kind }: { source: SQL; viewerId: string; kind: FactKind }): SQL => sql`
	actor as (
		select company_members.company_id from company_members join ${source} as own on own.company_id = company_members.company_id
		where user_id = ${viewerId} and role = 'owner' for share of company_members
	), proven as (
		update companies set verified_at = coalesce(verified_at, now()), owned_since = coalesce(owned_since, now()), updated_at = now()
		from ${source} as own
		where companies.id = own.company_id and companies.website = own.website and (
			exists (select from actor)
			or owned_since is null and not exists (select from company_members where company_members.company_id = companies.id)
		)
		returning companies.*, own.domain
	), fact as (
		insert into company_facts (company_id, kind, domain, by_user_id) select id, ${kind}, domain, ${viewerId}::uuid from proven
		on conflict (company_id, kind) do update set domain = excluded.domain, by_user_id = excluded.by_user_id, confirmed_at = now()
		returning *
	), joined as (
		insert into company_members (company_id, user_id, role)
		select id, ${viewerId}::uuid, 'owner' from proven where not exists (select from actor)
		returning company_id, user_id, null as from_role, role as to_role
	), granted as (${grantRecruiterSide(sql`joined`)}
	), logged as (${insertRoleChange({ source: sql`joined`, cause: "claimed", byUserId: viewerId })}
	), unclaimed as (
		delete from company_claims using joined where company_claims.company_id = joined.company_id
	), told as (
		select company_members.user_id, proven.slug, jsonb_build_object('company', proven.name, 'domain', proven.domain) as facts
		from proven join company_members on company_members.company_id = proven.id
		where company_members.role = 'owner' and company_members.user_id <> ${viewerId}
	), notified as (${insertNotifications({
		source: sql`told`,
		userId: sql`user_id`,
		type: "other",
		kind: "companyDomainProven",
		facts: sql`facts`,
		href: pathSql((slug) => paths.company(slug), sql`slug`),
	})}
	)`;

/** The facts as they are after the statement that proves one of them. */
const factsOf = (kind: FactKind): SQL => sql`(
	select * from company_facts where company_id = companies.id and kind <> ${kind} union all select * from fact
) as facts`;
