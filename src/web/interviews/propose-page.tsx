import { redirect } from "react-router";
import { forSignedIn } from "../api/for-signed-in.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { unlessRefused, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";
import { clearDraft } from "../shell/draft.ts";
import { Head } from "../shell/head.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { pageError } from "../shell/page-error.tsx";
import { Card } from "../ui/card.tsx";
import { proposalIn } from "./proposal.ts";
import { ProposalForm } from "./proposal-form.tsx";

await loadMessages("interviews");

const proposalDraft = (applicationId: string) => `interview ${applicationId}`;

const load = forSignedIn({ backWith: [] }, async ({ api, params }) => {
	const applicationId = params.applicationId ?? "";
	const { application } = await api("GET /application/:applicationId", { params: { applicationId } });
	return application.side === "decider" ? { application } : redirect(paths.application(applicationId));
});

async function act({ api, params, form }: PageCall) {
	const applicationId = params.applicationId ?? "";
	const { interview } = await api("POST /interviews", { body: { applicationId, ...proposalIn(await form()) } });
	return redirect(paths.interview(interview.id, { saved: "proposed" }), 303);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(async (call) => {
	const response = await act(call);
	// the proposal has arrived
	clearDraft(proposalDraft(call.params.applicationId ?? ""));
	return response;
});
export const shouldRevalidate = unlessRefused;
export const ErrorBoundary = pageError({ failed: "interviews.failed" });

/** An employer proposes one to three times for an interview. */
export default function ProposePage() {
	const t = useT();
	const { application } = useLoaded<typeof load>();
	const { failure, values } = useOutcome<typeof act>();
	return (
		<Page width="form">
			<Head title={t("interviews.propose")} noIndex />
			<BackLink to={paths.application(application.id)}>{t("interviews.seeApplication")}</BackLink>
			<PageTitle
				title={t("interviews.propose")}
				text={`${application.applicantName} · ${application.job.title}. ${t("interviews.proposeText", { name: application.applicantName })}`}
			/>
			<Card>
				<ProposalForm draft={proposalDraft(application.id)} failure={failure} values={values} />
			</Card>
		</Page>
	);
}
