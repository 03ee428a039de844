import { Link } from "react-router";
import type { HiringAnalytics } from "../../contract/analytics.ts";
import { analyticsPeriods } from "../../contract/options.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { inBrowser, onServer } from "../api/page.ts";
import { useLoaded } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { TabLinks } from "../shell/tab-links.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { DashboardCard } from "./dashboard-card.tsx";
import { DayTable } from "./day-table.tsx";
import { Funnel } from "./funnel.tsx";
import { TrendChart } from "./trend-chart.tsx";

await loadMessages("analytics");

const load = forSignedIn({ backWith: ["days"] }, async ({ api, url }) => {
	const days = analyticsPeriods.find((days) => days === url.searchParams.get("days")) ?? "30";
	return { ...(await api("GET /analytics", { query: { days } })), period: days };
});

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export { ErrorBoundary } from "./analytics-error.tsx";

/** Hiring figures (decisions.md "The menu's other rooms"): views, applications, the funnel, the time to the first answer. */
export default function AnalyticsPage() {
	const t = useT();
	const { period, days, before, funnel, firstAnswer, jobs } = useLoaded<typeof load>();
	return (
		<Page isSnug>
			<Head title={t("analytics.hiring")} canonical={paths.analytics()} noIndex />
			<PageTitle title={t("analytics.hiring")} text={t("analytics.hiringText")} />
			{jobs.length === 0 ? (
				<EmptyState icon="chart" title={t("analytics.noHiring")} text={t("analytics.noHiringText")}>
					<LinkButton to={paths.postJob()}>{t("nav.postJob")}</LinkButton>
				</EmptyState>
			) : (
				<>
					<TabLinks
						label={t("analytics.period")}
						tabs={analyticsPeriods.map((days) => ({
							to: paths.analytics({ days }),
							label: t("analytics.days", { count: days }),
							isCurrent: days === period,
						}))}
					/>
					<div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
						<Trend kind="views" days={days} before={before.views} />
						<Trend kind="applications" days={days} before={before.applications} />
					</div>
					<DayTable days={days} />
					<div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
						<Funnel funnel={funnel} />
						<FirstAnswer firstAnswer={firstAnswer} />
					</div>
					<ByJob jobs={jobs} />
				</>
			)}
		</Page>
	);
}

type TrendProps = { kind: "views" | "applications"; days: HiringAnalytics["days"]; before: number };

function Trend({ kind, days, before }: TrendProps) {
	const t = useT();
	const format = useFormat();
	const subject = t(`analytics.${kind}`);
	const total = days.reduce((sum, day) => sum + day[kind], 0);
	return (
		<DashboardCard title={subject}>
			<p className="-mt-2 flex flex-wrap items-baseline gap-x-2">
				<span className="font-bold text-2xl tabular-nums">{format.number(total)}</span>
				<span className="text-muted text-sm">{t("analytics.before", { count: format.number(before) })}</span>
			</p>
			<TrendChart
				subject={subject}
				tone={kind === "views" ? "leaf" : "sky"}
				days={days.map((day) => ({ day: day.day, value: day[kind] }))}
			/>
		</DashboardCard>
	);
}

function FirstAnswer({ firstAnswer: { medianHours, waiting, longestDays } }: Pick<HiringAnalytics, "firstAnswer">) {
	const t = useT();
	const formatLength = useLength();
	const waitingText = t("analytics.stillWaiting", { count: waiting });
	const longestText = t("analytics.longest", { days: t("analytics.daysLong", { count: longestDays }) });
	return (
		<DashboardCard
			title={t("analytics.answer")}
			more={waiting > 0 ? { to: paths.applications(), label: t("analytics.seeAll") } : undefined}
		>
			<p>{medianHours === null ? t("analytics.medianNone") : t("analytics.median", { time: formatLength(medianHours) })}</p>
			<p className="text-muted">
				{waiting === 0 ? t("analytics.nobodyWaits") : longestDays > 0 ? `${waitingText}, ${longestText}.` : `${waitingText}.`}
			</p>
		</DashboardCard>
	);
}

/** Formats a duration: hours up to two days, else days; at least one. */
function useLength(): (hours: number) => string {
	const t = useT();
	return (hours) =>
		hours <= 48
			? t("analytics.hours", { count: Math.max(1, Math.round(hours)) })
			: t("analytics.daysLong", { count: Math.round(hours / 24) });
}

function ByJob({ jobs }: Pick<HiringAnalytics, "jobs">) {
	const t = useT();
	const format = useFormat();
	const number = "px-1.5 py-2 text-right tabular-nums sm:px-3";
	return (
		<DashboardCard title={t("analytics.byJob")}>
			{/* no tabindex needed: its links let the keyboard scroll it */}
			<div className="overflow-x-auto">
				<table className="w-full text-sm">
					<caption className="sr-only">{t("analytics.byJob")}</caption>
					<thead>
						<tr className="border-line border-b text-left text-muted">
							<th scope="col" className="py-2 pr-2 font-normal">
								{t("analytics.job")}
							</th>
							{(["views", "applications", "pending"] as const).map((name) => (
								<th key={name} scope="col" className={`${number} font-normal`}>
									{t(`analytics.${name}`)}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{jobs.map(({ id, title, isOpen, views, applications, waiting }) => (
							<tr key={id} className="border-line border-b last:border-0">
								<th scope="row" className="py-2 pr-2 text-left font-normal">
									<Link
										to={paths.applicants(id)}
										className="inline-flex min-h-6 items-center font-semibold hover:text-leaf hover:underline"
									>
										{title}
									</Link>
									{!isOpen && <span className="block text-muted">{t("analytics.closed")}</span>}
									<Link
										to={paths.jobSources(id)}
										aria-label={t("analytics.sourcesOf", { job: title })}
										className="flex min-h-6 items-center text-muted underline underline-offset-2 hover:text-leaf"
									>
										{t("analytics.sources")}
									</Link>
								</th>
								<td className={number}>{format.number(views)}</td>
								<td className={number}>{format.number(applications)}</td>
								<td className={number}>{format.number(waiting)}</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</DashboardCard>
	);
}
