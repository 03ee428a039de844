/** Draft keys of a job's form (decisions.md "Marketplace"). */
export const postDraft = "draft-job";
export const editDraft = (jobId: string) => `draft-job-${jobId}`;
