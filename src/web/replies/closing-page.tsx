import { Form, redirect } from "react-router";
import { noteMax } from "../../contract/limits.ts";
import { jobOutcomes, languages } from "../../contract/options.ts";
import type { Closing } from "../../contract/replies.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { type Outcome, unlessRefused, useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { pageError } from "../shell/page-error.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Dated } from "../ui/dated.tsx";
import { Notice } from "../ui/notice.tsx";
import { TextArea } from "../ui/text-field.tsx";

await loadMessages("replies");

const load = forSignedIn({ backWith: [] }, async ({ api, params }) => {
	const { closing } = await api("GET /jobs/:jobId/closing", { params: { jobId: params.jobId ?? "" } });
	return { closing };
});

async function act({ api, form, params }: PageCall): Promise<{ isWritten: boolean } | Response> {
	const sent = await form();
	const jobId = params.jobId ?? "";
	if (sent.get("intent") === "close") {
		await api("POST /jobs/:jobId/close", { params: { jobId } });
		return redirect(paths.closeJob(jobId), 303);
	}
	if (sent.get("intent") === "reopen") {
		await api("POST /jobs/:jobId/reopen", { params: { jobId } });
		return redirect(paths.job(jobId), 303);
	}
	const outcome = jobOutcomes.find((outcome) => outcome === sent.get("outcome"));
	const textIn = (language: string) => (sent.get("intent") === "send" && sent.get(language)?.toString().trim()) || null;
	const [en, fr] = [textIn("en"), textIn("fr")];
	await api("POST /jobs/:jobId/closing", { params: { jobId }, body: { ...(outcome && { outcome }), en, fr } });
	return { isWritten: en !== null || fr !== null };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);
export const shouldRevalidate = unlessRefused;
export const ErrorBoundary = pageError({ failed: "replies.loadFailed" });

/**
 * Asks for confirmation before a job is closed; then how it ended, with a last message to everyone still waiting (decisions.md "Hiring") and
 * a button to reopen it.
 */
export default function ClosingPage() {
	const t = useT();
	const { closing } = useLoaded<typeof load>();
	const { job, isOver } = closing;
	const outcome = useOutcome<typeof act>();
	const { result, failure } = outcome;
	const title = t(isOver ? "replies.closingTitle" : "replies.closeTitle");
	return (
		<Page width="form">
			<Head title={title} noIndex />
			<BackLink to={paths.job(job.id)}>{job.title}</BackLink>
			<PageTitle title={title} text={t(isOver ? "replies.closingText" : "replies.closeText")}>
				{isOver && !result && <ReopenButton />}
			</PageTitle>
			{failure && <Notice tone="danger">{failure.message || t("error.offline")}</Notice>}
			{result ? (
				<ClosingDone jobId={job.id} isWritten={result.isWritten} />
			) : isOver ? (
				<ClosingForm closing={closing} outcome={outcome} />
			) : (
				<ConfirmClosing closing={closing} />
			)}
		</Page>
	);
}

function ReopenButton() {
	const t = useT();
	const isSending = useIsSending("reopen");
	return (
		<Form method="post">
			<Button type="submit" name="intent" value="reopen" variant="secondary" busy={isSending}>
				{t("replies.reopen")}
			</Button>
		</Form>
	);
}

function ConfirmClosing({ closing: { job, waiting } }: { closing: Closing }) {
	const t = useT();
	const isSending = useIsSending("close");
	const count = waiting.en + waiting.fr;
	return (
		<Card className="grid gap-4">
			{count > 0 ? (
				<Notice tone="warning" title={t("replies.closingPeople", { count })}>
					<p>{t("replies.closeThen")}</p>
				</Notice>
			) : (
				<p>{t("replies.closingNobody")}</p>
			)}
			<Form method="post" className="flex flex-wrap gap-3">
				{count > 0 && <LinkButton to={paths.applicants(job.id)}>{t("replies.closeSeeWaiting")}</LinkButton>}
				<Button type="submit" name="intent" value="close" variant={count > 0 ? "secondary" : "primary"} busy={isSending}>
					{t("replies.close")}
				</Button>
				<LinkButton to={paths.job(job.id)} variant="quiet">
					{t("replies.closeCancel")}
				</LinkButton>
			</Form>
		</Card>
	);
}

