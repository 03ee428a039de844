import { type ReactNode, Suspense } from "react";
import { Form, Link } from "react-router";
import type { WholeApplicant } from "../../contract/hiring.ts";
import type { Values } from "../api/form-body.ts";
import { useIsSending } from "../api/use-page.ts";
import { Answers } from "../applications/answers.tsx";
import { Documents } from "../applications/application-parts.tsx";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { Reasons } from "../matching/reasons.tsx";
import { paths } from "../paths.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { ShownResults } from "../skills/shown-skills.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Button } from "../ui/button.tsx";
import { Chip } from "../ui/chip.tsx";
import { Icon } from "../ui/icon.tsx";
import { latePart } from "../ui/late-part.tsx";
import { Notice } from "../ui/notice.tsx";
import { TimeAgo } from "../ui/time.tsx";
import { ApplicantTeam } from "./applicant-team.tsx";
import { CvFrame } from "./cv-frame.tsx";
import { DecisionBar } from "./decision-bar.tsx";
import { InnerHistory } from "./inner-history.tsx";
import { Notes } from "./notes.tsx";
import { Scorecards } from "./scorecards.tsx";
import { Section } from "./section.tsx";
import { StagePill } from "./stage-pill.tsx";
import { Tags } from "./tags.tsx";

/** Loaded lazily: a list without a chosen applicant needs neither it nor its messages. */
const ApplicationInterviews = latePart(async () => (await import("../interviews/application-interviews.tsx")).ApplicationInterviews);

const ProposeInterview = latePart(async () => (await import("../interviews/application-interviews.tsx")).ProposeInterview);

type PaneProps = {
	applicant: WholeApplicant;
	nextId: string | undefined;
	/** The fields of the form that was refused. */
	typed: Values;
	children?: ReactNode;
};

/** An applicant with everything needed for a decision; the answer is pinned to the foot. */
export function Pane({ applicant, nextId, typed, children }: PaneProps) {
	const t = useT();
	const { application, profile, reasons } = applicant;
	const mayDecide = application.side === "decider";
	// a scorecard's text about the applicant must never get into a message to the applicant
	const typedIn = (intent: string, name = "words") => (typed.intent === intent ? typed[name]?.toString() : undefined);
	return (
		<article className="pane grid min-w-0 rounded-md bg-surface shadow-card">
			<div className="grid gap-5 p-4 sm:p-5">
				{children}
				<ApplicantHeader applicant={applicant} />
				{application.isTakenDown && (
					<Notice tone="danger" title={t("applications.fraud")}>
						<p>{t("applications.fraudEmployer")}</p>
					</Notice>
				)}
				{application.refusal && <WaitingRefusal applicant={applicant} />}
				{applicant.isBlind && <Notice tone="info">{t("applications.blind")}</Notice>}
				<Suspense>
					<ApplicationInterviews application={application} />
				</Suspense>
				{reasons.length > 0 && <Reasons reasons={reasons} of="candidate" />}
				<div className="pane-columns grid gap-5">
					<div className="grid min-w-0 content-start gap-5">
						{application.message && (
							<Section title={t("hiring.letter")}>
								<p className="max-w-[68ch] whitespace-pre-line">{application.message}</p>
							</Section>
						)}
						{application.answers.length > 0 && (
							<Section title={t("hiring.answers")}>
								<Answers answers={application.answers} />
							</Section>
						)}
						{application.letter && (
							<Section title={t("applications.coverLetter")}>
								<p className="wrap-anywhere max-w-[68ch] whitespace-pre-line">{application.letter}</p>
							</Section>
						)}
						{application.cv && <CvFrame key={applicant.id} href={application.cv.href} name={applicant.name} />}
						<Documents application={application} />
						<ShownResults results={application.testResults} />
						{profile.about && (
							<Section title={t("hiring.about")}>
								<p className="max-w-[68ch] whitespace-pre-line text-sm">{profile.about}</p>
							</Section>
						)}
						{profile.experiences.length > 0 && (
							<Section title={t("hiring.experience")}>
								<ul className="grid gap-3">
									{profile.experiences.map((experience) => (
										<li key={experience.id} className="grid text-sm">
											<span className="font-semibold">{experience.role}</span>
											<span className="text-muted">{[experience.company, experience.duration].filter(Boolean).join(" · ")}</span>
											{experience.description && <span className="whitespace-pre-line pt-1">{experience.description}</span>}
										</li>
									))}
								</ul>
							</Section>
						)}
						{profile.skills.length > 0 && (
							<Section title={t("hiring.skills")}>
								<ul className="flex flex-wrap gap-1.5">
									{profile.skills.map((skill) => (
										<li key={skill} className="min-w-0">
											<Chip>{skill}</Chip>
										</li>
									))}
								</ul>
							</Section>
						)}
						<Section title={t("applications.history")}>
							<InnerHistory applicant={applicant} />
						</Section>
					</div>
					<div className="grid min-w-0 content-start gap-5">
						{mayDecide && <Tags applicant={applicant} />}
						<Notes applicant={applicant} typed={typedIn("note", "text")} />
						<Scorecards applicant={applicant} typed={typedIn("score")} />
						{mayDecide && applicant.colleagues.length > 0 && <ApplicantTeam applicant={applicant} />}
					</div>
				</div>
			</div>
			{mayDecide && !application.refusal && (
				<div className="decision-bar sticky bottom-0 z-10 pb-[env(safe-area-inset-bottom)] max-[18rem]:static">
					<DecisionBar applicant={applicant} nextId={nextId} typed={typedIn("move")} />
				</div>
			)}
		</article>
	);
}

