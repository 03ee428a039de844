import { fullNameMin, passwordMax, passwordMin } from "./limits/accounts.ts";
import { descriptionMax, locationMax, nameMax, titleMax } from "./limits.ts";
import { companyRoles, companySizes, experienceYears, industries, locationPreferences, roles } from "./options.ts";
import type { SentenceKey } from "./sentences/sentences.ts";

/**
 * What a field of a form may hold, as data that both sides read: the contract's schemas are made of it (`fields.ts`), and the form
 * says the same before it sends anything (`problemIn`). No schema library here: the browser imports this.
 */

/** Characters; counted without the blanks around them, except where each of them counts. */
export type TextRule = { min: number; max: number; isVerbatim?: true; refused: SentenceKey };
/** One of a closed list. */
export type ChoiceRule = { oneOf: readonly string[]; isOptional?: true; refused: SentenceKey };
/** Words with commas between them, or a list of words. */
export type WordsRule = { atLeast: number; refused: SentenceKey };
/** What looks like an address; whether it is one, the server finds out. */
export type EmailRule = { isEmail: true; refused: SentenceKey };

export type FieldRule = TextRule | ChoiceRule | WordsRule | EmailRule;

const filled = <const Refused extends SentenceKey>(max: number, refused: Refused) => ({ min: 1, max, refused });

/** The sign-up wizard (accounts.md §3, §5), by its steps. */
export const signUpRules = {
	credentials: {
		fullName: { min: fullNameMin, max: nameMax, refused: "fullNameTooShort" },
		email: { isEmail: true, refused: "emailInvalid" },
		password: { min: passwordMin, max: passwordMax, isVerbatim: true, refused: "passwordTooShort" },
	},
	type: { userType: { oneOf: roles, refused: "roleInvalid" } },
	jobseeker: {
		jobTitle: filled(nameMax, "ownTitleRequired"),
		experienceLevel: { oneOf: experienceYears, refused: "experienceLevelRequired" },
		primarySkills: { atLeast: 1, refused: "skillsRequired" },
		locationPreference: { oneOf: locationPreferences, isOptional: true, refused: "valueInvalid" },
	},
	recruiter: {
		companyName: filled(titleMax, "companyNameRequired"),
		industry: { oneOf: industries, refused: "industryRequired" },
		companySize: { oneOf: companySizes, refused: "companySizeRequired" },
		companyRole: { oneOf: companyRoles, refused: "companyRoleRequired" },
	},
} as const satisfies Record<string, Record<string, FieldRule>>;
type SignUpRules = typeof signUpRules;
/** Any rule of the wizard. */
export type SignUpRule = { [Step in keyof SignUpRules]: SignUpRules[Step][keyof SignUpRules[Step]] }[keyof SignUpRules];

/** Post a Job (marketplace.md §5). */
export const jobRules = {
	title: filled(titleMax, "jobTitleRequired"),
	company: filled(titleMax, "companyNameRequired"),
	location: filled(locationMax, "locationRequired"),
	description: filled(descriptionMax, "jobDescriptionRequired"),
	tags: { atLeast: 1, refused: "tagsRequired" },
} as const satisfies Record<string, FieldRule>;

/** The sentence that says why a field is refused; null where it is not. What is too long, the field itself does not take. */
export function problemIn<Rule extends FieldRule>(rule: Rule, value: string | readonly string[]): Rule["refused"] | null {
	return holds(rule, value) ? null : rule.refused;
}

function holds(rule: FieldRule, value: string | readonly string[]): boolean {
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

/** Why the fields of a form are refused, by their names; a field that is right is left out. */
export function problemsIn<Rule extends FieldRule>(
	rules: Record<string, Rule>,
	read: (name: string) => string | readonly string[],
): Record<string, Rule["refused"]> {
	const problems = Object.entries(rules).map(([name, rule]) => [name, problemIn(rule, read(name))] as const);
	return Object.fromEntries(problems.filter((entry): entry is [string, Rule["refused"]] => entry[1] !== null));
}
