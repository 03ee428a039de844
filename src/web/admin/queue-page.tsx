import { redirect } from "react-router";
import type { TaskAct } from "../../contract/admin-acts.ts";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Card } from "../ui/card.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { Notice } from "../ui/notice.tsx";
import { AdminFrame } from "./admin-frame.tsx";
import { FactList } from "./fact-list.tsx";
import { FailedTasks } from "./failed-tasks.tsx";
import { forAdministrators } from "./for-administrators.ts";

await loadMessages("admin");

const load = async ({ api, url }: PageCall) => ({ ...(await api("GET /admin/queue")), isSaved: url.searchParams.has("saved") });

async function act({ api, form }: PageCall) {
	await api("POST /admin/queue", { body: formBody<{ act: TaskAct; task: string }>(await form()) });
	return redirect(paths.adminQueue({ saved: "1" }));
}

export const loader = onServer(forAdministrators(load));
export const clientLoader = inBrowser(forAdministrators(load));
export const action = onServer(forAdministrators(act));
export const clientAction = inBrowser(forAdministrators(act));

/** Background tasks: those waiting, and those that failed with their errors. */
export default function QueuePage() {
	const t = useT();
	const { tasks, failed, isSaved } = useLoaded<typeof load>();
	const { failure } = useOutcome<typeof act>();
	return (
		<AdminFrame current="queue" text={t("admin.queueText")}>
			{failure && <ErrorSummary message={failure.message} />}
			{isSaved && !failure && <Notice tone="success">{t("admin.done")}</Notice>}
			<FailedTasks failed={failed} hasAll />
			<section aria-labelledby="waiting" className="grid grid-cols-1 gap-3">
				<h3 id="waiting" className="text-lg">
					{t("admin.waiting")}
				</h3>
				<Card className={tasks.length === 0 ? "text-muted" : undefined}>
					{tasks.length === 0 && t("admin.nothingWaits")}
					<FactList
						facts={tasks.map(({ task, due, later, running, failed: failedCount, oldestSeconds }) => ({
							name: task,
							value: t("admin.queueLine", { due, later, running, failed: failedCount, seconds: oldestSeconds }),
						}))}
					/>
				</Card>
			</section>
		</AdminFrame>
	);
}
