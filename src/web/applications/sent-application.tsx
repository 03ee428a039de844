import { type ReactNode, Suspense } from "react";
import { Form, Link, useRevalidator } from "react-router";
import type { ApplicationDetail, ApplicationStep } from "../../contract/applications.ts";
import type { MessageAbout } from "../../contract/conversations.ts";
import { useIsSending } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { ApplicationInterviews, hasTimesToChoose } from "../interviews/application-interviews.tsx";
import { useLive } from "../live/subscribe.ts";
import { paths } from "../paths.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { MoreLink, MoreMenu } from "../shell/more-menu.tsx";
import { ShownResults } from "../skills/shown-skills.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Dated } from "../ui/dated.tsx";
import { latePart } from "../ui/late-part.tsx";
import { Notice } from "../ui/notice.tsx";
import { Answers } from "./answers.tsx";
import { Collapsible, Documents, History } from "./application-parts.tsx";
import { ApplicationTrack } from "./application-track.tsx";
import { ApplicationPill } from "./status.tsx";
import { useWithdraw } from "./withdraw.tsx";

/** Loaded lazily: most applications have no messages yet. */
const ApplicationMessages = latePart(async () => (await import("../conversations/application-messages.tsx")).ApplicationMessages);

type SentProps = {
	application: ApplicationDetail;
	messages: readonly MessageAbout[];
	hasOlder: boolean;
	/** How this employer responds. */
	replyLine: ReactNode;
};

/** An application as its applicant sees it: its progress and the replies first, then what they sent. */
export function SentApplication({ application, messages, hasOlder, replyLine }: SentProps) {
	const t = useT();
	const { revalidate } = useRevalidator();
	// a message or an answer may have arrived
	useLive("message", () => void revalidate());
	useLive("notification", () => void revalidate());
	const { job } = application;
	const canWithdraw = application.nextStatuses.includes("Withdrawn");
	// a rejected or unanswered applicant is pointed to other jobs
	const isRejectedOrUnanswered = application.status === "Rejected" || application.isUnanswered;
	return (
		<>
			{application.isTakenDown && (
				<Notice tone="danger" title={t("applications.fraud")}>
					<p>{t("applications.fraudApplicant")}</p>
				</Notice>
			)}
			<Started application={application} />
			<Card as="article" className="grid gap-5">
				<Header application={application} canWithdraw={canWithdraw} />
				<ApplicationTrack application={application} />
				<Waiting application={application} hasMessage={messages.some(({ isOwn }) => !isOwn)} replyLine={replyLine} />
				<ApplicationInterviews application={application} />
				<LatestNote application={application} />
				{job.id ? (
					<div className="flex flex-wrap gap-2">
						{isRejectedOrUnanswered && <LinkButton to={paths.recommendedJobs()}>{t("applications.otherJobs")}</LinkButton>}
						<LinkButton
							to={paths.writeTo({ application: application.id })}
							variant={isRejectedOrUnanswered || application.interviews.some(hasTimesToChoose) ? "secondary" : "primary"}
							icon="chat"
						>
							{t("applications.write")}
						</LinkButton>
						<LinkButton to={paths.job(job.id)} variant="secondary">
							{t("applications.seeJob")}
						</LinkButton>
					</div>
				) : (
					<p className="text-muted text-sm">{t("applications.jobGone")}</p>
				)}
			</Card>
			{messages.length > 0 && (
				<Suspense>
					<ApplicationMessages messages={messages} hasOlder={hasOlder} />
				</Suspense>
			)}
			<Collapsible title={t("applications.whatYouSent")}>
				<div className="text-sm">
					<p>{application.fullName}</p>
					{application.email && <p className="text-muted">{application.email}</p>}
				</div>
				{application.message && <p className="whitespace-pre-line">{application.message}</p>}
				<Answers answers={application.answers} />
				<Documents application={application} />
				<ShownResults results={application.testResults} />
			</Collapsible>
			<Collapsible title={t("applications.history")}>
				<History application={application} />
			</Collapsible>
			{canWithdraw && <WithdrawSection application={application} />}
		</>
	);
}

type WaitingProps = Pick<SentProps, "application" | "replyLine"> & { hasMessage: boolean };

