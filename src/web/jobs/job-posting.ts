import type { JobForViewer } from "../../contract/jobs.ts";
import type { ExperienceLevel, JobType } from "../../contract/options.ts";
import { paths } from "../paths.ts";
import { blocksOf } from "./description-blocks.ts";
import { payOf } from "./salary-label.ts";

const employmentTypes: Record<JobType, string> = {
	FULL_TIME: "FULL_TIME",
	PART_TIME: "PART_TIME",
	CONTRACT: "CONTRACTOR",
	FREELANCE: "CONTRACTOR",
	INTERN: "INTERN",
};

const monthsOfExperience: Record<ExperienceLevel, number> = { entry: 0, mid: 24, senior: 60, lead: 84 };

/** schema.org JobPosting with what job search engines require; for open jobs only. */
export function jobPosting(job: JobForViewer, publicUrl: string): object {
	const pay = payOf(job);
	return {
		"@context": "https://schema.org",
		"@type": "JobPosting",
		title: job.title,
		description: htmlOf(job.description),
		identifier: { "@type": "PropertyValue", name: job.company, value: job.id },
		url: publicUrl + paths.job(job.id),
		datePosted: job.createdAt,
		...(job.applicationDeadline ? { validThrough: `${job.applicationDeadline}T23:59:59+01:00` } : {}),
		employmentType: employmentTypes[job.jobType],
		hiringOrganization: {
			"@type": "Organization",
			name: job.company,
			...(job.companySlug ? { sameAs: publicUrl + paths.company(job.companySlug) } : {}),
		},
		...placeOf(job),
		...(pay ? { baseSalary: salaryOf(pay) } : {}),
		...(job.skills.length > 0 ? { skills: job.skills.join(", ") } : {}),
		...(job.experience ? { experienceRequirements: experienceOf(job.experience) } : {}),
		directApply: job.appliesHere,
	};
}

function placeOf({ isRemote, location }: JobForViewer): object {
	if (isRemote) return { jobLocationType: "TELECOMMUTE", applicantLocationRequirements: { "@type": "Country", name: "Cameroon" } };
	return { jobLocation: { "@type": "Place", address: { "@type": "PostalAddress", addressLocality: location, addressCountry: "CM" } } };
}

function salaryOf({ from, to }: { from: number | null; to: number | null }): object {
	const amounts =
		from !== null && from === to
			? { value: from }
			: { ...(from === null ? {} : { minValue: from }), ...(to === null ? {} : { maxValue: to }) };
	return { "@type": "MonetaryAmount", currency: "XAF", value: { "@type": "QuantitativeValue", ...amounts, unitText: "MONTH" } };
}

const experienceOf = (level: ExperienceLevel) =>
	monthsOfExperience[level] === 0
		? "no requirements"
		: { "@type": "OccupationalExperienceRequirements", monthsOfExperience: monthsOfExperience[level] };

/** Search engines read the description as HTML: the parts as elements, every character of the text escaped. */
function htmlOf(text: string): string {
	return blocksOf(text)
		.map((block) =>
			block.kind === "list"
				? `<ul>${block.items.map((item) => `<li>${escapeHtml(item)}</li>`).join("")}</ul>`
				: `<p>${escapeHtml(block.text).replaceAll("\n", "<br>")}</p>`,
		)
		.join("");
}

const escapeHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
