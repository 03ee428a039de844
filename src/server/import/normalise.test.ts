import { expect, test } from "vitest";
import { descriptionMax, tagsMax } from "../../contract/limits.ts";
import { deadlineOf, publishedAtOf } from "./dates.ts";
import { experienceOf } from "./experience.ts";
import type { ImportedJob } from "./imported-job.ts";
import { jobTypeOf } from "./job-type.ts";
import { countryName, locationOf } from "./location.ts";
import { type JobToStore, normalise, readableSource } from "./normalise.ts";
import { parseJobPosting } from "./parse-job-posting.ts";
import { parseRow } from "./parse-row.ts";
import { fcfaOf, salaryLineOf } from "./salary.ts";

const now = new Date("2026-03-10T12:00:00Z");

const row = {
	id: "7",
	source: "village_board",
	title: "Baker",
	company: "Oven & Co",
	location: "Bamenda",
	description: "Bake bread before dawn.",
};

function accepted(imported: ImportedJob): JobToStore {
	const result = normalise(imported, { fallbackSource: "file", now });
	if ("reason" in result) throw new Error(result.reason);
	return result.job;
}

const reasonOf = (change: Record<string, unknown>) => {
	const result = normalise(parseRow({ ...row, ...change }), { fallbackSource: "file", now });
	return "reason" in result ? result.reason : null;
};

test("a plain row becomes a job that links to its source", () => {
	expect(accepted(parseRow({ ...row, url: "https://board.example/7", skills: "Bread; bread, Night work" }))).toMatchObject({
		source: "Village Board",
		sourceId: "7",
		sourceUrl: "https://board.example/7",
		companyName: "Oven & Co",
		isCompanyNamed: true,
		jobType: "FULL_TIME",
		skills: ["Bread", "Night work"],
		applicationDeadline: null,
		publishedAt: null,
	});
});

test("missing fields and fraud are refused with the reason", () => {
	expect(reasonOf({})).toBeNull();
	expect(reasonOf({ title: " " })).toBe("the title is missing");
	expect(reasonOf({ title: "***" })).toBe("the title is missing");
	expect(reasonOf({ description: "<p> </p>" })).toBe("the description is missing");
	expect(reasonOf({ location: "" })).toBe("the location is missing");
	expect(reasonOf({ fraudulent: 1 })).toBe("the source marks it as fraudulent");
});

test("an unnamed employer gets a name in the posting's language, and no page", () => {
	expect(accepted(parseRow({ ...row, company: "" }))).toMatchObject({ companyName: "Confidential employer", isCompanyNamed: false });
	expect(accepted(parseRow({ ...row, company: "Confidentiel", language: "fr" }))).toMatchObject({
		companyName: "Employeur confidentiel",
		isCompanyNamed: false,
	});
});

test("addresses that aren't web pages are dropped", () => {
	for (const url of ["javascript:alert(1)", "ftp://a.example/x", "data:text/html,x", "not an address"]) {
		expect(accepted(parseRow({ ...row, url })).sourceUrl).toBeNull();
	}
});

test("texts and lists are cut to the contract's limits", () => {
	const long = accepted(
		parseRow({
			...row,
			description: "word ".repeat(20_000),
			salary: "5 GBP an hour",
			skills: Array.from({ length: 50 }, (_, i) => `skill ${i}`),
		}),
	);
	expect(long.description.length).toBeLessThanOrEqual(descriptionMax);
	expect(long.description).toMatch(/word…\n\nSalary: 5 GBP an hour$/);
	expect(long.skills).toHaveLength(tagsMax);
	expect(accepted(parseRow({ ...row, title: "x y ".repeat(100) })).title.length).toBeLessThanOrEqual(200);
});

test("a posting without an id gets the same one each time", () => {
	const { id: _, ...nameless } = row;
	expect(accepted(parseRow(nameless)).sourceId).toBe(accepted(parseRow({ ...nameless, description: "Changed." })).sourceId);
	expect(accepted(parseRow(nameless)).sourceId).not.toBe(accepted(parseRow({ ...nameless, location: "Kumbo" })).sourceId);
});

