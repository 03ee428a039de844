import { Link } from "react-router";
import type { JobForViewer } from "../../contract/jobs.ts";
import type { ApplicationStatus } from "../../contract/options.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { MoreLink, MoreMenu } from "../shell/more-menu.tsx";
import { Dated } from "../ui/dated.tsx";
import { Icon } from "../ui/icon.tsx";
import { useOwnApplication } from "./own-application.ts";

/** A line above a job that the viewer has applied for: the application's status, as a link, with further actions beside it. */
export function AppliedLine({ job }: { job: JobForViewer }) {
	const t = useT();
	const application = useOwnApplication(job);
	if (!application) return null;
	const message = { to: paths.writeTo({ application: application.id }), words: t("jobs.writeRecruiter") };
	const all = { to: paths.applications(), words: t("jobs.viewApplications") };
	return (
		<div className="flex items-center gap-1 rounded-md bg-leaf-soft pr-1 text-leaf-strong">
			<Link
				to={paths.application(application.id)}
				className="group flex min-h-12 min-w-0 flex-1 items-center gap-2 rounded-md pl-4 text-sm"
			>
				<Icon name="check" className="size-5" />
				<span className="min-w-0 py-1 group-hover:underline">
					<Dated sentence={(date) => t("jobs.appliedDate", { date })} on={application.createdAt} />
					{" · "}
					<span className="font-semibold">{t(`applications.status.${application.status as ApplicationStatus}`)}</span>
				</span>
				<Icon name="chevronRight" className="size-4.5" />
			</Link>
			<LinkButton to={all.to} variant="quiet" size="sm" className="max-sm:hidden">
				{all.words}
			</LinkButton>
			<LinkButton to={message.to} variant="quiet" size="sm" className="max-sm:hidden">
				{message.words}
			</LinkButton>
			<div className="sm:hidden">
				<MoreMenu label={t("jobs.moreActions")}>
					<MoreLink to={all.to} icon="document">
						{all.words}
					</MoreLink>
					<MoreLink to={message.to} icon="chat">
						{message.words}
					</MoreLink>
				</MoreMenu>
			</div>
		</div>
	);
}
