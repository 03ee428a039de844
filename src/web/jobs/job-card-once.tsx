import { useLocation } from "react-router";
import { DrawnOnce } from "../api/drawn-once.tsx";
import { daysUntil } from "../i18n/format.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useViewer } from "../session/use-viewer.ts";
import { JobCard, type JobCardFacts } from "./job-card.tsx";

/** On the server: a job's card of a list, drawn once for all to whom it shows the same. */
export function JobCardOnce({ job }: { job: JobCardFacts }) {
	const format = useFormat();
	const viewer = useViewer();
	const { pathname, search } = useLocation();
	// what deletes one's own job comes late, with a place of its own in the page
	const isOwn = viewer !== null && job.userId === viewer.id;
	const clock = [format.timeAgo(job.createdAt), job.applicationDeadline && daysUntil(job.applicationDeadline)];
	return (
		<DrawnOnce shows={isOwn ? null : ["job", viewer?.role, pathname, search, ...clock, job]}>
			<JobCard job={job} />
		</DrawnOnce>
	);
}
