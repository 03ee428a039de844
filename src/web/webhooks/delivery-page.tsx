import { Form, redirect } from "react-router";
import { forSignedIn } from "../api/for-signed-in.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";
import { Head } from "../shell/head.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Notice } from "../ui/notice.tsx";
import { DeliveryPill, TryOutcome } from "./state-pill.tsx";

await loadMessages("webhooks", "companies", "jobs");

const slugOf = (url: URL) => url.searchParams.get("company") ?? "";

const load = forSignedIn({ backWith: ["company"] }, async ({ api, url, params: { webhookId = "", deliveryId = "" } }) => {
	const slug = slugOf(url);
	if (!slug) return redirect(paths.editCompany());
	const params = { slug, webhookId, deliveryId };
	const loaded = await api("GET /companies/:slug/webhooks/:webhookId/deliveries/:deliveryId", { params });
	return { ...loaded, saved: url.searchParams.get("saved") };
});

async function act({ api, url, params: { webhookId = "", deliveryId = "" } }: PageCall) {
	const slug = slugOf(url);
	await api("POST /companies/:slug/webhooks/:webhookId/deliveries/:deliveryId/send", { params: { slug, webhookId, deliveryId } });
	return redirect(paths.webhookDelivery(webhookId, deliveryId, { company: slug, saved: "again" }), 303);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);
export { CompanyError as ErrorBoundary } from "../companies/company-error.tsx";

/** One delivery to a webhook: its body, how each attempt went, and a button to send it again. */
export default function DeliveryPage() {
	const t = useT();
	const format = useFormat();
	const { company, webhook, delivery, body, tries, saved } = useLoaded<typeof load>();
	const { failure } = useOutcome<typeof act>();
	const isSending = useIsSending();
	return (
		<Page width="form">
			<Head title={delivery.type} noIndex />
			<BackLink to={paths.webhook(webhook.id, { company: company.slug })}>
				<span className="min-w-0 break-all">{webhook.url}</span>
			</BackLink>
			<PageTitle title={<span className="break-all font-mono">{delivery.type}</span>} text={<DeliveryPill state={delivery.state} />} />
			{saved && !isSending && !failure && <Notice tone="info">{t(saved === "tested" ? "webhooks.tested" : "webhooks.sentAgain")}</Notice>}
			{failure && !isSending && <Notice tone="danger">{failure.message || t("error.offline")}</Notice>}
			<Card as="section" className="grid gap-3">
				<h2 className="text-lg">{t("webhooks.tried")}</h2>
				{tries.length === 0 && <p className="text-muted">{t("webhooks.triedNone")}</p>}
				<ol className="grid gap-3">
					{tries.map(({ at, status, problem, ms, answer }) => (
						<li key={at} className="grid min-w-0 gap-1">
							<p>
								<time dateTime={at}>{format.dateTime(at)}</time> · <TryOutcome status={status} problem={problem} /> ·{" "}
								{t("webhooks.ms", { ms: String(ms) })}
							</p>
							{answer && <pre className="whitespace-pre-wrap break-all rounded-sm bg-sunken p-3 text-sm">{answer}</pre>}
						</li>
					))}
				</ol>
				{delivery.nextAt && <p className="text-muted">{t("webhooks.nextAt", { when: format.dateTime(delivery.nextAt) })}</p>}
				<Form method="post">
					<Button type="submit" variant="secondary" busy={isSending} busyText={t("webhooks.sendingAgain")}>
						{t("webhooks.sendAgain")}
					</Button>
				</Form>
			</Card>
			<Card as="section" className="grid gap-3">
				<h2 className="text-lg">{t("webhooks.body")}</h2>
				<p className="break-all font-mono text-sm">webhook-id: {delivery.id}</p>
				<pre className="wrap-anywhere whitespace-pre-wrap rounded-sm bg-sunken p-3 text-sm">{body}</pre>
			</Card>
		</Page>
	);
}
