import { Link } from "react-router";
import type { Interview } from "../../contract/interviews.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Icon } from "../ui/icon.tsx";
import { Notice } from "../ui/notice.tsx";
import { OutsideLink } from "../ui/outside-link.tsx";
import { otherSide } from "./interview-row.tsx";
import { InterviewState } from "./interview-state.tsx";
import { When } from "./when.tsx";

const iconOf = { place: "pin", phone: "phone", video: "call" } as const;

/** The other side, the time and place, and the messages about it. */
export function InterviewFacts({ interview }: { interview: Interview }) {
	const t = useT();
	const { job, startsAt, kind, place, words, said, host, side } = interview;
	const { name, avatar, isCompany } = otherSide(interview);
	return (
		<>
			<header className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3">
				<Avatar name={name} src={avatar} square={isCompany} />
				<div className="grid gap-1">
					<h1 className="text-xl sm:text-2xl">{t("interviews.with", { name })}</h1>
					<p>
						<Link to={paths.application(interview.applicationId)} className="inline-flex min-h-6 items-center text-leaf hover:underline">
							{job.title}
						</Link>
					</p>
					<p>
						<InterviewState interview={interview} />
					</p>
				</div>
			</header>
			{interview.clashes && <Notice tone="warning">{t("interviews.clashes")}</Notice>}
			<ul className="grid gap-3">
				{startsAt && (
					<li className="flex gap-3">
						<Icon name="calendar" className="mt-0.5 size-5 text-leaf" />
						<When at={startsAt} className="font-semibold" />
					</li>
				)}
				<li className="flex gap-3">
					<Icon name="clock" className="mt-0.5 size-5 text-leaf" />
					<span>{t("interviews.minutes", { count: interview.minutes })}</span>
				</li>
				<li className="flex gap-3">
					<Icon name={iconOf[kind]} className="mt-0.5 size-5 text-leaf" />
					<span className="grid min-w-0">
						<span>{t(`interviews.kind.${kind}`)}</span>
						{kind === "video" && place ? (
							<OutsideLink href={place}>{t("interviews.join")}</OutsideLink>
						) : (
							place && <span className="wrap-anywhere text-muted">{place}</span>
						)}
					</span>
				</li>
				{host && side === "applicant" && (
					<li className="flex gap-3">
						<Icon name="user" className="mt-0.5 size-5 text-leaf" />
						<span>{t("interviews.host", { name: host })}</span>
					</li>
				)}
			</ul>
			{words && <p className="wrap-anywhere whitespace-pre-line rounded-sm bg-sunken p-3">{words}</p>}
			{said && (
				<figure className="grid gap-1 rounded-sm bg-sunken p-3">
					<figcaption className="font-semibold text-sm">
						{said.by === "applicant"
							? t("interviews.saidByApplicant", { name: interview.applicantName })
							: t("interviews.saidByEmployer", { name: job.company })}
					</figcaption>
					<blockquote className="wrap-anywhere whitespace-pre-line">{said.words}</blockquote>
				</figure>
			)}
		</>
	);
}
