import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Collaboration } from "../../contract/hiring.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { inBrowser, onServer } from "../api/page.ts";
import { useLoaded } from "../api/use-page.ts";
import { WaitingTime } from "../applications/received-row.tsx";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Columns, Page, PageTitle } from "../shell/page.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Card } from "../ui/card.tsx";
import { Chip } from "../ui/chip.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { TimeAgo } from "../ui/time.tsx";
import { useActText } from "./inner-history.tsx";

await loadMessages("applications", "hiring");

const load = forSignedIn({ backWith: "all" }, async ({ api, url }) => {
	return api("GET /collaboration", { query: { company: url.searchParams.get("company") ?? undefined } });
});

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export { ErrorBoundary } from "../applications/applications-error.tsx";

/** What is waiting for each member of a hiring team (decisions.md "The menu's other rooms"). */
export default function CollaborationPage() {
	const t = useT();
	const team = useLoaded<typeof load>();
	const { company, owed, scorecards, jobs, handed, mentions, acts } = team;
	const isQuiet = [owed, scorecards, jobs, handed, mentions, acts].every((list) => list.length === 0);
	return (
		<Page isSnug>
			<Head title={t("nav.collaboration")} noIndex />
			<PageTitle title={t("nav.collaboration")} text={company?.name ?? t("hiring.alone")}>
				{company?.canInvite && (
					<LinkButton to={paths.companyMembers({ company: company.slug })} variant="secondary" size="sm" icon="people">
						{t("hiring.members")}
					</LinkButton>
				)}
				<LinkButton to={paths.hiringSettings({ company: company?.slug })} variant="quiet" size="sm" icon="settings">
					{t("hiring.settingsTitle")}
				</LinkButton>
			</PageTitle>
			{isQuiet ? (
				<EmptyState scene="network" title={t("hiring.quiet")} text={t("hiring.quietText")}>
					<LinkButton to={company ? paths.postJob() : paths.newCompany()}>{t(company ? "nav.postJob" : "hiring.foundCompany")}</LinkButton>
				</EmptyState>
			) : (
				<Columns after={<RecentActivity acts={acts} />}>
					<Waiting owed={owed} scorecards={scorecards} />
					<ForViewer handed={handed} mentions={mentions} />
					<Jobs jobs={jobs} />
				</Columns>
			)}
		</Page>
	);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<Card as="section" className="grid gap-3">
			<h2 className="text-lg">{title}</h2>
			{children}
		</Card>
	);
}

function Waiting({ owed, scorecards }: Pick<Collaboration, "owed" | "scorecards">) {
	const t = useT();
	return (
		<Part title={t("hiring.whatWaits")}>
			{owed.length + scorecards.length === 0 && <p className="text-muted">{t("hiring.nothingWaits")}</p>}
			<ul className="grid divide-y divide-line">
				{owed.map(({ person, count, oldest, isOwn }) => (
					<li key={person.id ?? "nobody"} className="relative flex gap-3 py-2.5">
						<Avatar name={person.fullName} src={person.avatar} />
						<div className="grid min-w-0 flex-1 justify-items-start">
							<p className="font-semibold">{isOwn ? t("hiring.you") : person.fullName}</p>
							<p className="text-meta">
								<WaitingTime since={oldest} />
							</p>
							<Link to={paths.applications({ side: "recruiter", answered: "no" })} className="mt-1 after:absolute after:inset-0">
								<Chip tone="ochre">{t("hiring.owes", { count })}</Chip>
							</Link>
						</div>
					</li>
				))}
				{scorecards.map(({ person, application, since, isOwn }) => (
					<li key={`${person.id} ${application.id}`} className="relative flex gap-3 py-2.5">
						<Avatar name={person.fullName} src={person.avatar} />
						<div className="grid min-w-0 flex-1 justify-items-start">
							<p className="font-semibold">{isOwn ? t("hiring.you") : person.fullName}</p>
							<p className="text-meta text-muted">
								{application.name} · {application.jobTitle} · <TimeAgo at={since} />
							</p>
							<Link to={paths.application(application.id, { side: "recruiter" })} className="mt-1 after:absolute after:inset-0">
								<Chip tone="sky">{t("hiring.scorecardAwaited")}</Chip>
							</Link>
						</div>
					</li>
				))}
			</ul>
		</Part>
	);
}

