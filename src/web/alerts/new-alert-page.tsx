import { Form } from "react-router";
import { emailMax } from "../../contract/limits.ts";
import { alertFrequencies } from "../../contract/options.ts";
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
import { Sought } from "./use-filter-labels.tsx";

await loadMessages("alerts", "jobs", "site");

/** Drops age and order: mails bring the new jobs, newest first. */
function soughtIn(search: URLSearchParams) {
	const { postedWithin: _, sort: __, ...filters } = readFilters(search);
	return filters;
}

const load = async ({ url }: PageCall) => ({ filters: soughtIn(url.searchParams) });

type FormValues = { frequency: "daily" | "weekly"; email?: string; website?: string };

/** Returns a guest's address, so that the page shows where the mail went and a typo is noticed. */
async function act({ api, form, url }: PageCall): Promise<{ message: string; email: string | undefined }> {
	const { sort: _, postedWithin: __, ...sought } = filterQuery(soughtIn(url.searchParams));
	const sent = formBody<FormValues>(await form());
	const { message } = await api("POST /alerts", { body: { ...sought, ...sent } });
	return { message, email: sent.email };
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
	const isEverything = Object.keys(filters).length === 0;
	return (
		<Page width="form">
			<Head title={t("alerts.new")} noIndex />
			<BackLink to={paths.jobs(filters)}>{t("alerts.back")}</BackLink>
			<PageTitle title={t("alerts.new")} text={t("alerts.newText")} />
			<Card className="grid grid-cols-1 gap-4">
				<Sought filters={filters} />
				{result ? (
					<>
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
						{isEverything && <p className="text-muted text-sm">{t("alerts.narrow")}</p>}
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
								error={failure?.fields.email}
							/>
						)}
						{!viewer && <HoneypotField />}
						{failure && !failure.fields.email && !isSending && <Notice tone="danger">{failure.message || t("error.offline")}</Notice>}
						<Button type="submit" busy={isSending} busyText={t("alerts.keeping")} className="justify-self-start max-sm:w-full">
							{t("alerts.keep")}
						</Button>
					</Form>
				)}
			</Card>
		</Page>
	);
}
