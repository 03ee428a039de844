import { Form, Link, redirect } from "react-router";
import type { ApplicationDetail } from "../../contract/applications.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { speak } from "../i18n/load.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { classes } from "../ui/classes.ts";
import { Dated } from "../ui/dated.tsx";
import { Icon } from "../ui/icon.tsx";
import { Notice } from "../ui/notice.tsx";
import { TimeAgo } from "../ui/time.tsx";
import { Decide, type Decision } from "./decide.tsx";
import { ApplicationPill } from "./status.tsx";

await speak("applications");

async function load({ api, params, url, visit }: PageCall) {
	if (!visit.signedIn) return redirect(paths.signIn({ next: url.pathname }));
	return api("GET /application/:applicationId", { params: { applicationId: params.applicationId ?? "" } });
}

/** The button says which step; `from` is the status that the person saw. */
export async function changeApplication({ api, params, form }: PageCall) {
	const sent = await form();
	const applicationId = params.applicationId ?? "";
	const intent = sent.get("intent")?.toString();
	if (intent === "withdraw") return api("POST /application/:applicationId/withdraw", { params: { applicationId } });
	const from = sent.get("from")?.toString() as Decision | undefined;
	const body = { from, status: intent as Decision, note: sent.get("note")?.toString() };
	return api("POST /application/:applicationId/decide", { params: { applicationId }, body });
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(async (call) => {
	await changeApplication(call);
	return redirect(paths.application(call.params.applicationId ?? ""), 303);
});
export const clientAction = inBrowser(changeApplication);
export { ErrorBoundary } from "./applications-error.tsx";

export default function ApplicationPage() {
	const t = useT();
	const { application } = useLoaded<typeof load>();
	const { failure, values } = useOutcome<typeof changeApplication>();
	const isDecider = application.side === "decider";
	const title = application.job.title || t("applications.untitled");
	return (
		<Page>
			<Head title={`${t("applications.application")}: ${title}`} noIndex />
			<BackLink to={paths.applications()}>{t(isDecider ? "applications.receivedTitle" : "applications.mineTitle")}</BackLink>
			<PageTitle
				title={isDecider ? application.applicantName || t("applications.unknownUser") : title}
				text={isDecider ? t("applications.appliedFor", { title }) : application.job.company || t("applications.unknownCompany")}
			>
				{(isDecider ? application.user.slug : application.job.id) && (
					<LinkButton to={paths.writeTo({ application: application.id })} variant="secondary" size="sm" icon="chat">
						{t(isDecider ? "applications.writeApplicant" : "applications.write")}
					</LinkButton>
				)}
				<ApplicationPill status={application.status} />
			</PageTitle>
			{failure && <Refused message={failure.message || t("error.offline")} isStale={failure.status === 409} id={application.id} />}
			<div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-6">
				<Sent application={application} />
				<div className={classes("grid gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1", !isDecider && "max-lg:order-last")}>
					{isDecider && application.nextStatuses.length > 0 && <Decide application={application} note={values.note?.toString() ?? ""} />}
					{!isDecider && application.nextStatuses.includes("Withdrawn") && <TakeBack application={application} />}
				</div>
				<History application={application} />
			</div>
		</Page>
	);
}

function Refused({ message, isStale, id }: { message: string; isStale: boolean; id: string }) {
	const t = useT();
	return (
		<Notice tone="danger">
			<p>{message}</p>
			{isStale && (
				<LinkButton to={paths.application(id)} reloadDocument variant="secondary" size="sm" className="mt-2 justify-self-start">
					{t("applications.reload")}
				</LinkButton>
			)}
		</Notice>
	);
}

function Sent({ application }: { application: ApplicationDetail }) {
	const t = useT();
	const { job } = application;
	return (
		<Card as="section" className="grid gap-4">
			<div className="grid gap-1 text-sm">
				<p className="font-semibold text-base">
					{application.side === "decider" && application.user.slug ? (
						<Link to={paths.person(application.user.slug)} className="text-leaf underline underline-offset-2">
							{application.fullName}
						</Link>
					) : (
						application.fullName
					)}
				</p>
				{application.email ? (
					<p>
						<a href={`mailto:${application.email}`} className="break-all text-leaf underline underline-offset-2">
							{application.email}
						</a>
					</p>
				) : (
					<p className="text-muted">{t(application.status === "Withdrawn" ? "applications.takenBack" : "applications.erased")}</p>
				)}
				<p className="text-muted">
					<Dated words={(date) => t("applications.appliedOn", { date })} on={application.createdAt} />
				</p>
				{job.id ? (
					<p>
						<Link to={paths.job(job.id)} className="text-leaf underline underline-offset-2">
							{job.title}
						</Link>
					</p>
				) : (
					<p className="text-muted">{t("applications.jobGone")}</p>
				)}
			</div>
			{application.message && <p className="whitespace-pre-line border-line border-l-4 pl-4">{application.message}</p>}
			{application.cv && application.coverLetter && (
				<>
					<h2 className="text-base">{t("applications.documents")}</h2>
					<ul className="grid gap-2 sm:grid-cols-2">
						<Document label={t("applications.cv")} {...application.cv} />
						<Document label={t("applications.coverLetter")} {...application.coverLetter} />
					</ul>
				</>
			)}
		</Card>
	);
}

function Document({ label, name, bytes, href }: { label: string; name: string; bytes: number; href: string }) {
	const format = useFormat();
	return (
		<li>
			<a
				href={href}
				download
				className="flex min-h-14 items-center gap-3 rounded-sm border border-edge px-3 py-2 no-underline hover:border-ink hover:bg-sunken"
			>
				<Icon name="document" className="size-5 text-leaf" />
				<span className="grid min-w-0">
					<span className="font-semibold">{label}</span>
					<span className="truncate text-muted text-sm">
						{name} · {format.bytes(bytes)}
					</span>
				</span>
			</a>
		</li>
	);
}

/** Each step with its time and who took it, the latest first. */
function History({ application }: { application: ApplicationDetail }) {
	const t = useT();
	return (
		<Card as="section" className="grid gap-4">
			<h2 className="text-base">{t("applications.history")}</h2>
			<ol className="grid gap-4">
				{application.steps.toReversed().map((step) => (
					<li key={`${step.at} ${step.to}`} className="grid gap-1 border-line border-l-2 pl-4">
						<p className="font-semibold">{step.from === null ? t("applications.applied") : t(`applications.status.${step.to}`)}</p>
						{step.note && <p className="whitespace-pre-line">{step.note}</p>}
						<p className="text-muted text-sm">
							{step.by.fullName || t("applications.someone")} · <TimeAgo at={step.at} />
						</p>
					</li>
				))}
			</ol>
		</Card>
	);
}

function TakeBack({ application }: { application: ApplicationDetail }) {
	const t = useT();
	const isSending = useIsSending("withdraw");
	return (
		<Card as="section" id="withdraw" className="grid gap-3">
			<h2 className="text-base">{t("applications.withdrawTitle")}</h2>
			<p className="text-muted text-sm">{t("applications.withdrawText", { company: application.job.company })}</p>
			<Form method="post">
				<Button
					type="submit"
					name="intent"
					value="withdraw"
					variant="dangerQuiet"
					busy={isSending}
					busyText={t("applications.withdrawing")}
				>
					{t("applications.withdraw")}
				</Button>
			</Form>
		</Card>
	);
}
