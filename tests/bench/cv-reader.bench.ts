import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { Cv } from "../../src/server/cv/cv.ts";
import { extractText } from "../../src/server/cv/read/extract.ts";
import { periodIn } from "../../src/server/cv/read/periods.ts";
import { readLines } from "../../src/server/cv/read/read-lines.ts";
import { hasRealData, realData } from "../support/real-data.ts";
import { linesOf } from "./text-lines.ts";

/**
 * How much the CV reader finds, and how much of that is right, in résumés that nobody here wrote. Its rules were tuned on one half, chosen
 * by a hash; the figures that count are those of the other half.
 */
if (!hasRealData) {
	console.log("skipped: the CV reader (NJANGI_SHARED_DATA has no folder of real CVs)");
	process.exit(0);
}

/** Counts of what there is to find and what was found and, if anything else that was read is certainly wrong, how much was read. */
type Score = { expected: number; right: number; read?: number };
type Scores = Record<string, Score>;

const halves: Record<"tuned on" | "held out", Scores> = { "tuned on": {}, "held out": {} };
const scoresOf = (id: string) => halves[(createHash("sha256").update(id).digest()[0] ?? 0) % 2 === 1 ? "held out" : "tuned on"];

function count(scores: Scores, category: string, { expected, right, read }: Score): void {
	const score = scores[category] ?? { expected: 0, right: 0 };
	const all = read === undefined ? {} : { read: (score.read ?? 0) + read };
	scores[category] = { expected: score.expected + expected, right: score.right + right, ...all };
}

const one = (is: boolean, read: unknown): Score => ({ expected: 1, right: is ? 1 : 0, read: read ? 1 : 0 });
const plain = (text: string) =>
	text
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[^a-z0-9+#]+/g, " ")
		.trim();

type Labelled = { id: string; text: string; entities: { label: string; start: number; end: number }[] };

/**
 * Résumés from a job site with labelled spans. Names and addresses were redacted at the source: others replace them, with a phone number
 * below.
 */
function labelled(): void {
	const rows = gunzipSync(readFileSync(realData("resume_ner.ndjson.gz")))
		.toString()
		.trim()
		.split("\n")
		.map((line) => JSON.parse(line) as Labelled);
	for (const [place, { id, text, entities }] of rows.entries()) {
		const scores = scoresOf(id);
		const of = (label: string) =>
			entities.filter((entity) => entity.label === label).map(({ start, end }) => text.slice(start, end).trim());
		const [blotted] = of("Name");
		const person = people[place % people.length] as (typeof people)[0];
		const email = `${plain(person.name).replaceAll(" ", ".")}@example.cm`;
		const lines = text
			.replace(blotted ?? /^.*/, person.name)
			.replace(/Email me on Indeed: .*/, `Email: ${email}\n${person.phoneLine}`)
			.replace(/https:\/\/www\.\S*X{5}\S*/g, "");
		const cv = readLines(linesOf(lines));
		if (blotted) count(scores, "name", one(plain(cv.fullName) === plain(person.name), cv.fullName));
		if (lines.includes(email)) {
			count(scores, "e-mail", one(cv.email === email, cv.email));
			count(scores, "telephone", one((cv.phone ?? "").replace(/\D/g, "") === person.digits, cv.phone));
		}
		countJobs(scores, { text, entities, cv });
		countSkills(scores, { labels: of("Skills"), cv });
	}
}

const people = [
	{ name: "Ama Ngono", phoneLine: "Tél : 6 77 12 34 56", digits: "677123456" },
	{ name: "NGUEMA Jean-Paul", phoneLine: "+237 699 88 77 66", digits: "237699887766" },
	{ name: "Marie-Claire Fotso épse Talla", phoneLine: "Phone: (+237) 233 42 10 10", digits: "237233421010" },
	{ name: "Mbah Emmanuel Tabi", phoneLine: "Mobile : 00237 655.44.33.22", digits: "237655443322" },
	{ name: "ÉLISE ATEBA", phoneLine: "Contact: 694-203-040 / elise", digits: "694203040" },
	{ name: "Oumarou Bello", phoneLine: "+234 803 123 4567", digits: "2348031234567" },
];

/** A text's lines as a page would give them; font sizes are unknown. */
function countJobs(scores: Scores, { text, entities, cv }: { text: string; entities: Labelled["entities"]; cv: Cv }): void {
	const start = text.indexOf("WORK EXPERIENCE");
	if (start < 0) return;
	const end = text.indexOf("\nEDUCATION", start);
	const inPart = (label: string) =>
		entities
			.filter((entity) => entity.label === label && entity.start > start && (end < 0 || entity.end < end))
			.toSorted((a, b) => a.start - b.start);
	const companies = inPart("Companies worked at");
	const jobs = inPart("Designation").map(({ start: from, end: to }) => ({
		role: plain(text.slice(from, to)),
		company: companies.find((company) => company.start >= to && company.start - to < 60),
	}));
	const read = cv.experiences.map(({ role, company }) => ({ role: plain(role), company: plain(company) }));
	const rightRoles = jobs.filter((job) => read.some(({ role }) => role === job.role));
	count(scores, "experience: role", { expected: jobs.length, right: rightRoles.length });
	const withCompany = jobs.flatMap(({ role, company }) =>
		company ? [{ role, company: plain(text.slice(company.start, company.end)) }] : [],
	);
	const right = withCompany.filter((job) => read.some(({ role, company }) => role === job.role && company.includes(job.company)));
	count(scores, "experience: role and company", { expected: withCompany.length, right: right.length });
}

function countSkills(scores: Scores, { labels, cv }: { labels: string[]; cv: Cv }): void {
	const lists = labels.filter((label) => label.includes(",") && !/[•*]/.test(label));
	const expected = new Set(
		lists
			.join(", ")
			.replace(/\([^)]*\)/g, "")
			.split(/[,\n]/)
			.map(plain)
			.filter((word) => word.length > 1 && word.length < 50),
	);
	if (expected.size === 0) return;
	const read = cv.skills.map(plain);
	const right = [...expected].filter((word) => read.includes(word)).length;
	count(scores, "skills", { expected: expected.size, right });
}

