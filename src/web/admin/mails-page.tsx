import { Form, redirect } from "react-router";
import type { TaskAct } from "../../contract/admin-acts.ts";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { Notice } from "../ui/notice.tsx";
import { AdminFrame } from "./admin-frame.tsx";
import { FactList } from "./fact-list.tsx";
import { FailedTasks } from "./failed-tasks.tsx";
import { forAdministrators } from "./for-administrators.ts";

await loadMessages("admin");

const load = async ({ api, url }: PageCall) => ({ ...(await api("GET /admin/mails")), isSaved: url.searchParams.has("saved") });

async function act({ api, form }: PageCall) {
	const { intent, ...body } = formBody<{ intent?: string; act: TaskAct; task: string }>(await form());
	if (intent === "test") return { sentTo: (await api("POST /admin/mails/test")).address };
	await api("POST /admin/queue", { body });
	return redirect(paths.adminMails({ saved: "1" }));
}

export const loader = onServer(forAdministrators(load));
export const clientLoader = inBrowser(forAdministrators(load));
export const action = onServer(forAdministrators(act));
export const clientAction = inBrowser(forAdministrators(act));

/** Waiting and failed mails; a test mail to oneself shows whether sending works. */
export default function MailsPage() {
	const t = useT();
	const { kinds, failed, server, isSaved } = useLoaded<typeof load>();
	const { result, failure } = useOutcome<typeof act>();
	const isTesting = useIsSending("test");
	return (
		<AdminFrame current="mails" text={t("admin.mailsText")}>
			{failure && <ErrorSummary message={failure.message} />}
			{result?.sentTo && <Notice tone="success">{t("admin.testSent", { address: result.sentTo })}</Notice>}
			{isSaved && !failure && !result && <Notice tone="success">{t("admin.done")}</Notice>}
			<Card className="grid gap-3">
				<p className="wrap-anywhere">{server ? t("admin.mailServer", { server }) : t("admin.noMailServer")}</p>
				<Form method="post">
					<Button type="submit" name="intent" value="test" variant="secondary" icon="mail" busy={isTesting}>
						{t("admin.sendTest")}
					</Button>
				</Form>
			</Card>
			<FailedTasks failed={failed} />
			<section aria-labelledby="waiting" className="grid grid-cols-1 gap-3">
				<h3 id="waiting" className="text-lg">
					{t("admin.waiting")}
				</h3>
				<Card className={kinds.length === 0 ? "text-muted" : undefined}>
					{kinds.length === 0 && t("admin.nothingWaits")}
					<FactList
						facts={kinds.map(({ kind, waiting, tried, failed: failedCount, oldest }) => ({
							name: kind,
							value: t("admin.mailLine", { waiting, tried, failed: failedCount, oldest }),
						}))}
					/>
				</Card>
			</section>
		</AdminFrame>
	);
}