function ApplicantHeader({ applicant }: { applicant: WholeApplicant }) {
	const t = useT();
	const { name, avatar, title, location, job, createdAt, application, profile } = applicant;
	return (
		<header className="grid gap-3">
			<div className="flex items-start gap-4">
				<Avatar name={name} src={avatar} size="lg" />
				<div className="grid min-w-0 flex-1 gap-0.5">
					<h2 className="text-xl sm:text-2xl">{name}</h2>
					{title && <p>{title}</p>}
					<p className="text-muted text-sm">
						<Link to={paths.job(job.id)} className="hover:text-leaf hover:underline">
							{t("applications.appliedFor", { title: job.title || t("applications.untitled") })}
						</Link>{" "}
						· <TimeAgo at={createdAt} />
						{location && ` · ${location}`}
					</p>
					{application.email && (
						<p className="text-sm">
							<a href={`mailto:${application.email}`} className="inline-block min-h-6 break-all text-leaf hover:underline">
								{application.email}
							</a>
						</p>
					)}
					<p className="mt-1.5 flex flex-wrap gap-1.5">
						<StagePill stage={applicant.stage} status={applicant.status} />
						{applicant.rating !== null && (
							<Chip icon="check" tone="leaf">
								{t("hiring.mean", { rating: applicant.rating.toFixed(1) })}
							</Chip>
						)}
					</p>
				</div>
			</div>
			<div className="flex flex-wrap gap-2 empty:hidden">
				{profile.slug && (
					<LinkButton to={paths.writeTo({ application: applicant.id })} variant="secondary" size="sm" icon="chat">
						{t("applications.writeApplicant")}
					</LinkButton>
				)}
				<Suspense>
					<ProposeInterview application={application} />
				</Suspense>
				{profile.slug && (
					<LinkButton to={paths.person(profile.slug)} variant="quiet" size="sm">
						{t("applications.seeProfile")}
					</LinkButton>
				)}
			</div>
			{!application.email && !applicant.isBlind && (
				<p className="text-muted text-sm">{t(application.status === "Withdrawn" ? "applications.takenBack" : "applications.erased")}</p>
			)}
		</header>
	);
}

/** Until it is sent, a refusal can be taken back with one press. */
function WaitingRefusal({ applicant: { id, application } }: { applicant: WholeApplicant }) {
	const t = useT();
	const format = useFormat();
	const isSending = useIsSending();
	if (!application.refusal) return null;
	const { tellAt, reason, words } = application.refusal;
	return (
		<Notice tone="warning" title={t("applications.refusalWaits", { when: format.dateTime(tellAt) })}>
			<p className="text-sm">{t(`applications.reason.${reason}`)}</p>
			{words && <p className="whitespace-pre-line text-sm">{words}</p>}
			{application.side === "decider" && (
				<Form method="post" className="mt-2">
					<input type="hidden" name="id" value={id} />
					<Button type="submit" name="intent" value="undo" variant="secondary" size="sm" disabled={isSending}>
						<Icon name="swap" className="size-4" />
						{t("applications.takeBack")}
					</Button>
				</Form>
			)}
		</Notice>
	);
}
