import { type FormEvent, useState } from "react";
import { useFetcher } from "react-router";
import { documentMaxBytes, reportAttachmentsMax } from "../../contract/limits.ts";
import type { Report, ReportAttachment } from "../../contract/reports.ts";
import type { PageFailure } from "../api/failure.ts";
import { readOutcome } from "../api/use-page.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { FileField } from "../ui/file-field.tsx";
import { Icon } from "../ui/icon.tsx";
import { Notice } from "../ui/notice.tsx";
import type { changeReport } from "./change-report.ts";

/** A report's files, and the author's form for one more. `failure`: of a form that was sent without a script. */
export function Attachments({ report, failure }: { report: Report; failure: PageFailure | undefined }) {
	const t = useT();
	const isFull = report.attachments.length >= reportAttachmentsMax;
	if (!report.isOwn && report.attachments.length === 0) return null;
	return (
		<Card as="section" id="attachments" className="grid grid-cols-[minmax(0,1fr)] gap-3">
			<h2 className="text-base">{t("reports.attachments")}</h2>
			{report.attachments.length === 0 && <p className="text-muted text-sm">{t("reports.noAttachments")}</p>}
			<ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
				{report.attachments.map((attachment) => (
					<Attachment key={attachment.id} reportId={report.id} attachment={attachment} isOwn={report.isOwn} />
				))}
			</ul>
			{report.isOwn && isFull && <p className="text-muted text-sm">{t("reports.attachmentsFull", { count: reportAttachmentsMax })}</p>}
			{report.isOwn && !isFull && <Attach key={report.attachments.length} reportId={report.id} failure={failure} />}
		</Card>
	);
}

type AttachmentProps = { reportId: string; attachment: ReportAttachment; isOwn: boolean };

function Attachment({ reportId, attachment: { id, name, bytes, url }, isOwn }: AttachmentProps) {
	const t = useT();
	const format = useFormat();
	const fetcher = useFetcher();
	const { failure } = readOutcome<typeof changeReport>(fetcher.data);
	return (
		<li className="flex flex-wrap items-center gap-1 rounded-sm border border-edge">
			<a href={url} download className="flex min-h-11 min-w-24 flex-1 items-center gap-2 px-3 py-1.5 hover:bg-sunken">
				<Icon name="paperclip" className="size-5 text-leaf" />
				<span className="grid min-w-0">
					<span className="line-clamp-2 break-all font-semibold text-sm">{name}</span>
					<span className="text-muted text-sm">{format.bytes(bytes)}</span>
				</span>
			</a>
			{isOwn && (
				<fetcher.Form method="post" action={paths.report(reportId)}>
					<input type="hidden" name="attachmentId" value={id} />
					<IconButton
						type="submit"
						name="intent"
						value="detach"
						icon="trash"
						label={t("reports.detachNamed", { name })}
						disabled={fetcher.state !== "idle"}
					/>
				</fetcher.Form>
			)}
			{failure && (
				<p role="alert" className="w-full px-3 pb-2 text-clay text-sm">
					{failure.message || t("error.offline")}
				</p>
			)}
		</li>
	);
}

function Attach({ reportId, failure }: { reportId: string; failure: PageFailure | undefined }) {
	const t = useT();
	const fetcher = useFetcher();
	const [problem, setProblem] = useState<string>();
	const isSending = fetcher.state !== "idle";
	const refused = readOutcome<typeof changeReport>(fetcher.data).failure ?? failure;
	const hold = (event: FormEvent) => {
		if (problem) event.preventDefault();
	};
	return (
		<fetcher.Form
			method="post"
			action={paths.report(reportId)}
			encType="multipart/form-data"
			onSubmit={hold}
			className="grid gap-3 border-line border-t pt-3"
		>
			<FileField
				name="attachment"
				label={t("reports.attachFile")}
				accept=".pdf,.jpg,.jpeg,.png,.webp,.gif,.docx,.xlsx,.pptx,.odt,.ods,.odp"
				kind={t("reports.attachKind")}
				maxBytes={documentMaxBytes}
				required
				error={isSending ? undefined : refused?.fields.attachment}
				onChoice={({ error }) => setProblem(error)}
			/>
			{!isSending && refused && !refused.fields.attachment && <Notice tone="danger">{refused.message || t("error.offline")}</Notice>}
			<Button type="submit" icon="paperclip" variant="secondary" size="sm" busy={isSending} busyText={t("reports.attaching")}>
				{t("reports.attach")}
			</Button>
		</fetcher.Form>
	);
}
