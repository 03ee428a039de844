import { redirect } from "react-router";
import type { Api } from "../api/client.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { unlessRefused, useLoaded, useOutcome } from "../api/use-page.ts";
import { SentApplication } from "../applications/sent-application.tsx";
import { withdraw } from "../applications/withdraw-act.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { ReplyLine } from "../replies/reply-line.tsx";
import { BackLink } from "../shell/back-link.tsx";
import { Head } from "../shell/head.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Notice } from "../ui/notice.tsx";
import { filtersOf } from "./filters.ts";
import { handlePipelineForm } from "./handle-pipeline-form.ts";
import { loadPipeline } from "./load-pipeline.ts";
import { type Moved, movedOf } from "./moved.ts";
import { PipelineView } from "./pipeline-view.tsx";
import { usePipelineOutcome } from "./use-pipeline-outcome.ts";

await loadMessages("applications", "interviews", "hiring", "matching", "skills");

const load = forSignedIn({ backWith: [] }, async ({ api, params, url }) => {
	const applicationId = params.applicationId ?? "";
	// a viewer coming from the list is the employer: saves a round trip
	if (url.searchParams.get("side") !== "recruiter") {
		const { application } = await api("GET /application/:applicationId", { params: { applicationId } });
		if (application.side === "applicant") {
			const { messages, hasOlder } = await api("GET /messages/about/:applicationId", { params: { applicationId } });
			return { sent: { application, messages, hasOlder }, pipeline: null, selected: null, done: undefined };
		}
	}
	const doneId = url.searchParams.get("done");
	const [{ applicant }, done, pipeline] = await Promise.all([
		api("GET /hiring/applicants/:applicationId", { params: { applicationId } }),
		doneId ? readMoved(api, doneId) : undefined,
		loadPipeline(api, { ...filtersOf(url.searchParams), view: undefined }),
	]);
	return { pipeline, selected: applicant, done, sent: null };
});

/** Undefined if the applicant cannot be read any more. */
const readMoved = (api: Api, applicationId: string): Promise<Moved | undefined> =>
	api("GET /hiring/applicants/:applicationId", { params: { applicationId } }).then(
		({ applicant }) => movedOf(applicant),
		() => undefined,
	);

/** Withdrawing and reporting a start are the applicant's actions, all others the employer's. */
export async function changeApplication(call: PageCall) {
	const sent = await call.form();
	if (sent.get("intent") === "started") {
		const params = { applicationId: call.params.applicationId ?? "" };
		return call.api("POST /application/:applicationId/started", { params, body: { started: sent.get("started") === "yes" } });
	}
	if (sent.get("intent") !== "withdraw") return handlePipelineForm(call);
	return withdraw(call);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(async (call) => {
	const done = await changeApplication(call);
	return done instanceof Response || !("application" in done) ? done : redirect(paths.application(call.params.applicationId ?? ""), 303);
});
export const clientAction = inBrowser(changeApplication);
export const shouldRevalidate = unlessRefused;
export { ErrorBoundary } from "../applications/applications-error.tsx";

export default function ApplicationPage() {
	const t = useT();
	const { sent, pipeline, selected, done } = useLoaded<typeof load>();
	const outcome = useOutcome<typeof changeApplication>();
	const pipelineOutcome = usePipelineOutcome(outcome);
	const title = (job: string) => `${t("applications.application")} · ${job || t("applications.untitled")}`;
	if (sent) {
		return (
			<Page width="text" isSnug>
				<Head title={title(sent.application.job.title)} noIndex />
				<BackLink to={paths.applications()}>{t("applications.mineTitle")}</BackLink>
				{outcome.failure && <Notice tone="danger">{outcome.failure.message || t("error.offline")}</Notice>}
				<SentApplication {...sent} replyLine={sent.application.replies !== "new" && <ReplyLine replies={sent.application.replies} />} />
			</Page>
		);
	}
	return (
		<PipelineView
			pipeline={pipeline}
			selected={selected}
			done={done}
			outcome={pipelineOutcome}
			heading={
				<>
					<Head title={title(selected.job.title)} noIndex />
					<PageTitle title={pipeline.job?.title ?? t("applications.receivedTitle")} />
				</>
			}
		/>
	);
}
