import * as z from "zod/mini";
import { line, optionalText } from "./fields.ts";
import { certificationsMax, experiencesMax, linkMax, messageMax, nameMax, portfolioMax, titleMax } from "./limits.ts";

/** An address on the web, http(s) only; absent and empty are null. */
export const link = z.pipe(
	z.nullish(z.string("linkInvalid").check(z.trim(), z.maxLength(linkMax, "textTooLong"))),
	z.transform((value, context) => {
		if (!value) return null;
		const result = z.safeParse(z.url({ protocol: /^https?$/, hostname: z.regexes.domain }), value);
		if (!result.success) context.issues.push({ code: "custom", message: "linkInvalid", input: value });
		return value;
	}),
);

const id = z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/, "valueInvalid")));

/** The sections of the own profile that are lists (accounts.md §2, §3); each is saved whole, in its order. */
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
