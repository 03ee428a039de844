import { type FormEvent, useState } from "react";
import { Form, redirect } from "react-router";
import { documentMaxBytes } from "../../contract/limits.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";
import { Head } from "../shell/head.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { useNewest } from "../shell/use-newest.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { StatusPill } from "../ui/chip.tsx";
import { FileField } from "../ui/file-field.tsx";
import { Notice } from "../ui/notice.tsx";
import { TimeAgo } from "../ui/time.tsx";

await loadMessages("companies", "jobs");

const slugOf = (url: URL) => url.searchParams.get("company") ?? "";

const load = forSignedIn({ backWith: ["company"] }, async ({ api, url }) => {
	const slug = slugOf(url);
	if (!slug) return redirect(paths.editCompany());
	return api("GET /companies/:slug/documents", { params: { slug } });
});

/** A multipart form submits a document; any other form withdraws one. */
async function act({ api, url, request, form, upload }: PageCall) {
	const slug = slugOf(url);
	if (request.headers.get("content-type")?.startsWith("multipart/")) {
		await api("POST /companies/:slug/documents", { params: { slug }, form: await upload() });
	} else {
		const { documentId = "" } = formBody<{ documentId?: string }>(await form());
		await api("DELETE /companies/:slug/documents/:documentId", { params: { slug, documentId } });
	}
	return redirect(paths.companyDocuments({ company: slug }));
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);
export { CompanyError as ErrorBoundary } from "./company-error.tsx";

/** An owner submits papers for a moderator to review, and sees the results. */
export default function DocumentsPage() {
	const t = useT();
	const { company, documents } = useLoaded<typeof load>();
	const { failure } = useOutcome<typeof act>();
	const isSending = useIsSending();
	const [fileError, setFileError] = useState<string>();
	const newest = useNewest(documents.map(({ id }) => id));
	const blockFileError = (event: FormEvent) => {
		if (fileError) event.preventDefault();
	};
	const title = t("companies.documentsTitle", { company: company.name });
	return (
		<Page width="form">
			<Head title={title} noIndex />
			<BackLink to={paths.verifyCompany({ company: company.slug })}>{t("companies.verify")}</BackLink>
			<PageTitle title={title} text={t("companies.documentsText")} />
			{failure && !failure.fields.document && !isSending && <Notice tone="danger">{failure.message || t("error.offline")}</Notice>}
			<Card>
				<Form key={newest} method="post" encType="multipart/form-data" onSubmit={blockFileError} className="grid gap-4">
					<FileField
						name="document"
						label={t("companies.document")}
						accept=".pdf,.jpg,.jpeg,.png,.webp"
						kind={t("companies.documentKind")}
						maxBytes={documentMaxBytes}
						required
						error={isSending ? undefined : failure?.fields.document}
						onChoice={({ error }) => setFileError(error)}
					/>
					<Button type="submit" icon="paperclip" busy={isSending} busyText={t("companies.documentSending")} className="justify-self-start">
						{t("companies.documentSend")}
					</Button>
				</Form>
			</Card>
			{documents.length === 0 && <p className="text-muted">{t("companies.documentsNone")}</p>}
			<ul className="grid grid-cols-1 gap-3">
				{documents.map((document) => (
					<SentDocument key={document.id} document={document} />
				))}
			</ul>
		</Page>
	);
}

type Loaded = Exclude<Awaited<ReturnType<typeof load>>, Response>;

function SentDocument({ document: { id, name, bytes, at, outcome, reason } }: { document: Loaded["documents"][number] }) {
	const t = useT();
	const format = useFormat();
	return (
		<Card as="li" className="grid gap-2">
			<div className="flex items-center gap-3">
				<p className="min-w-0 flex-1">
					<span className="line-clamp-2 break-all font-semibold">{name}</span>
					<span className="text-muted text-sm">
						{format.bytes(bytes)} · <TimeAgo at={at} />
					</span>
				</p>
				{outcome === null && (
					<Form method="post">
						<input type="hidden" name="documentId" value={id} />
						<IconButton type="submit" icon="trash" label={t("companies.documentTakeBack", { name })} />
					</Form>
				)}
			</div>
			<p>
				{outcome === null && <StatusPill tone="ochre">{t("companies.documentWaits")}</StatusPill>}
				{outcome === "confirmed" && <StatusPill tone="leaf">{t("companies.documentConfirmed")}</StatusPill>}
				{outcome === "refused" && <StatusPill tone="clay">{t("companies.documentRefused")}</StatusPill>}
			</p>
			{reason && <p className="whitespace-pre-line">{reason}</p>}
		</Card>
	);
}
