import { type SQL, sql } from "drizzle-orm";
import { messageRequestsADay } from "../../contract/limits.ts";
import type { Language } from "../../contract/options.ts";
import { isApart } from "../access/blocks.ts";
import { isThere, visibleTo } from "../access/people.ts";
import { sameSending } from "../http/once.ts";
import { type Budget, spending } from "../http/rate-limit.ts";
import type { Viewer } from "../http/viewer.ts";
import { insertNotifications } from "../mail/notify.ts";
import { dayAndTime } from "../platform/clock.ts";
import type { Queryable } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { refuse } from "../platform/refusal.ts";
import { pairOf, writesFreelyTo } from "./policy.ts";
import { type MessageRow, messageColumns } from "./read-conversation.ts";
import { type Subject, subjectCard } from "./subject.ts";

type NewMessage = {
	to: string;
	content: string;
	about: Subject | null;
	onceKey: string | undefined;
	/** Against floods, where limits are on. The day's requests are counted in any case. */
	limited: boolean;
	/** Of who writes. */
	language: Language;
};

export type SentMessage = MessageRow & { conversationId: string };

/** What stood in the way, as the statement found it. */
type Obstacles = {
	isKnown: boolean;
	isVisible: boolean;
	isFree: boolean;
	isThere: boolean;
	isApart: boolean;
	hasSubject: boolean;
	requestsWait: number | null;
	messagesWait: number | null;
};

/**
 * Writes to a person, in one statement with everything that it changes: the pair's one conversation, begun if there is
 * none, its two sides, and one notification for a burst. To a stranger it is a request (docs/deviations.md), and nothing may
 * follow until they accept; whoever was asked and writes has accepted. What is sent again answers what it made, by a second statement.
 * Throws `not_found` for whom the viewer may not write to or a subject that they may not see, `forbidden` where the conversation is
 * over, `conflict` while a request waits or for another message under the same key, `too_many_requests`.
 */
export async function sendMessage(db: Queryable, viewer: Viewer, { to, content, about, ...sending }: NewMessage): Promise<SentMessage> {
	// a person's own page, nobody else's
	if (about?.kind === "profile" && about.id !== to) refuse("not_found");
	const { limited, language } = sending;
	const onceKey = sending.onceKey ?? null;
	const { low, high, isLow } = pairOf(viewer.id, to);
	const requests: Budget = { key: `message requests account ${viewer.id}`, tries: messageRequestsADay, seconds: day };
	const flood: Budget = { key: `message account ${viewer.id}`, tries: 600, seconds: 60 * 60 };
	const { rows } = await db.execute<{ obstacles: Obstacles | null; message: SentMessage | null }>(sql`
		with other as (
			select users.id, ${visibleTo(viewer.id)} as is_visible, ${writesFreelyTo(viewer.id)} as is_free, ${isThere} as is_there,
				${isApart(viewer.id)} as is_apart, exists (select from conversations where low_id = ${low} and high_id = ${high}) as is_known
			from users where users.id = ${to} and users.id <> ${viewer.id}
		), flood as (${limited ? spending([flood], sql`exists (select from other)`) : nothingSpent}
		), reachable as (
			select * from other
			where is_there and not is_apart and (is_free or is_visible or is_known) and ${subjectIsThere(about, viewer.id)}
				and not exists (select from flood where spent > ${flood.tries})
		), requests as (${spending([requests], sql`exists (select from reachable where not is_free and not is_known)`)}
		), conversation as (
			insert into conversations (id, low_id, high_id, started_by_low, state)
			select ${uuidv7()}::uuid, ${low}, ${high}, ${isLow}, case when is_free then 'open' else 'asked' end
			from reachable where not exists (select from requests where spent > ${requests.tries})
			on conflict (low_id, high_id) do update set state = 'open'
			where conversations.state = 'open' or conversations.started_by_low <> ${isLow} or (select is_free from reachable)
			returning conversations.id, conversations.state
		), written as (
			insert into messages (id, conversation_id, author_id, recipient_id, content, about_kind, about_id, once_key)
			select ${uuidv7()}::uuid, conversation.id, ${viewer.id}::uuid, ${to}::uuid, ${content}, ${about?.kind ?? null}, ${about?.id ?? null}::uuid, ${onceKey}::uuid
			from conversation
			on conflict (author_id, once_key) do nothing
			returning *
		), sides as (
			insert into conversation_sides (conversation_id, user_id, box, last_at, last_received_at)
			select conversation_id, each.user_id, each.box, created_at, case when each.user_id = recipient_id then created_at end
			from written join conversation on conversation.id = conversation_id, lateral (
				values (author_id, 'inbox'), (recipient_id, case when conversation.state = 'open' then 'inbox' else 'requests' end)
			) as each (user_id, box)
			on conflict (conversation_id, user_id) do update set
				box = excluded.box, last_at = excluded.last_at,
				last_received_at = coalesce(excluded.last_received_at, conversation_sides.last_received_at)
			returning user_id
		), told as (
			${insertNotifications({
				source: sql`(
					select recipient_id, conversation_id, conversation.state from written join conversation on conversation.id = conversation_id
					where exists (select from sides) and not exists (select from blocks where user_id = recipient_id and other_id = ${viewer.id}::uuid)
				) as letter`,
				userId: sql`recipient_id`,
				type: "message",
				kind: sql`case when state = 'open' then 'messageReceived' else 'messageRequested' end`,
				facts: actorFacts(viewer),
				href: sql`'/messages/' || conversation_id`,
			})}
			on conflict (user_id, href) where type = 'message' and read_at is null do update set
				kind = excluded.kind, facts = excluded.facts, created_at = now()
		)
		select
			(
				select json_build_object('isKnown', is_known, 'isVisible', is_visible, 'isFree', is_free, 'isThere', is_there, 'isApart', is_apart,
					'hasSubject', ${subjectIsThere(about, viewer.id)},
					'requestsWait', (select wait from requests where spent > ${requests.tries}),
					'messagesWait', (select wait from flood where spent > ${flood.tries}))
				from other
			) as obstacles,
			(select to_json(row) from (select ${messageColumns(viewer.id)} from written messages) as row) as message`);
	const [row] = rows;
	if (row?.message) return row.message;
	const sent = await findSent(db, { viewerId: viewer.id, to, content, about, onceKey });
	return sent ? sameSending(sent) : explain(row?.obstacles ?? null, language);
}

