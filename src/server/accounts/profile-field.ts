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
/**
 * A phone number as people type it; without a calling code it belongs to `countryCode`, against which it is checked. Numbers copied from a
 * phone's contacts are wrapped in invisible characters, which are removed.
 */
const phone = z.pipe(
	z.transform((value: unknown) => (typeof value === "string" ? value.replace(/\p{Cf}/gu, "") : value)),
	optionalText(30),
);
const oneOf = <const Options extends readonly string[]>(options: Options) => z.enum(options, "valueInvalid");
/** An option from a list, or none. */
const optionOrNone = <const Options extends readonly string[]>(options: Options) =>
	z.pipe(
		z.nullable(z.enum([...options, ""], "valueInvalid")),
		z.transform((value) => value || null),
	);

/** The keys that can be saved, each with its rule and the column it is stored in (decisions.md "The wire"). */
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
	industry: { schema: optionOrNone(industries), column: "companyIndustry" },
	companySize: { schema: optionOrNone(companySizes), column: "companySize" },
	companyRole: { schema: optionOrNone(companyRoles), column: "companyRole" },
	interests: { schema: tags, column: "interests" },
	skills: { schema: tags, column: "skills" },
	certifications: { schema: certifications, column: "certifications" },
	experiences: { schema: experiences, column: "experiences" },
	portfolio: { schema: portfolio, column: "portfolio" },
	experienceLevel: { schema: optionOrNone(experienceYears), column: "experienceLevel" },
	careerInterests: { schema: optionalText(messageMax), column: "careerInterests" },
	locationPreference: { schema: optionOrNone(locationPreferences), column: "locationPreference" },
	/** A picture is uploaded as a file; this key can only clear it. */
	avatar: { schema: optionOrNone([]), column: "avatar" },
	visibility: { schema: oneOf(visibilities), column: "visibility" },
	notifications: { schema: flag, column: "notificationsOn" },
	preferredContact: { schema: oneOf(contactMethods), column: "preferredContact" },
	aiMatching: { schema: flag, column: "aiMatching" },
	language: { schema: oneOf(languages), column: "language" },
	theme: { schema: oneOf(themes), column: "theme" },
};

/**
 * Parses a body with exactly one known key into the change it means; throws `invalid_fields` otherwise. A problem inside a list entry is
 * reported for the list and also at its own path: `experiences.0.role`.
 */
export function parseProfileField(body: Record<string, unknown>, { countryCode }: { countryCode: string }): Change {
	const [name, ...more] = Object.keys(body);
	if (!name || !Object.hasOwn(fields, name) || more.length > 0) return refuse("invalid_fields", { sentence: "oneFieldOnly" });
	return parseProfileFields(body, { allowed: [name], countryCode });
}

type Rules = {
	/** The keys that can be saved. */
	allowed: readonly string[];
	/** The person's country: a number without a calling code belongs to it. */
	countryCode: string;
};

/** Parses a body with one or more of the allowed keys into the combined change; throws `invalid_fields` otherwise. */
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
	const issuesByPath = Map.groupBy(issues, ({ path }) => [name, ...path].join("."));
	return Object.fromEntries([...issuesByPath].map(([path, issuesAtPath]) => [path, sentenceOf(issuesAtPath)]));
}

function sentenceOf(issues: readonly Issue[]): SentenceKey {
	return issues.map(({ message }) => message).find(isSentenceKey) ?? "valueInvalid";
}

/** List entries keep their ids; new ones, and duplicates, get a fresh one. */
function withIds(value: unknown): unknown {
	if (!Array.isArray(value) || typeof value[0] !== "object") return value;
	const usedIds = new Set<string>();
	return (value as { id?: string }[]).map((entry) => {
		const id = entry.id && !usedIds.has(entry.id) ? entry.id : uuidv7();
		usedIds.add(id);
		return { ...entry, id };
	});
}
