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
import { assertSameSubmission } from "../http/idempotency.ts";
import { consume, countUses, type RateLimit } from "../http/rate-limit.ts";
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
	/** Applies the flood limit, if rate limits are on; daily message requests are counted regardless. */
	limited: boolean;
	/** The sender's. */
	language: Language;
};

type MessageInput = Omit<NewMessage, "limited">;

type Author = Pick<Viewer, "id" | "fullName">;

/**
 * Sends a message in the pair's one conversation, created if needed, with its two sides and one notification per burst. To a stranger it is
 * a request (docs/deviations.md), and nothing may follow until they accept; replying to a request accepts it. A retry returns the original
 * message. Both people are locked before any check, so that nobody writes across a block. Throws `not_found` if the viewer may not write to
 * them or not see the subject, `forbidden` if the conversation is closed, `conflict` while a request is waiting or if the key was used for
 * another message, `too_many_requests`.
 */
export async function sendMessage(db: Database, viewer: Viewer, message: NewMessage): Promise<MessageRow> {
	if (message.limited) await consume(db, [floodLimit(viewer)]);
	return db.transaction((tx) => writeMessage(tx, viewer, message));
}

/** Same as a step of a transaction, which may have locked the two people already, but nothing after them in the lock order. */
export async function writeMessage(tx: Transaction, viewer: Author, message: MessageInput): Promise<MessageRow> {
	await lockPeople(tx, [viewer.id, message.to], "share");
	const person = await findPerson(tx, viewer, message);
	// a retry takes precedence over any refusal
	const earlier = !person || person.hasSent ? await findSent(tx, viewer, message) : null;
	if (earlier) return assertSameSubmission(earlier);
	const recipient = requireReachable(person, message);
	if (!recipient.isFree && !recipient.isKnown) await countRequest(tx, viewer, message.language);
	const conversation = await openConversation(tx, viewer, recipient);
	const warnings = recipient.isFree && !recipient.isApplicant ? null : warningsInMessage(message.content);
	const sent = conversation && (await insertMessage(tx, viewer, { ...message, warnings }, conversation));
	if (!conversation || !sent) return findConcurrent(tx, viewer, message);
	if (recipient.waitsForAnswer) await recordMessage(tx, { to: message.to, from: viewer.id, about: message.about });
	await touchSides(tx, viewer, recipient, { ...conversation, at: sent.createdAt });
	if (!recipient.mutesViewer) await notifyRecipient(tx, viewer, recipient, conversation);
	return sent;
}

const floodLimit = (viewer: Author): RateLimit => ({ key: `message account ${viewer.id}`, tries: 600, seconds: 60 * 60 });

/** The message that the same submission created before. */
async function findSent(tx: Transaction, viewer: Author, { to, content, about, idempotencyKey }: MessageInput) {
	if (idempotencyKey === undefined) return null;
	const isSameMessage = sql<boolean>`(
		${messages.recipientId} = ${to} and ${messages.aboutId} is not distinct from ${about?.id ?? null}::uuid
		and (${messages.content} = ${content} or ${messages.deletedAt} is not null)
	)`;
	const [sent] = await tx
		.select({ ...messageColumns(viewer.id), isSame: isSameMessage })
		.from(messages)
		.where(and(eq(messages.authorId, viewer.id), eq(messages.idempotencyKey, idempotencyKey)));
	return sent ?? null;
}

type Recipient = { id: string; isFree: boolean; isApplicant: boolean; isKnown: boolean; mutesViewer: boolean; waitsForAnswer: boolean };
type Person = Recipient & { isVisible: boolean; isActive: boolean; isBlocked: boolean; seesSubject: boolean; hasSent: boolean };

/** Everything that the checks need to know about the recipient and the subject; `hasSent`: the same submission has arrived before. */
async function findPerson(tx: Transaction, viewer: Author, { to, about, idempotencyKey }: MessageInput): Promise<Person | undefined> {
	const isSubmission = and(eq(messages.authorId, viewer.id), sql`${messages.idempotencyKey} = ${idempotencyKey ?? null}::uuid`);
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
			hasSent: sql<boolean>`exists (select from ${messages} where ${isSubmission})`,
		})
		.from(users)
		.where(and(eq(users.id, to), ne(users.id, viewer.id)));
	return person;
}

/** Narrows to a recipient that the viewer may write to. */
function requireReachable(person: Person | undefined, { to, about }: MessageInput): Recipient {
	// a profile can only be the recipient's own
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

/** Counts a request to a stranger against the daily limit. */
async function countRequest(tx: Transaction, viewer: Author, language: Language): Promise<void> {
	const key = `message requests account ${viewer.id}`;
	const [usage] = await countUses(tx, [{ key, tries: messageRequestsADay, seconds: day }]);
	if (!usage || usage.spent <= messageRequestsADay) return;
	const when = dayAndTime(new Date(Date.now() + usage.wait * 1000), language);
	refuse("too_many_requests", { sentence: "messageRequestsSpent", values: { when }, retryAfter: Math.max(1, usage.wait) });
}

type Conversation = { id: string; state: string };

/** The pair's one conversation, locked; null while the viewer's request is waiting in it. */
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

/** Warnings for messages from strangers and to applicants (decisions.md "Trust"); nothing is held. */
function warningsInMessage(content: string): Warning[] | null {
	const warnings = warningsIn({ title: "", company: "", text: content });
	return warnings.length > 0 ? warnings : null;
}

/** Null if the same submission arrived at the same moment and won. */
async function insertMessage(
	tx: Transaction,
	viewer: Author,
	{ to, content, about, idempotencyKey, warnings }: MessageInput & { warnings: Warning[] | null },
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

/** Either a concurrent retry, which waited for the first one, or another message while the request awaits an answer. */
async function findConcurrent(tx: Transaction, viewer: Author, message: MessageInput): Promise<MessageRow> {
	const sent = await findSent(tx, viewer, message);
	return sent ? assertSameSubmission(sent) : refuse("conflict", { sentence: "messageWaiting" });
}

/** Updates the conversation on both sides, where it becomes the latest. */
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

const notifyRecipient = (tx: Transaction, viewer: Author, recipient: Recipient, { id, state }: Conversation): Promise<void> =>
	notifyPerson(tx, {
		userId: recipient.id,
		type: "message",
		kind: state === "open" ? "messageReceived" : "messageRequested",
		params: actorParams(viewer),
		target: { kind: "conversation", id },
		again: "anew",
	});

/** The actor, as params of a notification. */
export const actorParams = ({ id, fullName }: Author) => ({ actor: fullName, actorId: id });
