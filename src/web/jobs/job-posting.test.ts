import { describe, expect, test } from "vitest";
import type { JobForViewer } from "../../contract/jobs.ts";
import { payPeriods } from "../../contract/options.ts";
import { jobPosting } from "./job-posting.ts";

const job: JobForViewer = {
	isSaved: false,
	JobApplications: [],
	canManage: false,
	appliesHere: true,
	places: [{ locality: "Kribi", country: "CM" }],
	id: "01890000-0000-7000-8000-000000000000",
	userId: null,
	title: "Fish seller",
	company: "Marché du Lac",
	companySlug: "marche-du-lac",
	companyUnverified: false,
	companyVerified: false,
	companyLogo: null,
	companyDomain: null,
	location: "Kribi",
	description: "Sell <b>fish</b> & smile.\n\n- Early",
	salary: "LOW",
	salaryMin: null,
	salaryMax: null,
	payPeriod: "month",
	noPayReason: null,
	wageSector: null,
	companyVerifications: [],
	applicationDeadline: "2026-12-24",
	openUntil: "2026-12-24",
	replies: null,
	isRemote: false,
	jobType: "FREELANCE",
	experience: "mid",
	requiredSkills: null,
	skills: ["Selling"],
	tags: ["Selling"],
	source: null,
	isOpen: true,
	isPaused: false,
	isHidden: false,
	hidden: null,
	warnings: [],
	exclusions: [],
	isOnlyReader: false,
	test: null,
	questions: [],
	closedAt: null,
	createdAt: "2026-11-20T04:12:20.117Z",
	updatedAt: "2026-11-20T04:12:20.117Z",
};
const posting = (more: Partial<JobForViewer> = {}) => jobPosting({ ...job, ...more }, "https://site.example");

describe("JobPosting for search engines (decisions.md Public pages)", () => {
	test("has what they require, and no markup from the text", () => {
		expect(posting()).toMatchObject({
			"@type": "JobPosting",
			title: "Fish seller",
			description: "<p>Sell &lt;b&gt;fish&lt;/b&gt; &amp; smile.</p><ul><li>Early</li></ul>",
			datePosted: "2026-11-20T04:12:20.117Z",
			validThrough: "2026-12-24T23:59:59+01:00",
			employmentType: "CONTRACTOR",
			hiringOrganization: { name: "Marché du Lac", sameAs: "https://site.example/company/marche-du-lac" },
			jobLocation: { address: { addressLocality: "Kribi", addressCountry: "CM" } },
			baseSalary: { currency: "XAF", value: { minValue: 50_000, maxValue: 70_000, unitText: "MONTH" } },
			identifier: { value: job.id },
			directApply: true,
		});
	});
	test("a remote job states where applicants may be instead of a place", () => {
		const remote = posting({ isRemote: true });
		expect(remote).toMatchObject({ jobLocationType: "TELECOMMUTE", applicantLocationRequirements: { "@type": "Country" } });
		expect(remote).not.toHaveProperty("jobLocation");
	});
	test.each(payPeriods)("pay per %s is stated as such", (payPeriod) => {
		const { baseSalary } = posting({ salaryMin: 900, salaryMax: 900, payPeriod }) as { baseSalary: object };
		expect(baseSalary).toMatchObject({ currency: "XAF", value: { value: 900, unitText: payPeriod.toUpperCase() } });
	});
	test("a band stays monthly beside another period, and a stated reason for no pay claims none", () => {
		expect(posting({ payPeriod: "hour" })).toMatchObject({ baseSalary: { value: { maxValue: 70_000, unitText: "MONTH" } } });
		expect(posting({ salary: null, noPayReason: "unpaid", jobType: "INTERN" })).not.toHaveProperty("baseSalary");
	});
	test("an exact range overrides the band; without pay none is claimed; without a deadline its end date is used", () => {
		expect(posting({ salaryMin: 200_000 })).toMatchObject({ baseSalary: { value: { minValue: 200_000 } } });
		const bare = posting({ salary: null, applicationDeadline: null, openUntil: "2027-01-19" });
		expect(bare).not.toHaveProperty("baseSalary");
		expect(bare).toMatchObject({ validThrough: "2027-01-19T23:59:59+01:00" });
	});
});
