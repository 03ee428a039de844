import { describe, expect, test } from "vitest";
import type { JobForViewer } from "../src/contract/jobs.ts";
import { experienceLevels, type JobType, payPeriods, salaryCodes } from "../src/contract/options.ts";
import { placesOf } from "../src/server/search/places.ts";
import { jobPosting } from "../src/web/jobs/job-posting.ts";
import { type GeneratedJob, generateJobs } from "./bench/jobs-generator.ts";
import { problemsOf } from "./support/job-posting-rules.ts";

/** JobPosting as job search engines require it (decisions.md "Public pages"), for every one of 10,000 generated jobs. */

const hostile = ["", ` <b>"&'</b> & ]]> </script>`, "\n\n- one\n• two\n\nShort heading\n- three", " 👷🏾 ŋɔ́\r\nline", "&lt;p&gt;&nbsp;<p>"];

/** The generated job as the API returns it, cycling through each kind of pay, experience, owner and text. */
function forViewer(job: GeneratedJob, number: number): JobForViewer {
	const pick = <T>(list: readonly T[], step: number): T | null => list[Math.floor(number / step) % (list.length + 1)] ?? null;
	const isImported = number % 3 === 0;
	const extra = hostile[number % hostile.length] as string;
	return {
		id: job.id,
		userId: null,
		title: job.title + extra.replace(/\s+/g, " "),
		company: job.companyName + extra.replace(/\s+/g, " "),
		companySlug: number % 2 ? "a-company" : null,
		companyUnverified: false,
		companyVerified: false,
		companyDomain: null,
		companyLogo: null,
		location: job.location,
		description: job.description + extra,
		salary: pick(salaryCodes, 1),
		salaryMin: pick([100_000, 0], 7),
		salaryMax: pick([100_000, 250_000], 5),
		payPeriod: pick(payPeriods, 11) ?? "month",
		noPayReason: null,
		wageSector: null,
		companyVerifications: [],
		applicationDeadline: job.applicationDeadline,
		openUntil: job.applicationDeadline ?? "2099-12-31",
		isRemote: job.isRemote,
		jobType: job.jobType as JobType,
		experience: pick(experienceLevels, 3),
		requiredSkills: null,
		skills: [...job.skills],
		tags: [...job.skills],
		source: isImported ? { name: "source", url: null } : null,
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
		createdAt: job.createdAt,
		updatedAt: job.createdAt,
		isSaved: false,
		JobApplications: [],
		canManage: false,
		appliesHere: !isImported,
		replies: null,
		places: placesOf(job.location, { isImported }),
	};
}

const [oneJob] = [...generateJobs({ from: 0, to: 1, seed: 7, now: new Date() })] as [GeneratedJob];

describe("JobPosting", () => {
	test("meets Google's rules for all of 10,000 jobs; a job without a country has none", () => {
		const occurring = new Set<string>();
		let withoutPosting = 0;
		let number = 0;
		for (const job of generateJobs({ from: 0, to: 10_000, seed: 7, now: new Date("2026-11-21T12:00:00Z") })) {
			const view = forViewer(job, number++);
			const posting = jobPosting(view, "https://jobs.example") as Record<string, unknown> | undefined;
			if (!posting) {
				withoutPosting++;
				expect([view.source !== null, view.places.some(({ country }) => country !== null)], view.location).toEqual([true, false]);
				continue;
			}
			expect(problemsOf(posting), JSON.stringify(posting)).toEqual([]);
			for (const [name, value] of Object.entries(posting))
				occurring.add(`${name} ${typeof value === "string" ? "" : Object.keys(value as object)}`);
		}
		// every kind of property occurred
		for (const name of [
			"validThrough",
			"baseSalary",
			"jobLocation ",
			"jobLocationType",
			"applicantLocationRequirements",
			"experienceRequirements",
		]) {
			expect([...occurring].join("\n")).toContain(name);
		}
		expect(number).toBe(10_000);
		expect(withoutPosting).toBeLessThan(1_200);
	});

	test.each<[string, (posting: Record<string, never>) => object]>([
		["no title", (posting) => ({ ...posting, title: " " })],
		[
			"addressCountry is no country's code",
			(posting) => ({ ...posting, jobLocation: { "@type": "Place", address: { "@type": "PostalAddress" } } }),
		],
		["datePosted is no date", (posting) => ({ ...posting, datePosted: "soon" })],
		["the description has <script>", (posting) => ({ ...posting, description: "<script>x" })],
		["employmentType FREELANCE", (posting) => ({ ...posting, employmentType: "FREELANCE" })],
		["unknown property valid", (posting) => ({ ...posting, valid: true })],
	])("the rules detect: %s", (problem, spoil) => {
		const posting = jobPosting({ ...forViewer(oneJob, 1), isRemote: false }, "https://jobs.example");
		expect(problemsOf(posting)).toEqual([]);
		expect(problemsOf(spoil(posting as Record<string, never>))).toContain(problem);
	});
});
