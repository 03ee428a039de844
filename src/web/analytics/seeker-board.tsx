import { Link } from "react-router";
import type { SeekerDashboard } from "../../contract/analytics.ts";
import { speak } from "../i18n/load.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { Deadline } from "../jobs/deadline.tsx";
import { NoMatches } from "../matching/no-matches.tsx";
import { Reasons } from "../matching/reasons.tsx";
import { paths } from "../paths.ts";
import { nudgeOf } from "../profiles/nudge-steps.ts";
import { ProfileNudge } from "../profiles/profile-nudge.tsx";
import type { Viewer } from "../session/use-viewer.ts";
import { Columns } from "../shell/page.tsx";
import { Icon } from "../ui/icon.tsx";
import { BoardCard, Row, Rows } from "./board-card.tsx";

await speak("applications", "matching", "nudge");

type SeekerBoardProps = { board: SeekerDashboard; viewer: Viewer };

/** What a seeker can do next, what is due, how the applications stand, and what fits. */
export default function SeekerBoard({ board, viewer }: SeekerBoardProps) {
	return (
		<Columns
			after={
				<>
					<ProfileShare viewer={viewer} />
					<Counts counts={board.counts} />
				</>
			}
		>
			<ProfileNudge viewer={viewer} />
			<NextSteps board={board} />
			<Deadlines deadlines={board.deadlines} />
			<Matches board={board} />
		</Columns>
	);
}

function NextSteps({ board: { counts, matching } }: { board: SeekerDashboard }) {
	const t = useT();
	const steps = [
		...(counts.interview > 0 ? [{ to: paths.applications(), words: t("analytics.step.interview", { count: counts.interview }) }] : []),
		...(matching === "nothing" ? [{ to: paths.profile({ edit: "skills", section: "skills" }), words: t("analytics.step.skills") }] : []),
		...(counts.total === 0 ? [{ to: paths.jobs(), words: t("analytics.step.first") }] : []),
	];
	return (
		<BoardCard title={t("analytics.steps")}>
			{steps.length === 0 ? (
				<p className="text-muted">{t("analytics.noSteps")}</p>
			) : (
				<Rows>
					{steps.map(({ to, words }) => (
						<Row key={words}>
							<Link to={to} className="flex min-h-11 items-center justify-between gap-3 font-semibold hover:text-leaf hover:underline">
								{words}
								<Icon name="chevronRight" className="size-5 text-muted" />
							</Link>
						</Row>
					))}
				</Rows>
			)}
		</BoardCard>
	);
}

function ProfileShare({ viewer }: { viewer: Viewer }) {
	const t = useT();
	const format = useFormat();
	const { percent } = nudgeOf(viewer, []);
	return (
		<BoardCard title={t("analytics.profileShare")} more={{ to: paths.profile(), label: t("analytics.editProfile") }}>
			<div className="grid gap-1.5">
				<p id="profile-share">{t("analytics.profileDone", { percent: format.percent(percent / 100) })}</p>
				<progress max={100} value={percent} aria-labelledby="profile-share" className="progress-line" />
			</div>
		</BoardCard>
	);
}

function Counts({ counts }: Pick<SeekerDashboard, "counts">) {
	const t = useT();
	const format = useFormat();
	return (
		<BoardCard title={t("analytics.counts")} more={{ to: paths.applications(), label: t("analytics.seeAll") }}>
			<dl className="grid grid-cols-2 gap-3">
				{(["total", "pending", "interview", "accepted", "rejected"] as const).map((name) => (
					<div key={name}>
						<dt className="text-muted text-sm">{t(`applications.count.${name}`)}</dt>
						<dd className="font-bold text-xl tabular-nums">{format.number(counts[name])}</dd>
					</div>
				))}
				<div>
					<dt className="text-muted text-sm">{t("analytics.saved")}</dt>
					<dd className="font-bold text-xl tabular-nums">
						<Link to={paths.savedJobs()} className="inline-block min-w-6 underline underline-offset-2 hover:text-leaf">
							{format.number(counts.saved)}
						</Link>
					</dd>
				</div>
			</dl>
		</BoardCard>
	);
}

function Deadlines({ deadlines }: Pick<SeekerDashboard, "deadlines">) {
	const t = useT();
	return (
		<BoardCard title={t("analytics.deadlines")} more={{ to: paths.savedJobs(), label: t("applications.savedTitle") }}>
			{deadlines.length === 0 ? (
				<p className="text-muted">{t("analytics.noDeadlines")}</p>
			) : (
				<Rows>
					{deadlines.map(({ job, day, applicationId }) => (
						<Row
							key={job.id}
							end={
								<p className="text-sm">
									<Deadline day={day} warns={!applicationId} isShort />
								</p>
							}
						>
							<Link
								to={applicationId ? paths.application(applicationId) : paths.job(job.id)}
								className="inline-flex min-h-6 items-center font-semibold hover:text-leaf hover:underline"
							>
								{job.title}
							</Link>
							<p className="text-muted text-sm">
								{job.company} · {t(applicationId ? "analytics.deadlineApplied" : "analytics.deadlineSaved")}
							</p>
						</Row>
					))}
				</Rows>
			)}
		</BoardCard>
	);
}

function Matches({ board: { matching, matches } }: { board: SeekerDashboard }) {
	const t = useT();
	const more = matches.length > 0 ? { to: paths.recommendedJobs(), label: t("analytics.allMatches") } : undefined;
	return (
		<BoardCard title={t("analytics.matches")} more={more}>
			{matches.length === 0 ? (
				<NoMatches matching={matching} />
			) : (
				<Rows>
					{matches.map(({ job, reasons }) => (
						<Row key={job.id}>
							<Link to={paths.job(job.id)} className="inline-flex min-h-6 items-center font-semibold hover:text-leaf hover:underline">
								{job.title}
							</Link>
							<p className="text-muted text-sm">
								{job.company} · {job.location}
							</p>
							<Reasons reasons={reasons} of="viewer" />
						</Row>
					))}
				</Rows>
			)}
		</BoardCard>
	);
}
