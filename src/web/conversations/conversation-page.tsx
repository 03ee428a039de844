import { Link, redirect, useLocation } from "react-router";
import type { MessageSubject } from "../../contract/conversations.ts";
import type { RequestAnswer } from "../../contract/options.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { unlessRefused, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { Head } from "../shell/head.tsx";
import { buttonClass } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { ComposerState } from "./composer-state.tsx";
import { ConversationHeader } from "./conversation-header.tsx";
import { MessageBubble, UnsentBubble } from "./message-bubble.tsx";
import { MessageForm } from "./message-form.tsx";
import { MessageLog } from "./message-log.tsx";
import { boxOf, conversationPane } from "./pane.ts";
import { type SentForm, sendForm } from "./send-message.ts";
import { useConversation, useSeen } from "./use-conversation.ts";

await loadMessages("conversations");

const load = forSignedIn({ backWith: "all" }, async ({ api, params, url }) => {
	const param = (name: string) => url.searchParams.get(name) ?? undefined;
	const query = { at: param("at"), cursor: param("cursor"), application: param("application"), job: param("job") };
	const conversationId = params.conversationId ?? "";
	return { ...(await api("GET /messages/:conversationId", { params: { conversationId }, query })), at: query.at, cursor: query.cursor };
});

type FormValues = SentForm & { intent?: string; message?: string };

async function act({ api, form, params, url }: PageCall) {
	const conversationId = params.conversationId ?? "";
	const { intent, message = "", ...sent } = formBody<FormValues>(await form());
	const target = { params: { conversationId } };
	if (intent === "send") await sendForm(api, sent);
	if (intent === "accept" || intent === "decline")
		await api("POST /messages/:conversationId/answer", { ...target, body: { answer: intent satisfies RequestAnswer } });
	if (intent === "archive" || intent === "unarchive")
		await api("POST /messages/:conversationId/archive", { ...target, body: { archived: intent === "archive" } });
	if (intent === "remove") await api("DELETE /messages/:conversationId/:messageId", { params: { conversationId, messageId: message } });
	if (intent === "decline") return redirect(paths.messages({ box: "requests" }));
	if (intent === "archive") return redirect(paths.messages());
	return redirect(intent === "remove" ? url.pathname + url.search : paths.conversation(conversationId));
}

/** Marks the messages as read, for pages without scripts; with scripts the page does so itself (`useSeen`). */
export const loader = onServer(async (call) => {
	const loaded = await load(call);
	if (loaded instanceof Response) return loaded;
	const { conversation, messages, isNewest } = loaded;
	const newest = messages[0];
	if (conversation.isUnread && isNewest && newest)
		await call.api("POST /messages/:conversationId/read", { params: { conversationId: conversation.id }, body: { upTo: newest.id } });
	return loaded;
});
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);
export const shouldRevalidate = unlessRefused;
export { ConversationError as ErrorBoundary } from "./messages-error.tsx";

export default function ConversationPage() {
	const { conversation, at, cursor } = useLoaded<typeof load>();
	// another place in the conversation is another page of it
	return <OpenConversation key={`${conversation.id} ${at} ${cursor}`} />;
}

function OpenConversation() {
	const t = useT();
	const { conversation, messages, isNewest, next, about, at } = useLoaded<typeof load>();
	const { failure, values } = useOutcome<typeof act>();
	const viewer = useViewer();
	const search = new URLSearchParams(useLocation().search);
	const { id, person, state, closed, seenAt } = conversation;
	const name = person?.fullName ?? t("conversations.erased");
	const thread = useConversation({ conversationId: id, personId: person?.id, messages, next, isNewest });
	useSeen({ conversationId: id, upTo: conversation.isUnread && isNewest ? (messages[0]?.id ?? null) : null });
	const removing = search.get("remove");
	const listQuery = { box: boxOf(search.get("box")), q: search.get("q") ?? undefined };
	const pathWith = (more: { remove?: string; cursor?: string } = {}) =>
		paths.conversation(id, { ...listQuery, at, cursor: search.get("cursor") ?? undefined, ...more });
	const newestOwn = thread.messages.findLast(({ isOwn }) => isOwn);
	const isNewestOwn = newestOwn !== undefined && newestOwn.id === thread.messages.at(-1)?.id;
	return (
		<section aria-label={t("conversations.with", { name })} className={conversationPane}>
			<Head title={t("conversations.with", { name })} noIndex />
			<ConversationHeader person={person} back={paths.messages(listQuery)} conversation={conversation} />
			{[about, ...thread.messages.map((message) => message.about)].some(isOfJob) && (
				<p className="border-line border-b px-3 py-1 text-center text-muted text-xs">
					{t(viewer?.role === "recruiter" ? "conversations.neverPays" : "conversations.neverPay")}
				</p>
			)}
			<MessageLog
				name={name}
				messages={thread.messages}
				older={thread.older}
				olderHref={pathWith({ cursor: thread.older.next ?? "" })}
				renderMessage={(message) => (
					<MessageBubble
						message={message}
						name={message.isOwn ? t("conversations.youSaid") : name}
						isMarked={message.id === at}
						status={isNewestOwn && message === newestOwn && state === "open" && person ? statusOf(message.createdAt, seenAt) : null}
						removeHref={pathWith({ remove: message.id })}
						isConfirmingRemoval={removing === message.id}
						cancelHref={pathWith()}
					/>
				)}
			>
				{thread.unsent.map((message) => (
					<UnsentBubble
						key={message.idempotencyKey}
						message={message}
						onRetry={() => thread.sendAgain(message)}
						onDiscard={() => thread.discard(message)}
					/>
				))}
			</MessageLog>
			{!isNewest && (
				<Link to={paths.conversation(id, listQuery)} className={buttonClass({ variant: "secondary", size: "sm", className: "mx-3 mb-2" })}>
					{t("conversations.newest")}
				</Link>
			)}
			{failure && <Notice tone="danger">{failure.message || t("error.offline")}</Notice>}
			<ComposerState conversation={conversation} />
			{state === "open" && !closed && person && (
				<MessageForm
					person={person}
					about={about}
					typed={typeof values.content === "string" ? values.content : undefined}
					onSend={thread.write}
				/>
			)}
		</section>
	);
}

const isOfJob = (about: MessageSubject | null): boolean => about?.kind === "job" || about?.kind === "application";

const statusOf = (writtenAt: string, seenAt: string | null): "seen" | "sent" => (seenAt !== null && seenAt >= writtenAt ? "seen" : "sent");
