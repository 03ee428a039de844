import { useEffect } from "react";
import { Form } from "react-router";
import { noteMax } from "../../contract/limits.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { clearDraft, useDraft } from "../shell/draft.ts";
import { Head } from "../shell/head.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Notice } from "../ui/notice.tsx";
import { TextArea } from "../ui/text-field.tsx";
import { LongDate } from "../ui/time.tsx";

await loadMessages("groups");

const load = forSignedIn({ backWith: [] }, async ({ api, params }) => {
	const decisionId = params.decisionId ?? "";
	const { decision } = await api("GET /group-decisions/:decisionId", { params: { decisionId } });
	return { decision };
});

async function act({ api, params, form }: PageCall) {
	const { words = "" } = formBody<{ words?: string }>(await form());
	await api("POST /group-decisions/:decisionId/further", { params: { decisionId: params.decisionId ?? "" }, body: { words } });
	return { isSent: true };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);

/** A group's decision about something the viewer wrote or reported, and the appeal to the site's moderators. */
export default function GroupDecisionPage() {
	const t = useT();
	const { decision } = useLoaded<typeof load>();
	const { result, failure, values } = useOutcome<typeof act>();
	const isSending = useIsSending();
	const { id, group, kind, action: decisionAction, reason, at, isAuthor, canGoFurther } = decision;
	const draftKey = `further-${id}`;
	const { form, save } = useDraft(draftKey);
	useEffect(() => {
		if (result) clearDraft(draftKey);
	}, [result, draftKey]);
	return (
		<Page width="form">
			<Head title={t("groups.decision", { group: group.name })} noIndex />
			<PageTitle title={t("groups.decision", { group: group.name })} />
			<Card className="grid gap-3">
				<p className="font-semibold">{t(`groups.decided.${decisionAction}.${kind}`)}</p>
				<p className="text-muted text-sm">
					<LongDate on={at} />
				</p>
				<blockquote className="whitespace-pre-line border-ochre border-l-3 pl-3">{reason}</blockquote>
			</Card>
			{result && <Notice tone="success">{t("groups.furtherSent")}</Notice>}
			{canGoFurther && !result && (
				<Card as="section" className="grid gap-3">
					<h2 className="text-lg">{t("groups.further")}</h2>
					<p className="text-muted">{t(isAuthor ? "groups.furtherAuthor" : "groups.furtherReporter")}</p>
					<Form ref={form} onInput={save} method="post" noValidate className="grid gap-3">
						{failure && !failure.fields.words && <Notice tone="danger">{failure.message || t("error.offline")}</Notice>}
						<TextArea
							name="words"
							label={t("groups.furtherWords")}
							error={failure?.fields.words}
							defaultValue={values.words?.toString()}
							maxLength={noteMax}
							rows={4}
							required
						/>
						<Button type="submit" busy={isSending} busyText={t("groups.furtherSending")} className="justify-self-start">
							{t("groups.furtherSend")}
						</Button>
					</Form>
				</Card>
			)}
		</Page>
	);
}

export { GroupError as ErrorBoundary } from "./group-error.tsx";
