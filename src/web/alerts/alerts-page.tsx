import { Form, Link, redirect } from "react-router";
import type { Alert, AlertChange } from "../../contract/alerts.ts";
import { alertTimes, alertWays } from "../../contract/options.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { unlessRefused, useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { pageError } from "../shell/page-error.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Dated } from "../ui/dated.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Icon } from "../ui/icon.tsx";
import { Notice } from "../ui/notice.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { ExcludedWords } from "./excluded-words.tsx";
import { FilterLabels } from "./use-filter-labels.tsx";

await loadMessages("alerts", "jobs");

const load = forSignedIn({ backWith: [] }, async ({ api, url }) => {
	const { alerts } = await api("GET /alerts");
	return { alerts, saved: url.searchParams.get("saved") };
});

async function act({ api, form }: PageCall) {
	const { id, intent, ...change } = formBody<AlertChange & { id: string; intent?: string }>(await form());
	const params = { alertId: id };
	if (intent === "delete") {
		await api("DELETE /alerts/:alertId", { params });
		return redirect(paths.alerts({ saved: "deleted" }), 303);
	}
	await api("PATCH /alerts/:alertId", { params, body: change });
	return redirect(paths.alerts({ saved: "changed" }), 303);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);
export const shouldRevalidate = unlessRefused;

export const ErrorBoundary = pageError({ failed: "alerts.loadFailed" });

/** A member's saved searches. */
export default function AlertsPage() {
	const t = useT();
	const { alerts, saved } = useLoaded<typeof load>();
	const { failure } = useOutcome<typeof act>();
	return (
		<Page width="text" isSnug>
			<Head title={t("alerts.title")} noIndex />
			<PageTitle title={t("alerts.title")} text={t("alerts.text")}>
				<LinkButton to={paths.newAlert()} icon="plus">
					{t("alerts.add")}
				</LinkButton>
			</PageTitle>
			{failure ? (
				<Notice tone="danger">{failure.message || t("error.offline")}</Notice>
			) : saved === "deleted" || saved === "changed" ? (
				<Notice tone="success">{t(`alerts.${saved}`)}</Notice>
			) : null}
			{alerts.length === 0 && (
				<EmptyState scene="inbox" title={t("alerts.none")} text={t("alerts.noneText")}>
					<LinkButton to={paths.jobs()} variant="secondary">
						{t("alerts.find")}
					</LinkButton>
				</EmptyState>
			)}
			{alerts.some(({ way }) => way !== "mail") && (
				<Link
					to={`${paths.settings()}#devices`}
					className="inline-flex min-h-11 items-center justify-self-start font-semibold underline underline-offset-2"
				>
					{t("alerts.devices")}
				</Link>
			)}
			<ul className="grid grid-cols-1 gap-2.5">
				{alerts.map((alert) => (
					<AlertItem key={alert.id} alert={alert} />
				))}
			</ul>
		</Page>
	);
}

function AlertItem({ alert: { id, filters, without, frequency, way, mailedOn } }: { alert: Alert }) {
	const t = useT();
	const isSending = useIsSending();
	return (
		<Card as="li" className="grid grid-cols-1 gap-3">
			<FilterLabels filters={filters} />
			<div className="flex flex-wrap items-center justify-between gap-x-3">
				<div className="grid text-sm">
					<p className="font-semibold">
						{frequency === "off" ? t("alerts.off") : `${t(`alerts.${frequency}`)} · ${t(`alerts.way.${way}`)}`}
					</p>
					<p className="text-meta text-muted">
						{mailedOn ? <Dated sentence={(date) => t("alerts.lastMail", { date })} on={mailedOn} /> : t("alerts.noMail")}
					</p>
				</div>
				<LinkButton to={paths.jobs(filters)} variant="quiet" size="sm" icon="search" className="-mr-3">
					{t("alerts.open")}
				</LinkButton>
			</div>
			{without.length > 0 && (
				<Form method="post">
					<input type="hidden" name="id" value={id} />
					<ExcludedWords words={without} disabled={isSending} />
				</Form>
			)}
			<details className="group -mb-2 border-line border-t pt-1">
				<summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 rounded-sm font-semibold text-leaf text-sm">
					{t("alerts.edit")}
					<Icon name="chevronDown" className="size-5 transition-transform duration-120 group-open:rotate-180" />
				</summary>
				<Form method="post" className="grid grid-cols-1 gap-3 pt-2 sm:grid-cols-2">
					<input type="hidden" name="id" value={id} />
					<SelectField
						id={`frequency-${id}`}
						name="frequency"
						label={t("alerts.frequency")}
						defaultValue={frequency}
						options={alertTimes.map((value) => ({ value, label: t(`alerts.${value}`) }))}
					/>
					<SelectField
						id={`way-${id}`}
						name="way"
						label={t("alerts.way")}
						defaultValue={way}
						options={alertWays.map((value) => ({ value, label: t(`alerts.way.${value}`) }))}
					/>
					<div className="mt-1 flex justify-between gap-3 sm:col-span-2">
						<Button type="submit" variant="secondary" disabled={isSending}>
							{t("alerts.save")}
						</Button>
						<Button type="submit" name="intent" value="delete" variant="dangerQuiet" disabled={isSending}>
							{t("alerts.delete")}
						</Button>
					</div>
				</Form>
			</details>
		</Card>
	);
}
