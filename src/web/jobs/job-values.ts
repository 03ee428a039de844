import { jobRules, problemsIn } from "../../contract/field-rules.ts";
import type { JobForViewer } from "../../contract/jobs.ts";
import type { Question } from "../../contract/questions.ts";
import { formBody, type Values } from "../api/form-body.ts";
import type { Translate } from "../i18n/translate.ts";
import { questionsIn, valuesOfQuestions, withoutQuestions } from "./asked-questions.ts";

type JobBody = { title: string; company: string; location: string; description: string; skills: string; questions: Question[] };

/** The form's fields as the call's body: the tags go as `skills` (marketplace.md §2, Post a Job). */
export function jobBody(form: FormData): JobBody {
	const { tags = "", intent: _, ...fields } = formBody<JobBody & { tags?: string; intent?: string }>(form);
	// an unticked box sends nothing
	const questions = questionsIn((name) => String(form.get(name) ?? ""));
	return { ...withoutQuestions(fields), questions, skills: tags, ...(form.has("isRemote") ? {} : { isRemote: false }) };
}

/** A job as the form's values. */
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
		payPeriod: job.payPeriod,
		noPayReason: job.noPayReason ?? "",
		wageSector: job.wageSector ?? "",
		applicationDeadline: applicationDeadline ?? "",
		...(isRemote ? { isRemote: "on" } : {}),
		experience: experience ?? "",
		requiredSkills: job.requiredSkills ?? "",
		testSubject: job.test?.subject ?? "",
		tags: job.skills.join(","),
		...valuesOfQuestions(job.questions),
	};
}

/** The errors that the browser can find itself; the server reports the same (marketplace.md §5). */
export function missingFields(form: FormData, t: Translate): Record<string, string> {
	const problems = problemsIn(jobRules, (name) => String(form.get(name) ?? ""));
	return Object.fromEntries(Object.entries(problems).map(([name, sentence]) => [name, t(`jobs.${sentence}`)]));
}
