import { sql } from "drizzle-orm";
import { spending } from "../http/rate-limit.ts";
import type { Viewer } from "../http/viewer.ts";
import { insertMails } from "../mail/notify.ts";
import type { Queryable } from "../platform/database.ts";
import { refuse } from "../platform/refusal.ts";
import type { ProvableCompany } from "./provable.ts";

type Claim = { viewer: Viewer; message: string; operatorEmail: string; limited: boolean };

/**
 * Asks a moderator for a page that nobody owns; the operator gets a mail, with the person's address to answer to. One statement.
 * Throws `forbidden` for one's own page, `too_many_requests`.
 */
export async function claimCompany(
	db: Queryable,
	company: ProvableCompany,
	{ viewer, message, operatorEmail, limited }: Claim,
): Promise<void> {
	if (company.isOwner) refuse("forbidden", { sentence: "companyOwned" });
	const budget = { key: `claim company ${viewer.id}`, tries: 5, seconds: 24 * 60 * 60 };
	const { rows } = await db.execute<{ wait: number | null }>(sql`
		with spent as (${spending([budget])}
		), over as (
			select greatest(1, wait) as wait from spent where ${limited} and spent > ${budget.tries}
		), claimed as (
			insert into company_claims (company_id, user_id, message)
			select ${company.id}::uuid, ${viewer.id}::uuid, ${message} where not exists (select from over)
			on conflict (company_id, user_id) do update set message = excluded.message, created_at = now()
			returning ${operatorEmail}::text as email, ''::text as full_name, 'en'::text as language
		), mailed as (${insertMails({
			source: sql`claimed`,
			to: { email: sql`email`, fullName: sql`full_name`, language: sql`language` },
			kind: "companyClaim",
			facts: sql`jsonb_build_object('company', ${company.name}::text, 'slug', ${company.slug}::text, 'writer', ${viewer.fullName}::text,
				'replyTo', ${viewer.email}::text, 'actorId', ${viewer.id}::text, 'note', ${message}::text)`,
		})}
		)
		select (select wait from over) as wait`);
	const wait = rows[0]?.wait ?? null;
	if (wait !== null) refuse("too_many_requests", { retryAfter: wait });
}
