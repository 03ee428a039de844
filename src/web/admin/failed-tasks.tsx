import { Form } from "react-router";
import type { FailedTask } from "../../contract/admin.ts";
import { useIsSending } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";

/** Tasks that failed permanently, each with retry and drop; `hasAll` adds both for all of them. */
export function FailedTasks({ failed, hasAll = false }: { failed: readonly FailedTask[]; hasAll?: boolean }) {
	const t = useT();
	return (
		<section aria-labelledby="failed" className="grid grid-cols-1 gap-3">
			<h3 id="failed" className="text-lg">
				{t("admin.failed")}
			</h3>
			{failed.length === 0 && <Card className="text-muted">{t("admin.nothingFailed")}</Card>}
			{hasAll && failed.length > 1 && <TaskForm task="all" />}
			<ul className="grid grid-cols-1 gap-3">
				{failed.map(({ id, name, mail, tries, lastError, at }) => (
					<Card as="li" key={id} className="grid min-w-0 gap-2">
						<h4 className="wrap-anywhere text-base">{mail ? t("admin.named", { name, value: mail }) : name}</h4>
						<p className="text-muted text-sm">
							{at} · {t("admin.tries", { count: tries })}
						</p>
						<p className="wrap-anywhere whitespace-pre-line">{lastError ?? t("admin.killed")}</p>
						<TaskForm task={String(id)} />
					</Card>
				))}
			</ul>
		</section>
	);
}

function TaskForm({ task }: { task: string }) {
	const t = useT();
	const isSending = useIsSending();
	const isAll = task === "all";
	return (
		<Form method="post" className="flex flex-wrap items-center gap-3">
			<input type="hidden" name="task" value={task} />
			<Button type="submit" name="act" value="retryTasks" variant="secondary" size="sm" busy={isSending}>
				{t(isAll ? "admin.retryAll" : "admin.retry")}
			</Button>
			<Button type="submit" name="act" value="dropTasks" variant="dangerQuiet" size="sm" busy={isSending}>
				{t(isAll ? "admin.dropAll" : "admin.drop")}
			</Button>
		</Form>
	);
}
