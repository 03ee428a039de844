import { redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { forSignedIn } from "../api/for-signed-in.ts";
import { inBrowser, onServer, type PageCall, type Refused } from "../api/page.ts";
import { unlessRefused, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";
import { clearDraft } from "../shell/draft.ts";
import { Head } from "../shell/head.tsx";
import { Page } from "../shell/page.tsx";
import { pageError } from "../shell/page-error.tsx";
import { Card } from "../ui/card.tsx";
import { Notice } from "../ui/notice.tsx";
import { ChangeForm, changeDraft } from "./change-form.tsx";
import { InterviewActions, openActionOf } from "./interview-actions.tsx";
import { InterviewFacts } from "./interview-facts.tsx";
import { otherSide } from "./interview-row.tsx";
import { proposalIn } from "./proposal.ts";
import { ProposalForm } from "./proposal-form.tsx";

await loadMessages("interviews");

const load = forSignedIn({ backWith: [] }, async ({ api, params, url }) => {
	const { interview } = await api("GET /interviews/:interviewId", { params: { interviewId: params.interviewId ?? "" } });
	return { interview, openAction: openActionOf(interview, url.searchParams.get("want")), saved: savedOf(url.searchParams.get("saved")) };
});

const savedValues = ["proposed", "take", "ask", "move", "cancel"] as const;
const savedOf = (value: string | null) => savedValues.find((saved) => saved === value);

async function act({ api, params, form }: PageCall) {
	const interviewId = params.interviewId ?? "";
	const data = await form();
	const sent = (name: string) => data.get(name)?.toString() ?? "";
	const intent = sent("intent");
	const sequence = Number(sent("sequence"));
	const despite = data.get("despite") === "on";
	const target = { params: { interviewId } };
	if (intent === "take") await api("POST /interviews/:interviewId/take", { ...target, body: { sequence, start: sent("start"), despite } });
	else if (intent === "ask") await api("POST /interviews/:interviewId/ask", { ...target, body: { sequence, words: sent("words") } });
	else if (intent === "move")
		await api("POST /interviews/:interviewId/move", { ...target, body: { sequence, start: sent("start"), words: sent("words"), despite } });
	else if (intent === "cancel") await api("POST /interviews/:interviewId/cancel", { ...target, body: { sequence, words: sent("words") } });
	else await api("POST /interviews/:interviewId/propose", { ...target, body: { sequence, ...proposalIn(data) } });
	return redirect(paths.interview(interviewId, { saved: intent === "propose" ? "proposed" : intent }), 303);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(async (call) => {
	const intent = (await call.form()).get("intent")?.toString() ?? "";
	const response = await act(call);
	// the change has arrived
	clearDraft(changeDraft(call.params.interviewId ?? "", intent));
	return response;
});
/** Reloads after a conflict, to show the current state. */
export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs): boolean =>
	(args.actionResult as Partial<Refused> | undefined)?.failure?.code === "conflict" || unlessRefused(args);
export const ErrorBoundary = pageError({
	failed: "interviews.failed",
	missing: { icon: "calendar", title: "interviews.missing", link: { to: paths.interviews(), labelKey: "interviews.toAll" } },
});

/** An interview: its time and place, and what the viewer can do with it. */
export default function InterviewPage() {
	const t = useT();
	const { interview, openAction, saved } = useLoaded<typeof load>();
	const { failure, values } = useOutcome<typeof act>();
	const outcome = { failure, values };
	const { name } = otherSide(interview);
	return (
		<Page width="text" isSnug>
			<Head title={`${t("interviews.one")} · ${interview.job.title}`} noIndex />
			<BackLink to={paths.interviews()}>{t("interviews.title")}</BackLink>
			{saved && !failure && <Notice tone="success">{t(`interviews.saved.${saved}`)}</Notice>}
			{failure && (openAction === null || openAction === "take" || failure.code === "conflict") && (
				<Notice tone="danger">{failure.message || t("error.offline")}</Notice>
			)}
			<Card as="article" className="grid gap-5">
				<InterviewFacts interview={interview} />
				<InterviewActions interview={interview} openAction={openAction} outcome={outcome} />
			</Card>
			{(openAction === "ask" || openAction === "move" || openAction === "cancel") && (
				<ChangeForm key={openAction} action={openAction} interview={interview} name={name} outcome={outcome} />
			)}
			{openAction === "propose" && (
				<Card as="section" id="propose" className="grid gap-4">
					<h2 className="text-lg">{t("interviews.proposeOthers")}</h2>
					<ProposalForm draft={changeDraft(interview.id, "propose")} failure={failure} values={values} replaced={interview} />
				</Card>
			)}
		</Page>
	);
}
