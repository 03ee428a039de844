import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { face } from "./feed.ts";
import { cursor, flag, id, instant, limit, text } from "./fields.ts";
import { directMessageMax } from "./limits/conversations.ts";
import { queryMax } from "./limits.ts";
import { messageBoxes, requestAnswers } from "./options.ts";
import { warning } from "./warnings.ts";

/** What a message is about, shown as a card linking to it; only for those who may see it. */
export const messageSubject = z.object({
	kind: z.enum(["application", "job", "profile"]),
	id: z.string(),
	/** The job's title or the person's name. */
	title: z.string(),
	/** The company of the job or application. */
	detail: z.nullable(z.string()),
	/** Only for a profile. */
	slug: z.nullable(z.string()),
});
export type MessageSubject = z.output<typeof messageSubject>;

export const message = z.object({
	id: z.string(),
	/** Empty if the author deleted it. */
	content: z.string(),
	isDeleted: z.boolean(),
	isOwn: z.boolean(),
	about: z.nullable(messageSubject),
	/** The warnings shown to its recipient; empty for the author. */
	warnings: z.array(warning),
	createdAt: instant,
});
export type Message = z.output<typeof message>;

/**
 * The conversation's state for the viewer. `waiting`: their request is unanswered; `request`: they received one; `declined`: they declined
 * one, which the sender is not told.
 */
const state = z.enum(["open", "waiting", "request", "declined"]);

/** The other person. The viewer always knows whom they write to: someone who hides their page is shown too, only without its address. */
const correspondent = z.extend(face, { id: z.string() });
export type Correspondent = z.output<typeof correspondent>;

const correspondence = z.object({
	id: z.string(),
	/** The other person; null once their account was erased. */
	person: z.nullable(correspondent),
	state,
	isArchived: z.boolean(),
});

/** A conversation in a list. */
export const conversationCard = z.extend(correspondence, {
	/** Unread messages, at most 100. */
	unread: z.number(),
	last: z.nullable(z.object({ content: z.string(), isDeleted: z.boolean(), isOwn: z.boolean() })),
	lastAt: instant,
});
export type ConversationCard = z.output<typeof conversationCard>;

export const conversation = z.extend(correspondence, {
	/** Why nobody can write here: the other account is erased or inactive (suspended, leaving), or one of the two blocked the other. */
	closed: z.nullable(z.enum(["erased", "away", "blocked"])),
	isUnread: z.boolean(),
	/** How far the other person has read what the viewer wrote; null until they have answered. */
	seenAt: z.nullable(instant),
});
export type Conversation = z.output<typeof conversation>;

const found = z.object({
	id: z.string(),
	conversationId: z.string(),
	person: z.nullable(correspondent),
	content: z.string(),
	isOwn: z.boolean(),
	createdAt: instant,
});
export type FoundMessage = z.output<typeof found>;

/** A message about an application. */
const messageAbout = z.extend(message, {
	conversationId: z.string(),
	/** The author's name; null for an erased account. */
	name: z.nullable(z.string()),
});
export type MessageAbout = z.output<typeof messageAbout>;

const unread = z.object({ /** Conversations. */ unread: z.number() });
const conversationParams = z.object({ conversationId: id });
/** At most one is used, in this order. */
const subject = { application: z.optional(id), job: z.optional(id), profile: z.optional(id) };
const recipientQuery = z.object({ user: z.optional(id), application: z.optional(id), job: z.optional(id) });

