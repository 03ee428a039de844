import { Link } from "react-router";
import type { Interview } from "../../contract/interviews.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";
import { DayLeaf } from "../ui/day-leaf.tsx";
import { Icon } from "../ui/icon.tsx";
import { InterviewState } from "./interview-state.tsx";
import { When } from "./when.tsx";

/** The agreed time, otherwise the first one proposed. */
export const expectedAt = ({ startsAt, times }: Interview): string | null => startsAt ?? times[0] ?? null;

export const otherSide = ({ side, job, applicantName, applicantAvatar }: Interview) =>
	side === "applicant"
		? { name: job.company, avatar: job.logo, isCompany: true }
		: { name: applicantName, avatar: applicantAvatar, isCompany: false };

/** An interview in a list, with its link. `level`: h3 below one of the list's headings. */
export function InterviewRow({ interview, level: Title = "h2" }: { interview: Interview; level?: "h2" | "h3" }) {
	const t = useT();
	const at = expectedAt(interview);
	const { name, avatar, isCompany } = otherSide(interview);
	return (
		<Card as="li" className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-2">
			{at ? <DayLeaf at={at} /> : <Avatar name={name} src={avatar} square={isCompany} size="lg" />}
			<div className="grid gap-1">
				<Title className="text-base">
					<Link to={paths.interview(interview.id)} className="inline-flex min-h-6 items-center hover:text-leaf hover:underline">
						{name} · {interview.job.title}
					</Link>
				</Title>
				{interview.state === "taken" && at && <When at={at} className="font-semibold text-sm" />}
				<p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-meta text-muted">
					<InterviewState interview={interview} />
					<span>{t(`interviews.kind.${interview.kind}`)}</span>
					<span>{t("interviews.minutes", { count: interview.minutes })}</span>
				</p>
				{interview.clashes && (
					<p className="flex items-center gap-1.5 text-ochre-ink text-sm">
						<Icon name="alert" className="size-4" />
						{t("interviews.clashes")}
					</p>
				)}
			</div>
		</Card>
	);
}