/**
 * Anonymised PDFs of a résumé builder: each job contains `Company Name`. Both the expected and the found periods are read from the file
 * itself.
 */
async function drawnByOthers(): Promise<void> {
	const folder = realData("samples/pdf/livecareer");
	for (const name of readdirSync(folder)) {
		const lines = await extractText(new Uint8Array(readFileSync(join(folder, name))));
		if (typeof lines === "string") continue;
		const periods = jobsWritten(lines.map(({ text }) => text));
		const read = readLines(lines).experiences;
		const unmatched = read.map(({ duration }) => duration);
		const right = periods.filter((period) => {
			const at = unmatched.indexOf(period);
			if (at >= 0) unmatched.splice(at, 1);
			return at >= 0;
		});
		const scores = scoresOf(name);
		count(scores, "PDF experience: period", { expected: periods.length, right: right.length, read: read.length });
	}
}

/** The period of each job: from the line of its `Company Name`, else from the nearest of the four lines around it. */
function jobsWritten(lines: readonly string[]): string[] {
	const first = lines.findIndex((line) => /^(?:work |professional |relevant )?experience$|^(?:employment|work) history$/i.test(line));
	return lines.flatMap((line, at) => {
		if (at < first || !line.includes("Company Name")) return [];
		const near = [at, at - 1, at + 1, at - 2, at + 2].map((place) => periodIn(lines[place] ?? "")).find((period) => period?.isRange);
		return near ? [near.period] : [];
	});
}

/** One CV in six designs, with the fields it was generated from. */
async function withTruth(): Promise<void> {
	const folder = realData("samples/pdf");
	const truth = readFileSync(join(folder, "rendercv-Classic.truth.yaml"), "utf8");
	const values = (key: string, text = truth) =>
		[...text.matchAll(new RegExp(`^\\s*(?:- )?${key}: (.+)$`, "gm"))].map(([, value = ""]) => value);
	const jobs = truth.slice(truth.indexOf("    experience:"), truth.indexOf("    projects:"));
	const roles = values("position", jobs);
	const companies = values("company", jobs);
	const skills = values("details").flatMap((list) => list.split(", ").map(plain));
	for (const name of readdirSync(folder).filter((file) => /^rendercv-.*\.pdf$/.test(file))) {
		const lines = await extractText(new Uint8Array(readFileSync(join(folder, name))));
		if (typeof lines === "string") continue;
		const cv = readLines(lines);
		const scores = scoresOf(name);
		count(scores, "designs: name and e-mail", one(cv.fullName === values("name")[0] && cv.email === values("email")[0], true));
		const right = roles.filter((role, at) => cv.experiences.some((job) => job.role === role && job.company === companies[at]));
		count(scores, "designs: role and company", { expected: roles.length, right: right.length, read: cv.experiences.length });
		const read = cv.skills.map(plain);
		count(scores, "designs: skills", {
			expected: skills.length,
			right: skills.filter((skill) => read.includes(skill)).length,
			read: skills.length,
		});
	}
}

labelled();
await drawnByOthers();
await withTruth();

for (const [half, scores] of Object.entries(halves)) {
	console.log(`\n${half}`);
	for (const [category, { expected, right, read }] of Object.entries(scores))
		console.log(
			`${category.padEnd(32)} found ${percent(right, expected)} of ${expected}${read === undefined ? "" : `; ${percent(right, read)} of the ${read} read are right`}`,
		);
}

function percent(part: number, whole: number): string {
	return whole === 0 ? "–" : `${Math.round((part / whole) * 100)} %`;
}
