import { problemsIn, type SignUpRule, signUpRules } from "../../../contract/field-rules.ts";
import { wizardSteps } from "../../../contract/limits/accounts.ts";
import { type Role, roles } from "../../../contract/options.ts";
import { createApi } from "../../api/client.ts";
import { splitList, type Values } from "../../api/form-body.ts";
import type { Transport } from "../../api/request-context.ts";
import type { PlainKey } from "../../i18n/translate.ts";

/** The data that the wizard collects (accounts.md §3), except the picture. */
export type WizardData = {
	fullName: string;
	email: string;
	password: string;
	userType: Role | "";
	jobTitle: string;
	experienceLevel: string;
	primarySkills: readonly string[];
	careerInterests: string;
	locationPreference: string;
	companyName: string;
	industry: string;
	companySize: string;
	companyRole: string;
	aiMatching: boolean;
	agreedToTerms: boolean;
};

export const emptyWizard: WizardData = {
	fullName: "",
	email: "",
	password: "",
	userType: "",
	jobTitle: "",
	experienceLevel: "",
	primarySkills: [],
	careerInterests: "",
	locationPreference: "",
	companyName: "",
	industry: "",
	companySize: "",
	companyRole: "",
	aiMatching: true,
	agreedToTerms: false,
};

export type FieldName = keyof WizardData | "profilePicture";
export type Problems = Partial<Record<FieldName, PlainKey | undefined>>;

/** A sign-up through a provider skips the first step: the server already knows the identity. */
export const firstStep = (identity: object | null): number => (identity ? 2 : 1);

/** The fields of each step; in the third, only those of the chosen type are shown. */
const stepFields: Record<number, readonly FieldName[]> = {
	1: ["fullName", "email", "password"],
	2: ["userType"],
	3: [
		"jobTitle",
		"experienceLevel",
		"primarySkills",
		"careerInterests",
		"locationPreference",
		"companyName",
		"industry",
		"companySize",
		"companyRole",
	],
	4: ["profilePicture"],
	5: ["aiMatching", "agreedToTerms"],
};

/** The first step that has one of the refused fields. */
export function stepOf(fields: Record<string, unknown>): number | undefined {
	const steps = Array.from({ length: wizardSteps }, (_, i) => i + 1);
	return steps.find((step) => stepFields[step]?.some((name) => name in fields));
}

/** Merges a step's form into the data (accounts.md §4: merged at each step). */
export function merge(data: WizardData, values: Values): WizardData {
	const text = (name: keyof WizardData) => [values[name] ?? data[name]].flat().at(-1)?.toString() ?? "";
	const userType = roles.find((role) => role === text("userType")) ?? "";
	const flag = (name: "aiMatching" | "agreedToTerms") => (name in values ? text(name) === "true" : data[name]);
	return {
		fullName: text("fullName"),
		email: text("email"),
		password: text("password"),
		userType,
		jobTitle: text("jobTitle"),
		experienceLevel: text("experienceLevel"),
		primarySkills: "primarySkills" in values ? splitList(text("primarySkills")) : data.primarySkills,
		careerInterests: text("careerInterests"),
		locationPreference: text("locationPreference"),
		companyName: text("companyName"),
		industry: text("industry"),
		companySize: text("companySize"),
		companyRole: text("companyRole"),
		aiMatching: flag("aiMatching"),
		agreedToTerms: flag("agreedToTerms"),
	};
}

/** Validates one step (accounts.md §5); the server validates everything again. */
export function problemsOf(step: number, data: WizardData): Problems {
	const problems = problemsIn(rulesOf(step, data.userType), (name) => textOf(data, name));
	return Object.fromEntries(Object.entries(problems).map(([name, sentence]) => [name, `signUp.${sentence}` satisfies PlainKey]));
}

function rulesOf(step: number, userType: WizardData["userType"]): Record<string, SignUpRule> {
	if (step === 1) return signUpRules.credentials;
	if (step === 2) return signUpRules.type;
	return step === 3 ? signUpRules[userType || "jobseeker"] : {};
}

function textOf(data: WizardData, name: string): string | readonly string[] {
	const value = data[name as keyof WizardData];
	return typeof value === "boolean" ? String(value) : value;
}

/** Milliseconds. On a slow connection the wizard continues without the check, which the server repeats at the end. */
const passwordCheckTimeout = 4_000;

/** Asks the API whether a password is easy to guess. */
export async function passwordProblem(transport: Transport, { email, password, fullName }: WizardData): Promise<Problems> {
	const api = createApi((path, init) => transport(path, { ...init, signal: AbortSignal.timeout(passwordCheckTimeout) }));
	const { problem } = await api("POST /auth/check-password", { body: { email: email.trim(), password, fullName: fullName.trim() } });
	return problem ? { password: `signUp.${problem}` } : {};
}

/** The multipart body of the specification (accounts.md §7). */
export function registrationForm(data: WizardData, { picture, next }: { picture: File | null; next: string | undefined }): FormData {
	const form = new FormData();
	const { primarySkills, ...fields } = data;
	for (const name of fieldsOf(data)) form.append(name, String(fields[name]));
	if (data.userType === "jobseeker") for (const skill of primarySkills) form.append("primarySkills[]", skill);
	if (picture) form.append("profilePicture", picture);
	if (next) form.append("next", next);
	return form;
}

/** The fields sent for an account type, without those of the other type and without `primarySkills`. */
export function fieldsOf({ userType }: WizardData): Exclude<keyof WizardData, "primarySkills">[] {
	return [
		"fullName",
		"email",
		"password",
		"userType",
		...(userType === "jobseeker"
			? (["jobTitle", "experienceLevel", "careerInterests", "locationPreference"] as const)
			: (["companyName", "industry", "companySize", "companyRole"] as const)),
		"aiMatching",
		"agreedToTerms",
	];
}
