import type { Message } from "../../contract/conversations.ts";

/** The same messages told again are one, as the later list tells it; oldest first. */
export function mergeMessages(known: readonly Message[], told: readonly Message[]): Message[] {
	const byId = new Map([...known, ...told].map((message) => [message.id, message]));
	return [...byId.values()].toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : a.id < b.id ? -1 : 1));
}
