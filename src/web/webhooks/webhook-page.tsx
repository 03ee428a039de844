import { Form, redirect } from "react-router";
import type { Webhook } from "../../contract/webhooks.ts";
import type { PageFailure } from "../api/failure.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";
import { CursorPager } from "../shell/cursor-pager.tsx";
import { Head } from "../shell/head.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Notice } from "../ui/notice.tsx";
import { DeliveryList } from "./delivery-list.tsx";
import { EventChoices, eventsOf } from "./event-choices.tsx";
import { ShownSecret } from "./shown-secret.tsx";
import { WebhookPill } from "./state-pill.tsx";

await loadMessages("webhooks", "companies", "jobs");

const slugOf = (url: URL) => url.searchParams.get("company") ?? "";

const load = forSignedIn({ backWith: ["company"] }, async ({ api, url, params }) => {
	const [slug, webhookId] = [slugOf(url), params.webhookId ?? ""];
	if (!slug) return redirect(paths.editCompany());
	const cursor = url.searchParams.get("cursor") ?? undefined;
	const query = cursor ? { cursor } : {};
	return { ...(await api("GET /companies/:slug/webhooks/:webhookId", { params: { slug, webhookId }, query })), cursor };
});

type WebhookChange = { intent: "proven" | "events" } | { intent: "secret"; secret: string };

async function act({ api, url, params: { webhookId = "" }, form }: PageCall): Promise<WebhookChange | Response> {
	const slug = slugOf(url);
	const params = { slug, webhookId };
	const { intent, events } = formBody<{ intent?: string; events?: string | string[] }>(await form());
	if (intent === "remove") {
		await api("DELETE /companies/:slug/webhooks/:webhookId", { params });
		return redirect(paths.webhooks({ company: slug, saved: "removed" }), 303);
	}
	if (intent === "test") {
		const { deliveryId } = await api("POST /companies/:slug/webhooks/:webhookId/test", { params });
		return redirect(paths.webhookDelivery(webhookId, deliveryId, { company: slug, saved: "tested" }), 303);
	}
	if (intent === "secret") {
		const { secret } = await api("POST /companies/:slug/webhooks/:webhookId/secret", { params });
		return { intent, secret };
	}
	if (intent === "events") {
		await api("PATCH /companies/:slug/webhooks/:webhookId", { params, body: { events: eventsOf(events) } });
		return { intent };
	}
	await api("POST /companies/:slug/webhooks/:webhookId/prove", { params });
	return { intent: "proven" };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);
export { CompanyError as ErrorBoundary } from "../companies/company-error.tsx";

/** One webhook: whether deliveries arrive, what was sent, and everything its owners can do with it. */
export default function WebhookPage() {
	const t = useT();
	const { company, webhook, deliveries, next, cursor } = useLoaded<typeof load>();
	const { result, failure, values } = useOutcome<typeof act>();
	const isSending = useIsSending();
	const failureOf = (intent: string) => (values.intent === intent && !isSending ? failure : undefined);
	const query = { company: company.slug };
	return (
		<Page width="form">
			<Head title={webhook.url} noIndex />
			<BackLink to={paths.webhooks(query)}>{t("webhooks.title", { company: company.name })}</BackLink>
			<PageTitle
				title={<span className="wrap-anywhere text-xl sm:text-2xl">{webhook.url}</span>}
				text={<WebhookPill state={webhook.state} />}
			/>
			{result?.intent === "secret" && <ShownSecret secret={result.secret} text={t("webhooks.secretBoth")} />}
			{result?.intent === "proven" && <Notice tone="success">{t("webhooks.proven")}</Notice>}
			<State webhook={webhook} failure={failureOf("prove") ?? failureOf("test")} />
			<section className="grid gap-3">
				<h2 className="text-lg">{t("webhooks.sent")}</h2>
				<DeliveryList webhookId={webhook.id} company={company.slug} deliveries={deliveries} />
				<CursorPager
					first={cursor ? paths.webhook(webhook.id, query) : null}
					next={next ? paths.webhook(webhook.id, { ...query, cursor: next }) : null}
				/>
			</section>
			<Events webhook={webhook} failure={failureOf("events")} isSaved={result?.intent === "events"} />
			<Secret webhook={webhook} failure={failureOf("secret")} />
			<Remove failure={failureOf("remove")} />
		</Page>
	);
}

