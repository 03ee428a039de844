import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { usePageFailure } from "../shell/error-page.tsx";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { pageError } from "../shell/page-error.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

/** The list could not be loaded. */
export const MessagesError = pageError({ failed: "conversations.listFailed" });

/** The open conversation could not be loaded: the list beside it stays. */
export function ConversationError() {
	return <NotOpened title="conversations.missing" text="conversations.missingText" />;
}

/** There is nobody to write to. */
export function StartError() {
	return <NotOpened title="conversations.startMissing" text="conversations.startMissingText" />;
}

type NotOpenedProps =
	| { title: "conversations.missing"; text: "conversations.missingText" }
	| { title: "conversations.startMissing"; text: "conversations.startMissingText" };

function NotOpened({ title, text }: NotOpenedProps) {
	const t = useT();
	const { status, failure } = usePageFailure();
	const isMissing = status === 404 || status === 422;
	const explanation = isMissing ? t(text) : failure?.code === "offline" ? t("error.offline") : (failure?.message ?? "");
	return (
		<div className="grid content-center p-4">
			<Head title={t(isMissing ? title : "error.title")} noIndex />
			<EmptyState icon={isMissing ? "chat" : "alert"} title={t(isMissing ? title : "error.title")} text={explanation}>
				<LinkButton to={paths.messages()}>{t("conversations.back")}</LinkButton>
			</EmptyState>
		</div>
	);
}
