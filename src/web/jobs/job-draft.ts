/** Where a job's form keeps what was typed (decisions.md "Marketplace"). */
export const postDraft = "draft-job";
export const editDraft = (jobId: string) => `draft-job-${jobId}`;
