import { fullNameMin, passwordMax, passwordMin } from "./limits/accounts.ts";
import { descriptionMax, locationMax, nameMax, titleMax } from "./limits.ts";
import { companyRoles, companySizes, experienceYears, industries, locationPreferences, roles } from "./options.ts";
import type { SentenceKey } from "./sentences/sentences.ts";

/**
 * Constraints on form fields, as data shared by both sides: the contract's schemas are built from them (`fields.ts`), and the form reports
 * the same problems before sending anything (`problemIn`). No schema library here: the browser imports this.
 */

/** Length in characters, not counting surrounding blanks unless `isVerbatim`. */
export type TextRule = { min: number; max: number; isVerbatim?: true; refused: SentenceKey };
/** A value from a closed list. */
export type ChoiceRule = { oneOf: readonly string[]; isOptional?: true; refused: SentenceKey };
/** Comma-separated words, or a list of words. */
export type WordsRule = { atLeast: number; refused: SentenceKey };
/** Something shaped like an e-mail address; the server checks whether it is one. */
export type EmailRule = { isEmail: true; refused: SentenceKey };

export type FieldRule = TextRule | ChoiceRule | WordsRule | EmailRule;

const requiredText = <const Refused extends SentenceKey>(max: number, refused: Refused) => ({ min: 1, max, refused });

/** The steps of the sign-up wizard (accounts.md §3, §5). */
export const signUpRules = {
	credentials: {
		fullName: { min: fullNameMin, max: nameMax, refused: "fullNameTooShort" },
		email: { isEmail: true, refused: "emailInvalid" },
		password: { min: passwordMin, max: passwordMax, isVerbatim: true, refused: "passwordTooShort" },
	},
	type: { userType: { oneOf: roles, refused: "roleInvalid" } },
	jobseeker: {
		jobTitle: requiredText(nameMax, "ownTitleRequired"),
		experienceLevel: { oneOf: experienceYears, refused: "experienceLevelRequired" },
		primarySkills: { atLeast: 1, refused: "skillsRequired" },
		locationPreference: { oneOf: locationPreferences, isOptional: true, refused: "valueInvalid" },
	},
	recruiter: {
		companyName: requiredText(titleMax, "companyNameRequired"),
		industry: { oneOf: industries, refused: "industryRequired" },
		companySize: { oneOf: companySizes, refused: "companySizeRequired" },
		companyRole: { oneOf: companyRoles, refused: "companyRoleRequired" },
	},
} as const satisfies Record<string, Record<string, FieldRule>>;
type SignUpRules = typeof signUpRules;
/** Any of the wizard's rules. */
export type SignUpRule = { [Step in keyof SignUpRules]: SignUpRules[Step][keyof SignUpRules[Step]] }[keyof SignUpRules];

/** Post a Job (marketplace.md §5). */
export const jobRules = {
	title: requiredText(titleMax, "jobTitleRequired"),
	company: requiredText(titleMax, "companyNameRequired"),
	location: requiredText(locationMax, "locationRequired"),
	description: requiredText(descriptionMax, "jobDescriptionRequired"),
	tags: { atLeast: 1, refused: "tagsRequired" },
} as const satisfies Record<string, FieldRule>;

/**
 * Returns the sentence saying why a value is refused, or null if it is fine. Excess length is not checked: the field itself prevents it.
 */
export function problemIn<Rule extends FieldRule>(rule: Rule, value: string | readonly string[]): Rule["refused"] | null {
	return meetsRule(rule, value) ? null : rule.refused;
}

function meetsRule(rule: FieldRule, value: string | readonly string[]): boolean {
	if ("atLeast" in rule)
		return (
			[value]
				.flat()
				.join(",")
				.split(",")
				.filter((word) => word.trim()).length >= rule.atLeast
		);
	if (typeof value !== "string") return false;
	if ("oneOf" in rule) return rule.oneOf.includes(value) || (value === "" && rule.isOptional === true);
	if ("isEmail" in rule) return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim());
	return (rule.isVerbatim ? value : value.trim()).length >= rule.min;
}

/** Returns the refused fields with the sentence for each; valid fields are omitted. */
export function problemsIn<Rule extends FieldRule>(
	rules: Record<string, Rule>,
	read: (name: string) => string | readonly string[],
): Record<string, Rule["refused"]> {
	const problems = Object.entries(rules).map(([name, rule]) => [name, problemIn(rule, read(name))] as const);
	return Object.fromEntries(problems.filter((entry): entry is [string, Rule["refused"]] => entry[1] !== null));
}
