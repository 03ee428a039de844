import { data } from "react-router";
import type { Values } from "../api/form-body.ts";
import type { PageCall } from "../api/page.ts";
import { valuesOfJob } from "./job-values.ts";
import { templateNames } from "./templates/job-template.ts";

/** The initial values of a new job's form, if the address names any; `of` is the job or the trade. */
export type Prefilled = { by: "copy" | "template"; of: string; values: Values };

/** A copy has no deadline: the original's has often passed. Throws 404 for somebody else's job. */
export async function prefilledBy({ api, url, context }: PageCall): Promise<Prefilled | null> {
	const jobId = url.searchParams.get("copy");
	if (jobId) {
		const { job } = await api("GET /jobs/:jobId", { params: { jobId } });
		if (!job.canManage) throw data(null, { status: 404 });
		return { by: "copy", of: jobId, values: { ...valuesOfJob(job), applicationDeadline: "" } };
	}
	const name = templateNames.find((name) => name === url.searchParams.get("template"));
	if (!name) return null;
	// loaded lazily: nobody needs both languages, and most people need neither
	const { templates } = await (context.language === "fr" ? import("./templates/fr.ts") : import("./templates/en.ts"));
	const { tags, ...texts } = templates[name];
	return { by: "template", of: name, values: { ...texts, tags: tags.join(",") } };
}
