import { descriptionHtml } from "../../contract/description.ts";
import type { JobForViewer, Place } from "../../contract/jobs.ts";
import type { ExperienceLevel, JobType } from "../../contract/options.ts";
import { payOf, type StatedPay } from "../../contract/pay.ts";
import { paths } from "../paths.ts";

const employmentTypes: Record<JobType, string> = {
	FULL_TIME: "FULL_TIME",
	PART_TIME: "PART_TIME",
	CONTRACT: "CONTRACTOR",
	FREELANCE: "CONTRACTOR",
	INTERN: "INTERN",
};

const monthsOfExperience: Record<ExperienceLevel, number> = { entry: 0, mid: 24, senior: 60, lead: 84 };

/**
 * schema.org JobPosting with what job search engines require; for open jobs only. Undefined for an imported job whose country is unknown: a
 * wrong one would be a false claim, and without one the posting is invalid.
 */
export function jobPosting(job: JobForViewer, publicUrl: string): object | undefined {
	const pay = payOf(job);
	const place = placeOf(job);
	if (!place) return undefined;
	return {
		"@context": "https://schema.org",
		"@type": "JobPosting",
		title: job.title,
		description: descriptionHtml(job.description),
		identifier: { "@type": "PropertyValue", name: job.company, value: job.id },
		url: publicUrl + paths.job(job.id),
		datePosted: job.createdAt,
		validThrough: `${job.openUntil}T23:59:59+01:00`,
		employmentType: employmentTypes[job.jobType],
		hiringOrganization: {
			"@type": "Organization",
			name: job.company,
			...(job.companySlug ? { sameAs: publicUrl + paths.company(job.companySlug) } : {}),
		},
		...place,
		...(pay ? { baseSalary: salaryOf(pay) } : {}),
		...(job.skills.length > 0 ? { skills: job.skills.join(", ") } : {}),
		...(job.experience ? { experienceRequirements: experienceOf(job.experience) } : {}),
		directApply: job.appliesHere,
	};
}

/** Null without a known country: such a place does not answer "where". */
function placeOf({ isRemote, places }: JobForViewer): object | null {
	const countries = [...new Set(places.map(({ country }) => country))].filter((country) => country !== null);
	if (countries.length === 0) return null;
	if (isRemote) return { jobLocationType: "TELECOMMUTE", applicantLocationRequirements: oneOrAll(countries.map(countryOf)) };
	return { jobLocation: oneOrAll(places.filter(({ country }) => country !== null).map(addressOf)) };
}

const oneOrAll = (list: object[]): object | object[] | undefined => (list.length === 1 ? list[0] : list);

const countryOf = (code: string) => ({ "@type": "Country", name: countryNames.of(code) });
const countryNames = new Intl.DisplayNames("en", { type: "region" });

const addressOf = ({ locality, country }: Place) => ({
	"@type": "Place",
	address: { "@type": "PostalAddress", ...(locality ? { addressLocality: locality } : {}), addressCountry: country },
});

function salaryOf({ from, to, period }: StatedPay): object {
	const amounts =
		from !== null && from === to
			? { value: from }
			: { ...(from === null ? {} : { minValue: from }), ...(to === null ? {} : { maxValue: to }) };
	return {
		"@type": "MonetaryAmount",
		currency: "XAF",
		value: { "@type": "QuantitativeValue", ...amounts, unitText: period.toUpperCase() },
	};
}

const experienceOf = (level: ExperienceLevel) =>
	monthsOfExperience[level] === 0
		? "no requirements"
		: { "@type": "OccupationalExperienceRequirements", monthsOfExperience: monthsOfExperience[level] };
