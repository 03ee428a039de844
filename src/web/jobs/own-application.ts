import type { JobForViewer } from "../../contract/jobs.ts";
import { useViewer } from "../session/use-viewer.ts";

/** The viewer's application for this job. A withdrawn one may be followed by another (decisions.md "Marketplace"). */
export function useOwnApplication(job: Pick<JobForViewer, "JobApplications">) {
	const viewer = useViewer();
	return job.JobApplications.find(({ user, status }) => user.id === viewer?.id && status !== "Withdrawn");
}
