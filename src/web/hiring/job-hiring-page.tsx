import { Form } from "react-router";
import { criteriaMax } from "../../contract/limits/hiring.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { unlessRefused, useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";
import { Head } from "../shell/head.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Notice } from "../ui/notice.tsx";
import { SelectField } from "../ui/select-field.tsx";
import { TextArea } from "../ui/text-field.tsx";

await loadMessages("applications", "hiring");

const load = forSignedIn({ backWith: [] }, async ({ api, params }) => {
	return api("GET /hiring/jobs/:jobId", { params: { jobId: params.jobId ?? "" } });
});

async function act({ api, form, params }: PageCall) {
	const sent = await form();
	const lines = (sent.get("criteria")?.toString() ?? "")
		.split("\n")
		.map((line) => line.trim())
		.filter(Boolean);
	const ownerId = sent.get("owner")?.toString();
	const body = { isBlind: sent.has("isBlind"), criteria: lines, ...(ownerId ? { ownerId } : {}) };
	return api("PATCH /hiring/jobs/:jobId", { params: { jobId: params.jobId ?? "" }, body });
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);
export const shouldRevalidate = unlessRefused;
export { ErrorBoundary } from "../applications/applications-error.tsx";

/** A job's hiring settings. */
export default function JobHiringPage() {
	const t = useT();
	const { job } = useLoaded<typeof load>();
	const { failure, result, values } = useOutcome<typeof act>();
	const isSending = useIsSending();
	const deciders = job.colleagues.filter(({ role }) => role !== "interviewer");
	return (
		<Page width="form">
			<Head title={t("hiring.jobTitle", { job: job.title })} noIndex />
			<BackLink to={paths.applicants(job.id)}>{t("applications.applicants")}</BackLink>
			<PageTitle title={t("hiring.jobTitle", { job: job.title })} />
			{failure && <Notice tone="danger">{failure.message || t("error.offline")}</Notice>}
			{result && <Notice tone="success">{t("hiring.saved")}</Notice>}
			<Card>
				<Form method="post" className="grid gap-5">
					<label className="flex items-start gap-3">
						<input
							type="checkbox"
							name="isBlind"
							defaultChecked={failure ? values.isBlind === "on" : job.isBlind}
							className="mt-1 size-5 accent-leaf"
						/>
						<span className="grid gap-0.5">
							<span className="font-semibold">{t("hiring.blind")}</span>
							<span className="text-muted text-sm">{t("hiring.blindText")}</span>
						</span>
					</label>
					<TextArea
						name="criteria"
						label={t("hiring.criteria")}
						hint={t("hiring.criteriaHint", { max: criteriaMax })}
						required={false}
						rows={4}
						error={failure?.fields.criteria}
						defaultValue={values.criteria?.toString() ?? job.criteria.join("\n")}
					/>
					{deciders.length > 1 && (
						<SelectField
							name="owner"
							label={t("hiring.jobOwnedBy")}
							defaultValue={values.owner?.toString() ?? job.ownerId ?? ""}
							options={deciders.map((colleague) => ({ value: colleague.id, label: colleague.fullName }))}
						/>
					)}
					<Button type="submit" className="justify-self-start" busy={isSending}>
						{t("hiring.save")}
					</Button>
				</Form>
			</Card>
		</Page>
	);
}
