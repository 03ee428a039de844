import type { ReactNode } from "react";
import { Link } from "react-router";
import type { RecruiterDashboard } from "../../contract/analytics.ts";
import type { ApplicationSummary } from "../../contract/applications.ts";
import { trendDays } from "../../contract/limits.ts";
import { daysUntil } from "../i18n/format.ts";
import { speak } from "../i18n/load.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { Deadline } from "../jobs/deadline.tsx";
import { paths } from "../paths.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { Columns } from "../shell/page.tsx";
import { Chip } from "../ui/chip.tsx";
import { Dated } from "../ui/dated.tsx";
import { BoardCard, Figure, Row, Rows } from "./board-card.tsx";
import { DayTable } from "./day-table.tsx";
import { TrendChart } from "./trend-chart.tsx";

await speak("applications", "jobs");

/** marketplace.md §2, Recruiter dashboard: the four printed cards, who waits, and what closes. */
export default function RecruiterBoard({ board }: { board: RecruiterDashboard }) {
	return (
		<Columns
			after={
				<>
					<CompanyInfo company={board.company} />
					<PostedJobs jobs={board.jobs} />
					<Closing closing={board.closing} />
				</>
			}
		>
			<Waiting waiting={board.waiting} />
			<Recent applications={board.applications} />
			<Analytics analytics={board.analytics} />
		</Columns>
	);
}

function CompanyInfo({ company: { name, email, location, slug, isOwner } }: Pick<RecruiterDashboard, "company">) {
	const t = useT();
	const facts = [
		["analytics.companyName", name],
		["analytics.companyEmail", email],
		["analytics.companyLocation", location],
	] as const;
	return (
		<BoardCard
			title={t("analytics.company")}
			more={
				slug === null
					? { to: paths.newCompany(), label: t("nav.newCompany") }
					: isOwner
						? { to: paths.editCompany({ company: slug }), label: t("analytics.editCompany"), icon: "pencil" }
						: { to: paths.company(slug), label: t("analytics.companyPage") }
			}
		>
			<dl className="grid gap-2">
				{facts.map(([label, fact]) => (
					<div key={label}>
						<dt className="text-muted text-sm">{t(label)}</dt>
						<dd>{fact ?? <span className="text-muted">{t("analytics.notGiven")}</span>}</dd>
					</div>
				))}
			</dl>
		</BoardCard>
	);
}

function PostedJobs({ jobs }: Pick<RecruiterDashboard, "jobs">) {
	const t = useT();
	return (
		<BoardCard title={t("analytics.postedJobs")} more={{ to: paths.postJob(), label: t("analytics.postNew"), icon: "plus" }}>
			{jobs.length === 0 ? (
				<p className="text-muted">{t("analytics.noJobs")}</p>
			) : (
				<>
					<Rows>
						{jobs.map(({ id, title, createdAt, isOpen }) => (
							<Row key={id} end={!isOpen && <Chip>{t("analytics.closed")}</Chip>}>
								<TitleLink to={paths.job(id)}>{title}</TitleLink>
								<p className="text-muted text-sm">
									<Dated words={(date) => t("jobs.postedOn", { date })} on={createdAt} />
								</p>
							</Row>
						))}
					</Rows>
					<LinkButton to={paths.myJobs()} variant="quiet" size="sm" className="-mx-3 justify-self-start">
						{t("analytics.allJobs")}
					</LinkButton>
				</>
			)}
		</BoardCard>
	);
}

function Closing({ closing }: Pick<RecruiterDashboard, "closing">) {
	const t = useT();
	return (
		<BoardCard title={t("analytics.closing")}>
			{closing.length === 0 ? (
				<p className="text-muted">{t("analytics.noneClosing")}</p>
			) : (
				<Rows>
					{closing.map(({ id, title, applicationDeadline, applications }) => (
						<Row key={id}>
							<TitleLink to={paths.job(id)}>{title}</TitleLink>
							<p className="text-sm">
								<Deadline day={applicationDeadline} warns />
							</p>
							<p className="text-sm">
								<Link
									to={paths.applicants(id)}
									className="inline-flex min-h-6 items-center text-muted underline underline-offset-2 hover:text-leaf"
								>
									{t("analytics.applicationsOf", { count: applications })}
								</Link>
							</p>
						</Row>
					))}
				</Rows>
			)}
		</BoardCard>
	);
}

