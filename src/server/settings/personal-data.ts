import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../platform/database.ts";

/**
 * What each table knows of a person (`$id`), for the download. Every table with a foreign key to `users` stands here: a
 * test compares it with the database, so that a new one cannot be forgotten.
 */
const known: Record<string, (id: string) => SQL> = {
	users: (id) => sql`select to_jsonb(users) - 'password_hash' as row from users where id = ${id}`,
	old_slugs: (id) => sql`select to_jsonb(old_slugs) from old_slugs where user_id = ${id}`,
	follows: (id) => sql`select to_jsonb(follows) from follows where follower_id = ${id} or followed_id = ${id} and ended_at is null`,
	blocks: (id) => sql`select to_jsonb(blocks) from blocks where user_id = ${id}`,
	posts: (id) => sql`select to_jsonb(posts) from posts where author_id = ${id}`,
	media: (id) => sql`select to_jsonb(media) - 'keys' from media where post_id in (select id from posts where author_id = ${id})`,
	event_interests: (id) => sql`select to_jsonb(event_interests) from event_interests where user_id = ${id}`,
	post_likes: (id) => sql`select to_jsonb(post_likes) from post_likes where user_id = ${id}`,
	comments: (id) => sql`select to_jsonb(comments) from comments where author_id = ${id}`,
	comment_likes: (id) => sql`select to_jsonb(comment_likes) from comment_likes where user_id = ${id}`,
	conversations: (id) => sql`select to_jsonb(conversations) from conversations where ${id} in (low_id, high_id)`,
	conversation_sides: (id) => sql`select to_jsonb(conversation_sides) from conversation_sides where user_id = ${id}`,
	messages: (id) => sql`select to_jsonb(messages) - 'once_key' - 'words' from messages where author_id = ${id} or recipient_id = ${id}`,
	sessions: (id) => sql`select to_jsonb(sessions) - 'token_hash' from sessions where user_id = ${id}`,
	account_tokens: (id) => sql`select to_jsonb(account_tokens) - 'token_hash' from account_tokens where user_id = ${id}`,
	known_devices: (id) => sql`select to_jsonb(known_devices) - 'token_hash' from known_devices where user_id = ${id}`,
	company_members: (id) => sql`select to_jsonb(company_members) from company_members where user_id = ${id}`,
	company_role_changes: (id) =>
		sql`select to_jsonb(company_role_changes) from company_role_changes where user_id = ${id} or by_user_id = ${id}`,
	company_follows: (id) => sql`select to_jsonb(company_follows) from company_follows where user_id = ${id}`,
	company_facts: (id) => sql`select to_jsonb(company_facts) from company_facts where by_user_id = ${id}`,
	company_domain_tokens: (id) =>
		sql`select to_jsonb(company_domain_tokens) - 'token_hash' from company_domain_tokens where user_id = ${id}`,
	company_claims: (id) => sql`select to_jsonb(company_claims) from company_claims where user_id = ${id}`,
	company_invitations: (id) => sql`
		select to_jsonb(company_invitations) - 'token_hash' from company_invitations
		where invited_by = ${id} or lower(email) = (select lower(email) from users where id = ${id})`,
	jobs: (id) => sql`select to_jsonb(jobs) from jobs where owner_id = ${id}`,
	saved_jobs: (id) => sql`select to_jsonb(saved_jobs) from saved_jobs where user_id = ${id}`,
	applications: (id) => sql`select to_jsonb(applications) - 'cv_key' - 'cover_letter_key' from applications where user_id = ${id}`,
	application_steps: (id) => sql`
		select to_jsonb(application_steps) from application_steps
		where by_user_id = ${id} or application_id in (select id from applications where user_id = ${id})`,
	notifications: (id) => sql`select to_jsonb(notifications) from notifications where user_id = ${id}`,
	identities: (id) => sql`select to_jsonb(identities) from identities where user_id = ${id}`,
	social_visits: (id) => sql`
		select to_jsonb(social_visits) - 'secret_hash' - 'state' - 'nonce' - 'verifier' from social_visits where user_id = ${id}`,
	passkeys: (id) => sql`select to_jsonb(passkeys) - 'public_key' from passkeys where user_id = ${id}`,
	passkey_challenges: (id) => sql`select to_jsonb(passkey_challenges) - 'challenge' from passkey_challenges where user_id = ${id}`,
	mails: (id) => sql`
		select to_jsonb(mails) - 'facts' - 'task_id' from mails
		where user_id = ${id} or lower(to_address) = (select lower(email) from users where id = ${id})`,
	reports: (id) => sql`select to_jsonb(reports) - 'words' from reports where author_id = ${id}`,
	report_attachments: (id) => sql`
		select to_jsonb(report_attachments) - 'key' from report_attachments where report_id in (select id from reports where author_id = ${id})`,
	report_comments: (id) => sql`select to_jsonb(report_comments) from report_comments where user_id = ${id}`,
	company_documents: (id) => sql`
		select to_jsonb(company_documents) - 'key' - 'decided_by' from company_documents where sent_by = ${id} or decided_by = ${id}`,
	// not who reported or decided: each is told of themselves
	moderation_cases: (id) => sql`select to_jsonb(moderation_cases) from moderation_cases where author_id = ${id}`,
	moderation_acts: (id) => sql`
		select to_jsonb(moderation_acts) - 'token_hash' - 'moderator_id' - 'answered_by_id' from moderation_acts
		where moderator_id = ${id} or answered_by_id = ${id} or case_id in (select id from moderation_cases where author_id = ${id})`,
	moderation_reports: (id) => sql`select to_jsonb(moderation_reports) from moderation_reports where reporter_id = ${id}`,
	events: (id) => sql`select to_jsonb(events) from events where user_id = ${id}`,
};

