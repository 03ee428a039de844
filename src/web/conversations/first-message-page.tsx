import { redirect } from "react-router";
import { forSignedIn } from "../api/for-signed-in.ts";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { unlessRefused, useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { clearDraft } from "../shell/draft.ts";
import { Head } from "../shell/head.tsx";
import { Notice } from "../ui/notice.tsx";
import { ConversationHeader } from "./conversation-header.tsx";
import { MessageForm, messageDraft } from "./message-form.tsx";
import { conversationPane } from "./pane.ts";
import { type SentForm, sendForm } from "./send-message.ts";

await loadMessages("conversations");

const load = forSignedIn({ backWith: "all" }, async ({ api, url }) => {
	const param = (name: string) => url.searchParams.get(name) ?? undefined;
	const query = { user: param("user"), application: param("application"), job: param("job") };
	const start = await api("GET /messages/start", { query });
	const { application, job } = query;
	return start.conversationId ? redirect(paths.conversation(start.conversationId, { application, job })) : start;
});

async function act({ api, form }: PageCall) {
	const { conversationId } = await sendForm(api, formBody<SentForm>(await form()));
	return redirect(paths.conversation(conversationId));
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(async (call) => {
	const { to = "" } = formBody<SentForm>(await call.form());
	const response = await act(call);
	clearDraft(messageDraft(to));
	return response;
});
export const shouldRevalidate = unlessRefused;
export { StartError as ErrorBoundary } from "./messages-error.tsx";

/** The first message to somebody, from a profile, an application or a job; one to a stranger has to be accepted. */
export default function FirstMessagePage() {
	const t = useT();
	const { person, about, isRequest } = useLoaded<typeof load>();
	const { failure, values } = useOutcome<typeof act>();
	const isSending = useIsSending("send");
	const name = person.fullName;
	return (
		<section aria-label={t("conversations.with", { name })} className={conversationPane}>
			<Head title={t("conversations.write", { name })} noIndex />
			<ConversationHeader person={person} back={paths.messages()} />
			<div className="flex-1 overflow-y-auto p-4">{isRequest && <Notice tone="info">{t("conversations.isRequest", { name })}</Notice>}</div>
			<MessageForm
				person={person}
				about={about}
				error={failure && (failure.fields.content ?? (failure.message || t("conversations.notSent")))}
				typed={typeof values.content === "string" ? values.content : undefined}
				isSending={isSending}
			/>
		</section>
	);
}
