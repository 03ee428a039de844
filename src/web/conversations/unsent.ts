import type { MessageSubject } from "../../contract/conversations.ts";
import { clearDraft, readDraft, storeDraft } from "../shell/draft.ts";

/** A message that could not be sent; sent again under the same key, it does not become a second one. */
export type UnsentMessage = { idempotencyKey: string; content: string; about: MessageSubject | null };

const keyOf = (conversationId: string) => `unsent ${conversationId}`;

/** The conversation's messages that failed in this tab and were neither resent nor discarded, oldest first. */
export function readUnsent(conversationId: string): UnsentMessage[] {
	return Object.values(readDraft(keyOf(conversationId)) ?? {}).map((stored) => JSON.parse(String(stored)) as UnsentMessage);
}

/** Stored until sent or discarded: survives other pages and a reload, but not the tab. */
export function storeUnsent(conversationId: string, { idempotencyKey, content, about }: UnsentMessage): void {
	const stored = JSON.stringify({ idempotencyKey, content, about } satisfies UnsentMessage);
	storeDraft(keyOf(conversationId), { ...readDraft(keyOf(conversationId)), [idempotencyKey]: stored });
}

export function dropUnsent(conversationId: string, { idempotencyKey }: Pick<UnsentMessage, "idempotencyKey">): void {
	const { [idempotencyKey]: _, ...others } = readDraft(keyOf(conversationId)) ?? {};
	if (Object.keys(others).length > 0) storeDraft(keyOf(conversationId), others);
	else clearDraft(keyOf(conversationId));
}
