import { useLocation } from "react-router";
import type { JobCard } from "../../contract/jobs.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { FieldError } from "../ui/field.tsx";
import { useJobChange } from "./use-job-change.ts";

type JobState = Pick<JobCard, "id" | "isOpen" | "isPaused" | "isHidden" | "closedAt">;

/** True for a closed or expired job; one that a moderator hides is over only once it is closed. */
export const isJobOver = (job: JobState): boolean => !job.isOpen && !job.isPaused && !(job.isHidden && job.closedAt === null);

/** Reopens a job that is over. */
export function ReopenJobButton({ job }: { job: JobState }) {
	return <ChangeButton job={job} change="reopen" />;
}

/** Pauses and resumes applications; nothing for a job that is over. */
export function PauseJobButton({ job }: { job: JobState }) {
	if (!job.isOpen && !job.isPaused) return null;
	return <ChangeButton job={job} change={job.isPaused ? "resume" : "pause"} />;
}

const busyKeys = { reopen: "reopening", pause: "pausing", resume: "resuming" } as const;

/** The reason for a refusal is shown below the button. */
function ChangeButton({ job, change }: { job: JobState; change: keyof typeof busyKeys }) {
	const t = useT();
	const { pathname, search } = useLocation();
	const { Form, sending, failure } = useJobChange(job.id, change === "pause" || change === "resume" ? "pause" : "");
	return (
		<Form method="post" action={paths.job(job.id)} className="grid shrink-0 gap-1">
			<input type="hidden" name="next" value={pathname + search} />
			<Button
				type="submit"
				name="intent"
				value={change}
				variant="secondary"
				size="sm"
				busy={sending === change}
				busyText={t(`jobs.${busyKeys[change]}`)}
			>
				{t(`jobs.${change}`)}
			</Button>
			<FieldError id={`job-${job.id}-${change}-refused`} error={failure && (failure.message || t("error.offline"))} />
		</Form>
	);
}
