import type { Cv } from "../cv.ts";
import { durationOf } from "./dates.ts";

type Json = unknown;

/**
 * Reads a JSON Resume (jsonresume.org), older drafts included (`company` for `name`, `website` for `url`). Values of the wrong type are
 * skipped. Returns null if it is not a JSON Resume at all.
 */
export function readJsonResume(text: string): Cv | null {
	const resume = parsed(text);
	const basics = object(resume?.basics);
	if (!resume || (!basics && !Array.isArray(resume.work) && !Array.isArray(resume.skills))) return null;
	const { name, label, email, phone, url, website, summary, location } = basics ?? {};
	return {
		fullName: string(name) ?? "",
		title: string(label),
		email: string(email),
		phone: string(phone),
		location: placeOf(location),
		website: string(url) ?? string(website),
		about: string(summary),
		experiences: [...objects(resume.work), ...objects(resume.volunteer)].map((work) => ({
			role: string(work.position) ?? "",
			company: string(work.name) ?? string(work.company) ?? string(work.organization) ?? "",
			duration: string(work.duration) ?? durationOf(string(work.startDate), string(work.endDate)),
			description: joinedText([string(work.summary), ...strings(work.highlights).map((line) => `- ${line}`)], "\n"),
		})),
		skills: objects(resume.skills).flatMap((skill) => {
			const keywords = strings(skill.keywords);
			const ownName = string(skill.name);
			return keywords.length > 0 ? keywords : ownName ? [ownName] : [];
		}),
		certifications: [...objects(resume.education).map(studyOf), ...objects(resume.certificates).map(certificateOf)].filter(
			(line) => line !== null,
		),
		languages: objects(resume.languages).flatMap(({ language, fluency }) => joinedText([string(language), string(fluency)], " – ") ?? []),
		portfolio: objects(resume.projects).flatMap((project) => {
			const title = string(project.name);
			return title ? [{ title, image: string(project.image), link: string(project.url) }] : [];
		}),
	};
}

function parsed(text: string): Record<string, Json> | null {
	try {
		return object(JSON.parse(text.replace(/^\ufeff/, "")));
	} catch {
		return null;
	}
}

const object = (value: Json): Record<string, Json> | null =>
	typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, Json>) : null;
const objects = (value: Json) => (Array.isArray(value) ? value.map(object).filter((one) => one !== null) : []);
const string = (value: Json): string | null => (typeof value === "string" && value.trim() ? value : null);
const strings = (value: Json) => (Array.isArray(value) ? value.map(string).filter((one) => one !== null) : []);
const joinedText = (parts: readonly (string | null)[], by: string) => parts.filter(Boolean).join(by) || null;

function placeOf(value: Json): string | null {
	const location = object(value);
	if (!location) return string(value);
	const { address, city, region, countryCode } = location;
	return joinedText([string(address), string(city), string(region), string(countryCode)], ", ");
}

function studyOf({ studyType, area, institution, startDate, endDate }: Record<string, Json>): string | null {
	const years = durationOf(string(startDate), string(endDate));
	return joinedText([joinedText([string(studyType), string(area)], " "), string(institution), years], ", ");
}

const certificateOf = ({ name, issuer, date }: Record<string, Json>) => joinedText([string(name), string(issuer), string(date)], ", ");
