import { Form } from "react-router";
import type { KeptFilters } from "../../contract/alerts.ts";
import { emailMax, locationMax, queryMax } from "../../contract/limits.ts";
import { alertFrequencies, townDistances } from "../../contract/options.ts";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { filterQuery, readFilters } from "../jobs/job-filters.ts";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { BackLink } from "../shell/back-link.tsx";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { HoneypotField } from "../site/honeypot-field.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Notice } from "../ui/notice.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextField } from "../ui/text-field.tsx";
import { FilterLabels } from "./use-filter-labels.tsx";

await loadMessages("alerts", "jobs", "site");

/** Leaves out age and order: the mails list new jobs, newest first. */
function filtersIn(search: URLSearchParams) {
	const { postedWithin: _, sort: __, ...filters } = readFilters(search);
	return filters;
}

const load = async ({ url }: PageCall) => ({ filters: filtersIn(url.searchParams) });

type FormValues = { frequency: "daily" | "weekly"; email?: string; website?: string };

/** The filters that the form edits; the others come from the address. */
const formFilters = ["q", "location", "within"];

type SavedAlert = { message: string; email: string | undefined; filters: KeptFilters };

/** Returns a guest's address, so that the page shows where the mail went and a typo is noticed. */
async function act({ api, form, url }: PageCall): Promise<SavedAlert> {
	const data = await form();
	const search = new URLSearchParams(url.search);
	for (const name of formFilters) {
		const value = data.get(name);
		if (typeof value === "string") search.set(name, value);
		data.delete(name);
	}
	const filters = filtersIn(search);
	const { sort: _, postedWithin: __, ...searchQuery } = filterQuery(filters);
	const sent = formBody<FormValues>(data);
	const { message } = await api("POST /alerts", { body: { ...searchQuery, ...sent } });
	return { message, email: sent.email, filters };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);

/** Saves a search: a member's at once, a guest's once the address is confirmed. */
export default function NewAlertPage() {
	const t = useT();
	const viewer = useViewer();
	const { filters } = useLoaded<typeof load>();
	const { result, failure, values } = useOutcome<typeof act>();
	const isSending = useIsSending();
	const hasNoFilters = Object.keys(filters).length === 0;
	const { q, location, within, ...others } = filters;
	const errors = (!isSending && failure?.fields) || {};
	return (
		<Page width="form">
			<Head title={t("alerts.new")} noIndex />
			<BackLink to={paths.jobs(filters)}>{t("alerts.back")}</BackLink>
			<PageTitle title={t("alerts.new")} text={t("alerts.newText")} />
			<Card className="grid grid-cols-1 gap-4">
				{result ? (
					<>
						<FilterLabels filters={result.filters} />
						<Notice tone="success" {...(result.email && { title: result.email })}>
							{result.message}
						</Notice>
						{viewer && (
							<LinkButton to={paths.alerts()} variant="secondary" className="justify-self-start">
								{t("alerts.see")}
							</LinkButton>
						)}
					</>
				) : (
					<Form method="post" noValidate className="grid grid-cols-1 gap-4">
						{Object.keys(others).length > 0 && <FilterLabels filters={others} />}
						{hasNoFilters && <p className="text-muted text-sm">{t("alerts.narrow")}</p>}
						<TextField
							name="q"
							label={t("jobs.query")}
							placeholder={t("jobs.queryExample")}
							defaultValue={values.q?.toString() ?? q}
							error={errors.q}
							maxLength={queryMax}
							required={false}
						/>
						<TextField
							name="location"
							label={t("jobs.location")}
							placeholder={t("jobs.locationExample")}
							defaultValue={values.location?.toString() ?? location}
							error={errors.location}
							maxLength={locationMax}
							required={false}
						/>
						{within !== undefined && (
							<SelectField
								name="within"
								label={t("jobs.within")}
								defaultValue={values.within?.toString() ?? within}
								options={[
									{ value: "", label: t("jobs.withinNone") },
									...townDistances.map((km) => ({ value: String(km), label: t("jobs.withinKm", { km }) })),
								]}
							/>
						)}
						<SelectField
							name="frequency"
							label={t("alerts.frequency")}
							defaultValue={values.frequency?.toString() ?? "daily"}
							options={alertFrequencies.map((value) => ({ value, label: t(`alerts.${value}`) }))}
						/>
						{!viewer && (
							<TextField
								name="email"
								type="email"
								label={t("alerts.email")}
								hint={t("alerts.emailHint")}
								autoComplete="email"
								maxLength={emailMax}
								required
								defaultValue={values.email?.toString()}
								error={errors.email}
							/>
						)}
						{!viewer && <HoneypotField />}
						{failure && !isSending && Object.keys(errors).length === 0 && (
							<Notice tone="danger">{failure.message || t("error.offline")}</Notice>
						)}
						<Button type="submit" busy={isSending} busyText={t("alerts.keeping")} className="justify-self-start max-sm:w-full">
							{t("alerts.keep")}
						</Button>
					</Form>
				)}
			</Card>
		</Page>
	);
}