test.each([
	["FULL_TIME", "FULL_TIME"],
	["Full-time", "FULL_TIME"],
	["CDI", "FULL_TIME"],
	[null, "FULL_TIME"],
	["OTHER", "FULL_TIME"],
	["PART_TIME", "PART_TIME"],
	["Temps partiel", "PART_TIME"],
	["TEMPORARY", "CONTRACT"],
	["CDD", "CONTRACT"],
	["Intérim", "CONTRACT"],
	["CONTRACTOR", "CONTRACT"],
	["VOLUNTEER", "CONTRACT"],
	["INTERN", "INTERN"],
	["Stage", "INTERN"],
	["Freelance", "FREELANCE"],
	["https://schema.org/PART_TIME", "PART_TIME"],
])("employment type %s is %s", (given, type) => expect(jobTypeOf(given)).toBe(type));

test.each([
	["JUNIOR", "entry"],
	["Entry level", "entry"],
	["Débutant accepté", "entry"],
	["De 1 à 3 ans", "entry"],
	["Moins de 1 an", "entry"],
	["INTERMEDIATE", "mid"],
	["Mid-Senior level", "mid"],
	["2-4 years", "mid"],
	["36 months", "mid"],
	["De 5 à 10 ans", "senior"],
	["Senior", "senior"],
	["8+ years", "senior"],
	["Director", "lead"],
	["Team lead", "lead"],
	["Not Applicable", null],
	["", null],
	[null, null],
	["word ".repeat(60), null],
])("experience %s is %s", (given, level) => expect(experienceOf(given)).toBe(level));

test.each([
	["2026-03-20", "2026-03-20"],
	["2026-03-19T23:59:59+0000", "2026-03-19"],
	["2026-03-19T00:00:00-0800", "2026-03-19"],
	["2026-03-19T23:30:00Z", "2026-03-20"],
	["31/03/2026", "2026-03-31"],
	["2020-01-01", "2020-01-01"],
	["2026-02-30", null],
	["9999-12-31", null],
	["0001-01-01", null],
	["soon", null],
	[null, null],
])("valid through %s is %s", (given, day) => expect(deadlineOf(given, now)).toBe(day));

test.each([
	["2026-03-01", "2026-02-28T23:00:00.000Z"],
	["2020-10-14T11:28:11+0100", "2020-10-14T10:28:11.000Z"],
	["1767225600", "2026-01-01T00:00:00.000Z"],
	["Thu, 05 Feb 2026 08:00:00 GMT", "2026-02-05T08:00:00.000Z"],
	["2027-01-01", null],
	["1900-01-01", null],
	["yesterday", null],
])("posted %s is %s", (given, instant) => expect(publishedAtOf(given, now)).toBe(instant));

test("only FCFA salaries per hour, day, month or year become figures; others become a line of the text", () => {
	const salary = { text: null, min: 200_000, max: 300_000, currency: "FCFA", period: "MONTH" };
	expect(fcfaOf(salary)).toEqual({ min: 200_000, max: 300_000, period: "month" });
	expect(fcfaOf({ ...salary, period: "Yearly" })).toEqual({ min: 200_000, max: 300_000, period: "year" });
	expect(fcfaOf({ ...salary, min: 750, max: null, period: "HOUR" })).toEqual({ min: 750, max: 750, period: "hour" });
	for (const other of [
		{ ...salary, currency: "XOF" },
		{ ...salary, currency: "EUR" },
		{ ...salary, period: "week" },
		{ ...salary, period: null },
		{ ...salary, max: 100 },
	]) {
		expect(fcfaOf(other)).toBeNull();
	}
	const english = { text: "", french: false };
	expect(salaryLineOf({ ...salary, currency: "EUR" }, english)).toBe("Salary: 200,000–300,000 EUR a month");
	expect(salaryLineOf({ ...salary, currency: "eur", min: 1500, max: 1500 }, { text: "", french: true })).toBe(
		"Salaire : 1 500 EUR par mois",
	);
	expect(salaryLineOf({ ...salary, text: "£21k per year", currency: "GBP" }, english)).toBe("Salary: £21k per year");
	expect(salaryLineOf({ ...salary, text: "13 to 15 per hour", currency: "GBP" }, english)).toBe("Salary: 13 to 15 per hour (GBP)");
	for (const words of ["NG21 0HR", "E1 6AN"]) expect(salaryLineOf({ ...salary, text: words, currency: "GBP" }, english)).toBeNull();
	for (const words of ["Band 3", "7 p/h", "Negotiable", "30,000 Monthly", "KSh 105001-150000", "£155.63 per week"]) {
		expect(salaryLineOf({ ...salary, text: words, currency: null }, english)).toBe(`Salary: ${words}`);
	}
	expect(salaryLineOf({ ...salary, text: "£21k" }, { text: "You get £21K a year.", french: false })).toBeNull();
	expect(salaryLineOf({ ...salary, text: "Per annum", min: null, max: null }, english)).toBeNull();
});

