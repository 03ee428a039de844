import type { messages } from "../../contract/conversations.ts";
import { ownApplication } from "../applications/policy.ts";
import type { RoutesOf } from "../http/context.ts";
import { languageOf } from "../http/language.ts";
import { readListCursor } from "../platform/cursor.ts";
import { refuse } from "../platform/refusal.ts";
import { answerRequest, archiveConversation, deleteMessage, markSeen } from "./change-conversation.ts";
import { countRequests, listConversations } from "./list-conversations.ts";
import { presentCard, presentConversation, presentCorrespondent, presentFound, presentMessage } from "./present.ts";
import { listMessagesAbout } from "./read-about.ts";
import { findConversation, listMessages } from "./read-conversation.ts";
import { findCorrespondents, findMessages } from "./search-messages.ts";
import { sendMessage } from "./send.ts";
import { findStart } from "./start.ts";
import { subjectOf } from "./subject.ts";

export const messageRoutes: RoutesOf<typeof messages> = {
	"GET /messages":
		({ db, viewer }) =>
		async ({ query: { box, cursor, limit } }) => {
			const [{ rows, next }, requests] = await Promise.all([
				listConversations(db, { viewerId: viewer.id, box, after: readListCursor(cursor), limit }),
				countRequests(db, viewer.id),
			]);
			return { conversations: rows.map(presentCard), unread: viewer.unreadConversations, requests, next };
		},
	"GET /messages/search":
		({ db, viewer }) =>
		async ({ query: { q, cursor, limit } }) => {
			const search = { q, viewerId: viewer.id };
			const [people, { rows, next }] = await Promise.all([
				cursor === undefined ? findCorrespondents(db, search) : [],
				findMessages(db, { ...search, after: readListCursor(cursor), limit }),
			]);
			return { people: people.map(presentCard), messages: rows.map(presentFound), next };
		},
	"GET /messages/start":
		({ db, viewer }) =>
		async ({ query }) => {
			const start = (await findStart(db, { viewerId: viewer.id, start: query })) ?? refuse("not_found");
			const person = presentCorrespondent(start) ?? refuse("not_found");
			return { person, conversationId: start.conversationId, isRequest: !start.isFree, about: start.about };
		},
	"GET /messages/about/:applicationId":
		({ db, viewer, params }) =>
		async () => {
			const { rows, hasOlder } = await listMessagesAbout(db, await ownApplication(db, viewer, params.applicationId));
			const messages = rows.map((row) => ({ ...presentMessage(row), conversationId: row.conversationId, name: row.name }));
			return { messages, hasOlder };
		},
	"POST /messages/with/:userId":
		({ db, viewer, params, settings, idempotencyKey, caller }) =>
		async ({ body: { content, ...named } }) => {
			const message = await sendMessage(db, viewer, {
				to: params.userId,
				content,
				about: subjectOf(named),
				idempotencyKey,
				limited: settings.rateLimits,
				language: languageOf(viewer, caller),
			});
			return { conversationId: message.conversationId, message: presentMessage(message) };
		},
	"GET /messages/:conversationId": async ({ db, viewer, params: { conversationId } }) => {
		return async ({ query: { at, cursor, limit, ...named } }) => {
			const own = { id: conversationId, viewerId: viewer.id, about: subjectOf(named) };
			const conversation = (await findConversation(db, own)) ?? refuse("not_found");
			const page = await listMessages(db, { conversationId, viewerId: viewer.id, after: readListCursor(cursor), at, limit });
			const { rows, isNewest, next } = page;
			const { about } = conversation;
			return { conversation: presentConversation(conversation), messages: rows.map(presentMessage), isNewest, about, next };
		};
	},
	"POST /messages/:conversationId/read":
		({ db, viewer, params: { conversationId } }) =>
		async ({ body: { upTo } }) =>
			markSeen(db, { conversationId, viewerId: viewer.id, upTo }),
	"POST /messages/:conversationId/answer":
		({ db, viewer, params: { conversationId } }) =>
		async ({ body: { answer } }) => ({ state: await answerRequest(db, viewer, { conversationId, answer }) }),
	"POST /messages/:conversationId/archive":
		({ db, viewer, params: { conversationId } }) =>
		async ({ body: { archived } }) => {
			await archiveConversation(db, { conversationId, viewerId: viewer.id, archived });
			return { isArchived: archived };
		},
	"DELETE /messages/:conversationId/:messageId":
		({ db, viewer, params }) =>
		async () => ({ message: presentMessage(await deleteMessage(db, { ...params, viewerId: viewer.id })) }),
};
