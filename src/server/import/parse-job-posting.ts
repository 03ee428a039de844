import { htmlToText } from "./html-to-text.ts";
import { type ImportedJob, type ImportedSalary, noSalary, numberOf, textOf } from "./imported-job.ts";

type Node = Record<string, unknown>;

/** True if a record is a schema.org JobPosting. */
export function isJobPosting(record: Node): boolean {
	return list(record["@type"]).some((type) => typeof type === "string" && /(^|[/:#])JobPosting$/.test(type));
}

/** Parses https://schema.org/JobPosting in the variants sites publish: lists for single values, text for objects and numbers. */
export function parseJobPosting(posting: Node): ImportedJob {
	const remote = list(posting.jobLocationType).some((type) => /telecommute|remote/i.test(textOf(type) ?? ""));
	const places = list(posting.jobLocation).flatMap(placeOf);
	const applicants = list(posting.applicantLocationRequirements).flatMap((place) => nameOf(place) ?? placeOf(place)[0]?.text ?? []);
	const url = [posting.url, posting.sameAs, posting["@id"]].map(textOf).find((text) => /^https?:/i.test(text ?? "")) ?? null;
	return {
		source: url ? (hostOf(url) ?? null) : null,
		sourceId: list(posting.identifier).map(identifierOf).find(Boolean) ?? url ?? textOf(posting["@id"]),
		url,
		title: textOf(posting.title) ?? textOf(posting.name) ?? "",
		company: list(posting.hiringOrganization).map(nameOf).find(Boolean) ?? null,
		location:
			places.length > 0
				? unique(places.map(({ text }) => text))
						.slice(0, 3)
						.join("; ")
				: applicants.length > 0
					? unique(applicants).slice(0, 3).join("; ")
					: null,
		country: places.length === 1 ? (places[0]?.country ?? null) : null,
		description: descriptionOf(posting),
		employmentType: list(posting.employmentType).map(textOf).find(Boolean) ?? null,
		isRemote: remote,
		skills: list(posting.skills).flatMap(skillsOf),
		experience: experienceOf(posting.experienceRequirements),
		salary: salaryOf(posting),
		postedAt: textOf(posting.datePosted),
		validThrough: textOf(posting.validThrough),
		language: textOf(posting.inLanguage)?.slice(0, 2).toLowerCase() ?? null,
		isFraudulent: false,
	};
}

/** Sections given beside the description are appended to it, unless it already contains them. */
function descriptionOf(posting: Node): string {
	const parts = [list(posting.description).map(textOf).filter(Boolean).join("\n\n")];
	for (const name of ["responsibilities", "qualifications", "educationRequirements", "jobBenefits", "workHours"]) {
		const text = list(posting[name])
			.map((value) => textOf(value) ?? nameOf(value))
			.filter(Boolean)
			.join("\n");
		if (text && !parts[0]?.includes(text.slice(0, 60))) parts.push(text);
	}
	const texts = parts.filter(Boolean);
	// one may be HTML, another escaped or plain text
	return texts.length > 1 ? texts.map(htmlToText).join("\n\n") : (texts[0] ?? "");
}

function placeOf(place: unknown): { text: string; country: string | null }[] {
	const plain = textOf(place);
	if (plain) return [{ text: plain, country: null }];
	if (!isNode(place)) return [];
	const addresses = list(place.address ?? (place.addressLocality || place.addressCountry ? place : null));
	const found = addresses.flatMap((address) => {
		const text = textOf(address);
		if (text) return [{ text, country: null }];
		if (!isNode(address)) return [];
		const country = textOf(address.addressCountry) ?? nameOf(address.addressCountry);
		const parts = [address.addressLocality, address.addressRegion]
			.map((part) => textOf(part) ?? nameOf(part))
			.filter((part) => part !== null);
		return parts.length > 0 || country ? [{ text: unique(parts).join(", ") || (country ?? ""), country }] : [];
	});
	const name = nameOf(place);
	return found.length > 0 || !name ? found : [{ text: name, country: null }];
}

function salaryOf(posting: Node): ImportedSalary {
	const [salary] = list(posting.baseSalary ?? posting.estimatedSalary);
	if (salary === undefined) return noSalary;
	const currency = textOf(posting.salaryCurrency);
	if (!isNode(salary)) return { ...noSalary, text: textNotNumber(salary), min: numberOf(salary), max: numberOf(salary), currency };
	const [value] = list(salary.value ?? salary);
	const amounts = isNode(value) ? value : { value };
	const exact = numberOf(amounts.value);
	return {
		text: textNotNumber(amounts.value),
		min: numberOf(amounts.minValue) ?? numberOf(salary.minValue) ?? exact,
		max: numberOf(amounts.maxValue) ?? numberOf(salary.maxValue) ?? exact,
		currency: textOf(salary.currency) ?? textOf(amounts.currency) ?? currency,
		period: textOf(amounts.unitText) ?? textOf(salary.unitText),
	};
}

/** Text, unless it is only a number. */
function textNotNumber(value: unknown): string | null {
	return numberOf(value) === null ? textOf(value) : null;
}

function experienceOf(value: unknown): string | null {
	const [requirement] = list(value);
	if (isNode(requirement)) {
		const months = numberOf(requirement.monthsOfExperience);
		return months === null ? (textOf(requirement.description) ?? nameOf(requirement)) : `${months} months`;
	}
	return textOf(requirement);
}

function skillsOf(value: unknown): string[] {
	const text = textOf(value) ?? nameOf(value);
	return text ? text.split(/[,;|\n•]/) : [];
}

function identifierOf(value: unknown): string | null {
	if (!isNode(value)) return textOf(value);
	return textOf(value.value) ?? textOf(value["@id"]);
}

function nameOf(value: unknown): string | null {
	return textOf(value) ?? (isNode(value) ? (textOf(value.name) ?? textOf(value.legalName)) : null);
}

function hostOf(url: string): string | undefined {
	return URL.parse(url)?.hostname.replace(/^www\./, "");
}

function list(value: unknown): unknown[] {
	return value === null || value === undefined ? [] : Array.isArray(value) ? value : [value];
}

function unique(values: string[]): string[] {
	return [...new Set(values)];
}

function isNode(value: unknown): value is Node {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