function State({ webhook: { state, failingSince }, failure }: { webhook: Webhook; failure: PageFailure | undefined }) {
	const t = useT();
	const format = useFormat();
	const [isProving, isTesting] = [useIsSending("prove"), useIsSending("test")];
	const isOn = state === "on" || state === "failing";
	return (
		<Card as="section" className="grid justify-items-start gap-4">
			<p>{t(`webhooks.about.${state}`, { when: failingSince ? format.dateTime(failingSince) : "" })}</p>
			{failure && <Notice tone="danger">{failure.message || t("error.offline")}</Notice>}
			<Form method="post" preventScrollReset className="flex flex-wrap gap-3">
				{isOn ? (
					<Button type="submit" name="intent" value="test" variant="secondary" busy={isTesting}>
						{t("webhooks.test")}
					</Button>
				) : (
					<Button type="submit" name="intent" value="prove" busy={isProving} busyText={t("webhooks.proving")}>
						{t("webhooks.prove")}
					</Button>
				)}
			</Form>
		</Card>
	);
}

type PartProps = { webhook: Webhook; failure: PageFailure | undefined };

function Events({ webhook, failure, isSaved }: PartProps & { isSaved: boolean }) {
	const t = useT();
	const isSending = useIsSending("events");
	return (
		<Card as="section">
			<Form method="post" preventScrollReset className="grid gap-4">
				{failure && <Notice tone="danger">{failure.message || t("error.offline")}</Notice>}
				{isSaved && <Notice tone="success">{t("webhooks.savedEvents")}</Notice>}
				<EventChoices chosen={webhook.events} error={failure?.fields.events} />
				<Button
					type="submit"
					name="intent"
					value="events"
					variant="secondary"
					busy={isSending}
					busyText={t("webhooks.saving")}
					className="justify-self-start"
				>
					{t("webhooks.saveEvents")}
				</Button>
			</Form>
		</Card>
	);
}

function Secret({ webhook: { formerUntil }, failure }: PartProps) {
	const t = useT();
	const format = useFormat();
	const isSending = useIsSending("secret");
	return (
		<Card as="section" className="grid justify-items-start gap-3">
			<h2 className="text-lg">{t("webhooks.secret")}</h2>
			<p className="text-muted">
				{formerUntil ? t("webhooks.formerUntil", { when: format.dateTime(formerUntil) }) : t("webhooks.newSecretText")}
			</p>
			{failure && <Notice tone="danger">{failure.message || t("error.offline")}</Notice>}
			<Form method="post">
				<Button type="submit" name="intent" value="secret" variant="secondary" icon="key" busy={isSending}>
					{t("webhooks.newSecret")}
				</Button>
			</Form>
		</Card>
	);
}

function Remove({ failure }: { failure: PageFailure | undefined }) {
	const t = useT();
	const isSending = useIsSending("remove");
	return (
		<Card as="section">
			{failure && <Notice tone="danger">{failure.message || t("error.offline")}</Notice>}
			<details>
				<summary className="min-h-11 cursor-pointer py-2.5 text-clay">{t("webhooks.remove")}</summary>
				<Form method="post" className="grid justify-items-start gap-3 pt-2">
					<p>{t("webhooks.removeText")}</p>
					<Button type="submit" name="intent" value="remove" variant="danger" icon="trash" busy={isSending}>
						{t("webhooks.removeNow")}
					</Button>
				</Form>
			</details>
		</Card>
	);
}
