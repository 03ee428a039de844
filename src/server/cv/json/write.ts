import type { Cv } from "../cv.ts";
import { datesOf } from "./dates.ts";

/**
 * Writes a CV as JSON Resume (jsonresume.org, schema v1.0.0). A period as typed, which the standard has no field for, is added as
 * `duration`: the schema allows additional keys, and our own reader restores exactly what was written.
 */
export function writeJsonResume(cv: Cv): Record<string, unknown> {
	const { fullName, title, email, phone, location, website, about } = cv;
	return {
		$schema: "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
		basics: withoutNulls({
			name: fullName,
			label: title,
			email,
			phone,
			url: website,
			summary: about,
			location: location && { address: location },
		}),
		work: cv.experiences.map(({ role, company, duration, description }) =>
			withoutNulls({ name: company, position: role, ...datesOf(duration), duration, summary: description }),
		),
		certificates: cv.certifications.map((name) => ({ name })),
		skills: cv.skills.map((name) => ({ name })),
		languages: cv.languages.map((language) => ({ language })),
		projects: cv.portfolio.map(({ title: name, link: url, image }) => withoutNulls({ name, url, image })),
		meta: { version: "v1.0.0" },
	};
}

/** Omits nulls, which the standard does not allow. */
const withoutNulls = (value: Record<string, unknown>) =>
	Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null && one !== undefined));
