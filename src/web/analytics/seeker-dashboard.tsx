import { Suspense } from "react";
import { Link } from "react-router";
import type { SeekerDashboard as Dashboard } from "../../contract/analytics.ts";
import type { Interview } from "../../contract/interviews.ts";
import { countedStatuses } from "../applications/status-pills.tsx";
import { loadMessages } from "../i18n/load.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { NextInterviews } from "../interviews/next-interviews.tsx";
import { Deadline } from "../jobs/deadline.tsx";
import { JobCard } from "../jobs/job-card.tsx";
import { LeaveOut, LeftOutConfirmation } from "../matching/leave-out.tsx";
import { Reasons } from "../matching/reasons.tsx";
import { paths } from "../paths.ts";
import type { Viewer } from "../session/use-viewer.ts";
import { Columns } from "../shell/page.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";
import { latePart } from "../ui/late-part.tsx";
import { DashboardCard, DashboardSection, Row, Rows } from "./dashboard-card.tsx";
import { EmployerAnswers } from "./employer-answers.tsx";
import { Greeting } from "./greeting.tsx";
import { NextSteps, stepsInRooms } from "./next-steps.tsx";
import { ProfileCompletion } from "./profile-completion.tsx";

await loadMessages("applications", "interviews", "jobs", "matching", "nudge");

/** Loaded lazily: viewers with matches do not need it. */
const NoMatches = latePart(async () => (await import("../matching/no-matches.tsx")).NoMatches);

type SeekerDashboardProps = { dashboard: Dashboard; interviews: readonly Interview[]; viewer: Viewer };

/** Answers, deadlines, matches, and a summary of the applications and the profile. */
export default function SeekerDashboard({ dashboard, interviews, viewer }: SeekerDashboardProps) {
	const t = useT();
	const { interview, pending } = dashboard.counts;
	const steps = <Steps dashboard={dashboard} />;
	return (
		<>
			<Greeting viewer={viewer}>
				{interview > 0
					? t("analytics.step.interview", { count: interview })
					: pending > 0
						? t("analytics.stillPending", { count: pending })
						: t("analytics.caughtUp")}
			</Greeting>
			<div className="relative -mt-20 sm:px-4">
				<Columns
					after={
						<>
							<ProfileCompletion viewer={viewer} />
							<Counts counts={dashboard.counts} />
						</>
					}
				>
					{/* the first block overlaps the greeting: it must be a card, never a bare heading */}
					{dashboard.answers.length > 0 ? <EmployerAnswers answers={dashboard.answers} /> : steps}
					{/* "No interview planned" would contradict an invitation whose time is still to be proposed */}
					{(interviews.length > 0 || (dashboard.counts.total > 0 && interview === 0)) && <NextInterviews interviews={interviews} />}
					{dashboard.answers.length > 0 && steps}
					{dashboard.deadlines.length > 0 && <Deadlines deadlines={dashboard.deadlines} />}
					<Matches dashboard={dashboard} />
				</Columns>
			</div>
		</>
	);
}

function Steps({ dashboard: { counts, matching, answers, rooms } }: { dashboard: Dashboard }) {
	const t = useT();
	const steps = [
		...(matching === "nothing" ? [{ to: paths.profile({ edit: "skills", section: "skills" }), label: t("analytics.step.skills") }] : []),
		...(counts.total === 0 ? [{ to: paths.jobs(), label: t("analytics.step.first") }] : []),
		...stepsInRooms(t, rooms),
	];
	if (steps.length === 0 && answers.length > 0) return null;
	return (
		<NextSteps steps={steps}>
			<p className="text-muted">{t("analytics.noSteps")}</p>
		</NextSteps>
	);
}

function Counts({ counts }: Pick<Dashboard, "counts">) {
	const t = useT();
	const all = [
		...countedStatuses.map(({ name, status }) => ({
			to: paths.applications({ status }),
			label: t(`applications.count.${name}`),
			count: counts[name],
		})),
		{ to: paths.savedJobs(), label: t("analytics.saved"), count: counts.saved },
	];
	return (
		<DashboardCard title={t("analytics.counts")} more={{ to: paths.applications(), label: t("analytics.seeAll") }}>
			<ul className="-mx-2 -mb-2 grid grid-cols-2">
				{all.map(({ to, label, count }) => (
					<li key={label}>
						<CountLink to={to} label={label} count={count} />
					</li>
				))}
			</ul>
		</DashboardCard>
	);
}

function CountLink({ to, label, count }: { to: string; label: string; count: number }) {
	const format = useFormat();
	return (
		<Link to={to} className="flex min-h-11 items-center justify-between gap-2 rounded-sm px-2 text-sm hover:bg-sunken">
			<span className="truncate text-muted">{label}</span>
			<span className="font-semibold tabular-nums">{format.number(count)}</span>
		</Link>
	);
}

function Deadlines({ deadlines }: Pick<Dashboard, "deadlines">) {
	const t = useT();
	return (
		<DashboardSection title={t("analytics.deadlines")} more={{ to: paths.savedJobs(), label: t("applications.savedTitle") }}>
			<Card>
				<Rows>
					{deadlines.map(({ job, day, applicationId }) => (
						<Row
							key={job.id}
							start={<Avatar name={job.company} src={job.logo} square />}
							end={
								<p className="shrink-0 text-meta">
									<Deadline day={day} isShort />
								</p>
							}
						>
							<Link
								to={applicationId ? paths.application(applicationId) : paths.job(job.id)}
								className="inline-flex min-h-6 items-center font-semibold hover:text-leaf hover:underline"
							>
								{job.title}
							</Link>
							<p className="text-meta text-muted">
								{job.company} · <span>{t(applicationId ? "analytics.deadlineApplied" : "analytics.deadlineSaved")}</span>
							</p>
						</Row>
					))}
				</Rows>
			</Card>
		</DashboardSection>
	);
}

function Matches({ dashboard: { matching, matches } }: { dashboard: Dashboard }) {
	const t = useT();
	const more = matches.length > 0 ? { to: paths.recommendedJobs(), label: t("analytics.allMatches") } : undefined;
	return (
		<DashboardSection title={t("analytics.matches")} more={more}>
			<LeftOutConfirmation from="dashboard" />
			{matches.length === 0 ? (
				<Suspense>
					<NoMatches matching={matching} />
				</Suspense>
			) : (
				<ul className="grid gap-2.5">
					{matches.map((match) => (
						<li key={match.job.id}>
							<JobCard
								job={match.job}
								note={<Reasons reasons={match.reasons} of="viewer" />}
								choice={<LeaveOut match={match} from="dashboard" />}
							/>
						</li>
					))}
				</ul>
			)}
		</DashboardSection>
	);
}
