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
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { PeriodAndJobs } from "./period-and-jobs.tsx";
import { ReportForm } from "./report-form.tsx";
import { useOpenSavedReport } from "./use-open-saved-report.ts";

await loadMessages("reports", "jobs");

const draftKey = "hiring report draft";
/** In days. */
const periods = [7, 30, 90, 365];
const dayLength = 86_400_000;

/** The last `days` days including today, in Africa/Douala (UTC+1 all year). */
function lastDays(days: number) {
	const now = Date.now() + 3_600_000;
	const day = (time: number) => new Date(time).toISOString().slice(0, 10);
	return { from: day(now - (days - 1) * dayLength), to: day(now) };
}

const load = forSignedIn({ backWith: "all" }, async ({ api, url }) => {
	const requested = Number(url.searchParams.get("days"));
	const days = periods.includes(requested) ? requested : 30;
	const { jobs, companies } = await api("GET /reports/choices");
	return { jobs, companies, days, period: lastDays(days) };
});

async function act({ api, form }: PageCall) {
	const { report } = await api("POST /reports/hiring", {
		body: formBody<{ from: string; to: string }>(await form({ maxBytes: reportTextMaxBytes })),
	});
	return { reportId: report.id };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(async (call) => redirect(paths.report((await act(call)).reportId, { saved: "new" }), 303));
export const clientAction = inBrowser(act);

/** decisions.md "Community": a hiring report, computed when the form is sent and then kept unchanged. */
export default function CountReportPage() {
	const t = useT();
	const { jobs, companies, days, period } = useLoaded<typeof load>();
	const { result, failure, values } = useOutcome<typeof act>();
	useOpenSavedReport(result, { draftKey, saved: "new" });
	return (
		<Page width="text" className="grid-cols-[minmax(0,1fr)]">
			<Head title={t("reports.countTitle")} noIndex />
			<Breadcrumbs current={t("reports.countTitle")} />
			<PageTitle title={t("reports.countTitle")} text={t("reports.countText")} />
			<nav aria-label={t("reports.last")} className="flex flex-wrap items-center gap-2">
				<span className="text-muted text-sm">{t("reports.last")}</span>
				{periods.map((periodDays) => (
					<LinkButton
						key={periodDays}
						to={paths.countReport({ days: periodDays })}
						replace
						preventScrollReset
						size="sm"
						variant={periodDays === days && !failure ? "primary" : "secondary"}
						aria-current={periodDays === days && !failure ? "true" : undefined}
					>
						{t("reports.lastDays", { count: periodDays })}
					</LinkButton>
				))}
			</nav>
			<ReportForm
				key={days}
				values={failure ? values : period}
				failure={failure}
				draftKey={draftKey}
				companies={companies}
				required={[]}
				labels={{ content: t("reports.remark") }}
				hints={{ title: t("reports.titleHint") }}
				submitText={t("reports.countButton")}
				busyText={t("reports.counting")}
			>
				{(fields) => <PeriodAndJobs jobs={jobs} {...fields} />}
			</ReportForm>
		</Page>
	);
}
