import { useEffect } from "react";
import { useNavigate } from "react-router";
import { reportAttachmentsMax } from "../../contract/limits/reports.ts";
import type { Report } from "../../contract/reports.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { inBrowser, onServer } from "../api/page.ts";
import { useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Attachments } from "../shell/attachments.tsx";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { buttonClass } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Chip } from "../ui/chip.tsx";
import { Icon } from "../ui/icon.tsx";
import { Markdown } from "../ui/markdown.tsx";
import { Notice } from "../ui/notice.tsx";
import { LongDate } from "../ui/time.tsx";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { changeAndGo, changeReport } from "./change-report.ts";
import { Comments } from "./comments.tsx";
import { DeleteReport } from "./delete-report.tsx";
import { HiringFigures } from "./hiring-figures.tsx";

await loadMessages("reports", "applications", "attachments");

const load = forSignedIn({ backWith: [] }, async ({ api, params, url }) => {
	const reportId = params.reportId ?? "";
	const cursor = url.searchParams.get("cursor") ?? undefined;
	const [{ report }, { comments, next }] = await Promise.all([
		api("GET /reports/:reportId", { params: { reportId } }),
		api("GET /reports/:reportId/comments", { params: { reportId }, query: { cursor } }),
	]);
	return { report, comments, next, cursor, saved: url.searchParams.get("saved"), problem: url.searchParams.get("problem") };
});

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(changeAndGo);
export const clientAction = inBrowser(changeReport);
export { ErrorBoundary } from "./report-error.tsx";

/** marketplace.md §2 Reports, /reports/{id}. */
export default function ReportPage() {
	const t = useT();
	const navigate = useNavigate();
	const { report, comments, next, cursor, saved, problem } = useLoaded<typeof load>();
	const { result, failure, values } = useOutcome<typeof changeReport>();
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
	useEffect(() => {
		if (result?.change === "delete") void navigate(paths.reports({ deleted: "1" }), { replace: true });
	}, [result]);
	const isComment = values.intent === "comment";
	const isAttachmentFailure = failure !== undefined && (values.intent === undefined || values.intent === "detach");
	return (
		<Page className="grid-cols-[minmax(0,1fr)]">
			<Head title={report.title} noIndex />
			<Breadcrumbs current={report.title} />
			<PageTitle title={report.title} text={<Byline report={report} />}>
				<Actions report={report} />
			</PageTitle>
			{saved && <Notice tone="success">{t(saved === "new" ? "reports.savedNew" : "reports.saved")}</Notice>}
			{problem && <PdfProblem code={problem} />}
			{failure && !isComment && !isAttachmentFailure && <Notice tone="danger">{failure.message || t("error.offline")}</Notice>}
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
				<div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
					{report.snapshot && <HiringFigures snapshot={report.snapshot} />}
					{report.content && (
						<Card as="section" aria-label={t(report.snapshot ? "reports.remark" : "reports.field.content")}>
							<Markdown text={report.content} />
						</Card>
					)}
				</div>
				<div className="grid min-w-0 grid-cols-[minmax(0,1fr)] lg:col-start-2 lg:row-span-2 lg:row-start-1">
					{(report.isOwn || report.attachments.length > 0) && (
						<Attachments
							id="attachments"
							attachments={report.attachments}
							action={paths.report(report.id)}
							field="attachment"
							mayChange={report.isOwn}
							max={reportAttachmentsMax}
							failure={isAttachmentFailure ? failure : undefined}
						/>
					)}
				</div>
				<Comments
					comments={comments}
					first={cursor ? paths.report(report.id, { section: "comments" }) : null}
					next={next ? paths.report(report.id, { cursor: next, section: "comments" }) : null}
					failure={isComment ? failure : undefined}
					typed={isComment ? (values.text?.toString() ?? "") : ""}
				/>
			</div>
		</Page>
	);
}

function Byline({ report }: { report: Report }) {
	const t = useT();
	const company = report.sharedWith?.name;
	return (
		<span className="grid gap-2">
			<span className="flex flex-wrap gap-x-3">
				<span>{report.isOwn ? t("reports.you") : report.author.fullName}</span>
				<LongDate on={report.date} />
				<span>
					{company ? t(report.isOwn ? "reports.seenByCompany" : "reports.sharedBy", { company }) : report.isOwn && t("reports.seenByMe")}
				</span>
			</span>
			{report.tags.length > 0 && (
				<span className="flex flex-wrap gap-2">
					{report.tags.map((tag) => (
						<Chip key={tag}>{tag}</Chip>
					))}
				</span>
			)}
		</span>
	);
}

function Actions({ report }: { report: Report }) {
	const t = useT();
	return (
		<>
			{/* not a router link: the response is a file, or this page with the reason for the failure */}
			<a href={paths.reportPdf(report.id)} type="application/pdf" className={buttonClass({ size: "sm" })}>
				<Icon name="download" />
				{t("reports.pdf")}
			</a>
			{report.isOwn && (
				<>
					<LinkButton to={paths.editReport(report.id)} icon="pencil" variant="secondary" size="sm">
						{t("reports.edit")}
					</LinkButton>
					<DeleteReport report={report} />
				</>
			)}
		</>
	);
}

function PdfProblem({ code }: { code: string }) {
	const t = useT();
	return (
		<Notice tone="danger">
			{t(code === "too_large" ? "reports.pdfTooLong" : code === "too_many_requests" ? "reports.pdfWait" : "reports.pdfFailed")}
		</Notice>
	);
}
