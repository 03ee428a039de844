import type { JobForViewer } from "../../contract/jobs.ts";
import { formBody, type Values } from "../api/form-body.ts";
import type { Words } from "../i18n/words.ts";

type JobBody = { title: string; company: string; location: string; description: string; skills: string };

/** The form's fields as the call takes them: the tags go as `skills` (marketplace.md §2, Post a Job). */
export function jobBody(form: FormData): JobBody {
	const { tags = "", intent: _, ...fields } = formBody<JobBody & { tags?: string; intent?: string }>(form);
	// a box that is not ticked sends nothing
	return { ...fields, skills: tags, ...(form.has("isRemote") ? {} : { isRemote: false }) };
}

/** A job as the form shows it. */
export function valuesOfJob(job: JobForViewer): Values {
	const { title, company, location, description, jobType, salary, salaryMin, salaryMax, applicationDeadline, isRemote, experience } = job;
	return {
		title,
		company,
		location,
		description,
		jobType,
		salary: salary ?? "",
		salaryMin: salaryMin === null ? "" : String(salaryMin),
		salaryMax: salaryMax === null ? "" : String(salaryMax),
		applicationDeadline: applicationDeadline ?? "",
		...(isRemote ? { isRemote: "on" } : {}),
		experience: experience ?? "",
		requiredSkills: job.requiredSkills ?? "",
		tags: job.skills.join(","),
	};
}

/** What the browser can see by itself; the server says the same (marketplace.md §5). */
export function missingFields(form: FormData, t: Words): Record<string, string> {
	const required = {
		title: t("jobs.titleRequired"),
		company: t("jobs.companyRequired"),
		location: t("jobs.locationRequired"),
		description: t("jobs.descriptionRequired"),
		tags: t("jobs.tagsRequired"),
	};
	return Object.fromEntries(
		Object.entries(required).filter(
			([name]) =>
				!String(form.get(name) ?? "")
					.replaceAll(",", "")
					.trim(),
		),
	);
}
