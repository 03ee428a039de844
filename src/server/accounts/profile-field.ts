import * as z from "zod/mini";
import { countryCodes } from "../../contract/countries.ts";
import { line, optionalText, tags } from "../../contract/fields.ts";
import { fullNameMin } from "../../contract/limits/accounts.ts";
import { bioMax } from "../../contract/limits/profiles.ts";
import { locationMax, messageMax, nameMax, titleMax } from "../../contract/limits.ts";
import {
	availabilities,
	companyRoles,
	companySizes,
	contactMethods,
	experienceYears,
	industries,
	languages,
	locationPreferences,
	themes,
	visibilities,
} from "../../contract/options.ts";
import { isPhone } from "../../contract/phone.ts";
import { certifications, experiences, link, portfolio } from "../../contract/profiles.ts";
import { isSentenceKey } from "../../contract/sentences/say.ts";
import type { SentenceKey } from "../../contract/sentences/sentences.ts";
import type { users } from "../db/accounts.ts";
import { uuidv7 } from "../platform/ids.ts";
import { refuse } from "../platform/refusal.ts";

type Change = Partial<typeof users.$inferInsert>;

const flag = z.boolean("valueInvalid");
/** As people write it; a number without its country belongs to `countryCode`, with which it is checked. */
/** A number copied from a phone's contacts begins and ends with marks that nobody sees. */
const phone = z.pipe(
	z.transform((value: unknown) => (typeof value === "string" ? value.replace(/\p{Cf}/gu, "") : value)),
	optionalText(30),
);
const oneOf = <const Options extends readonly string[]>(options: Options) => z.enum(options, "valueInvalid");
/** One of a list, or nothing. */
const chosen = <const Options extends readonly string[]>(options: Options) =>
	z.pipe(
		z.nullable(z.enum([...options, ""], "valueInvalid")),
		z.transform((value) => value || null),
	);

/** Each key that may be saved, its rule, and the column it lands in (decisions.md "The wire"). */
const fields: Record<string, { schema: z.ZodMiniType; column: keyof Change }> = {
	fullName: { schema: line(nameMax, "fullNameTooShort").check(z.minLength(fullNameMin, "fullNameTooShort")), column: "fullName" },
	bio: { schema: optionalText(bioMax), column: "bio" },
	about: { schema: optionalText(messageMax), column: "about" },
	title: { schema: optionalText(nameMax), column: "title" },
	location: { schema: optionalText(locationMax), column: "location" },
	address: { schema: optionalText(locationMax), column: "location" },
	phone: { schema: phone, column: "phoneNumber" },
	phoneNumber: { schema: phone, column: "phoneNumber" },
	countryCode: { schema: oneOf(countryCodes), column: "countryCode" },
	website: { schema: link, column: "website" },
	status: { schema: oneOf(availabilities), column: "status" },
	company: { schema: optionalText(titleMax), column: "companyName" },
	companyName: { schema: optionalText(titleMax), column: "companyName" },
	industry: { schema: chosen(industries), column: "companyIndustry" },
	companySize: { schema: chosen(companySizes), column: "companySize" },
	companyRole: { schema: chosen(companyRoles), column: "companyRole" },
	interests: { schema: tags, column: "interests" },
	skills: { schema: tags, column: "skills" },
	certifications: { schema: certifications, column: "certifications" },
	experiences: { schema: experiences, column: "experiences" },
	portfolio: { schema: portfolio, column: "portfolio" },
	experienceLevel: { schema: chosen(experienceYears), column: "experienceLevel" },
	careerInterests: { schema: optionalText(messageMax), column: "careerInterests" },
	locationPreference: { schema: chosen(locationPreferences), column: "locationPreference" },
	/** A picture comes as a file; nothing takes it away. */
	avatar: { schema: chosen([]), column: "avatar" },
	visibility: { schema: oneOf(visibilities), column: "visibility" },
	notifications: { schema: flag, column: "notificationsOn" },
	preferredContact: { schema: oneOf(contactMethods), column: "preferredContact" },
	aiMatching: { schema: flag, column: "aiMatching" },
	language: { schema: oneOf(languages), column: "language" },
	theme: { schema: oneOf(themes), column: "theme" },
};

/**
 * Takes a body with exactly one known key and gives the change it means; anything else is `invalid_fields`. A fault
 * inside an entry of a list is told for the list, and beside it for its own place: `experiences.0.role`.
 */
export function parseProfileField(body: Record<string, unknown>, { countryCode }: { countryCode: string }): Change {
	const [name, ...more] = Object.keys(body);
	if (!name || !Object.hasOwn(fields, name) || more.length > 0) return refuse("invalid_fields", { sentence: "oneFieldOnly" });
	return parseProfileFields(body, { allowed: [name], countryCode });
}

type Rules = {
	/** The keys that may be saved. */
	allowed: readonly string[];
	/** Of the person: a number without a calling code is one of theirs. */
	countryCode: string;
};

/** Takes a body with one or more of the allowed keys and gives the change that they mean together; anything else is `invalid_fields`. */
export function parseProfileFields(body: Record<string, unknown>, { allowed, countryCode }: Rules): Change {
	const names = Object.keys(body);
	if (names.length === 0 || names.some((name) => !allowed.includes(name))) refuse("invalid_fields");
	const change: Record<string, unknown> = {};
	const problems: Record<string, SentenceKey> = {};
	for (const name of names) {
		const { schema, column } = fields[name] ?? refuse("invalid_fields");
		const result = z.safeParse(schema, body[name]);
		if (!result.success) Object.assign(problems, sentencesInside(name, result.error.issues), { [name]: sentenceOf(result.error.issues) });
		else if (column === "phoneNumber" && result.data && !isPhone(String(result.data), countryCode)) problems[name] = "phoneInvalid";
		else change[column] = withIds(result.data);
	}
	if (Object.keys(problems).length > 0) refuse("invalid_fields", { fields: problems });
	return change as Change;
}

type Issue = { path: readonly PropertyKey[]; message: string };

function sentencesInside(name: string, issues: readonly Issue[]): Record<string, SentenceKey> {
	const places = Map.groupBy(issues, ({ path }) => [name, ...path].join("."));
	return Object.fromEntries([...places].map(([place, inPlace]) => [place, sentenceOf(inPlace)]));
}

function sentenceOf(issues: readonly Issue[]): SentenceKey {
	return issues.map(({ message }) => message).find(isSentenceKey) ?? "valueInvalid";
}

/** Entries of a list keep the id they have; new ones, and a second with the same, get one. */
function withIds(value: unknown): unknown {
	if (!Array.isArray(value) || typeof value[0] !== "object") return value;
	const seen = new Set<string>();
	return (value as { id?: string }[]).map((entry) => {
		const id = entry.id && !seen.has(entry.id) ? entry.id : uuidv7();
		seen.add(id);
		return { ...entry, id };
	});
}
