import { type ReactNode, useId } from "react";
import { Form } from "react-router";
import type { AlertChange } from "../../contract/alerts.ts";
import { tagMax } from "../../contract/limits.ts";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { unlessRefused, useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import type { Handle } from "../shell/handle.ts";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { pageError } from "../shell/page-error.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Notice } from "../ui/notice.tsx";
import { TextField } from "../ui/text-field.tsx";
import { ExcludedWords } from "./excluded-words.tsx";
import { FilterLabels, useFilterLabels } from "./use-filter-labels.tsx";

await loadMessages("alerts", "jobs");

async function load({ api, url }: PageCall) {
	const token = url.searchParams.get("token") ?? "";
	const { alert, job } = await api("GET /alert", { query: { token, job: url.searchParams.get("job") ?? undefined } });
	return { alert, job, wantsStop: url.searchParams.get("want") === "stop" };
}

async function act({ api, form, url }: PageCall): Promise<{ message: string }> {
	const query = { token: url.searchParams.get("token") ?? "" };
	const { message } = await api("POST /alert", { query, body: formBody<AlertChange>(await form()) });
	return { message };
}

export const handle: Handle = { header: "public" };
export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);
export const shouldRevalidate = unlessRefused;
export const headers = () => ({ "cache-control": "no-store" });

export const ErrorBoundary = pageError({ failed: "alerts.loadFailed" });

/**
 * Linked from alert mails: stop, loosen, or exclude a kind of job. Only a press changes anything, not opening the page: mail programs open
 * links by themselves.
 */
export default function ChangeAlertPage() {
	const t = useT();
	const { alert, job, wantsStop } = useLoaded<typeof load>();
	const { result, failure } = useOutcome<typeof act>();
	const isSending = useIsSending();
	const isOver = !alert || alert.frequency === "off";
	return (
		<Page width="form">
			<Head title={t("alerts.change")} noIndex />
			<PageTitle title={t("alerts.change")}>{alert && <FilterLabels filters={alert.filters} />}</PageTitle>
			{result ? (
				<Notice tone="success">{result.message}</Notice>
			) : failure ? (
				<Notice tone="danger">{failure.message || t("error.offline")}</Notice>
			) : (
				isOver && <Notice tone="info">{t("alerts.gone")}</Notice>
			)}
			{!isOver && (
				<Form method="post" className="grid grid-cols-1 gap-4">
					{wantsStop && <Stop busy={isSending} isPrimary />}
					{job && (
						<Part title={t("alerts.notThisKind")} text={t("alerts.notThisKindText", { title: job.title })}>
							{job.words.length === 0 && <p className="text-muted text-sm">{t("alerts.noWords")}</p>}
							{job.words.map((word) => (
								<Choice key={word} name="leaveOut" value={word} disabled={isSending}>
									{t("alerts.leaveOut", { word })}
								</Choice>
							))}
						</Part>
					)}
					<Loosen filters={alert.filters} disabled={isSending} />
					<ExcludedWords words={alert.without} disabled={isSending} />
					{!wantsStop && <Stop busy={isSending} />}
				</Form>
			)}
			{!isOver && !job && (
				<Form method="post">
					<Part title={t("alerts.notThisKind")} text={t("alerts.wordText")}>
						<TextField key={alert.without.join()} name="leaveOut" label={t("alerts.word")} maxLength={tagMax} required />
						<Button type="submit" variant="secondary" disabled={isSending} className="self-end">
							{t("alerts.leaveOutSubmit")}
						</Button>
					</Part>
				</Form>
			)}
			<LinkButton to={paths.jobs(alert ? { ...alert.filters, sort: "newest" } : {})} variant="quiet" className="justify-self-start">
				{t(alert ? "alerts.open" : "alerts.find")}
			</LinkButton>
		</Page>
	);
}

/** A single filter cannot be dropped: what remains would match every job. */
function Loosen({ filters, disabled }: { filters: Parameters<typeof useFilterLabels>[0]; disabled: boolean }) {
	const t = useT();
	const labels = useFilterLabels(filters);
	if (labels.length < 2) return null;
	return (
		<Part title={t("alerts.loosen")} text={t("alerts.loosenText")}>
			{labels.map(({ key, label }) => (
				<Choice key={key} name="drop" value={key} disabled={disabled}>
					{t("alerts.without", { filter: label })}
				</Choice>
			))}
		</Part>
	);
}

function Stop({ busy, isPrimary = false }: { busy: boolean; isPrimary?: boolean }) {
	const t = useT();
	return (
		<Part title={t("alerts.stop")} text={t("alerts.stopText")}>
			<Button type="submit" name="frequency" value="off" variant={isPrimary ? "primary" : "secondary"} busy={busy}>
				{t("alerts.stop")}
			</Button>
		</Part>
	);
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
	const id = useId();
	return (
		<Card as="section" aria-labelledby={id} className="grid grid-cols-1 gap-3">
			<h2 id={id} className="text-lg">
				{title}
			</h2>
			<p className="wrap-anywhere">{text}</p>
			<div className="flex flex-wrap gap-2">{children}</div>
		</Card>
	);
}

type ChoiceProps = { name: keyof AlertChange; value: string; disabled: boolean; children: ReactNode };

function Choice({ children, ...button }: ChoiceProps) {
	return (
		<Button type="submit" variant="outline" className="min-w-0 wrap-anywhere" {...button}>
			{children}
		</Button>
	);
}
