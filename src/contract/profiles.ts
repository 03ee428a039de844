import * as z from "zod/mini";
import { line, optionalText } from "./fields.ts";
import { certificationsMax, experiencesMax, portfolioMax } from "./limits/profiles.ts";
import { linkMax, messageMax, nameMax, titleMax } from "./limits.ts";

const webAddress = z.url({ protocol: /^https?$/, hostname: z.regexes.domain, normalize: true });

/** A URL as people type it: `www.example.cm`, `linkedin.com/in/name`. */
const withoutScheme = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:[/?#:].*)?$/u;

/**
 * An http(s) URL, normalised as browsers do, so that every later reader parses it the same way. A bare host gets no trailing slash; a
 * missing scheme becomes https. Absent and empty become null.
 */
export const link = z.pipe(
	// a URL parser would silently drop these characters
	z.nullish(z.string("linkInvalid").check(z.trim(), z.maxLength(linkMax, "textTooLong"), z.regex(/^[^\s\p{Cc}]*$/u, "linkInvalid"))),
	z.transform((written, context) => {
		if (!written) return null;
		const value = withoutScheme.test(written) ? `https://${written}` : written;
		const { data } = z.safeParse(webAddress, value);
		if (!data) context.issues.push({ code: "custom", message: "linkInvalid", input: value });
		else if (data.length > linkMax) context.issues.push({ code: "custom", message: "textTooLong", input: value });
		return data && !value.endsWith("/") ? data.replace(/^(https?:\/\/[^/]+)\/$/, "$1") : (data ?? value);
	}),
);

const id = z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/, "valueInvalid")));

/** The list sections of a profile (accounts.md §2, §3); each is saved as a whole, in order. */
export const experiences = z
	.array(
		z.object({
			id,
			role: line(nameMax, "experienceRoleRequired"),
			company: line(titleMax, "experienceCompanyRequired"),
			duration: optionalText(nameMax),
			description: optionalText(messageMax),
		}),
		"valueInvalid",
	)
	.check(z.maxLength(experiencesMax, "listTooLong"));

export const portfolio = z
	.array(z.object({ id, title: line(titleMax, "portfolioTitleRequired"), image: link, link }), "valueInvalid")
	.check(z.maxLength(portfolioMax, "listTooLong"));

export const certifications = z.array(line(titleMax, "textRequired"), "valueInvalid").check(z.maxLength(certificationsMax, "listTooLong"));

export const experience = z.object({
	id: z.string(),
	role: z.string(),
	company: z.string(),
	duration: z.nullable(z.string()),
	description: z.nullable(z.string()),
});
export type Experience = z.output<typeof experience>;

export const portfolioItem = z.object({ id: z.string(), title: z.string(), image: z.nullable(z.string()), link: z.nullable(z.string()) });
export type PortfolioItem = z.output<typeof portfolioItem>;
