import { useLocation } from "react-router";
import { CachedMarkup } from "../api/cached-markup.tsx";
import { daysUntil } from "../i18n/format.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useViewer } from "../session/use-viewer.ts";
import { JobCard } from "./job-card.tsx";
import type { JobCardFacts } from "./on-card.ts";

/** On the server: a job's card in a list, rendered once for all viewers who see the same. */
function CachedJobCard({ job }: { job: JobCardFacts }) {
	const format = useFormat();
	const viewer = useViewer();
	const { pathname, search } = useLocation();
	// the menu that deletes the viewer's own job is loaded lazily, and its markup depends on its position in the page
	const isOwn = viewer !== null && job.userId === viewer.id;
	const clock = [format.timeAgo(job.createdAt), job.applicationDeadline && daysUntil(job.applicationDeadline)];
	return (
		<CachedMarkup content={isOwn ? null : ["job", viewer?.role, pathname, search, ...clock, job]}>
			<JobCard job={job} />
		</CachedMarkup>
	);
}

/** A job's card in a list. */
export const ListedCard = import.meta.env.SSR ? CachedJobCard : JobCard;
