import { useEffect } from "react";
import { data, redirect, useNavigate } from "react-router";
import { forSignedIn } from "../api/for-signed-in.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";
import { clearDraft } from "../shell/draft.ts";
import { Head } from "../shell/head.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { showToast } from "../ui/toasts.ts";
import { employersOf } from "./employers.ts";
import { editDraft } from "./job-draft.ts";
import { JobForm } from "./job-form.tsx";
import { jobBody, valuesOfJob } from "./job-values.ts";
import { testsToAsk } from "./tests-to-ask.ts";

await loadMessages("jobs", "questions");

const load = forSignedIn({ backWith: [] }, async ({ api, params }) => {
	const { job } = await api("GET /jobs/:jobId", { params: { jobId: params.jobId ?? "" } });
	if (!job.canManage) throw data(null, { status: 404 });
	const [employers, tests] = await Promise.all([employersOf(api), testsToAsk(api)]);
	return { job, employers, tests };
});

async function act({ api, form, params }: PageCall) {
	const { job } = await api("PATCH /jobs/:jobId", { params: { jobId: params.jobId ?? "" }, body: jobBody(await form()) });
	return { changed: job.id };
}

async function actAndGo(call: PageCall): Promise<Response> {
	const { changed } = await act(call);
	return redirect(paths.job(changed), 303);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(actAndGo);
export const clientAction = inBrowser(act);
export { ErrorBoundary } from "./job-error.tsx";

export default function EditJobPage() {
	const t = useT();
	const navigate = useNavigate();
	const { job, employers, tests } = useLoaded<typeof load>();
	const { result, failure, values } = useOutcome<typeof act>();
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
	useEffect(() => {
		if (!result) return;
		clearDraft(editDraft(result.changed));
		showToast({ tone: "success", text: t("jobs.changed.toast") });
		void navigate(paths.job(result.changed), { replace: true });
	}, [result]);
	return (
		<Page>
			<Head title={t("jobs.editHead", { title: job.title })} noIndex />
			<BackLink to={paths.job(job.id)}>{job.title}</BackLink>
			<PageTitle title={t("jobs.editTitle")} />
			<JobForm
				values={failure ? values : valuesOfJob(job)}
				failure={failure}
				employers={employers}
				tests={tests}
				draftKey={editDraft(job.id)}
				submitText={t("jobs.saveChanges")}
				busyText={t("jobs.savingChanges")}
				failedText={t("jobs.saveFailed")}
			/>
		</Page>
	);
}
