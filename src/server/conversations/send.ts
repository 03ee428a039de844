import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { messageRequestsADay } from "../../contract/limits/conversations.ts";
import type { Language } from "../../contract/options.ts";
import type { Warning } from "../../contract/warnings.ts";
import { isBlocked, mutes } from "../access/blocks.ts";
import { isActive, visibleTo } from "../access/people.ts";
import { lockPeople } from "../accounts/lock-people.ts";
import { recordMessage, waitsForMessage } from "../applications/record-answer.ts";
import { users } from "../db/accounts.ts";
import { conversationSides, conversations, messages } from "../db/conversations.ts";
import { sameSending } from "../http/idempotency.ts";
import { consume, type RateLimit, take } from "../http/rate-limit.ts";
import type { Viewer } from "../http/viewer.ts";
import { notifyPerson } from "../mail/steps.ts";
import { dayAndTime } from "../platform/clock.ts";
import type { Database, Transaction } from "../platform/database.ts";
import { uuidv7 } from "../platform/ids.ts";
import { refuse } from "../platform/refusal.ts";
import { excluded } from "../platform/rows.ts";
import { warningsIn } from "../warnings/warnings.ts";
import { isApplicantOf, isBetween, pairOf, writesFreelyTo } from "./policy.ts";
import { type MessageRow, messageColumns } from "./read-conversation.ts";
import { type Subject, subjectCard } from "./subject.ts";

type NewMessage = {
	to: string;
	content: string;
	about: Subject | null;
	idempotencyKey: string | undefined;
	/** Against floods, where limits are on. The day's requests are counted in any case. */
	limited: boolean;
	/** Of who writes. */
	language: Language;
};

type Written = Omit<NewMessage, "limited">;

/** Who writes. */
type Author = Pick<Viewer, "id" | "fullName">;

/**
 * Writes to a person: into the pair's one conversation, begun if there is none, with its two sides and one notification
 * for a burst. To a stranger it is a request (docs/deviations.md), and nothing may follow until they accept; whoever was
 * asked and writes has accepted. What is sent again answers what it made. Both people are locked before anything is
 * asked, so that nobody writes across a block. Throws `not_found` for whom the viewer may not write to or a subject that
 * they may not see, `forbidden` where the conversation is over, `conflict` while a request waits or for another message
 * under the same key, `too_many_requests`.
 */
export async function sendMessage(db: Database, viewer: Viewer, message: NewMessage): Promise<MessageRow> {
	if (message.limited) await consume(db, [floodOf(viewer)]);
	return db.transaction((tx) => writeMessage(tx, viewer, message));
}

/** The same as a step of a transaction, which may have locked the two people already, and nothing after them in the order of locks. */
export async function writeMessage(tx: Transaction, viewer: Author, message: Written): Promise<MessageRow> {
	await lockPeople(tx, [viewer.id, message.to], "share");
	const person = await findPerson(tx, viewer, message);
	// what was sent before goes before any refusal
	const before = !person || person.hasSent ? await findSent(tx, viewer, message) : null;
	if (before) return sameSending(before);
	const recipient = reachable(person, message);
	if (!recipient.isFree && !recipient.isKnown) await spendRequest(tx, viewer, message.language);
	const conversation = await openConversation(tx, viewer, recipient);
	const warnings = recipient.isFree && !recipient.isApplicant ? null : warningsInMessage(message.content);
	const sent = conversation && (await insertMessage(tx, viewer, { ...message, warnings }, conversation));
	if (!conversation || !sent) return sentMeanwhile(tx, viewer, message);
	if (recipient.waitsForAnswer) await recordMessage(tx, { to: message.to, from: viewer.id, about: message.about });
	await touchSides(tx, viewer, recipient, { ...conversation, at: sent.createdAt });
	if (!recipient.mutesViewer) await tell(tx, viewer, recipient, conversation);
	return sent;
}

const floodOf = (viewer: Author): RateLimit => ({ key: `message account ${viewer.id}`, tries: 600, seconds: 60 * 60 });

/** What the same sending made before. */
async function findSent(tx: Transaction, viewer: Author, { to, content, about, idempotencyKey }: Written) {
	if (idempotencyKey === undefined) return null;
	const isSame = sql<boolean>`(
		${messages.recipientId} = ${to} and ${messages.aboutId} is not distinct from ${about?.id ?? null}::uuid
		and (${messages.content} = ${content} or ${messages.deletedAt} is not null)
	)`;
	const [sent] = await tx
		.select({ ...messageColumns(viewer.id), isSame })
		.from(messages)
		.where(and(eq(messages.authorId, viewer.id), eq(messages.idempotencyKey, idempotencyKey)));
	return sent ?? null;
}

type Recipient = { id: string; isFree: boolean; isApplicant: boolean; isKnown: boolean; mutesViewer: boolean; waitsForAnswer: boolean };
type Person = Recipient & { isVisible: boolean; isActive: boolean; isBlocked: boolean; seesSubject: boolean; hasSent: boolean };

/** All that is asked of whom the viewer writes to, about that; `hasSent`: the same sending has arrived before. */
async function findPerson(tx: Transaction, viewer: Author, { to, about, idempotencyKey }: Written): Promise<Person | undefined> {
	const isSending = and(eq(messages.authorId, viewer.id), sql`${messages.idempotencyKey} = ${idempotencyKey ?? null}::uuid`);
	const [person] = await tx
		.select({
			id: users.id,
			isVisible: visibleTo(viewer.id),
			isFree: writesFreelyTo(viewer.id),
			isApplicant: isApplicantOf(viewer.id),
			isKnown: sql<boolean>`exists (select from ${conversations} where ${isBetween(viewer.id, to)})`,
			isActive,
			isBlocked: isBlocked(viewer.id),
			mutesViewer: mutes(viewer.id),
			seesSubject: seesSubject(about, viewer.id),
			waitsForAnswer: waitsForMessage({ to, from: viewer.id, about }),
			hasSent: sql<boolean>`exists (select from ${messages} where ${isSending})`,
		})
		.from(users)
		.where(and(eq(users.id, to), ne(users.id, viewer.id)));
	return person;
}

