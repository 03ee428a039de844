import * as z from "zod/mini";
import type { CvRead } from "../../../contract/cv.ts";
import { certificationsMax, experiencesMax, portfolioMax } from "../../../contract/limits/profiles.ts";
import { emailMax, locationMax, messageMax, nameMax, tagMax, tagsMax, titleMax } from "../../../contract/limits.ts";
import { isPhone } from "../../../contract/phone.ts";
import { link } from "../../../contract/profiles.ts";
import type { Cv } from "../cv.ts";

/**
 * The result in the profile's terms: single lines where required, within its limits, only links that may be followed and phone numbers that
 * are valid in the person's country or have their own calling code.
 */
export function presentRead(cv: Cv, { countryCode }: { countryCode: string }): CvRead {
	return {
		fullName: line(cv.fullName, nameMax),
		title: line(cv.title, nameMax),
		email: line(cv.email, emailMax),
		phoneNumber: phone(cv.phone, countryCode),
		location: line(cv.location, locationMax),
		website: address(cv.website),
		about: text(cv.about),
		experiences: cv.experiences.slice(0, experiencesMax).map((entry) => ({
			role: line(entry.role, nameMax) ?? "",
			company: line(entry.company, titleMax) ?? "",
			duration: line(entry.duration, nameMax),
			description: text(entry.description),
		})),
		skills: uniqueWords([...cv.skills, ...cv.languages], { lengthMax: tagMax, max: tagsMax }),
		certifications: uniqueWords(cv.certifications, { lengthMax: titleMax, max: certificationsMax }),
		portfolio: cv.portfolio.slice(0, portfolioMax).flatMap((item) => {
			const title = line(item.title, titleMax);
			return title ? [{ title, image: address(item.image), link: address(item.link) }] : [];
		}),
	};
}

const storableText = (value: string) => value.toWellFormed().replaceAll("\0", "").replaceAll("\ufffd", "");

/** Cuts without splitting a surrogate pair. */
const cut = (value: string, max: number) =>
	value
		.slice(0, max)
		.replace(/[\ud800-\udbff]$/, "")
		.trim();

const line = (value: string | null, max: number) =>
	cut(
		storableText(value ?? "")
			.replace(/\s+/g, " ")
			.trim(),
		max,
	) || null;
const text = (value: string | null) =>
	cut(
		storableText(value ?? "")
			.replace(/\r\n?/g, "\n")
			.trim(),
		messageMax,
	) || null;

function phone(value: string | null, countryCode: string): string | null {
	const number = line(value, 30);
	return number && isPhone(number, countryCode) ? number : null;
}

function address(value: string | null): string | null {
	const result = z.safeParse(link, value);
	return result.success ? result.data : null;
}

/** Removes duplicates, ignoring case. */
function uniqueWords(values: readonly string[], { lengthMax: longest, max }: { lengthMax: number; max: number }): string[] {
	const seen = new Set<string>();
	return values
		.flatMap((value) => line(value, longest) ?? [])
		.filter((word) => seen.size < seen.add(word.toLocaleLowerCase("en")).size)
		.slice(0, max);
}
