import { Link } from "react-router";
import type { SeekerDashboard } from "../../contract/analytics.ts";
import type { ApplicationSummary } from "../../contract/applications.ts";
import { ApplicationTrack } from "../applications/application-track.tsx";
import { ApplicationPill } from "../applications/status.tsx";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import { TimeAgo } from "../ui/time.tsx";

/** What employers answered to applications: the latest answer in full, the others one line each. */
export function EmployerAnswers({ answers: [latest, ...others] }: Pick<SeekerDashboard, "answers">) {
	const t = useT();
	return (
		<section aria-label={t("analytics.changed")} className="grid gap-2.5">
			{latest && <Latest application={latest} />}
			{others.map((application) => (
				<Line key={application.id} application={application} />
			))}
		</section>
	);
}

function Latest({ application }: { application: ApplicationSummary }) {
	const t = useT();
	const { id, job, status, note, updatedAt } = application;
	return (
		<Card as="article" className="grid gap-4">
			<Title application={application} />
			{/* a list's items include only the last step */}
			<ApplicationTrack application={{ ...application, readAt: null, steps: [{ from: "Pending", to: status, at: updatedAt }] }} />
			{note && (
				<blockquote className="line-clamp-4 rounded-sm bg-sunken px-3.5 py-3 before:[content:open-quote] after:[content:close-quote]">
					{note}
				</blockquote>
			)}
			<div className="flex flex-wrap gap-2">
				<LinkButton to={paths.application(id)}>{t(status === "Interview" ? "analytics.seeInvitation" : "analytics.seeAnswer")}</LinkButton>
				{job.id && (
					<LinkButton to={paths.writeTo({ application: id })} variant="secondary">
						{t("analytics.reply")}
					</LinkButton>
				)}
			</div>
		</Card>
	);
}

function Line({ application }: { application: ApplicationSummary }) {
	return (
		<Card as="article" className="relative flex items-center gap-3 transition-shadow duration-120 hover:shadow-lifted">
			<div className="min-w-0 flex-1">
				<Title application={application} />
			</div>
			<Icon name="chevronRight" className="size-5 text-muted" />
		</Card>
	);
}

function Title({ application: { id, job, status, updatedAt } }: { application: ApplicationSummary }) {
	const t = useT();
	return (
		<div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
			<Avatar name={job.company} src={job.logo} square />
			<div className="grid gap-0.5">
				<p className="flex flex-wrap items-center gap-x-2 text-meta text-muted">
					<ApplicationPill status={status} />
					<TimeAgo at={updatedAt} />
				</p>
				<h2 className="text-lg">
					<Link
						to={paths.application(id)}
						className="rounded-xs after:inset-0 after:rounded-md hover:text-leaf [article.relative_&]:after:absolute"
					>
						{job.title || t("applications.untitled")}
					</Link>
				</h2>
				<p className="text-muted text-sm">{job.company || t("applications.unknownCompany")}</p>
			</div>
		</div>
	);
}
