import { useId } from "react";
import { Link } from "react-router";
import type { ApplicationSummary } from "../../contract/applications.ts";
import { daysUntil } from "../i18n/format.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import { TimeAgo } from "../ui/time.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { ApplicationPill } from "./status.tsx";

/** An application in a recruiter's list; the whole row links to it. `linkText`: the link's label. */
export function ReceivedRow({ application, linkText }: { application: ApplicationSummary; linkText?: string }) {
	const t = useT();
	const nameId = useId();
	const { id, user, job, status, createdAt } = application;
	const name = application.applicantName || t("applications.unknownUser");
	return (
		<Card
			as="article"
			className="relative flex min-h-18 items-center gap-3 px-3.5 py-2.5 transition-shadow duration-120 hover:shadow-lifted sm:px-4 sm:py-3"
		>
			<Avatar name={name} src={user.avatar} />
			<div className="grid min-w-0 flex-1">
				<h2 id={nameId} className="truncate text-base">
					{name}
				</h2>
				{user.title && <p className="truncate text-sm">{user.title}</p>}
				<p className="truncate text-muted text-sm">{t("applications.appliedFor", { title: job.title || t("applications.untitled") })}</p>
				<p className="text-meta text-muted">{status === "Pending" ? <WaitingTime since={createdAt} /> : <TimeAgo at={createdAt} />}</p>
			</div>
			{status !== "Pending" && (
				<div className="max-sm:self-start">
					<ApplicationPill status={status} />
				</div>
			)}
			<Link
				to={paths.application(id)}
				aria-describedby={nameId}
				className="grid rounded-xs text-muted after:absolute after:inset-0 after:rounded-md"
			>
				<VisuallyHidden>{linkText ?? t("applications.viewOne")}</VisuallyHidden>
				<Icon name="chevronRight" />
			</Link>
		</Card>
	);
}

/** Calendar days in Douala; midnight may pass between rendering on the server and hydration. */
export function WaitingTime({ since }: { since: string }) {
	const t = useT();
	const days = Math.max(0, -daysUntil(since));
	return (
		<span className="font-medium text-ochre-ink" suppressHydrationWarning>
			{days === 0 ? t("applications.waitingToday") : t("applications.waitingDays", { count: days })}
		</span>
	);
}
