import { Link } from "react-router";
import type { ApplicationSummary } from "../../contract/applications.ts";
import { nextStatuses } from "../../contract/options.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { MoreLink, MoreMenu } from "../shell/more-menu.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";
import { Dated } from "../ui/dated.tsx";
import { VerifiedMark } from "../ui/verified-mark.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { ApplicationPill } from "./status.tsx";
import { useWithdraw } from "./withdraw.tsx";

/**
 * An application in a seeker's list (marketplace.md §2, My Applications); the whole row links to it, and its menu has the other actions.
 */
export function SentRow({ application }: { application: ApplicationSummary }) {
	const t = useT();
	const { id, job, status, createdAt, note, interviewToChoose } = application;
	const title = job.title || t("applications.untitled");
	const { link, dialog } = useWithdraw(application);
	const canWithdraw = nextStatuses[status].includes("Withdrawn");
	return (
		<Card
			as="article"
			className="relative grid grid-cols-[2.75rem_minmax(0,1fr)_auto] gap-x-3 px-3.5 py-3 transition-shadow duration-120 hover:shadow-lifted sm:p-4"
		>
			<Avatar name={job.company} src={job.logo} square />
			<div className="grid gap-0.5">
				<h2 className="line-clamp-2 text-[1.0625rem] leading-6">
					<Link to={paths.application(id)} className="after:absolute after:inset-0 after:rounded-md hover:text-leaf">
						{title}
					</Link>
				</h2>
				<p className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-muted text-sm">
					<span className="max-w-full truncate">{job.company || t("applications.unknownCompany")}</span>
					{job.companyVerified && <VerifiedMark domain={job.companyDomain} />}
				</p>
				<p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-meta text-muted">
					<ApplicationPill status={status} isUnanswered={application.isUnanswered} />
					<span>
						<Dated sentence={(date) => t("applications.appliedOn", { date })} on={createdAt} />
					</span>
				</p>
				{interviewToChoose && (
					<LinkButton to={paths.interview(interviewToChoose)} size="sm" className="relative z-10 mt-1.5 justify-self-start">
						{t("applications.choose")}
						<VisuallyHidden>: {title}</VisuallyHidden>
					</LinkButton>
				)}
				{note && !interviewToChoose && (
					<p className="mt-1 line-clamp-2 text-sm before:[content:open-quote] after:[content:close-quote]">{note}</p>
				)}
			</div>
			<div className="relative z-10 -mt-2 -mr-2 has-[[open]]:z-20">
				{(job.id || canWithdraw) && (
					<MoreMenu label={t("applications.moreFor", { title })}>
						{job.id && (
							<MoreLink to={paths.writeTo({ application: id })} icon="chat">
								{t("applications.contact")}
							</MoreLink>
						)}
						{canWithdraw && (
							<MoreLink {...link} icon="trash">
								{t("applications.remove")}
							</MoreLink>
						)}
					</MoreMenu>
				)}
				{dialog}
			</div>
		</Card>
	);
}
