import { data, redirect } from "react-router";
import { reportTextMaxBytes } from "../../contract/limits/reports.ts";
import type { Report } from "../../contract/reports.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { formBody, type Values } from "../api/form-body.ts";
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

const load = forSignedIn({ backWith: [] }, async ({ api, params }) => {
	const [{ report }, { companies }] = await Promise.all([
		api("GET /reports/:reportId", { params: { reportId: params.reportId ?? "" } }),
		api("GET /reports/choices"),
	]);
	if (!report.isOwn) throw data(null, { status: 404 });
	return { report, companies };
});

async function act({ api, form, params }: PageCall) {
	const body = formBody<{ title: string }>(await form({ maxBytes: reportTextMaxBytes }));
	const { report } = await api("PATCH /reports/:reportId", { params: { reportId: params.reportId ?? "" }, body });
	return { reportId: report.id };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(async (call) => redirect(paths.report((await act(call)).reportId, { saved: "changed" }), 303));
export const clientAction = inBrowser(act);
export { ErrorBoundary } from "./report-error.tsx";

const valuesOf = ({ title, content, tags, sharedWith }: Report): Values => ({ title, content, tags, sharedWith: sharedWith?.id ?? "" });

export default function EditReportPage() {
	const t = useT();
	const { report, companies } = useLoaded<typeof load>();
	const { result, failure, values } = useOutcome<typeof act>();
	const draftKey = `report draft ${report.id}`;
	useOpenSavedReport(result, { draftKey, saved: "changed" });
	// a company the author has left stays selectable while the report is shared with it
	const { sharedWith } = report;
	const offered = sharedWith && !companies.some(({ id }) => id === sharedWith.id) ? [...companies, sharedWith] : companies;
	return (
		<Page width="text" className="grid-cols-[minmax(0,1fr)]">
			<Head title={t("reports.editTitle")} noIndex />
			<Breadcrumbs parent={{ to: paths.report(report.id), title: report.title }} current={t("reports.editTitle")} />
			<PageTitle title={t("reports.editTitle")} text={report.kind === "hiring" ? t("reports.editHiringText") : undefined} />
			<ReportForm
				values={failure ? values : valuesOf(report)}
				failure={failure}
				draftKey={draftKey}
				companies={offered}
				required={report.kind === "hiring" ? ["title"] : ["title", "content"]}
				labels={report.kind === "hiring" ? { content: t("reports.remark") } : {}}
				submitText={t("reports.save")}
				busyText={t("reports.saving")}
			>
				{() => <input type="hidden" name="updatedAt" value={values.updatedAt?.toString() ?? report.updatedAt} />}
			</ReportForm>
		</Page>
	);
}
