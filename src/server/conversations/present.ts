import type { Conversation, ConversationCard, Correspondent, FoundMessage, Message } from "../../contract/conversations.ts";
import { presentFace } from "../feed/present.ts";
import { presentInstant } from "../platform/instant.ts";
import type { CardRow } from "./list-conversations.ts";
import type { ConversationRow, MessageRow, PersonColumns } from "./read-conversation.ts";
import type { FoundRow } from "./search-messages.ts";

/** The other person: only name and id if they are not visible to the viewer, null if their account was erased. */
export function presentCorrespondent({ personId, slug, fullName, title, avatar, isVisible }: PersonColumns): Correspondent | null {
	if (personId === null || slug === null || fullName === null) return null;
	return {
		...presentFace({ authorId: personId, slug, fullName, authorTitle: title, avatar, isVisible: isVisible === true }),
		id: personId,
	};
}

type ComposerState = Pick<CardRow, "state" | "isAsker">;

/** Declining is silent: for the sender a declined request is still waiting. */
const stateOf = ({ state, isAsker }: ComposerState): Conversation["state"] =>
	state === "open" ? "open" : isAsker ? "waiting" : state === "declined" ? "declined" : "request";

export function presentCard(row: CardRow): ConversationCard {
	return {
		id: row.id,
		person: presentCorrespondent(row),
		state: stateOf(row),
		isArchived: row.box === "archived",
		unread: row.unread,
		last: row.last,
		lastAt: presentInstant(row.lastAt),
	};
}

export function presentConversation(row: ConversationRow): Conversation {
	return {
		id: row.id,
		person: presentCorrespondent(row),
		state: stateOf(row),
		isArchived: row.box === "archived",
		closed: row.personId === null ? "erased" : row.isBlocked ? "blocked" : row.isActive ? null : "away",
		isUnread: row.isUnread,
		// before the request is answered, this would reveal whether it was read
		seenAt: row.state === "open" && row.seenAt !== null ? presentInstant(row.seenAt) : null,
	};
}

export function presentMessage({ id, content, isDeleted, isOwn, about, warnings, createdAt }: MessageRow): Message {
	return { id, content, isDeleted, isOwn, about, warnings: warnings ?? [], createdAt: presentInstant(createdAt) };
}

export function presentFound(row: FoundRow): FoundMessage {
	const { id, conversationId, content, isOwn, createdAt } = row;
	return { id, conversationId, person: presentCorrespondent(row), content, isOwn, createdAt: presentInstant(createdAt) };
}
