import { Form, redirect } from "react-router";
import { linkMax } from "../../contract/limits.ts";
import { webhookEvents } from "../../contract/options.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { Notice } from "../ui/notice.tsx";
import { TextField } from "../ui/text-field.tsx";
import { EventChoices, eventsOf } from "./event-choices.tsx";
import { ShownSecret } from "./shown-secret.tsx";
import { WebhookPill } from "./state-pill.tsx";

await loadMessages("webhooks", "companies", "jobs");

const slugOf = (url: URL) => url.searchParams.get("company") ?? "";

const load = forSignedIn({ backWith: ["company"] }, async ({ api, url }) => {
	const slug = slugOf(url);
	if (!slug) return redirect(paths.editCompany());
	const loaded = await api("GET /companies/:slug/webhooks", { params: { slug } });
	return { ...loaded, isRemoved: url.searchParams.get("saved") === "removed" };
});

async function act({ api, url, form }: PageCall) {
	const { url: address = "", events } = formBody<{ url?: string; events?: string | string[] }>(await form());
	const body = { url: address, events: eventsOf(events) };
	const { webhook, secret } = await api("POST /companies/:slug/webhooks", { params: { slug: slugOf(url) }, body });
	return { added: webhook.id, secret };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);
export { CompanyError as ErrorBoundary } from "../companies/company-error.tsx";

/** A company's webhooks, added by its owners. */
export default function WebhooksPage() {
	const t = useT();
	const { company, webhooks, isRemoved } = useLoaded<typeof load>();
	const { result } = useOutcome<typeof act>();
	const title = t("webhooks.title", { company: company.name });
	return (
		<Page width="form">
			<Head title={title} noIndex />
			<BackLink to={paths.editCompany({ company: company.slug })}>{company.name}</BackLink>
			<PageTitle title={title} text={t("webhooks.text")} />
			{isRemoved && !result && <Notice tone="success">{t("webhooks.removed")}</Notice>}
			{result && <ShownSecret secret={result.secret} text={t("webhooks.secretNext")} />}
			{webhooks.length === 0 && <EmptyState icon="link" title={t("webhooks.none")} text={t("webhooks.noneText")} />}
			<ul className="grid grid-cols-1 gap-3">
				{webhooks.map(({ id, url, state }) => (
					<Card as="li" key={id} className="flex flex-wrap items-center gap-3">
						<div className="grid min-w-0 flex-1 basis-56 gap-1">
							<p className="break-all font-semibold">{url}</p>
							<p>
								<WebhookPill state={state} />
							</p>
						</div>
						<LinkButton
							to={paths.webhook(id, { company: company.slug })}
							variant="secondary"
							size="sm"
							aria-label={`${t("webhooks.open")}: ${url}`}
						>
							{t("webhooks.open")}
						</LinkButton>
					</Card>
				))}
			</ul>
			<AddForm key={result?.added} />
		</Page>
	);
}

function AddForm() {
	const t = useT();
	const { failure, values } = useOutcome<typeof act>();
	const isSending = useIsSending();
	const shownFailure = isSending ? undefined : failure;
	return (
		<Card as="section" className="grid gap-4">
			<h2 className="text-lg">{t("webhooks.add")}</h2>
			<a href="/api/docs#webhooks" className="inline-flex min-h-11 items-center justify-self-start text-leaf underline underline-offset-2">
				{t("webhooks.howTo")}
			</a>
			<Form method="post" noValidate className="grid gap-4">
				{shownFailure && <ErrorSummary message={shownFailure.message || t("error.offline")} fields={shownFailure.fields} />}
				<TextField
					name="url"
					type="url"
					label={t("webhooks.url")}
					hint={t("webhooks.urlHint")}
					placeholder="https://"
					required
					maxLength={linkMax}
					defaultValue={values.url?.toString() ?? ""}
					error={shownFailure?.fields.url}
				/>
				<EventChoices chosen={failure ? eventsOf(values.events) : webhookEvents} error={shownFailure?.fields.events} />
				<Button type="submit" icon="plus" busy={isSending} busyText={t("webhooks.adding")} className="justify-self-start">
					{t("webhooks.add")}
				</Button>
			</Form>
		</Card>
	);
}
