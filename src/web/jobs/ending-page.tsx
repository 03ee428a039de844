import { Form } from "react-router";
import { prolongedDays } from "../../contract/limits/jobs.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { unlessRefused, useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import type { Handle } from "../shell/handle.ts";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Dated } from "../ui/dated.tsx";
import { Notice } from "../ui/notice.tsx";

await loadMessages("replies");

async function load({ api, url }: PageCall) {
	const token = url.searchParams.get("token") ?? "";
	const { success: _, ...ending } = await api("GET /job-ending", { query: { token } });
	return { ...ending, token, wouldClose: url.searchParams.get("desired") === "close" };
}

async function act({ api, form }: PageCall): Promise<{ message: string }> {
	const sent = await form();
	const desired = sent.get("desired") === "close" ? "close" : "open";
	const { message } = await api("POST /job-ending", { query: { token: sent.get("token")?.toString() ?? "" }, body: { desired } });
	return { message };
}

export const handle: Handle = { header: "public" };
export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);
export const shouldRevalidate = unlessRefused;
export const headers = () => ({ "cache-control": "no-store" });

/** Asks whether a job is still open. A press answers, not opening the page: mail programs open links by themselves. */
export default function EndingPage() {
	const t = useT();
	const { token, job, openUntil, isClosed, isAsked, wouldClose } = useLoaded<typeof load>();
	const { result, failure } = useOutcome<typeof act>();
	const isSending = useIsSending();
	const isOver = result !== undefined || !isAsked;
	return (
		<Page width="narrow">
			<Head title={t("replies.ending")} noIndex />
			<PageTitle title={t("replies.ending")} text={job.title} />
			<Card className="grid gap-4">
				{isOver ? (
					<Notice tone="success">
						{result?.message && <p>{result.message}</p>}
						<p>{isClosed ? t("replies.endingClosed") : <Dated sentence={(date) => t("replies.endingUntil", { date })} on={openUntil} />}</p>
					</Notice>
				) : (
					<>
						<p>{t("replies.endingText", { days: prolongedDays })}</p>
						{failure && <Notice tone="danger">{failure.message || t("error.offline")}</Notice>}
						<Form method="post" className="grid gap-3">
							<input type="hidden" name="token" value={token} />
							<Button type="submit" name="desired" value="open" variant={wouldClose ? "secondary" : "primary"} busy={isSending}>
								{t("replies.endingKeep")}
							</Button>
							<Button type="submit" name="desired" value="close" variant={wouldClose ? "primary" : "secondary"} busy={isSending}>
								{t("replies.endingClose")}
							</Button>
						</Form>
					</>
				)}
				{isOver && isClosed && <LinkButton to={paths.closeJob(job.id)}>{t("replies.endingSay")}</LinkButton>}
				<LinkButton to={paths.job(job.id)} variant="quiet">
					{t("replies.endingSee")}
				</LinkButton>
			</Card>
		</Page>
	);
}
