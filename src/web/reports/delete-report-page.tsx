import { data, Form } from "react-router";
import { forSignedIn } from "../api/for-signed-in.ts";
import { inBrowser, onServer } from "../api/page.ts";
import { useIsSending, useLoaded } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page } from "../shell/page.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";

await loadMessages("reports");

const load = forSignedIn({ backWith: [] }, async ({ api, params }) => {
	const { report } = await api("GET /reports/:reportId", { params: { reportId: params.reportId ?? "" } });
	if (!report.isOwn) throw data(null, { status: 404 });
	return { report };
});

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export { ErrorBoundary } from "./report-error.tsx";

/** The confirmation before deleting a report, for when scripts cannot show it as a dialog. */
export default function DeleteReportPage() {
	const t = useT();
	const { report } = useLoaded<typeof load>();
	const isSending = useIsSending("delete");
	return (
		<Page width="narrow">
			<Head title={t("reports.deleteTitle")} noIndex />
			<Card className="grid gap-4">
				<h1 className="text-xl">{t("reports.deleteTitle")}</h1>
				<p>{t("reports.deleteText", { title: report.title })}</p>
				<Form method="post" action={paths.report(report.id)} className="flex flex-wrap justify-end gap-3">
					<LinkButton to={paths.report(report.id)} variant="secondary">
						{t("reports.cancel")}
					</LinkButton>
					<Button type="submit" name="intent" value="delete" variant="danger" busy={isSending} busyText={t("reports.deleting")}>
						{t("reports.delete")}
					</Button>
				</Form>
			</Card>
		</Page>
	);
}
