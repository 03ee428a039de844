import { Form, redirect } from "react-router";
import { noteMax, titleMax } from "../../contract/limits.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { unlessRefused, useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";
import { useNextEntryDraft } from "../shell/draft.ts";
import { Head } from "../shell/head.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Button, IconButton } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Notice } from "../ui/notice.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextArea, TextField } from "../ui/text-field.tsx";

await loadMessages("applications", "hiring");

const load = forSignedIn({ backWith: "all" }, async ({ api, url }) => {
	return api("GET /hiring/settings", { query: { company: url.searchParams.get("company") ?? undefined } });
});

async function act({ api, form, url }: PageCall) {
	const sent = await form();
	const text = (name: string) => sent.get(name)?.toString() || undefined;
	const company = text("company");
	switch (text("intent")) {
		case "delay":
			await api("PATCH /hiring/settings", { body: { company: company ?? "", refusalDelay: Number(text("delay")) } });
			break;
		case "deleteReply":
			await api("DELETE /hiring/replies/:replyId", { params: { replyId: text("reply") ?? "" } });
			break;
		default:
			await api("POST /hiring/replies", { body: { company, name: text("name") ?? "", en: text("en") ?? null, fr: text("fr") ?? null } });
	}
	return redirect(url.pathname + url.search);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);
export const shouldRevalidate = unlessRefused;
export { ErrorBoundary } from "../applications/applications-error.tsx";

/** Minutes; a company chooses one of these. */
const delays = [0, 15, 60, 3 * 60, 12 * 60, 24 * 60];

/** When applicants are notified of a refusal, and the saved replies. */
export default function HiringSettingsPage() {
	const t = useT();
	const { company, refusalDelay, replies } = useLoaded<typeof load>();
	const { failure, values } = useOutcome<typeof act>();
	const isSending = useIsSending();
	const { form, save } = useNextEntryDraft(
		`saved reply ${company?.slug ?? ""}`,
		replies.map(({ id }) => id),
	);
	const delayLabel = (minutes: number) => {
		if (minutes === 0) return t("hiring.delay.0");
		return minutes % 60 === 0 ? t("hiring.delay.hours", { count: minutes / 60 }) : t("hiring.delay.minutes", { count: minutes });
	};
	const typed = (name: string) => values[name]?.toString() ?? "";
	return (
		<Page width="form">
			<Head title={t("hiring.settingsTitle")} noIndex />
			<BackLink to={paths.applications()}>{t("applications.receivedTitle")}</BackLink>
			<PageTitle
				title={t("hiring.settingsTitle")}
				text={company ? t("hiring.settingsText", { company: company.name }) : t("hiring.ownSettings")}
			/>
			{failure && <Notice tone="danger">{failure.message || t("error.offline")}</Notice>}
			{company && (
				<Card as="section">
					<Form method="post" className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
						<input type="hidden" name="company" value={company.slug} />
						<SelectField
							name="delay"
							label={t("hiring.delay")}
							hint={t(company.isOwner ? "hiring.delayHint" : "hiring.delayOwners")}
							disabled={!company.isOwner}
							defaultValue={String(refusalDelay)}
							options={[...new Set([...delays, refusalDelay])]
								.toSorted((a, b) => a - b)
								.map((minutes) => ({ value: String(minutes), label: delayLabel(minutes) }))}
						/>
						{company.isOwner && (
							<Button type="submit" name="intent" value="delay" variant="secondary" disabled={isSending}>
								{t("hiring.save")}
							</Button>
						)}
					</Form>
				</Card>
			)}
			<section className="grid gap-3">
				<h2 className="text-xl">{t("hiring.replies")}</h2>
				{replies.length === 0 && <EmptyState scene="inbox" title={t("hiring.noReplies")} />}
				<ul className="grid gap-2.5">
					{replies.map((reply) => (
						<Card as="li" key={reply.id} className="grid gap-1">
							<div className="flex items-start justify-between gap-2">
								<h3 className="text-base">{reply.name}</h3>
								<Form method="post" className="-mt-2 -mr-2">
									<input type="hidden" name="intent" value="deleteReply" />
									<input type="hidden" name="reply" value={reply.id} />
									<IconButton type="submit" icon="trash" label={t("hiring.deleteReply", { name: reply.name })} />
								</Form>
							</div>
							{reply.en && (
								<p lang="en" className="whitespace-pre-line text-sm">
									{reply.en}
								</p>
							)}
							{reply.fr && (
								<p lang="fr" className="whitespace-pre-line text-muted text-sm">
									{reply.fr}
								</p>
							)}
						</Card>
					))}
				</ul>
				<Card as="section" className="grid gap-4">
					<h3 className="text-base">{t("hiring.newReply")}</h3>
					<Form ref={form} onInput={save} method="post" className="grid gap-4">
						{company && <input type="hidden" name="company" value={company.slug} />}
						<TextField
							name="name"
							label={t("hiring.replyName")}
							required
							maxLength={titleMax}
							error={failure?.fields.name}
							defaultValue={typed("name")}
						/>
						<TextArea
							name="en"
							label={t("hiring.replyEn")}
							hint={t("hiring.replyHint", { name: "{name}", job: "{job}" })}
							required={false}
							rows={3}
							maxLength={noteMax}
							error={failure?.fields.en}
							defaultValue={typed("en")}
						/>
						<TextArea
							name="fr"
							label={t("hiring.replyFr")}
							required={false}
							rows={3}
							maxLength={noteMax}
							error={failure?.fields.fr}
							defaultValue={typed("fr")}
						/>
						<Button type="submit" className="justify-self-start" busy={isSending}>
							{t("hiring.keepReply")}
						</Button>
					</Form>
				</Card>
			</section>
		</Page>
	);
}
