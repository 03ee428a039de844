import { Form, Link, redirect } from "react-router";
import type { WaitingDocument } from "../../contract/company-documents.ts";
import { noteMax } from "../../contract/limits.ts";
import { type PaperKind, paperKinds } from "../../contract/options.ts";
import { formBody, type Values } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { CursorPager } from "../shell/cursor-pager.tsx";
import { Head } from "../shell/head.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { Icon } from "../ui/icon.tsx";
import { Notice } from "../ui/notice.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextArea } from "../ui/text-field.tsx";
import { TimeAgo } from "../ui/time.tsx";
import { forModerators } from "./for-moderators.ts";
import { ModerationTabs } from "./moderation-tabs.tsx";

await loadMessages("moderation");

async function load({ api, url }: PageCall) {
	const cursor = url.searchParams.get("cursor") ?? undefined;
	return { cursor, isSaved: url.searchParams.has("saved"), ...(await api("GET /moderation/documents", { query: { cursor } })) };
}

async function act({ api, form }: PageCall) {
	const { documentId, ...body } = formBody<{
		documentId: string;
		outcome: "confirmed" | "refused";
		paper?: "" | PaperKind;
		reason: string;
	}>(await form());
	await api("POST /moderation/documents/:documentId/decide", { params: { documentId }, body });
	return redirect(paths.moderationDocuments({ saved: "1" }));
}

export const loader = onServer(forModerators(load));
export const clientLoader = inBrowser(forModerators(load));
export const action = onServer(act);
export const clientAction = inBrowser(act);

/** Company documents waiting for a moderator, longest waiting first. */
export default function DocumentsPage() {
	const t = useT();
	const { documents, cursor, next, isSaved } = useLoaded<typeof load>();
	const { failure, values } = useOutcome<typeof act>();
	return (
		<Page width="text" isSnug>
			<Head title={t("moderation.documents")} noIndex />
			<PageTitle title={t("moderation.title")} text={t("moderation.documentsText")} />
			<ModerationTabs current="documents" />
			{failure && <ErrorSummary message={failure.message} />}
			{isSaved && !failure && <Notice tone="success">{t("moderation.documentDecided")}</Notice>}
			<section aria-label={t("moderation.documents")} className="grid grid-cols-1 gap-4">
				<h2 className="sr-only">{t("moderation.documents")}</h2>
				{documents.length === 0 && (
					<EmptyState icon="document" title={t("moderation.noDocuments")} text={t("moderation.noDocumentsText")} />
				)}
				<ul className="grid grid-cols-1 gap-4">
					{documents.map((document) => {
						const isRefused = values.documentId === document.id;
						return (
							<DocumentCard
								key={document.id}
								document={document}
								errors={isRefused ? (failure?.fields ?? {}) : {}}
								typed={isRefused ? values : {}}
							/>
						);
					})}
				</ul>
				<CursorPager first={cursor ? paths.moderationDocuments() : null} next={next ? paths.moderationDocuments({ cursor: next }) : null} />
			</section>
		</Page>
	);
}

type DocumentCardProps = { document: WaitingDocument; errors: Record<string, string>; typed: Values };

function DocumentCard({ document: { id, name, bytes, at, company, by, url }, errors, typed }: DocumentCardProps) {
	const t = useT();
	const format = useFormat();
	const isSending = useIsSending();
	return (
		<Card as="li" className="grid min-w-0 gap-4">
			<div className="grid gap-1">
				<h3 className="text-lg">
					<Link to={paths.company(company.slug)} className="underline-offset-2 hover:text-leaf hover:underline">
						{company.name}
					</Link>
				</h3>
				<p className="text-muted text-sm">
					{t("moderation.sentBy", { name: by.fullName })} · <TimeAgo at={at} />
				</p>
			</div>
			<a href={url} download className="flex min-h-11 items-center gap-2 rounded-sm border border-edge px-3 py-1.5 hover:bg-sunken">
				<Icon name="paperclip" className="size-5 text-leaf" />
				<span className="min-w-0 break-all font-semibold text-sm">{t("moderation.openDocument", { name })}</span>
				<span className="ml-auto shrink-0 text-muted text-sm">{format.bytes(bytes)}</span>
			</a>
			<Form method="post" noValidate className="grid gap-3">
				<input type="hidden" name="documentId" value={id} />
				<SelectField
					name="outcome"
					id={`outcome-${id}`}
					label={t("moderation.act")}
					error={errors.outcome}
					defaultValue={typed.outcome?.toString() ?? ""}
					options={[
						{ value: "", label: t("moderation.chooseAct") },
						{ value: "confirmed", label: t("moderation.confirm") },
						{ value: "refused", label: t("moderation.refuse") },
					]}
				/>
				<SelectField
					name="paper"
					id={`paper-${id}`}
					label={t("moderation.paper")}
					error={errors.paper}
					defaultValue={typed.paper?.toString()}
					required={false}
					options={[
						{ value: "", label: t("moderation.paperOther") },
						...paperKinds.map((kind) => ({ value: kind, label: t(`moderation.paper.${kind}`) })),
					]}
				/>
				<TextArea
					name="reason"
					id={`reason-${id}`}
					label={t("moderation.reason")}
					error={errors.reason}
					defaultValue={typed.reason?.toString()}
					rows={3}
					maxLength={noteMax}
				/>
				<Button type="submit" busy={isSending} className="justify-self-start">
					{t("moderation.save")}
				</Button>
			</Form>
		</Card>
	);
}
