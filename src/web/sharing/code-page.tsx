import { spellCode } from "../../contract/job-code.ts";
import type { JobCard } from "../../contract/jobs.ts";
import type { CodeState } from "../../contract/sharing.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useSite } from "../api/site.tsx";
import { useLoaded } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { useEmployerName } from "../jobs/employer-name.ts";
import { CompanyMark } from "../jobs/job-card.tsx";
import { useSalaryLabel } from "../jobs/salary-label.ts";
import { paths } from "../paths.ts";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { pageError } from "../shell/page-error.tsx";
import { previewVersion } from "../shell/preview-version.ts";
import { Card } from "../ui/card.tsx";
import { Dated } from "../ui/dated.tsx";
import { Notice, type NoticeTone } from "../ui/notice.tsx";

await loadMessages("applications", "jobs", "sharing");

const load = async ({ api, params }: PageCall) => api("GET /v/:code", { params: { code: params.code ?? "" } });

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const ErrorBoundary = pageError({
	failed: "sharing.verifyFailed",
	missing: {
		icon: "alert",
		title: "sharing.notOurs",
		text: "sharing.notOursText",
		link: { to: paths.enterCode(), labelKey: "sharing.another" },
	},
});

const tones: Record<CodeState, NoticeTone> = {
	open: "success",
	paused: "info",
	closed: "warning",
	held: "warning",
	takenDown: "danger",
	deleted: "warning",
};

/** Says in one line whether a code's job is open, closed or was never ours (decisions.md "Trust"). */
export default function CodePage() {
	const t = useT();
	const { siteName } = useSite();
	const { shortCode, state, job } = useLoaded<typeof load>();
	const title = t(`sharing.${state}`, { site: siteName });
	return (
		<Page width="form">
			<Head
				title={job && state === "open" ? job.title : t("sharing.verify")}
				description={title}
				canonical={paths.code(shortCode)}
				noIndex
				image={job && state === "open" ? paths.shareCard(shortCode, versionOf(job)) : undefined}
			/>
			<PageTitle title={t("sharing.verify")} text={spellCode(shortCode)} />
			<Notice tone={tones[state]} title={title}>
				{state === "open" && <p>{t("sharing.openText")}</p>}
			</Notice>
			{job && <Facts job={job} />}
			<p className="text-muted text-sm">{t("applications.neverPay")}</p>
			<LinkButton to={paths.enterCode()} variant="quiet" className="justify-self-start">
				{t("sharing.another")}
			</LinkButton>
		</Page>
	);
}

const versionOf = (job: JobCard) => previewVersion(job.updatedAt, job.companyUnverified, job.companyVerified, job.companyDomain);

/** The job's facts, to compare with the message the reader received. */
function Facts({ job }: { job: JobCard }) {
	const t = useT();
	const salary = useSalaryLabel()(job);
	const employer = useEmployerName(job.company);
	return (
		<Card className="grid grid-cols-1 gap-1">
			<h2 className="wrap-anywhere text-xl">{job.title}</h2>
			<p className="flex flex-wrap items-center gap-x-1.5">
				<span className="wrap-anywhere">{employer}</span>
				<CompanyMark job={job} />
			</p>
			<p className="wrap-anywhere text-muted">{job.location}</p>
			{salary && <p className="font-bold text-leaf-strong tabular-nums">{salary}</p>}
			{job.isOpen && (
				<p>
					<Dated sentence={(date) => t("sharing.applyBy", { date })} on={job.openUntil} />
				</p>
			)}
			<LinkButton to={paths.job(job.id)} className="mt-3 justify-self-start">
				{t("sharing.seeJob")}
			</LinkButton>
		</Card>
	);
}
