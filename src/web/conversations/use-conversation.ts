import { useEffect, useLayoutEffect, useState } from "react";
import { useLocation, useNavigate, useOutletContext } from "react-router";
import type { Message, MessageSubject } from "../../contract/conversations.ts";
import { browserApi } from "../api/browser.ts";
import { ApiFailure } from "../api/client.ts";
import { needsSignIn } from "../api/failure.ts";
import { useT } from "../i18n/use-t.tsx";
import { deliver } from "../live/subscribe.ts";
import { paths } from "../paths.ts";
import { expireSession } from "../session/session-expiry.ts";
import { storeDraft } from "../shell/draft.ts";
import { mergeMessages } from "./merge-messages.ts";
import { messageDraft } from "./message-form.tsx";
import type { MessagesContext } from "./messages-page.tsx";
import { dropUnsent, readUnsent, storeUnsent, type UnsentMessage } from "./unsent.ts";

/** A message being sent; `problem` is the reason why it failed. */
export type OutgoingMessage = UnsentMessage & { problem: string | null };

type Options = {
	conversationId: string;
	personId: string | undefined;
	/** As loaded by the page, which reloads them on events. */
	messages: readonly Message[];
	next: string | null;
	isNewest: boolean;
};

/** A conversation's messages as shown: older ones are loaded upwards, the viewer's own appear at once. */
export function useConversation({ conversationId, personId, messages, next, isNewest }: Options) {
	const t = useT();
	const navigate = useNavigate();
	const { pathname, search } = useLocation();
	const { refresh } = useOutletContext<MessagesContext>();
	const [loaded, setLoaded] = useState<readonly Message[]>([]);
	const [unsent, setUnsent] = useState<readonly OutgoingMessage[]>([]);
	const [older, setOlder] = useState<{ next: string | null; status: "idle" | "loading" | "failed" }>({ next, status: "idle" });
	// only the browser has them; before paint, so that they do not appear late
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when the conversation is opened
	useLayoutEffect(
		() => setUnsent(readUnsent(conversationId).map((message) => ({ ...message, problem: t("conversations.notSent") }))),
		[conversationId],
	);
	// keeps messages that a later load no longer includes
	useEffect(() => setLoaded((before) => mergeMessages(before, messages)), [messages]);

	const loadOlder = async () => {
		if (!older.next || older.status === "loading") return;
		setOlder({ ...older, status: "loading" });
		try {
			const page = await browserApi("GET /messages/:conversationId", { params: { conversationId }, query: { cursor: older.next } });
			setLoaded((before) => mergeMessages(before, page.messages));
			setOlder({ next: page.next, status: "idle" });
		} catch {
			setOlder({ ...older, status: "failed" });
		}
	};

	const discard = (message: OutgoingMessage) => {
		dropUnsent(conversationId, message);
		setUnsent((before) => before.filter(({ idempotencyKey }) => idempotencyKey !== message.idempotencyKey));
	};

	const send = async (message: OutgoingMessage) => {
		setUnsent((before) => [
			...before.filter(({ idempotencyKey }) => idempotencyKey !== message.idempotencyKey),
			{ ...message, problem: null },
		]);
		try {
			const { content, about, idempotencyKey } = message;
			const body = { content, ...(about ? { [about.kind]: about.id } : {}) };
			const answer = await browserApi("POST /messages/with/:userId", { params: { userId: personId ?? "" }, body, idempotencyKey });
			setLoaded((before) => mergeMessages(before, [answer.message]));
			discard(message);
			if (about || !isNewest) void navigate(paths.conversation(conversationId), { replace: true });
			else refresh();
		} catch (error) {
			const reason = error instanceof ApiFailure && error.code !== "offline" ? error.message : "";
			const problem = reason || t("conversations.notSent");
			setUnsent((before) =>
				before.map((outgoing) => (outgoing.idempotencyKey === message.idempotencyKey ? { ...outgoing, problem } : outgoing)),
			);
			if (!needsSignIn(error)) return storeUnsent(conversationId, message);
			// the page is about to be left: the text is back in the form afterwards
			dropUnsent(conversationId, message);
			storeDraft(messageDraft(personId ?? ""), { content: message.content });
			if (!expireSession()) void navigate(paths.signIn({ next: pathname + search }));
		}
	};

	return {
		messages: mergeMessages(loaded, messages),
		unsent,
		older: { ...older, load: loadOlder },
		write: (content: string, about: MessageSubject | null) =>
			void send({ idempotencyKey: crypto.randomUUID(), content, about, problem: null }),
		sendAgain: (message: OutgoingMessage) => void send(message),
		discard,
	};
}

/** Marks the open conversation as seen up to its newest message, once the page is visible. */
export function useSeen({ conversationId, upTo }: { conversationId: string; upTo: string | null }): void {
	useEffect(() => {
		if (!upTo) return;
		const markSeen = async () => {
			if (document.hidden) return;
			document.removeEventListener("visibilitychange", markSeen);
			try {
				const { unread } = await browserApi("POST /messages/:conversationId/read", { params: { conversationId }, body: { upTo } });
				deliver("message", { unread, conversation: conversationId });
			} catch {
				// without a network it stays unread, which is correct
			}
		};
		document.addEventListener("visibilitychange", markSeen);
		void markSeen();
		return () => document.removeEventListener("visibilitychange", markSeen);
	}, [conversationId, upTo]);
}