test("a location names its country once", () => {
	const place = (location: string | null, code: string, isRemote = false) =>
		locationOf({ location, country: countryName(code, "en"), countryCode: code, isRemote, french: false });
	expect(place("Kumbo", "CM")).toBe("Kumbo, Cameroon");
	expect(place("Douala, Cameroun", "CM")).toBe("Douala, Cameroun");
	expect(place("Leeds, UK", "GB")).toBe("Leeds, UK");
	expect(place("GB", "GB")).toBe("United Kingdom");
	expect(place("Kent, Kent", "GB")).toBe("Kent, United Kingdom");
	expect(place(null, "KE", true)).toBe("Remote (Kenya)");
	expect(place(null, "KE")).toBe("Kenya");
});

test("source names are made readable", () => {
	expect(readableSource("river_jobs_cm")).toBe("River Jobs CM");
	expect(readableSource("jobs.river.example")).toBe("jobs.river.example");
	expect(readableSource("River Jobs")).toBe("River Jobs");
});

test("a JobPosting is read in the shapes that sites publish", () => {
	const job = accepted(
		parseJobPosting({
			"@type": ["JobPosting"],
			title: "Nurse &amp; Midwife",
			description: "&lt;p&gt;Care for people.&lt;/p&gt;&lt;ul&gt;&lt;li&gt;Nights&lt;/li&gt;&lt;/ul&gt;",
			hiringOrganization: { "@type": "Organization", name: "Hill Clinic" },
			identifier: { "@type": "PropertyValue", name: "Hill Clinic", value: 42 },
			jobLocation: [{ "@type": "Location", address: { addressLocality: "Buea", addressRegion: "South-West", addressCountry: "CM" } }],
			baseSalary: { "@type": "MonetaryAmount", currency: "XAF", value: { minValue: "150000", maxValue: "180,000", unitText: "MONTH" } },
			employmentType: ["PART_TIME", "FULL_TIME"],
			experienceRequirements: { "@type": "OccupationalExperienceRequirements", monthsOfExperience: "24" },
			skills: "Care, Wounds",
			qualifications: "State diploma",
			datePosted: "2026-03-01T08:00:00+0100",
			validThrough: "2026-04-01T23:59:59+0100",
			url: "https://www.clinic.example/jobs/42",
		}),
	);
	expect(job).toMatchObject({
		source: "clinic.example",
		sourceId: "42",
		title: "Nurse & Midwife",
		companyName: "Hill Clinic",
		location: "Buea, South-West, Cameroon",
		description: "Care for people.\n\n- Nights\n\nState diploma",
		salaryMin: 150_000,
		salaryMax: 180_000,
		jobType: "PART_TIME",
		experience: "mid",
		skills: ["Care", "Wounds"],
		applicationDeadline: "2026-04-01",
		publishedAt: "2026-03-01T07:00:00.000Z",
	});
	const remote = accepted(
		parseJobPosting({
			"@type": "http://schema.org/JobPosting",
			title: "Writer",
			description: "Write.",
			hiringOrganization: "Ink",
			jobLocationType: "TELECOMMUTE",
			applicantLocationRequirements: { "@type": "Country", name: "Cameroon" },
			baseSalary: "100000",
			salaryCurrency: "USD",
		}),
	);
	expect(remote).toMatchObject({ isRemote: true, companyName: "Ink", location: "Cameroon", description: "Write.\n\nSalary: 100,000 USD" });
});