/** What a waiting applicant can still expect. */
function Waiting({ application: { isUnanswered, status, isJobOver }, hasMessage, replyLine }: WaitingProps) {
	const t = useT();
	if (isUnanswered) return <p className="text-muted text-sm">{t("applications.unansweredText")}</p>;
	if (status !== "Pending") return null;
	if (!isJobOver) return replyLine;
	return <p className="text-muted text-sm">{t(hasMessage ? "applications.jobOver" : "applications.jobOverStill")}</p>;
}

/** Asked a month after a hire. */
function Started({ application: { started, job } }: { application: ApplicationDetail }) {
	const t = useT();
	const isSending = useIsSending("started");
	if (started === null) return null;
	return (
		<Card as="section" id="started" className="grid gap-3">
			<h2 className="text-lg">{t("applications.started", { company: job.company })}</h2>
			{started === "asked" ? (
				<Form method="post" className="flex flex-wrap gap-3">
					<input type="hidden" name="intent" value="started" />
					<Button type="submit" name="started" value="yes" disabled={isSending}>
						{t("applications.startedYes")}
					</Button>
					<Button type="submit" name="started" value="no" variant="secondary" disabled={isSending}>
						{t("applications.startedNo")}
					</Button>
				</Form>
			) : (
				<p>{t("applications.startedThanks")}</p>
			)}
		</Card>
	);
}

function Header({ application, canWithdraw }: { application: ApplicationDetail; canWithdraw: boolean }) {
	const t = useT();
	const { job } = application;
	return (
		<header className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3">
			<Avatar name={job.company} src={job.logo} square />
			<div className="grid gap-1">
				<h1 className="text-xl sm:text-2xl">{job.title || t("applications.untitled")}</h1>
				<p>{job.company || t("applications.unknownCompany")}</p>
				<p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-meta text-muted">
					<ApplicationPill status={application.status} isUnanswered={application.isUnanswered} />
					<span>
						<Dated sentence={(date) => t("applications.appliedOn", { date })} on={application.createdAt} />
					</span>
				</p>
			</div>
			{canWithdraw && <WithdrawMenu application={application} />}
		</header>
	);
}

function WithdrawMenu({ application }: { application: ApplicationDetail }) {
	const t = useT();
	const { link, dialog } = useWithdraw(application);
	return (
		<div className="-mt-1 -mr-2">
			<MoreMenu label={t("applications.more")}>
				<MoreLink {...link} icon="trash">
					{t("applications.withdraw")}
				</MoreLink>
			</MoreMenu>
			{dialog}
		</div>
	);
}

/** The employer's latest words on a step: the reason for a rejection and the note. */
function LatestNote({ application: { steps } }: { application: ApplicationDetail }) {
	const t = useT();
	const hasWords = ({ note, reason }: ApplicationStep) => note || (reason && reason !== "other");
	const step = steps.findLast((step) => step.from !== null && step.to !== "Withdrawn" && hasWords(step));
	if (!step) return null;
	const name = step.by.fullName || t("applications.someone");
	return (
		<figure className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-sm bg-sunken p-3">
			<Avatar name={name} src={step.by.avatar} size="sm" />
			<div className="grid gap-0.5">
				<figcaption className="font-semibold text-sm">{name}</figcaption>
				{step.reason && step.reason !== "other" && <p>{t(`applications.told.${step.reason}`)}</p>}
				{step.note && (
					<blockquote className="whitespace-pre-line before:[content:open-quote] after:[content:close-quote]">{step.note}</blockquote>
				)}
			</div>
		</figure>
	);
}

/** The target of the menu's link without scripts. */
function WithdrawSection({ application }: { application: ApplicationDetail }) {
	const t = useT();
	const isSending = useIsSending("withdraw");
	return (
		<Card as="section" id="withdraw" className="hidden gap-3 target:grid">
			<h2 className="text-base">{t("applications.withdrawTitle")}</h2>
			<p className="text-muted text-sm">{t("applications.withdrawText", { company: application.job.company })}</p>
			<Form method="post" className="flex flex-wrap gap-3">
				<Button type="submit" name="intent" value="withdraw" variant="danger" busy={isSending} busyText={t("applications.withdrawing")}>
					{t("applications.withdraw")}
				</Button>
				<Link to={paths.application(application.id)} className="inline-flex min-h-11 items-center rounded-sm px-3 font-semibold text-leaf">
					{t("applications.keep")}
				</Link>
			</Form>
		</Card>
	);
}
