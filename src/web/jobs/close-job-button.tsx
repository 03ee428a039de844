import { useLocation } from "react-router";
import type { JobCard } from "../../contract/jobs.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { FieldError } from "../ui/field.tsx";
import { useJobChange } from "./use-job-change.ts";

/** Closes an open job, reopens one that was closed; why it cannot stands below. */
export function CloseJobButton({ job }: { job: Pick<JobCard, "id" | "isOpen"> }) {
	const t = useT();
	const { pathname, search } = useLocation();
	const { Form, sending, failure } = useJobChange(job.id);
	const change = job.isOpen ? "close" : "reopen";
	return (
		<Form method="post" action={paths.job(job.id)} className="grid gap-1">
			<input type="hidden" name="next" value={pathname + search} />
			<Button
				type="submit"
				name="intent"
				value={change}
				variant="secondary"
				size="sm"
				busy={sending === change}
				busyText={t(job.isOpen ? "jobs.closing" : "jobs.reopening")}
			>
				{t(job.isOpen ? "jobs.close" : "jobs.reopen")}
			</Button>
			<FieldError id={`job-${job.id}-refused`} error={failure && (failure.message || t("error.offline"))} />
		</Form>
	);
}
