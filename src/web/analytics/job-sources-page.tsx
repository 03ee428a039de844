import { Form, redirect } from "react-router";
import type { JobSources } from "../../contract/analytics.ts";
import { sourceNameMax } from "../../contract/limits/analytics.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useSite } from "../api/site.tsx";
import { unlessRefused, useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";
import { CopyField } from "../shell/copy-field.tsx";
import { Head } from "../shell/head.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { shareTargets } from "../shell/share-targets.ts";
import { useAdditions } from "../shell/use-additions.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Notice } from "../ui/notice.tsx";
import { TextField } from "../ui/text-field.tsx";
import { DashboardCard, Rows } from "./dashboard-card.tsx";

await loadMessages("analytics", "applications", "share");

const load = forSignedIn({ backWith: [] }, async ({ api, params }) => {
	return api("GET /analytics/jobs/:jobId/sources", { params: { jobId: params.jobId ?? "" } });
});

async function act({ api, form, params }: PageCall) {
	const sent = await form();
	const jobId = params.jobId ?? "";
	const removed = sent.get("delete")?.toString();
	if (removed) await api("DELETE /analytics/jobs/:jobId/sources/:name", { params: { jobId, name: removed } });
	else await api("POST /analytics/jobs/:jobId/sources", { params: { jobId }, body: { name: sent.get("name")?.toString() ?? "" } });
	return redirect(paths.jobSources(jobId));
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);
export const shouldRevalidate = unlessRefused;
export { ErrorBoundary } from "./analytics-error.tsx";

/** Where applicants of a job came from: its tracked links, and what each brought. */
export default function JobSourcesPage() {
	const t = useT();
	const { job, ...figures } = useLoaded<typeof load>();
	const { failure, values } = useOutcome<typeof act>();
	const isSending = useIsSending();
	const additions = useAdditions(figures.sources.map(({ name }) => name));
	return (
		<Page width="text" isSnug>
			<Head title={t("analytics.sourcesOf", { job: job.title })} noIndex />
			<BackLink to={paths.applicants(job.id)}>{t("applications.applicants")}</BackLink>
			<PageTitle title={t("analytics.sources")} text={job.title} />
			{failure && <Notice tone="danger">{failure.message || t("error.offline")}</Notice>}
			<Card as="section">
				<Form method="post" key={additions} className="flex flex-wrap items-end gap-3">
					<TextField
						name="name"
						label={t("analytics.newSource")}
						hint={t("analytics.newSourceHint")}
						maxLength={sourceNameMax}
						autoCapitalize="none"
						autoComplete="off"
						error={failure?.fields.name}
						defaultValue={values.name?.toString()}
						className="min-w-0 grow basis-60"
					/>
					<Button type="submit" busy={isSending}>
						{t("analytics.addSource")}
					</Button>
				</Form>
			</Card>
			{figures.sources.length > 0 && <SourceLinks job={job} sources={figures.sources} />}
			<SourceFigures {...figures} />
		</Page>
	);
}

function SourceLinks({ job, sources }: Pick<JobSources, "job" | "sources">) {
	const t = useT();
	const { publicUrl } = useSite();
	return (
		<DashboardCard title={t("analytics.links")}>
			<Rows>
				{sources.map(({ name }) => {
					const url = publicUrl + paths.jobVia(job.id, name);
					return (
						<li key={name} className="grid gap-2 py-3 first:pt-0 last:pb-0">
							<CopyField name={`link-${name}`} label={name} value={url} />
							<div className="flex flex-wrap items-center gap-1">
								{shareTargets({ url, text: job.title }).map((target) => (
									<a
										key={target.name}
										href={target.href}
										target="_blank"
										rel="noopener noreferrer"
										className={buttonClass({ variant: "quiet", size: "sm" })}
									>
										{target.name === "email" ? t("share.email") : target.name}
									</a>
								))}
								<Form method="post" className="ml-auto">
									<Button
										type="submit"
										name="delete"
										value={name}
										variant="quiet"
										size="sm"
										aria-label={t("analytics.deleteSource", { name })}
									>
										{t("analytics.delete")}
									</Button>
								</Form>
							</div>
						</li>
					);
				})}
			</Rows>
		</DashboardCard>
	);
}

type SourceLine = { key: string; label: string; views: number; applications: number };

/** The numbers per source in a table, and a bar for each source's share of the applications. */
function SourceFigures({ sources, other, direct }: Omit<JobSources, "job">) {
	const t = useT();
	const format = useFormat();
	const lines: SourceLine[] = [
		...sources.map((source) => ({ ...source, key: `link ${source.name}`, label: source.name })),
		...(other.views + other.applications > 0 ? [{ ...other, key: "other", label: t("analytics.otherSources") }] : []),
		{ ...direct, key: "direct", label: t("analytics.noSource") },
	];
	const number = "px-1.5 py-2 text-right tabular-nums sm:px-3";
	return (
		<DashboardCard title={t("analytics.brought")} text={t("analytics.broughtText")}>
			<Chart lines={lines} />
			<table className="w-full text-sm">
				<caption className="sr-only">{t("analytics.brought")}</caption>
				<thead>
					<tr className="border-line border-b text-left text-muted">
						<th scope="col" className="py-2 pr-2 font-normal">
							{t("analytics.source")}
						</th>
						<th scope="col" className={`${number} font-normal`}>
							{t("analytics.views")}
						</th>
						<th scope="col" className={`${number} font-normal`}>
							{t("analytics.applications")}
						</th>
					</tr>
				</thead>
				<tbody>
					{lines.map(({ key, label, views, applications }) => (
						<tr key={key} className="border-line border-b last:border-0">
							<th scope="row" className="wrap-anywhere py-2 pr-2 text-left font-normal">
								{label}
							</th>
							<td className={number}>{format.number(views)}</td>
							<td className={number}>{format.number(applications)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</DashboardCard>
	);
}

/** Hidden from assistive technology: the table has the same numbers. */
function Chart({ lines }: { lines: SourceLine[] }) {
	const t = useT();
	const format = useFormat();
	const total = lines.reduce((sum, { applications }) => sum + applications, 0);
	if (total === 0) return <p className="text-muted">{t("analytics.noneBrought")}</p>;
	return (
		<ul aria-hidden="true" className="grid gap-3">
			{lines.map(({ key, label, applications }) => (
				<li key={key} className="grid gap-1">
					<p className="flex flex-wrap items-baseline justify-between gap-x-3">
						<span className="wrap-anywhere min-w-0">{label}</span>
						<span className="text-muted text-sm tabular-nums">{format.percent(applications / total)}</span>
					</p>
					<progress max={1} value={applications / total} className="progress-line" />
				</li>
			))}
		</ul>
	);
}