export const messages = {
	"GET /messages": {
		summary: "List the viewer's conversations, latest first: `inbox`, `requests` from strangers, or `archived`.",
		section: "decisions.md Community",
		audience: "signed-in",
		query: z.object({ box: z._default(z.enum(messageBoxes, "valueInvalid"), "inbox"), cursor, limit }),
		response: z.object({
			conversations: z.array(conversationCard),
			...unread.shape,
			/** Unanswered message requests. */
			requests: z.number(),
			next: z.nullable(z.string()),
		}),
		errors: ["bad_cursor"],
	},
	"GET /messages/search": {
		summary: "Search the viewer's conversations: people by name (first page only), and messages by their text, newest first.",
		section: "decisions.md Community",
		audience: "signed-in",
		query: z.object({
			q: z.string("textRequired").check(z.maxLength(queryMax, "textTooLong"), z.trim()),
			cursor,
			limit,
		}),
		response: z.object({ people: z.array(conversationCard), messages: z.array(found), next: z.nullable(z.string()) }),
		errors: ["bad_cursor"],
	},
	"GET /messages/start": {
		summary:
			"Return the recipient of a first message, given a `user`, an `application` (its other side) or a `job` (its poster), and any existing conversation with them.",
		section: "decisions.md Accounts, Community",
		audience: "signed-in",
		query: recipientQuery,
		response: z.object({
			person: correspondent,
			conversationId: z.nullable(z.string()),
			/** True if the recipient has to accept it first. */
			isRequest: z.boolean(),
			about: z.nullable(messageSubject),
		}),
		errors: ["not_found"],
	},
	"GET /messages/about/:applicationId": {
		summary:
			"List the messages between the viewer and the employer about an application the viewer sent, oldest first. Includes each message about it and those that follow, until one is about something else. Returns the latest 50.",
		section: "decisions.md Hiring",
		audience: "signed-in",
		params: z.object({ applicationId: id }),
		response: z.object({ messages: z.array(messageAbout), /** Older ones are left to the conversation. */ hasOlder: z.boolean() }),
		errors: ["not_found"],
	},
	"POST /messages/with/:userId": {
		summary:
			"Send a message to a person; retrying with the same key does not send it twice. To a stranger, it is a request until they accept.",
		section: "decisions.md Community",
		audience: "signed-in",
		under: "messages",
		params: z.object({ userId: id }),
		body: z.object({ content: text(directMessageMax, "messageEmpty"), ...subject }),
		idempotent: true,
		response: z.object({ conversationId: z.string(), message }),
		errors: ["not_found", "conflict", "too_many_requests"],
	},
	"GET /messages/:conversationId": {
		summary:
			"Return a conversation and its messages, newest first; with `at`, those around one message. `application` or `job` sets the subject of the next message.",
		section: "decisions.md Community",
		audience: "signed-in",
		params: conversationParams,
		query: z.object({ at: z.optional(id), application: z.optional(id), job: z.optional(id), cursor, limit }),
		response: z.object({
			conversation,
			messages: z.array(message),
			/** False if there are messages newer than `messages`. */
			isNewest: z.boolean(),
			about: z.nullable(messageSubject),
			next: z.nullable(z.string()),
		}),
		errors: ["not_found", "bad_cursor"],
	},
	"POST /messages/:conversationId/read": {
		summary: "Mark messages as read up to the given one. Returns the number of unread conversations.",
		section: "decisions.md Community",
		audience: "signed-in",
		params: conversationParams,
		body: z.object({ upTo: id }),
		response: unread,
		errors: ["not_found"],
	},
	"POST /messages/:conversationId/answer": {
		summary: "Accept or decline a stranger's message request. Only acceptance notifies the sender.",
		section: "decisions.md Community",
		audience: "signed-in",
		params: conversationParams,
		body: z.object({ answer: z.enum(requestAnswers, "valueInvalid") }),
		response: z.object({ state }),
		errors: ["not_found", "conflict"],
	},
	"POST /messages/:conversationId/archive": {
		summary: "Archive a conversation, or restore it with `archived=false`. The next message also restores it.",
		section: "decisions.md Community",
		audience: "signed-in",
		params: conversationParams,
		body: z.object({ archived: flag({ absent: true }) }),
		response: z.object({ isArchived: z.boolean() }),
		errors: ["not_found"],
	},
	"DELETE /messages/:conversationId/:messageId": {
		summary: "Delete one of the viewer's messages for both people; “deleted” is shown in its place.",
		section: "decisions.md Community",
		audience: "signed-in",
		params: z.object({ conversationId: id, messageId: id }),
		response: z.object({ message }),
		errors: ["not_found"],
	},
} as const satisfies Record<string, Endpoint>;