function ForViewer({ handed, mentions }: Pick<Collaboration, "handed" | "mentions">) {
	const t = useT();
	if (handed.length + mentions.length === 0) return null;
	return (
		<Part title={t("hiring.forYou")}>
			<ul className="grid divide-y divide-line">
				{mentions.map(({ text, by, application, at }) => (
					<li key={`${at} ${application.id}`} className="relative flex gap-3 py-2.5">
						<Avatar name={by.fullName} src={by.avatar} />
						<div className="min-w-0 flex-1">
							<p className="text-sm">
								<Link to={paths.application(application.id, { side: "recruiter" })} className="font-semibold after:absolute after:inset-0">
									{t("hiring.mentionedYou", { name: by.fullName, applicant: application.name })}
								</Link>
							</p>
							<p className="line-clamp-2 wrap-break-word text-sm">{text}</p>
							<p className="text-meta text-muted">
								<TimeAgo at={at} />
							</p>
						</div>
					</li>
				))}
				{handed.map(({ kind, by, application, at }) => (
					<li key={`${at} ${application.id} ${kind}`} className="relative flex gap-3 py-2.5">
						<Avatar name={by.fullName} src={by.avatar} />
						<div className="min-w-0 flex-1">
							<p className="text-sm">
								<Link to={paths.application(application.id, { side: "recruiter" })} className="font-semibold after:absolute after:inset-0">
									{t(`hiring.toYou.${kind}`, { name: by.fullName, applicant: application.name })}
								</Link>
							</p>
							<p className="text-meta text-muted">
								{application.jobTitle} · <TimeAgo at={at} />
							</p>
						</div>
					</li>
				))}
			</ul>
		</Part>
	);
}

function Jobs({ jobs }: Pick<Collaboration, "jobs">) {
	const t = useT();
	if (jobs.length === 0) return null;
	return (
		<Part title={t("hiring.jobsOfTeam")}>
			<ul className="grid divide-y divide-line">
				{jobs.map((job) => (
					<li key={job.id} className="relative flex items-center gap-3 py-2.5">
						<div className="min-w-0 flex-1">
							<Link to={paths.applicants(job.id)} className="block font-semibold after:absolute after:inset-0 hover:text-leaf">
								{job.title}
							</Link>
							<p className="text-meta text-muted">
								{job.person.fullName} · {t("hiring.applicantsOf", { count: job.total })}
								{!job.isOpen && ` · ${t("hiring.closed")}`}
							</p>
							{job.owed > 0 && (
								<p className="mt-1">
									<Chip tone="ochre">{t("hiring.owes", { count: job.owed })}</Chip>
								</p>
							)}
						</div>
						<LinkButton to={paths.applicants(job.id, { view: "board" })} variant="quiet" size="sm" className="-mx-3 relative">
							{t("hiring.board")}
						</LinkButton>
					</li>
				))}
			</ul>
		</Part>
	);
}

function RecentActivity({ acts }: Pick<Collaboration, "acts">) {
	const t = useT();
	const actText = useActText();
	return (
		<Part title={t("hiring.lately")}>
			{acts.length === 0 && <p className="text-muted text-sm">{t("hiring.nothingLately")}</p>}
			<ol className="grid gap-3">
				{acts.map((act) => (
					<li key={`${act.at} ${act.kind} ${act.application.id}`} className="relative flex gap-2.5">
						<Avatar name={act.by.fullName} src={act.by.avatar} size="sm" />
						<div className="min-w-0 text-sm">
							<p>
								<span className="font-semibold">{act.by.fullName}</span> · {actText(act)}
							</p>
							<p className="wrap-break-word text-meta text-muted">
								<Link to={paths.application(act.application.id, { side: "recruiter" })} className="after:absolute after:inset-0">
									{act.application.name}
								</Link>{" "}
								· <TimeAgo at={act.at} />
							</p>
						</div>
					</li>
				))}
			</ol>
		</Part>
	);
}
