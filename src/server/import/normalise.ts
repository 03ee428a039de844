import { createHash } from "node:crypto";
import { descriptionMax, locationMax, tagMax, tagsMax, titleMax } from "../../contract/limits.ts";
import { type ExperienceLevel, type JobType, type PayPeriod, unnamedEmployer } from "../../contract/options.ts";
import { cleanLine, cleanText, cutAtWord } from "./clean-text.ts";
import { deadlineOf, publishedAtOf } from "./dates.ts";
import { experienceOf } from "./experience.ts";
import { htmlToText } from "./html-to-text.ts";
import type { JudgeContext } from "./import-kind.ts";
import type { ImportedJob } from "./imported-job.ts";
import { isVolunteer, jobTypeOf } from "./job-type.ts";
import { countryName, locationOf } from "./location.ts";
import { fcfaOf, salaryLineOf } from "./salary.ts";

/** A posting in the form that is stored. */
export type JobToStore = {
	/** The source's name as displayed. */
	source: string;
	sourceId: string;
	sourceUrl: string | null;
	title: string;
	/** The employer's name, or a text for "not named". */
	companyName: string;
	/** True if the posting names its employer: only then is there a company page. */
	isCompanyNamed: boolean;
	location: string;
	description: string;
	salaryMin: number | null;
	salaryMax: number | null;
	payPeriod: PayPeriod;
	applicationDeadline: string | null;
	isRemote: boolean;
	jobType: JobType;
	experience: ExperienceLevel | null;
	skills: string[];
	/** ISO instant; null for the time of the import. */
	publishedAt: string | null;
};

export type Normalised = { job: JobToStore } | { reason: string };

const sourceLengthMax = 400_000;

/** Judges and cleans a posting: returns it readable and within the contract's limits, or the reason for rejecting it. */
export function normalise(imported: ImportedJob, { source, fallbackSource, now }: JudgeContext): Normalised {
	if (imported.isFraudulent) return { reason: "the source marks it as fraudulent" };
	const title = cutAtWord(withoutDecoration(cleanLine(htmlToText(imported.title))), titleMax);
	if (!title) return { reason: "the title is missing" };
	if (!/[\p{L}\p{N}]/u.test(title)) return { reason: "the title has no letter" };
	if (/<[^>]*=[^>]*>/.test(title)) return { reason: "the title is markup" };
	const text = cleanText(htmlToText(cleanText(imported.description.slice(0, sourceLengthMax)))).trim();
	if (!text) return { reason: "the description is missing" };
	const french = imported.language === "fr";
	const country = imported.country ? countryName(imported.country, french ? "fr" : "en") : null;
	const location = locationOf({
		location: lineOf(imported.location),
		country,
		countryCode: imported.country,
		isRemote: imported.isRemote,
		french,
	});
	if (!location) return { reason: "the location is missing" };

	const company = companyOf(imported.company);
	const fcfa = fcfaOf(imported.salary);
	const extra = [
		isVolunteer(imported.employmentType) ? (french ? "Poste bénévole." : "Volunteer position.") : null,
		fcfa ? null : salaryLineOf(imported.salary, { text, french }),
	].filter((line) => line !== null);
	const sourceName = source ?? imported.source ?? fallbackSource;
	return {
		job: {
			source: readableSource(sourceName),
			sourceId: imported.sourceId
				? cleanLine(imported.sourceId).slice(0, 500)
				: fingerprint(title, company ?? "", location, imported.postedAt ?? ""),
			sourceUrl: httpAddress(imported.url),
			title,
			companyName: company ?? unnamedEmployer[french ? "fr" : "en"],
			isCompanyNamed: company !== null,
			location: cutAtWord(location, locationMax),
			description: cutAtWord(extra.length > 0 ? `${cutAtWord(text, descriptionMax - 500)}\n\n${extra.join("\n")}` : text, descriptionMax),
			salaryMin: fcfa?.min ?? null,
			salaryMax: fcfa?.max ?? null,
			payPeriod: fcfa?.period ?? "month",
			applicationDeadline: deadlineOf(imported.validThrough, now),
			isRemote: imported.isRemote,
			jobType: jobTypeOf(imported.employmentType),
			experience: experienceOf(imported.experience),
			skills: skillsOf(imported.skills),
			publishedAt: publishedAtOf(imported.postedAt, now),
		},
	};
}

/** Placeholders for an employer's name; such an employer gets no page. */
const placeholders =
	/^(private client|confidential( (company|employer|client))?|confidentiel(le)?|anonymous|anonyme|undisclosed|not (specified|disclosed|available|named|stated)|unknown|inconnue?|none|null|nil|n\/?a|tbd|tba|company|entreprise|employer|client|test|private|-+|\.+|\*+)$/i;

function companyOf(name: string | null): string | null {
	const line = withoutDecoration(lineOf(name) ?? "");
	if (!line || placeholders.test(line) || !/[\p{L}\p{N}]/u.test(line)) return null;
	return cutAtWord(line, titleMax);
}

/** Strips surrounding stars and symbols. */
function withoutDecoration(line: string): string {
	return line.replace(/^[\s*_~|\p{So}]+|[\s*_~|\p{So}]+$/gu, "");
}

function skillsOf(names: string[]): string[] {
	const skills = new Map<string, string>();
	for (const skill of names) {
		const line = cleanLine(htmlToText(skill)).replace(/^[-•·,;]+\s*|\s*[,;.]+$/g, "");
		if (line && line.length <= tagMax && /[\p{L}\p{N}]/u.test(line) && !skills.has(line.toLocaleLowerCase("en")))
			skills.set(line.toLocaleLowerCase("en"), line);
	}
	return [...skills.values()].slice(0, tagsMax);
}

/** `adzuna_uk` → `Adzuna UK`; a name with capitals, dots or spaces is kept. */
export function readableSource(name: string): string {
	const line = cleanLine(name).slice(0, 100);
	if (!/^[a-z0-9_]+$/.test(line)) return line;
	return line
		.split("_")
		.filter(Boolean)
		.map((word) => (word.length <= 3 ? word.toUpperCase() : `${word[0]?.toUpperCase()}${word.slice(1)}`))
		.join(" ");
}

/** A URL that browsers can open; null for anything else. */
export function httpAddress(url: string | null): string | null {
	if (!url || url.length > 2_000) return null;
	const address = URL.parse(url);
	return address && (address.protocol === "http:" || address.protocol === "https:") && !address.username ? address.href : null;
}

/** A stable id for a posting whose source gives none. */
function fingerprint(...parts: string[]): string {
	return `sha256:${createHash("sha256").update(parts.join("\n")).digest("base64url").slice(0, 32)}`;
}

function lineOf(text: string | null): string | null {
	return text ? cleanLine(htmlToText(text)) || null : null;
}
