import type { Message } from "../../contract/conversations.ts";

/** Merges two lists of messages by id, the later list's version winning; oldest first. */
export function mergeMessages(current: readonly Message[], received: readonly Message[]): Message[] {
	const byId = new Map([...current, ...received].map((message) => [message.id, message]));
	return [...byId.values()].toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : a.id < b.id ? -1 : 1));
}
