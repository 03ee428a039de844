import { redirect } from "react-router";
import { reportTextMaxBytes } from "../../contract/limits/reports.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Head } from "../shell/head.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { ReportForm } from "./report-form.tsx";
import { useOpenSavedReport } from "./use-open-saved-report.ts";

await loadMessages("reports", "jobs");

const draftKey = "report draft";

const load = forSignedIn({ backWith: [] }, async ({ api }) => {
	const { companies } = await api("GET /reports/choices");
	return { companies };
});

async function act({ api, form }: PageCall) {
	const { report } = await api("POST /reports", {
		body: formBody<{ title: string; content: string }>(await form({ maxBytes: reportTextMaxBytes })),
	});
	return { reportId: report.id };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(async (call) => redirect(paths.report((await act(call)).reportId, { saved: "new" }), 303));
export const clientAction = inBrowser(act);

/** decisions.md "Community": the form for a written report. */
export default function WriteReportPage() {
	const t = useT();
	const { companies } = useLoaded<typeof load>();
	const { result, failure, values } = useOutcome<typeof act>();
	useOpenSavedReport(result, { draftKey, saved: "new" });
	return (
		<Page width="text" className="grid-cols-[minmax(0,1fr)]">
			<Head title={t("reports.writeTitle")} noIndex />
			<Breadcrumbs current={t("reports.writeTitle")} />
			<PageTitle title={t("reports.writeTitle")} text={t("reports.writeText")} />
			<ReportForm
				values={values}
				failure={failure}
				draftKey={draftKey}
				companies={companies}
				required={["title", "content"]}
				submitText={t("reports.save")}
				busyText={t("reports.saving")}
			/>
		</Page>
	);
}
