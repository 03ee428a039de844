import { Form } from "react-router";
import { noteMax } from "../../contract/limits.ts";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { BackLink } from "../shell/back-link.tsx";
import { Head } from "../shell/head.tsx";
import { Page } from "../shell/page.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { Notice } from "../ui/notice.tsx";
import { TextArea } from "../ui/text-field.tsx";
import { TimeAgo } from "../ui/time.tsx";

await loadMessages("moderation");

/** The mail's token is in the URL, because a suspended person cannot sign in. */
const keyOf = ({ params, url }: PageCall) => ({ decisionId: params.decisionId ?? "", token: url.searchParams.get("token") ?? undefined });

async function load(call: PageCall) {
	const { decisionId, token } = keyOf(call);
	return call.api("GET /moderation/decisions/:decisionId", { params: { decisionId }, query: { token } });
}

async function act(call: PageCall) {
	const { decisionId, token } = keyOf(call);
	const { text } = formBody<{ text: string }>(await call.form());
	return call.api("POST /moderation/decisions/:decisionId/appeal", { params: { decisionId }, body: { text, ...(token ? { token } : {}) } });
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);

/** A moderation decision, its reason and the appeal of the person it concerns. */
export default function DecisionPage() {
	const t = useT();
	const viewer = useViewer();
	const { decision } = useLoaded<typeof load>();
	const { failure, values } = useOutcome<typeof act>();
	const isSending = useIsSending();
	const { action: decidedAction, at, reason, words, kind, appeal, canAppeal } = decision;
	return (
		<Page width="form">
			<Head title={t(`moderation.decision.${decidedAction}`)} noIndex />
			{viewer && <BackLink to={paths.decisions()}>{t("moderation.toMine")}</BackLink>}
			<div className="grid gap-1">
				<h1 className="text-2xl">{t(`moderation.decision.${decidedAction}`)}</h1>
				<p className="text-muted">
					<TimeAgo at={at} />
				</p>
			</div>
			{failure && <ErrorSummary message={failure.message} fields={failure.fields} />}
			<Card as="section" className="grid min-w-0 gap-4">
				<LabelledText title={t("moderation.why")} text={reason} />
				<LabelledText title={t(`moderation.kind.${kind}`)} text={words} />
			</Card>
			{appeal && (
				<Card as="section" className="grid min-w-0 gap-4">
					<LabelledText title={t("moderation.appealSent")} text={appeal.text} />
					{appeal.outcome ? (
						<Notice tone={appeal.outcome === "granted" ? "success" : "info"} title={t(`moderation.outcome.${appeal.outcome}`)}>
							<p className="whitespace-pre-line">{appeal.answer}</p>
						</Notice>
					) : (
						<Notice tone="success">{t("moderation.appealWaits")}</Notice>
					)}
				</Card>
			)}
			{canAppeal && (
				<Card as="section" className="grid gap-4" aria-labelledby="appeal">
					<h2 id="appeal" className="text-lg">
						{t("moderation.appealTitle")}
					</h2>
					<p>{t("moderation.appealText")}</p>
					<Form method="post" noValidate className="grid gap-4">
						<TextArea
							name="text"
							label={t("moderation.appealField")}
							error={failure?.fields.text}
							defaultValue={values.text?.toString()}
							maxLength={noteMax}
						/>
						<Button type="submit" busy={isSending} className="justify-self-start">
							{t("moderation.appealSend")}
						</Button>
					</Form>
				</Card>
			)}
		</Page>
	);
}

function LabelledText({ title, text }: { title: string; text: string }) {
	return (
		<div className="grid gap-1">
			<h2 className="text-base">{title}</h2>
			<p className="whitespace-pre-line">{text}</p>
		</div>
	);
}
