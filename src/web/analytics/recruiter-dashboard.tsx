import { Link } from "react-router";
import type { RecruiterDashboard as Dashboard } from "../../contract/analytics.ts";
import type { Interview } from "../../contract/interviews.ts";
import { trendDays } from "../../contract/limits/analytics.ts";
import { WaitingTime } from "../applications/received-row.tsx";
import { loadMessages } from "../i18n/load.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { NextInterviews } from "../interviews/next-interviews.tsx";
import { Deadline } from "../jobs/deadline.tsx";
import { paths } from "../paths.ts";
import type { Viewer } from "../session/use-viewer.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { Columns } from "../shell/page.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Chip } from "../ui/chip.tsx";
import { Dated } from "../ui/dated.tsx";
import { TimeAgo } from "../ui/time.tsx";
import { DashboardCard, Figure, Row, Rows } from "./dashboard-card.tsx";
import { DayTable } from "./day-table.tsx";
import { Greeting } from "./greeting.tsx";
import { NextSteps, stepsInRooms } from "./next-steps.tsx";
import { TrendChart } from "./trend-chart.tsx";

await loadMessages("applications", "interviews", "jobs");

type RecruiterDashboardProps = { dashboard: Dashboard; interviews: readonly Interview[]; viewer: Viewer };

/** marketplace.md §2, Recruiter dashboard: waiting applicants first, then closing jobs and the four specified cards. */
export default function RecruiterDashboard({ dashboard, interviews, viewer }: RecruiterDashboardProps) {
	const t = useT();
	const { total } = dashboard.waiting;
	const hasNone = dashboard.applications.length === 0;
	const isNew = dashboard.jobs.length === 0 && hasNone;
	const quiet = hasNone ? "analytics.noneApplied" : "analytics.nobodyWaits";
	const steps = stepsInRooms(t, dashboard.rooms);
	return (
		<>
			<Greeting viewer={viewer}>
				{total > 0 ? t("analytics.peopleWait", { count: total }) : t(isNew ? "analytics.firstJob" : quiet)}
			</Greeting>
			<div className="relative -mt-20 sm:px-4">
				<Columns
					after={
						<>
							<CompanyInfo company={dashboard.company} />
							<PostedJobs jobs={dashboard.jobs} />
							<Recent applications={dashboard.applications} />
						</>
					}
				>
					{isNew ? <FirstJob /> : <Waiting waiting={dashboard.waiting} replies={dashboard.replies} quiet={t(quiet)} />}
					{(interviews.length > 0 || !hasNone) && <NextInterviews interviews={interviews} />}
					{steps.length > 0 && <NextSteps steps={steps} />}
					{dashboard.closing.length > 0 && <Closing closing={dashboard.closing} />}
					{!isNew && <Analytics analytics={dashboard.analytics} />}
				</Columns>
			</div>
		</>
	);
}

function FirstJob() {
	const t = useT();
	return (
		<DashboardCard title={t("analytics.firstJobTitle")}>
			<p>{t("analytics.firstJobText")}</p>
			<LinkButton to={paths.postJob()} icon="plus" className="justify-self-start">
				{t("analytics.postNew")}
			</LinkButton>
		</DashboardCard>
	);
}

function CompanyInfo({ company: { name, email, location, slug, isOwner } }: Pick<Dashboard, "company">) {
	const t = useT();
	const facts = [
		["analytics.companyName", name],
		["analytics.companyEmail", email],
		["analytics.companyLocation", location],
	] as const;
	return (
		<DashboardCard
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
		</DashboardCard>
	);
}

function PostedJobs({ jobs }: Pick<Dashboard, "jobs">) {
	const t = useT();
	return (
		<DashboardCard title={t("analytics.postedJobs")} more={{ to: paths.postJob(), label: t("analytics.postNew"), icon: "plus" }}>
			{jobs.length === 0 ? (
				<p className="text-muted">{t("analytics.noJobs")}</p>
			) : (
				<>
					<Rows>
						{jobs.map(({ id, title, createdAt, isOpen }) => (
							<Row key={id} end={!isOpen && <Chip>{t("analytics.closed")}</Chip>}>
								<TitleLink to={paths.job(id)}>{title}</TitleLink>
								<p className="text-muted text-sm">
									<Dated sentence={(date) => t("jobs.postedOn", { date })} on={createdAt} />
								</p>
							</Row>
						))}
					</Rows>
					<LinkButton to={paths.myJobs()} variant="quiet" size="sm" className="-mx-3 justify-self-start">
						{t("analytics.allJobs")}
					</LinkButton>
				</>
			)}
		</DashboardCard>
	);
}