function Waiting({ waiting: { total, applications } }: Pick<RecruiterDashboard, "waiting">) {
	const t = useT();
	return (
		<BoardCard title={t("analytics.waiting")} text={t("analytics.waitingText", { count: total })}>
			{total === 0 ? (
				<p className="text-muted">{t("analytics.nobodyWaits")}</p>
			) : (
				<Rows>
					{applications.map((application) => (
						<ApplicationRow key={application.id} application={application}>
							<WaitingTime since={application.createdAt} />
						</ApplicationRow>
					))}
				</Rows>
			)}
		</BoardCard>
	);
}

/** Calendar days in Douala; midnight may pass between the server's rendering and the browser's. */
function WaitingTime({ since }: { since: string }) {
	const t = useT();
	const days = Math.max(0, -daysUntil(since));
	return (
		<span className="text-ochre-ink" suppressHydrationWarning>
			{days === 0 ? t("analytics.today") : t("analytics.waitingSince", { days: t("analytics.waitingDays", { count: days }) })}
		</span>
	);
}

function Recent({ applications }: Pick<RecruiterDashboard, "applications">) {
	const t = useT();
	return (
		<BoardCard title={t("analytics.recent")} more={{ to: paths.applications(), label: t("analytics.seeAll") }}>
			{applications.length === 0 ? (
				<p className="text-muted">{t("analytics.noApplications")}</p>
			) : (
				<Rows>
					{applications.map((application) => (
						<ApplicationRow key={application.id} application={application}>
							<Dated words={(date) => t("applications.appliedOn", { date })} on={application.createdAt} />
						</ApplicationRow>
					))}
				</Rows>
			)}
		</BoardCard>
	);
}

function ApplicationRow({ application: { id, applicantName, job }, children }: { application: ApplicationSummary; children: ReactNode }) {
	const t = useT();
	const name = applicantName || t("applications.unknownUser");
	return (
		<Row
			end={
				<LinkButton to={paths.application(id)} variant="secondary" size="sm" aria-label={`${t("analytics.view")}: ${name}, ${job.title}`}>
					{t("analytics.view")}
				</LinkButton>
			}
		>
			<p className="truncate font-semibold">{name}</p>
			<p className="truncate text-sm">{job.title || t("applications.untitled")}</p>
			<p className="text-muted text-sm">{children}</p>
		</Row>
	);
}

function Analytics({ analytics: { views, applications, days } }: Pick<RecruiterDashboard, "analytics">) {
	const t = useT();
	const format = useFormat();
	return (
		<BoardCard
			title={t("analytics.title")}
			text={`${t("analytics.lastDays", { count: trendDays })} · ${t("analytics.views")} ${t("analytics.viewsText")}`}
			more={{ to: paths.analytics(), label: t("analytics.more") }}
		>
			<div className="grid gap-6 sm:grid-cols-2">
				<div className="grid content-start gap-2">
					<Figure label={t("analytics.views")} value={format.number(views)} />
					<TrendChart what={t("analytics.views")} look="leaf" days={days.map(({ day, views: value }) => ({ day, value }))} />
				</div>
				<div className="grid content-start gap-2">
					<Figure label={t("analytics.applications")} value={format.number(applications)} />
					<TrendChart what={t("analytics.applications")} look="sky" days={days.map(({ day, applications: value }) => ({ day, value }))} />
				</div>
			</div>
			<DayTable days={days} />
		</BoardCard>
	);
}

function TitleLink({ to, children }: { to: string; children: string }) {
	return (
		<Link to={to} className="inline-flex min-h-6 items-center font-semibold hover:text-leaf hover:underline">
			{children}
		</Link>
	);
}
