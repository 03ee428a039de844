import { data, Form } from "react-router";
import { reportedKinds } from "../../contract/options.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths, safeNext } from "../paths.ts";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page } from "../shell/page.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { Notice } from "../ui/notice.tsx";
import { ReportFields } from "./report-fields.tsx";
import { type ReportBody, sendReport } from "./send-report.ts";

await loadMessages("moderation");

const targetOf = ({ params }: PageCall) => {
	const kind = reportedKinds.find((kind) => kind === params.kind);
	if (!kind) throw data(null, { status: 404 });
	return { kind, id: params.targetId ?? "" };
};

const load = forSignedIn({ backWith: "all" }, async (call) => {
	const { url } = call;
	return { target: targetOf(call), back: safeNext(url.searchParams.get("next")) ?? paths.feed() };
});

async function act(call: PageCall) {
	return sendReport(call.api, targetOf(call), formBody<ReportBody>(await call.form()));
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);

/** The report dialog as a page, for when scripts do not run (marketplace.md §2 Report dialog). */
export default function ReportPage() {
	const t = useT();
	const { target, back } = useLoaded<typeof load>();
	const { result, failure, values } = useOutcome<typeof act>();
	const isSending = useIsSending();
	const title = t(`moderation.report.${target.kind}`);
	return (
		<Page width="form">
			<Head title={title} noIndex />
			<h1 className="text-2xl">{title}</h1>
			{result ? (
				<>
					<Notice tone="success" title={t("moderation.report.sent")}>
						<p>{t("moderation.report.sentText")}</p>
					</Notice>
					<LinkButton to={back} variant="secondary" className="justify-self-start">
						{t("moderation.report.back")}
					</LinkButton>
				</>
			) : (
				<Card>
					<Form method="post" noValidate className="grid gap-4">
						{failure && <ErrorSummary message={failure.fields.reason ?? failure.message} fields={failure.fields} />}
						<ReportFields
							values={{ reason: values.reason?.toString(), description: values.description?.toString() }}
							errors={failure?.fields ?? {}}
						/>
						<div className="flex flex-wrap justify-end gap-3">
							<LinkButton to={back} variant="secondary">
								{t("moderation.report.cancel")}
							</LinkButton>
							<Button type="submit" variant="danger" busy={isSending}>
								{t("moderation.report.send")}
							</Button>
						</div>
					</Form>
				</Card>
			)}
		</Page>
	);
}