export const knownTables = Object.keys(known);

export type PersonalFile = { path: string; key: string };

/** All rows by table, and where the person's files lie. One statement. */
export async function personalData(
	db: Queryable,
	{ id, email }: { id: string; email: string },
): Promise<{ data: Record<string, unknown[]>; files: PersonalFile[] }> {
	const sources: Record<string, (id: string) => SQL> = {
		...known,
		newsletter: () =>
			sql`select to_jsonb(newsletter_subscribers) - 'token_hash' - 'unsubscribe_hash' from newsletter_subscribers where lower(email) = lower(${email})`,
		contact_messages: () => sql`select to_jsonb(contact_messages) from contact_messages where lower(email) = lower(${email})`,
	};
	const tables = Object.entries(sources).map(
		([name, rows]) => sql`select ${name}::text as name, coalesce((select jsonb_agg(row) from (${rows(id)}) list(row)), '[]') as rows`,
	);
	const documents = sql`
		select 'files' as name, coalesce(jsonb_agg(jsonb_build_object('path', path, 'key', key)), '[]') as rows from (
			select 'applications/' || id || '/cv.pdf', cv_key from applications where user_id = ${id}
			union all
			select 'applications/' || id || '/cover-letter.pdf', cover_letter_key from applications where user_id = ${id}
			union all
			select 'reports/' || report_id || '/' || report_attachments.id || '-' || name, key
			from report_attachments join reports on reports.id = report_id where author_id = ${id}
			union all
			select 'company-documents/' || id || '-' || name, key from company_documents where sent_by = ${id} and decided_at is null
			union all
			select 'posts/' || post_id || '/' || media.position || case media.kind
				when 'image' then '.jpg' when 'video' then '.' || split_part(media.content_type, '/', 2) else '-' || media.name end, media.keys[1]
			from media join posts on posts.id = post_id where author_id = ${id}
		) documents(path, key)`;
	const { rows } = await db.execute<{ name: string; rows: unknown[] }>(sql`${sql.join([...tables, documents], sql` union all `)}`);
	const data = Object.fromEntries(rows.map(({ name, rows: list }) => [name, list]));
	const { files = [], ...tablesOfPerson } = data;
	return { data: tablesOfPerson, files: files as PersonalFile[] };
}
