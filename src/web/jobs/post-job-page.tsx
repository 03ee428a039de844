import { useEffect, useRef } from "react";
import { redirect, useNavigate } from "react-router";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded, useOutcome } from "../api/use-page.ts";
import { speak } from "../i18n/load.ts";
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

await speak("jobs");

async function load({ api, url, visit }: PageCall) {
	if (!visit.signedIn) return redirect(paths.signIn({ next: paths.postJob() }));
	return { isConverting: url.searchParams.has("convert"), employers: await employersOf(api) };
}

async function act({ api, form }: PageCall): Promise<{ posted: string } | Response> {
	const sent = await form();
	if (sent.get("intent") === "become") {
		await api("POST /user/become-recruiter", { body: formBody<{ companyName: string }>(sent) });
		// here again, read anew: as a recruiter
		return redirect(paths.postJob(), 303);
	}
	const { job } = await api("POST /jobs/create", { body: jobBody(sent) });
	return { posted: job.id };
}

async function actAndGo(call: PageCall): Promise<Response> {
	const done = await act(call);
	return done instanceof Response ? done : redirect(paths.jobs(), 303);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(actAndGo);
export const clientAction = inBrowser(act);

export default function PostJobPage() {
	const t = useT();
	const viewer = useViewer();
	const { isConverting, employers } = useLoaded<typeof load>();
	const { done, failure, values } = useOutcome<typeof act>();
	useAfterwards(done);
	const isSeeker = viewer?.role !== "recruiter";
	useStartWhenAllowed(isSeeker);
	const hasConvertFailed = values.intent === "become";
	return (
		<Page width="form">
			<Head title={t("jobs.postTitle")} canonical={paths.postJob()} noIndex />
			<PageTitle title={t("jobs.postTitle")} text={t("jobs.postText")} />
			{isSeeker && (
				<BecomeRecruiter isAsking={isConverting || hasConvertFailed} failure={hasConvertFailed ? failure : undefined} values={values} />
			)}
			<JobForm
				key={viewer?.role}
				values={{ company: employers[0] ?? viewer?.company ?? "", ...(hasConvertFailed ? {} : values) }}
				failure={hasConvertFailed ? undefined : failure}
				employers={employers}
				draftKey={postDraft}
				submitText={t("jobs.post")}
				busyText={t("jobs.posting")}
				failedText={t("jobs.postFailed")}
				disabled={isSeeker}
			/>
		</Page>
	);
}

/** Who has become a recruiter goes on in the form: the button that they pressed is gone. */
function useStartWhenAllowed(isSeeker: boolean): void {
	const was = useRef(isSeeker);
	useEffect(() => {
		if (was.current && !isSeeker) document.getElementById(fieldId("title"))?.focus();
		was.current = isSeeker;
	}, [isSeeker]);
}

/** In the browser: a posted job leads to all jobs, with a word. */
function useAfterwards(done: { posted: string } | undefined): void {
	const t = useT();
	const navigate = useNavigate();
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
	useEffect(() => {
		if (!done) return;
		clearDraft(postDraft);
		showToast({ tone: "success", text: t("jobs.posted.toast") });
		void navigate(paths.jobs());
	}, [done]);
}