/** Who did it, for the words of a notification. */
export const actorFacts = ({ id, fullName }: Pick<Viewer, "id" | "fullName">): SQL =>
	sql`jsonb_build_object('actor', ${fullName}::text, 'actorId', ${id}::text)`;

const day = 24 * 60 * 60;

const nothingSpent = sql`select null::int as spent, null::int as wait where false`;

const subjectIsThere = (about: Subject | null, viewerId: string): SQL =>
	about ? sql`${subjectCard({ kind: sql`${about.kind}::text`, id: sql`${about.id}::uuid`, viewerId })} is not null` : sql`true`;

type Sending = Pick<NewMessage, "to" | "content" | "about"> & { viewerId: string; onceKey: string | null };

async function findSent(db: Queryable, { viewerId, to, content, about, onceKey }: Sending) {
	if (onceKey === null) return null;
	const { rows } = await db.execute<SentMessage & { isSame: boolean }>(sql`
		select ${messageColumns(viewerId)},
			recipient_id = ${to} and about_id is not distinct from ${about?.id ?? null}::uuid
				and (content = ${content} or deleted_at is not null) as "isSame"
		from messages where author_id = ${viewerId} and once_key = ${onceKey}::uuid`);
	return rows[0] ?? null;
}

function explain(obstacles: Obstacles | null, language: Language): never {
	if (!obstacles) return refuse("not_found");
	const { isKnown, isVisible, isFree, isApart: keepApart, isThere: isHere, hasSubject, requestsWait, messagesWait } = obstacles;
	if (messagesWait !== null) refuse("too_many_requests", { retryAfter: Math.max(1, messagesWait) });
	if (!isKnown && !isVisible && !(isFree && isHere)) refuse("not_found");
	if (keepApart) refuse("forbidden", { sentence: "messagesApart" });
	if (!isHere) refuse("forbidden", { sentence: "messagesAway" });
	if (!hasSubject) refuse("not_found");
	if (requestsWait !== null) {
		const when = dayAndTime(new Date(Date.now() + requestsWait * 1000), language);
		refuse("too_many_requests", { sentence: "messageRequestsSpent", values: { when }, retryAfter: Math.max(1, requestsWait) });
	}
	return refuse("conflict", { sentence: "messageWaiting" });
}