function ClosingDone({ jobId, isWritten }: { jobId: string; isWritten: boolean }) {
	const t = useT();
	return (
		<>
			<Notice tone="success">{t(isWritten ? "replies.closingSent" : "replies.closingSaved")}</Notice>
			<LinkButton to={isWritten ? paths.myJobs() : paths.applicants(jobId)} variant="secondary" className="justify-self-start">
				{t(isWritten ? "nav.myJobs" : "replies.closingApplicants")}
			</LinkButton>
		</>
	);
}

function ClosingForm({ closing, outcome: { failure, values } }: { closing: Closing; outcome: Outcome<object> }) {
	const t = useT();
	const isSending = useIsSending();
	const isWriting = useIsSending("send");
	const { outcome, hasHired, waiting, toldAt, words } = closing;
	const chosen = values.outcome ?? outcome ?? (hasHired ? "hiredHere" : "");
	const waitingLanguages = languages.filter((language) => waiting[language] > 0);
	const canWrite = waitingLanguages.length > 0 && toldAt === null;
	return (
		<Form method="post">
			<Card className="grid gap-5">
				{/* a form's first button is the one that Enter presses: on an outcome, it must not write to anybody */}
				<button type="submit" name="intent" value="save" hidden />
				<fieldset className="grid gap-1">
					<legend className="mb-1 font-semibold">{t("replies.outcome")}</legend>
					{jobOutcomes.map((value) => (
						<label key={value} className="flex min-h-11 items-center gap-3">
							<input type="radio" name="outcome" value={value} defaultChecked={chosen === value} className="size-5 shrink-0" />
							<span>{t(`replies.outcome.${value}`)}</span>
						</label>
					))}
				</fieldset>
				<WaitingApplicants closing={closing} />
				{canWrite &&
					waitingLanguages.map((language) => (
						<TextArea
							key={language}
							name={language}
							lang={language}
							label={t(`replies.closingIn_${language}`, { count: waiting[language] })}
							required={false}
							rows={6}
							maxLength={noteMax}
							error={failure?.fields[language]}
							defaultValue={values[language]?.toString() ?? words[language]}
						/>
					))}
				<div className="flex flex-wrap gap-3">
					{canWrite && (
						<Button type="submit" name="intent" value="send" busy={isWriting} disabled={isSending}>
							{t("replies.closingSend")}
						</Button>
					)}
					<Button type="submit" name="intent" value="save" variant={canWrite ? "secondary" : "primary"} disabled={isSending}>
						{t(canWrite ? "replies.closingSave" : "replies.closingSaveAlone")}
					</Button>
					<LinkButton to={paths.job(closing.job.id)} variant="quiet">
						{t("replies.closingSkip")}
					</LinkButton>
				</div>
			</Card>
		</Form>
	);
}

/** The applicants who have not had an answer yet. */
function WaitingApplicants({ closing: { waiting, toldAt } }: { closing: Closing }) {
	const t = useT();
	const count = waiting.en + waiting.fr;
	if (toldAt !== null)
		return (
			<p>
				<Dated sentence={(date) => t("replies.closingTold", { date })} on={toldAt} />
			</p>
		);
	if (count === 0) return <p>{t("replies.closingNobody")}</p>;
	return (
		<div className="grid gap-1">
			<h2 className="text-lg">{t("replies.closingPeople", { count })}</h2>
			<p className="text-muted text-sm">{t("replies.closingMessageHint", { name: "{name}", job: "{job}" })}</p>
		</div>
	);
}
