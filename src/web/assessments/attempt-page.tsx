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
import { useOwnWords } from "./use-own-words.ts";

await loadMessages("skills");

const outcomes = ["late", "before", "reported"] as const;
type Said = (typeof outcomes)[number] | undefined;

const load = forSignedIn({ backWith: [] }, async ({ api, params, url }) => {
	const { attempt } = await api("GET /attempts/:attemptId", { params: { attemptId: params.attemptId ?? "" } });
	const said: Said = outcomes.find((outcome) => outcome === url.searchParams.get("outcome"));
	return { attempt, said };
});

/** Answers, shows or reports; returns the test's state afterwards. */
async function act({ api, params, form }: PageCall): Promise<{ attempt: Attempt; said: Said }> {
	const of = { params: { attemptId: params.attemptId ?? "" } };
	const { intent, number, choice, words } = formBody<{ intent?: string; number: string; choice?: string; words: string }>(await form());
	if (intent === "show" || intent === "hide") await api("POST /attempts/:attemptId/show", { ...of, body: { isShown: intent === "show" } });
	else if (intent === "report") await api("POST /attempts/:attemptId/report", { ...of, body: { number, words } });
	else {
		const { attempt, outcome } = await api("POST /attempts/:attemptId/answer", { ...of, body: { number, choice } });
		return { attempt, said: outcome === "kept" ? undefined : outcome };
	}
	const { attempt } = await api("GET /attempts/:attemptId", of);
	return { attempt, said: intent === "report" ? "reported" : undefined };
}

/** Adds the time at which the page received the remaining time, from which it counts down. */
const heard = async <Told extends object>(told: Promise<Told>) => {
	const result = await told;
	return result instanceof Response ? result : { ...result, heardAt: performance.now() };
};

export const loader = onServer(load);
export const clientLoader = inBrowser((call) => heard(load(call)));
export const action = onServer(async (call) => {
	const { said } = await act(call);
	return redirect(paths.attempt(call.params.attemptId ?? "", { outcome: said }), 303);
});
export const clientAction = inBrowser((call) => heard(act(call)));
/** The response to an answer already has the test's state: reloading would use up the next question's time. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
	formMethod === undefined || formMethod === "GET" ? defaultShouldRevalidate : false;
export const ErrorBoundary = pageError({
	failed: "skills.failed",
	missing: { icon: "award", title: "skills.subjectMissing", way: { to: paths.tests(), words: "skills.backToTests" } },
	back: { to: paths.tests(), words: "skills.backToTests" },
});

type Told = { attempt: Attempt; said?: Said; heardAt?: number };

/** A test in progress, one question at a time; at the end the result, with the right answers and why. */
export default function AttemptPage() {
	const t = useT();
	const say = useOwnWords();
	const loaded: Told = useLoaded<typeof load>();
	const outcome = useOutcome<typeof act>();
	const { attempt, said, heardAt } = useLatest(loaded, outcome.done as Told | undefined);
	const title = t("skills.testFor", { title: say(attempt.subject.title) });
	const refused = outcome.failure && { failure: outcome.failure, values: outcome.values };
	return (
		<Page width="form">
			<Head title={title} noIndex />
			{!attempt.question && <BackLink to={paths.testSubject(attempt.subject.slug)}>{say(attempt.subject.title)}</BackLink>}
			{said && (
				<Notice tone={said === "reported" ? "success" : "warning"}>
					{t(said === "reported" ? "skills.reported" : `skills.outcome.${said}`)}
				</Notice>
			)}
			{attempt.question && (
				<QuestionForm
					key={attempt.question.number}
					attempt={attempt}
					question={attempt.question}
					heardAt={heardAt}
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
function useLatest(loaded: Told, done: Told | undefined): Told {
	const seen = useRef({ loaded, done, latest: done ?? loaded });
	if (loaded !== seen.current.loaded) seen.current = { loaded, done, latest: loaded };
	if (done && done !== seen.current.done) seen.current = { ...seen.current, done, latest: done };
	return seen.current.latest;
}