/** Whom the viewer may write to. */
function reachable(person: Person | undefined, { to, about }: Written): Recipient {
	// a profile is a person's own, nobody else's
	if (!person || (about?.kind === "profile" && about.id !== to)) return refuse("not_found");
	if (!person.isKnown && !person.isVisible && !(person.isFree && person.isActive)) refuse("not_found");
	if (person.isBlocked) refuse("forbidden", { sentence: "messagesApart" });
	if (!person.isActive) refuse("forbidden", { sentence: "messagesAway" });
	if (!person.seesSubject) refuse("not_found");
	return person;
}

const seesSubject = (about: Subject | null, viewerId: string): SQL<boolean> =>
	about
		? sql<boolean>`${subjectCard({ kind: sql`${about.kind}::text`, id: sql`${about.id}::uuid`, viewerId })} is not null`
		: sql<boolean>`true`;

const day = 24 * 60 * 60;

/** A stranger is asked; so many a day. */
async function spendRequest(tx: Transaction, viewer: Author, language: Language): Promise<void> {
	const key = `message requests account ${viewer.id}`;
	const [taken] = await take(tx, [{ key, tries: messageRequestsADay, seconds: day }]);
	if (!taken || taken.spent <= messageRequestsADay) return;
	const when = dayAndTime(new Date(Date.now() + taken.wait * 1000), language);
	refuse("too_many_requests", { sentence: "messageRequestsSpent", values: { when }, retryAfter: Math.max(1, taken.wait) });
}

type Conversation = { id: string; state: string };

/** The pair's one conversation, locked; null while the viewer's request waits in it. */
async function openConversation(tx: Transaction, viewer: Author, { id, isFree }: Recipient): Promise<Conversation | null> {
	const { low, high, isLow } = pairOf(viewer.id, id);
	const [conversation] = await tx
		.insert(conversations)
		.values({ id: uuidv7(), userA: low, userB: high, startedByA: isLow, state: isFree ? "open" : "asked" })
		.onConflictDoUpdate({
			target: [conversations.userA, conversations.userB],
			set: { state: "open" },
			setWhere: sql`${isFree}::boolean or ${conversations.state} = 'open' or ${conversations.startedByA} <> ${isLow}`,
		})
		.returning({ id: conversations.id, state: conversations.state });
	return conversation ?? null;
}

/** Those who do not know each other, and applicants, are warned of what they are written (decisions.md "Trust"); nothing is held. */
function warningsInMessage(content: string): Warning[] | null {
	const found = warningsIn({ title: "", company: "", text: content });
	return found.length > 0 ? found : null;
}

/** Null where the same sending came in the same moment, and first. */
async function insertMessage(
	tx: Transaction,
	viewer: Author,
	{ to, content, about, idempotencyKey, warnings }: Written & { warnings: Warning[] | null },
	conversation: Conversation,
): Promise<MessageRow | null> {
	const subject = { aboutKind: about?.kind ?? null, aboutId: about?.id ?? null };
	const [sent] = await tx
		.insert(messages)
		.values({
			id: uuidv7(),
			conversationId: conversation.id,
			authorId: viewer.id,
			recipientId: to,
			content,
			idempotencyKey: idempotencyKey ?? null,
			warnings,
			...subject,
		})
		.onConflictDoNothing({ target: [messages.authorId, messages.idempotencyKey] })
		.returning(messageColumns(viewer.id));
	return sent ?? null;
}

/** Of two sendings that are one, the second waited for the first; another message waits for an answer to the request. */
async function sentMeanwhile(tx: Transaction, viewer: Author, message: Written): Promise<MessageRow> {
	const sent = await findSent(tx, viewer, message);
	return sent ? sameSending(sent) : refuse("conflict", { sentence: "messageWaiting" });
}

/** The conversation as each of the two has it, which is then the latest of theirs. */
async function touchSides(tx: Transaction, viewer: Author, recipient: Recipient, { id, state, at }: Conversation & { at: string }) {
	const lastAt = sql`${at}::timestamptz`;
	await tx
		.insert(conversationSides)
		.values([
			{ conversationId: id, userId: viewer.id, box: "inbox", lastAt, lastReceivedAt: null },
			{ conversationId: id, userId: recipient.id, box: state === "open" ? "inbox" : "requests", lastAt, lastReceivedAt: lastAt },
		])
		.onConflictDoUpdate({
			target: [conversationSides.conversationId, conversationSides.userId],
			set: {
				box: excluded(conversationSides.box),
				lastAt: excluded(conversationSides.lastAt),
				lastReceivedAt: sql`coalesce(${excluded(conversationSides.lastReceivedAt)}, ${conversationSides.lastReceivedAt})`,
			},
		});
}

const tell = (tx: Transaction, viewer: Author, recipient: Recipient, { id, state }: Conversation): Promise<void> =>
	notifyPerson(tx, {
		userId: recipient.id,
		type: "message",
		kind: state === "open" ? "messageReceived" : "messageRequested",
		params: actorParams(viewer),
		target: { kind: "conversation", id },
		again: "anew",
	});

/** Who did it, for the words of a notification. */
export const actorParams = ({ id, fullName }: Author) => ({ actor: fullName, actorId: id });
