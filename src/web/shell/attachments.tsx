import { type FormEvent, useState } from "react";
import { useFetcher } from "react-router";
import { documentMaxBytes } from "../../contract/limits.ts";
import type { PageFailure } from "../api/failure.ts";
import { readOutcome } from "../api/use-page.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { Button, IconButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { FileField } from "../ui/file-field.tsx";
import { Icon } from "../ui/icon.tsx";
import { Notice } from "../ui/notice.tsx";
import { useNewest } from "./use-newest.ts";

type Attachment = { id: string; name: string; bytes: number; url: string };

type AttachmentsProps = {
	id: string;
	attachments: readonly Attachment[];
	/** The forms' target: a file is sent as `field`; removal sends `intent=detach` with the file's `id`. */
	action: string;
	field: string;
	mayChange: boolean;
	max: number;
	/** The failure of a form that was sent without scripts. */
	failure: PageFailure | undefined;
};

/** A list of attached files, with a form to add one. */
export function Attachments({ id, attachments, action, field, mayChange, max, failure }: AttachmentsProps) {
	const t = useT();
	const isFull = attachments.length >= max;
	const newest = useNewest(attachments.map(({ id }) => id));
	return (
		<Card as="section" id={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
			<h2 className="text-base">{t("attachments.title")}</h2>
			{attachments.length === 0 && <p className="text-muted text-sm">{t("attachments.none")}</p>}
			<ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
				{attachments.map((attachment) => (
					<AttachmentRow key={attachment.id} attachment={attachment} action={action} mayChange={mayChange} />
				))}
			</ul>
			{mayChange && isFull && <p className="text-muted text-sm">{t("attachments.full", { count: max })}</p>}
			{mayChange && !isFull && <AttachForm key={newest} action={action} field={field} failure={failure} />}
		</Card>
	);
}

type AttachmentRowProps = { attachment: Attachment; action: string; mayChange: boolean };

function AttachmentRow({ attachment: { id, name, bytes, url }, action, mayChange }: AttachmentRowProps) {
	const t = useT();
	const format = useFormat();
	const fetcher = useFetcher();
	const { failure } = readOutcome(fetcher.data);
	return (
		<li className="flex flex-wrap items-center gap-1 rounded-sm border border-edge">
			<a href={url} download className="flex min-h-11 min-w-24 flex-1 items-center gap-2 px-3 py-1.5 hover:bg-sunken">
				<Icon name="paperclip" className="size-5 text-leaf" />
				<span className="grid min-w-0">
					<span className="line-clamp-2 break-all font-semibold text-sm">{name}</span>
					<span className="text-muted text-sm">{format.bytes(bytes)}</span>
				</span>
			</a>
			{mayChange && (
				<fetcher.Form method="post" action={action}>
					<input type="hidden" name="id" value={id} />
					<IconButton
						type="submit"
						name="intent"
						value="detach"
						icon="trash"
						label={t("ui.remove", { name })}
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

function AttachForm({ action, field, failure }: Pick<AttachmentsProps, "action" | "field" | "failure">) {
	const t = useT();
	const fetcher = useFetcher();
	const [problem, setProblem] = useState<string>();
	const isSending = fetcher.state !== "idle";
	const shownFailure = readOutcome(fetcher.data).failure ?? failure;
	const preventInvalid = (event: FormEvent) => {
		if (problem) event.preventDefault();
	};
	return (
		<fetcher.Form
			method="post"
			action={action}
			encType="multipart/form-data"
			onSubmit={preventInvalid}
			className="grid gap-3 border-line border-t pt-3"
		>
			<FileField
				name={field}
				label={t("attachments.add")}
				accept=".pdf,.jpg,.jpeg,.png,.webp,.gif,.docx,.xlsx,.pptx,.odt,.ods,.odp"
				kind={t("attachments.kind")}
				maxBytes={documentMaxBytes}
				required
				error={isSending ? undefined : shownFailure?.fields[field]}
				onChoice={({ error }) => setProblem(error)}
			/>
			{!isSending && shownFailure && !shownFailure.fields[field] && (
				<Notice tone="danger">{shownFailure.message || t("error.offline")}</Notice>
			)}
			<Button type="submit" icon="paperclip" variant="secondary" size="sm" busy={isSending} busyText={t("attachments.attaching")}>
				{t("attachments.attach")}
			</Button>
		</fetcher.Form>
	);
}
