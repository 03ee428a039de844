import { describe, expect, test } from "vitest";
import type { JobForViewer } from "../../contract/jobs.ts";
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
	companyDomain: null,
	location: "Kribi",
	description: "Sell <b>fish</b> & smile.\n\n- Early",
	salary: "LOW",
	salaryMin: null,
	salaryMax: null,
	applicationDeadline: "2026-12-24",
	isRemote: false,
	jobType: "FREELANCE",
	experience: "mid",
	requiredSkills: null,
	skills: ["Selling"],
	tags: ["Selling"],
	source: null,
	isOpen: true,
	isHidden: false,
	hidden: null,
	closedAt: null,
	createdAt: "2026-11-20T04:12:20.117Z",
	updatedAt: "2026-11-20T04:12:20.117Z",
};
const posting = (more: Partial<JobForViewer> = {}) => jobPosting({ ...job, ...more }, "https://site.example");

describe("JobPosting for search engines (decisions.md Public pages)", () => {
	test("has what they require, and nothing of the text is markup", () => {
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
	test("a remote job says from where people may apply instead of a place", () => {
		const remote = posting({ isRemote: true });
		expect(remote).toMatchObject({ jobLocationType: "TELECOMMUTE", applicantLocationRequirements: { "@type": "Country" } });
		expect(remote).not.toHaveProperty("jobLocation");
	});
	test("an exact range goes before the band; without pay and deadline nothing is claimed", () => {
		expect(posting({ salaryMin: 200_000 })).toMatchObject({ baseSalary: { value: { minValue: 200_000 } } });
		const bare = posting({ salary: null, applicationDeadline: null });
		expect(bare).not.toHaveProperty("baseSalary");
		expect(bare).not.toHaveProperty("validThrough");
	});
});
