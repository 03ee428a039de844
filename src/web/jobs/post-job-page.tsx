import { useEffect, useRef } from "react";
import { redirect, useNavigate } from "react-router";
import { forSignedIn } from "../api/for-signed-in.ts";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { clearDraft } from "../shell/draft.ts";
import { Head } from "../shell/head.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { fieldId } from "../ui/field.tsx";
import { showToast } from "../ui/toasts.ts";
import { BecomeRecruiter } from "./become-recruiter.tsx";
import { employersOf } from "./employers.ts";
import { postDraft } from "./job-draft.ts";
import { JobForm } from "./job-form.tsx";
import { jobBody } from "./job-values.ts";
import { prefilledBy } from "./prefilled.ts";
import { TemplateChoice } from "./template-choice.tsx";
import { testsToAsk } from "./tests-to-ask.ts";

await loadMessages("jobs", "questions");

const load = forSignedIn({ backWith: "all" }, async (call) => {
	const { api, url } = call;
	const [employers, tests, prefilled] = await Promise.all([employersOf(api), testsToAsk(api), prefilledBy(call)]);
	return { isConverting: url.searchParams.has("convert"), employers, tests, prefilled };
});

type Posted = {
	posted: string;
	/** A moderator reads it first: the job's own page says why. */
	isHeld: boolean;
	/** There are notes on its text, which nobody has seen yet without scripts. */
	hasNotes: boolean;
};

async function act({ api, form }: PageCall): Promise<Posted | Response> {
	const sent = await form();
	if (sent.get("intent") === "become") {
		await api("POST /user/become-recruiter", { body: formBody<{ companyName: string }>(sent) });
		// back to this page, reloaded as a recruiter
		return redirect(paths.postJob(), 303);
	}
	const { job } = await api("POST /jobs/create", { body: jobBody(sent) });
	return { posted: job.id, isHeld: job.isHidden, hasNotes: job.warnings.length + job.exclusions.length > 0 };
}

async function actAndGo(call: PageCall): Promise<Response> {
	const result = await act(call);
	if (result instanceof Response) return result;
	return redirect(result.isHeld || result.hasNotes ? paths.job(result.posted) : paths.jobs(), 303);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(actAndGo);
export const clientAction = inBrowser(act);

/** Text typed earlier takes precedence: the person is asked whether to replace it. */
const replaceMessages = {
	copy: { restored: "templates.typed", replace: "templates.copyInstead" },
	template: { restored: "templates.typed", replace: "templates.instead" },
} as const;

export default function PostJobPage() {
	const t = useT();
	const viewer = useViewer();
	const { isConverting, employers, tests, prefilled } = useLoaded<typeof load>();
	const { result, failure, values } = useOutcome<typeof act>();
	useLeaveAfterPosting(result);
	const isSeeker = viewer?.role !== "recruiter";
	useFocusWhenAllowed(isSeeker);
	const hasConvertFailed = values.intent === "become";
	return (
		<Page>
			<Head title={t("jobs.postTitle")} canonical={paths.postJob()} noIndex />
			<PageTitle title={t("jobs.postTitle")} text={t("jobs.postText")} />
			{isSeeker && (
				<BecomeRecruiter
					asksCompanyName={isConverting || hasConvertFailed}
					failure={hasConvertFailed ? failure : undefined}
					values={values}
				/>
			)}
			{!isSeeker && <TemplateChoice prefilled={prefilled} />}
			<JobForm
				key={`${viewer?.role} ${prefilled?.of}`}
				values={{ company: employers[0]?.name ?? viewer?.company ?? "", ...(failure && !hasConvertFailed ? values : prefilled?.values) }}
				draftMessages={prefilled ? replaceMessages[prefilled.by] : undefined}
				failure={hasConvertFailed ? undefined : failure}
				employers={employers}
				tests={tests}
				draftKey={postDraft}
				submitText={t("jobs.post")}
				busyText={t("jobs.posting")}
				failedText={t("jobs.postFailed")}
				disabled={isSeeker}
			/>
		</Page>
	);
}

/** After becoming a recruiter, the focus moves into the form: the pressed button is gone. */
function useFocusWhenAllowed(isSeeker: boolean): void {
	const wasSeeker = useRef(isSeeker);
	useEffect(() => {
		if (wasSeeker.current && !isSeeker) document.getElementById(fieldId("title"))?.focus();
		wasSeeker.current = isSeeker;
	}, [isSeeker]);
}

/** In the browser: a posted job leads to all jobs, with a toast; a held one to its own page, which says why. */
function useLeaveAfterPosting(posted: Posted | undefined): void {
	const t = useT();
	const navigate = useNavigate();
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
	useEffect(() => {
		if (!posted) return;
		clearDraft(postDraft);
		if (!posted.isHeld) showToast({ tone: "success", text: t("jobs.posted.toast") });
		void navigate(posted.isHeld ? paths.job(posted.posted) : paths.jobs());
	}, [posted]);
}
