import { useRef } from "react";
import { redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import type { Attempt } from "../../contract/assessments.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page } from "../shell/page.tsx";
import { pageError } from "../shell/page-error.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Notice } from "../ui/notice.tsx";
import { QuestionForm } from "./question-form.tsx";
import { TestResult } from "./test-result.tsx";
import { useLocalize } from "./use-localize.ts";

await loadMessages("skills");

const outcomes = ["late", "before", "reported"] as const;
type ActResult = (typeof outcomes)[number] | undefined;

const load = forSignedIn({ backWith: [] }, async ({ api, params, url }) => {
	const { attempt } = await api("GET /attempts/:attemptId", { params: { attemptId: params.attemptId ?? "" } });
	const actResult: ActResult = outcomes.find((outcome) => outcome === url.searchParams.get("outcome"));
	return { attempt, actResult };
});

/** Answers, shows or reports; returns the test's state afterwards. */
async function act({ api, params, form }: PageCall): Promise<{ attempt: Attempt; actResult: ActResult }> {
	const target = { params: { attemptId: params.attemptId ?? "" } };
	const { intent, number, choice, words } = formBody<{ intent?: string; number: string; choice?: string; words: string }>(await form());
	if (intent === "show" || intent === "hide")
		await api("POST /attempts/:attemptId/show", { ...target, body: { isShown: intent === "show" } });
	else if (intent === "report") await api("POST /attempts/:attemptId/report", { ...target, body: { number, words } });
	else {
		const { attempt, outcome } = await api("POST /attempts/:attemptId/answer", { ...target, body: { number, choice } });
		return { attempt, actResult: outcome === "kept" ? undefined : outcome };
	}
	const { attempt } = await api("GET /attempts/:attemptId", target);
	return { attempt, actResult: intent === "report" ? "reported" : undefined };
}

/** Adds the time at which the page received the remaining time, from which it counts down. */
const withArrivalTime = async <Loaded extends object>(loading: Promise<Loaded>) => {
	const result = await loading;
	return result instanceof Response ? result : { ...result, receivedAt: performance.now() };
};

export const loader = onServer(load);
export const clientLoader = inBrowser((call) => withArrivalTime(load(call)));
export const action = onServer(async (call) => {
	const { actResult } = await act(call);
	return redirect(paths.attempt(call.params.attemptId ?? "", { outcome: actResult }), 303);
});
export const clientAction = inBrowser((call) => withArrivalTime(act(call)));
/** The response to an answer already has the test's state: reloading would use up the next question's time. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
	formMethod === undefined || formMethod === "GET" ? defaultShouldRevalidate : false;
export const ErrorBoundary = pageError({
	failed: "skills.failed",
	missing: { icon: "award", title: "skills.subjectMissing", link: { to: paths.tests(), labelKey: "skills.backToTests" } },
	back: { to: paths.tests(), labelKey: "skills.backToTests" },
});

type AttemptData = { attempt: Attempt; actResult?: ActResult; receivedAt?: number };

/** A test in progress, one question at a time; at the end the result, with the right answers and why. */
export default function AttemptPage() {
	const t = useT();
	const localize = useLocalize();
	const loaded: AttemptData = useLoaded<typeof load>();
	const outcome = useOutcome<typeof act>();
	const { attempt, actResult, receivedAt } = useLatest(loaded, outcome.result as AttemptData | undefined);
	const title = t("skills.testFor", { title: localize(attempt.subject.title) });
	const refused = outcome.failure && { failure: outcome.failure, values: outcome.values };
	return (
		<Page width="form">
			<Head title={title} noIndex />
			{!attempt.question && <BackLink to={paths.testSubject(attempt.subject.slug)}>{localize(attempt.subject.title)}</BackLink>}
			{actResult && (
				<Notice tone={actResult === "reported" ? "success" : "warning"}>
					{t(actResult === "reported" ? "skills.reported" : `skills.outcome.${actResult}`)}
				</Notice>
			)}
			{attempt.question && (
				<QuestionForm
					key={attempt.question.number}
					attempt={attempt}
					question={attempt.question}
					receivedAt={receivedAt}
					failure={outcome.failure}
					title={title}
				/>
			)}
			{attempt.result && <TestResult attempt={attempt} result={attempt.result} title={title} refused={refused} />}
			{attempt.isOver && (
				<EmptyState icon="award" title={t("skills.overTitle")} text={t("skills.overText")}>
					<LinkButton to={paths.tests()} variant="secondary">
						{t("skills.backToTests")}
					</LinkButton>
				</EmptyState>
			)}
		</Page>
	);
}

/** The latest state of the test, from the loader or the action; a refused form has none. */
function useLatest(loaded: AttemptData, result: AttemptData | undefined): AttemptData {
	const current = useRef({ loaded, result, latest: result ?? loaded });
	if (loaded !== current.current.loaded) current.current = { loaded, result, latest: loaded };
	if (result && result !== current.current.result) current.current = { ...current.current, result, latest: result };
	return current.current.latest;
}
