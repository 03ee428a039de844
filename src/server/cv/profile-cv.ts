import { countries } from "../../contract/countries.ts";
import type { Viewer } from "../accounts/viewer.ts";
import type { Cv } from "./cv.ts";

/** The CV that a profile makes. */
export function cvOf(viewer: Viewer): Cv {
	return {
		fullName: viewer.fullName,
		title: viewer.title,
		email: viewer.email,
		phone: phoneOf(viewer),
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

/** With the country's code, unless it was written with one. */
function phoneOf({ phoneNumber, countryCode }: Viewer): string | null {
	if (!phoneNumber || phoneNumber.startsWith("+")) return phoneNumber;
	const calling = countries.find(({ code }) => code === countryCode)?.calling;
	return calling ? `+${calling} ${phoneNumber}` : phoneNumber;
}

/** `cv-ama-ngono.pdf`: letters that every system takes. */
export const fileName = ({ slug }: Viewer, extension: "pdf" | "json") => `cv-${slug}.${extension}`;
