import { internationalPhone } from "../../contract/phone.ts";
import type { Viewer } from "../http/viewer.ts";
import type { Cv } from "./cv.ts";
import { writeJsonResume } from "./json/write.ts";

export function cvOf(viewer: Viewer): Cv {
	return {
		fullName: viewer.fullName,
		title: viewer.title,
		email: viewer.email,
		phone: viewer.phoneNumber && internationalPhone(viewer.phoneNumber, viewer.countryCode),
		location: viewer.location,
		website: viewer.website,
		about: viewer.about ?? viewer.bio,
		experiences: viewer.experiences.map(({ id: _, ...experience }) => experience),
		skills: viewer.skills,
		certifications: viewer.certifications,
		languages: [],
		portfolio: viewer.portfolio.map(({ id: _, ...item }) => item),
	};
}

/** Same as JSON Resume, in UTF-8. */
export const jsonResumeOf = (viewer: Viewer) => new TextEncoder().encode(JSON.stringify(writeJsonResume(cvOf(viewer)), null, "\t"));

/** `cv-ama-ngono.pdf`: only characters that every system accepts. */
export const fileName = ({ slug }: Viewer, extension: "pdf" | "json") => `cv-${slug}.${extension}`;