function Closing({ closing }: Pick<Dashboard, "closing">) {
	const t = useT();
	return (
		<DashboardCard title={t("analytics.closing")}>
			<Rows>
				{closing.map(({ id, title, openUntil, applications }) => (
					<Row key={id}>
						<TitleLink to={paths.job(id)}>{title}</TitleLink>
						<p className="text-sm">
							<Deadline day={openUntil} />
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
		</DashboardCard>
	);
}

/** The reply rate that applicants see, worded for the employer. */
function Answered({ replies }: Pick<Dashboard, "replies">) {
	const t = useT();
	if (replies === null || replies === "new") return null;
	const { received, answered, days } = replies;
	return (
		<p className="text-sm">
			{t("analytics.answeredOf", { answered, received })}
			{days !== null && ` ${t("analytics.answeredIn", { count: days })}`}
		</p>
	);
}

function Waiting({ waiting: { total, applications }, replies, quiet }: Pick<Dashboard, "waiting" | "replies"> & { quiet: string }) {
	const t = useT();
	return (
		<DashboardCard title={t("analytics.waiting")} more={{ to: paths.replies(), label: t("analytics.allWaiting") }}>
			<Answered replies={replies} />
			{total === 0 ? (
				<p className="text-muted">{quiet}</p>
			) : (
				<Rows>
					{applications.map(({ id, applicantName, user, job, createdAt }) => {
						const name = applicantName || t("applications.unknownUser");
						const title = job.title || t("applications.untitled");
						return (
							<Row
								key={id}
								start={<Avatar name={name} src={user.avatar} />}
								end={
									<LinkButton
										to={paths.application(id)}
										variant="secondary"
										size="sm"
										aria-label={`${t("analytics.reply")}: ${name}, ${title}`}
									>
										{t("analytics.reply")}
									</LinkButton>
								}
							>
								<p className="truncate font-semibold">{name}</p>
								<p className="truncate text-sm">{title}</p>
								<p className="text-meta">
									<WaitingTime since={createdAt} />
								</p>
							</Row>
						);
					})}
				</Rows>
			)}
		</DashboardCard>
	);
}

function Recent({ applications }: Pick<Dashboard, "applications">) {
	const t = useT();
	return (
		<DashboardCard title={t("analytics.recent")} more={{ to: paths.applications(), label: t("analytics.seeAll") }}>
			{applications.length === 0 ? (
				<p className="text-muted">{t("analytics.noApplications")}</p>
			) : (
				<Rows>
					{applications.map(({ id, applicantName, job, createdAt }) => {
						const name = applicantName || t("applications.unknownUser");
						const title = job.title || t("applications.untitled");
						return (
							<Row
								key={id}
								end={
									<Link
										to={paths.application(id)}
										aria-label={`${t("analytics.view")}: ${name}, ${title}`}
										className="-my-1 inline-flex min-h-11 items-center rounded-sm px-2 font-semibold text-leaf text-sm hover:bg-leaf-soft"
									>
										{t("analytics.view")}
									</Link>
								}
							>
								<p className="truncate font-semibold text-sm">{name}</p>
								<p className="truncate text-muted text-sm">{title}</p>
								<p className="text-meta text-muted">
									<TimeAgo at={createdAt} />
								</p>
							</Row>
						);
					})}
				</Rows>
			)}
		</DashboardCard>
	);
}

function Analytics({ analytics: { views, applications, days } }: Pick<Dashboard, "analytics">) {
	const t = useT();
	const format = useFormat();
	return (
		<DashboardCard
			title={t("analytics.title")}
			text={`${t("analytics.lastDays", { count: trendDays })} · ${t("analytics.views")} ${t("analytics.viewsText")}`}
			more={{ to: paths.analytics(), label: t("analytics.more") }}
		>
			<div className="grid gap-6 sm:grid-cols-2">
				<div className="grid content-start gap-2">
					<Figure label={t("analytics.views")} value={format.number(views)} />
					<TrendChart subject={t("analytics.views")} tone="leaf" days={days.map(({ day, views: value }) => ({ day, value }))} />
				</div>
				<div className="grid content-start gap-2">
					<Figure label={t("analytics.applications")} value={format.number(applications)} />
					<TrendChart
						subject={t("analytics.applications")}
						tone="sky"
						days={days.map(({ day, applications: value }) => ({ day, value }))}
					/>
				</div>
			</div>
			<DayTable days={days} />
		</DashboardCard>
	);
}

function TitleLink({ to, children }: { to: string; children: string }) {
	return (
		<Link to={to} className="inline-flex min-h-6 items-center font-semibold hover:text-leaf hover:underline">
			{children}
		</Link>
	);
}
