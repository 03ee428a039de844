import { forSignedIn } from "../api/for-signed-in.ts";
import { inBrowser, onServer } from "../api/page.ts";
import { unlessRefused, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";
import { Head } from "../shell/head.tsx";
import { PageTitle } from "../shell/page.tsx";
import { filtersOf } from "./filters.ts";
import { handlePipelineForm } from "./handle-pipeline-form.ts";
import { loadPipeline } from "./load-pipeline.ts";
import { PipelineView } from "./pipeline-view.tsx";
import { usePipelineOutcome } from "./use-pipeline-outcome.ts";

await loadMessages("applications", "hiring");

const load = forSignedIn({ backWith: "all" }, async ({ api, params, url }) => {
	return loadPipeline(api, filtersOf(url.searchParams, params.jobId ?? ""));
});

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(handlePipelineForm);
export const clientAction = inBrowser(handlePipelineForm);
export const shouldRevalidate = unlessRefused;
export { ErrorBoundary } from "../applications/applications-error.tsx";

/** marketplace.md §2, Applicants list. */
export default function ApplicantsPage() {
	const t = useT();
	const pipeline = useLoaded<typeof load>();
	const pipelineOutcome = usePipelineOutcome(useOutcome<typeof handlePipelineForm>());
	const { job } = pipeline;
	return (
		<PipelineView
			pipeline={pipeline}
			outcome={pipelineOutcome}
			heading={
				<>
					<Head title={`${t("applications.applicants")} · ${job?.title ?? ""}`} noIndex />
					{job && <BackLink to={paths.job(job.id)}>{job.title}</BackLink>}
					<PageTitle title={t("applications.applicants")} />
				</>
			}
		/>
	);
}
