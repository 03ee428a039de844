import { describe, expect, test } from "vitest";
import { type FieldRule, jobRules, problemIn, problemsIn, signUpRules } from "../src/contract/field-rules.ts";
import { jobFields } from "../src/contract/jobs.ts";
import { en, fr } from "../src/contract/sentences/sentences.ts";
import { registration } from "../src/contract/sign-up.ts";
import { en as webEn, fr as webFr } from "../src/web/i18n/messages.ts";

type Form = {
	rules: Record<string, FieldRule>;
	judge: typeof registration | typeof jobFields;
	right: Record<string, unknown>;
	words: string;
};

const { credentials, type, jobseeker, recruiter } = signUpRules;
const person = { fullName: "Awa Ngo", email: "awa@demo.example", password: "njangi-1", agreedToTerms: true };
const forms: Record<string, Form> = {
	"sign-up as a job seeker": {
		rules: { ...credentials, ...type, ...jobseeker },
		judge: registration,
		right: {
			...person,
			userType: "jobseeker",
			jobTitle: "Driver",
			experienceLevel: jobseeker.experienceLevel.oneOf[0],
			primarySkills: ["Driving"],
			locationPreference: "",
		},
		words: "signUp",
	},
	"sign-up as a recruiter": {
		rules: { ...credentials, ...type, ...recruiter },
		judge: registration,
		right: {
			...person,
			userType: "recruiter",
			companyName: "Sawa",
			industry: recruiter.industry.oneOf[0],
			companySize: recruiter.companySize.oneOf[0],
			companyRole: recruiter.companyRole.oneOf[0],
		},
		words: "signUp",
	},
	"a job": {
		rules: jobRules,
		judge: jobFields,
		right: { title: "Driver", company: "Sawa", location: "Douala", description: "Drive.", tags: "Driving" },
		words: "jobs",
	},
};

const samples = ["", "   ", "x", " x ", "12345", "      ", "123456", "nobody", "a@b", "a@b.cm", ",", " , ,", "Driving", "jobseeker"];

describe.each(Object.entries(forms))("%s", (_, { rules, judge, right, words }) => {
	test("the form and the server agree on every field", () => {
		expect(problemsIn(rules, (name) => right[name] as string)).toEqual({});
		expect(judge.safeParse(right).success).toBe(true);
		for (const [name, rule] of Object.entries(rules))
			for (const value of samples) {
				// the other account type would require other fields
				if (name === "userType" && value === "jobseeker") continue;
				const { error } = judge.safeParse({ ...right, [name]: value });
				const server = error?.issues.find(({ path }) => path[0] === name)?.message ?? null;
				expect(problemIn(rule, value), `${name}: "${value}"`).toBe(server);
			}
	});

	test("the form and the server use the same words", () => {
		for (const { refused } of Object.values(rules)) {
			const key = `${words}.${refused}` as keyof typeof webEn;
			expect([webEn[key], webFr[key]], key).toEqual([en[refused], fr[refused]]);
		}
	});
});
