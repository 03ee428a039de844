import { Form, redirect } from "react-router";
import { spellCode } from "../../contract/job-code.ts";
import type { JobForViewer } from "../../contract/jobs.ts";
import { inLanguage } from "../../contract/language-address.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useSite } from "../api/site.tsx";
import { unlessRefused, useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useLanguage, useT } from "../i18n/use-t.tsx";
import { useEmployerName } from "../jobs/employer-name.ts";
import { useSalaryLabel } from "../jobs/salary-label.ts";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { BackLink } from "../shell/back-link.tsx";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { pageError } from "../shell/page-error.tsx";
import { previewVersion } from "../shell/preview-version.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Dated } from "../ui/dated.tsx";
import { Notice } from "../ui/notice.tsx";
import { Poster } from "./poster.tsx";
import { ShareActions } from "./share-actions.tsx";

await loadMessages("jobs", "share", "sharing");

async function load({ api, params, url }: PageCall) {
	const jobId = params.jobId ?? "";
	const { job } = await api("GET /jobs/:jobId", { params: { jobId } });
	const { success: _, ...shared } = await api("GET /jobs/:jobId/share", { params: { jobId } });
	return { job, ...shared, saved: url.searchParams.get("saved") };
}

async function act({ api, params, form }: PageCall) {
	const jobId = params.jobId ?? "";
	const desired = (await form()).get("desired") === "true";
	await api("POST /jobs/:jobId/shared", { params: { jobId }, body: { desired } });
	return redirect(paths.shareJob(jobId, { saved: desired ? "marked" : "unmarked" }), 303);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);
export const shouldRevalidate = unlessRefused;

export const ErrorBoundary = pageError({
	failed: "sharing.failed",
	missing: { icon: "briefcase", title: "jobs.notFound", text: "jobs.notFoundText", link: { to: paths.jobs(), labelKey: "nav.browseJobs" } },
});

/** The job's share page (decisions.md "Trust", Share card): picture, text, link, code and a printable poster. */
export default function SharePage() {
	const t = useT();
	const { siteName, publicUrl } = useSite();
	const language = useLanguage();
	const { job, shortCode, qr } = useLoaded<typeof load>();
	const address = publicUrl + paths.code(shortCode);
	const codeEntry = new URL(paths.enterCode(), publicUrl);
	const code = spellCode(shortCode);
	const version = previewVersion(job.updatedAt, job.companyUnverified, job.companyVerified, job.companyDomain);
	const picture = inLanguage(paths.shareCard(shortCode, version), language);
	const text = useShareText(job, address);
	return (
		<Page width="text" isSnug>
			<Head title={t("sharing.title")} noIndex />
			<div className="not-printed grid grid-cols-1 gap-6">
				<BackLink to={paths.job(job.id)}>{t("sharing.back")}</BackLink>
				<PageTitle title={t("sharing.title")} text={<span className="wrap-anywhere">{job.title}</span>} />
				{job.isOpen ? (
					<Card className="grid grid-cols-1 gap-4">
						<img
							src={picture}
							width="1200"
							height="630"
							alt={t("sharing.picture", { title: job.title, code })}
							className="h-auto w-full rounded-md"
						/>
						<ShareActions text={text} address={address} picture={picture} />
						<p className="wrap-anywhere text-muted text-sm">
							{t("sharing.codeText", { code, place: codeEntry.host + codeEntry.pathname, site: siteName })}
						</p>
						<MarkShared />
						{job.canManage && (
							<LinkButton to={paths.jobSources(job.id)} variant="quiet" className="-my-2 -ml-4 justify-self-start">
								{t("sharing.sources")}
							</LinkButton>
						)}
					</Card>
				) : (
					<Notice tone="info">{t("sharing.notOpen")}</Notice>
				)}
				{job.isOpen && (
					<div className="grid gap-1">
						<h2 className="text-xl">{t("sharing.poster")}</h2>
						<p className="text-muted text-sm">{t("sharing.print")}</p>
					</div>
				)}
			</div>
			{job.isOpen && <Poster job={job} code={code} entryAddress={codeEntry.host + codeEntry.pathname} qr={qr} />}
		</Page>
	);
}

/** Returns the text that accompanies the picture in a chat. */
function useShareText(job: JobForViewer, address: string): string {
	const t = useT();
	const { siteName } = useSite();
	const format = useFormat();
	const salary = useSalaryLabel()(job);
	const employer = useEmployerName(job.company);
	return [
		[job.title, employer, job.location].join(" · "),
		[salary, t("sharing.applyBy", { date: format.longDate(job.openUntil) })].filter(Boolean).join(" · "),
		t("sharing.check", { site: siteName, address }),
	].join("\n");
}

/** For signed-in viewers: marks the job as shared. */
function MarkShared() {
	const t = useT();
	const viewer = useViewer();
	const isSending = useIsSending();
	const { sharedAt, sharedBy, saved } = useLoaded<typeof load>();
	const { failure } = useOutcome<typeof act>();
	if (!viewer) return null;
	return (
		<div className="grid gap-2 border-line border-t pt-4">
			{failure ? (
				<Notice tone="danger">{failure.message || t("error.offline")}</Notice>
			) : (
				(saved === "marked" || saved === "unmarked") && <Notice tone="success">{t(`sharing.${saved}`)}</Notice>
			)}
			<Form method="post" className="grid justify-items-start gap-2">
				<input type="hidden" name="desired" value={String(!sharedAt)} />
				<Button type="submit" variant={sharedAt ? "quiet" : "secondary"} busy={isSending}>
					{t(sharedAt ? "sharing.unmark" : "sharing.mark")}
				</Button>
				<p className="text-muted text-sm">
					{sharedAt ? <Dated sentence={(date) => t("sharing.sharedOn", { date })} on={sharedAt} /> : t("sharing.markText")}
				</p>
			</Form>
			{sharedBy !== null && sharedBy > 0 && <p className="text-muted text-sm">{t("sharing.sharedBy", { count: sharedBy })}</p>}
		</div>
	);
}
