import { Readable } from "node:stream";
import { documentMaxBytes } from "../../contract/limits.ts";
import type { Files, StoredFile } from "../platform/files.ts";
import { textPdf } from "./pdf.ts";
import { type ApplicantKey, demoApplicants, demoApplications, demoSeeker } from "./people.ts";

export type DocumentKind = "cv" | "letter";

/** A CV and a letter for each application, as real PDFs, by `{index} {kind}`. */
export async function storeDocuments(files: Files): Promise<Map<string, StoredFile>> {
	const stored = new Map<string, StoredFile>();
	await Promise.all(
		demoApplications.flatMap((application, i) =>
			(["cv", "letter"] as const).map(async (kind) => {
				const person = applicantOf(application.by);
				const pdf = textPdf(kind === "cv" ? cvOf(person) : letterOf(person, application.job));
				stored.set(`${i} ${kind}`, await files.write(Readable.from([pdf]), { maxBytes: documentMaxBytes }));
			}),
		),
	);
	return stored;
}

type Applicant = { fullName: string; title: string; location: string; skills: readonly string[] };

function applicantOf(key: ApplicantKey): Applicant {
	return demoApplicants.find((one) => one.key === key) ?? demoSeeker;
}

function cvOf({ fullName, title, location, skills }: Applicant): string[] {
	return [
		fullName,
		"",
		`${title}, ${location}`,
		"",
		"Skills / Compétences",
		...skills.map((skill) => `•  ${skill}`),
		"",
		"Experience / Expérience",
		"•  2024 – today: the post described in my letter",
		"•  2022 – 2024: assistant in the same field, first in training, then in charge",
		"",
		"Languages / Langues: français, English",
		"References are given on request.",
	];
}

function letterOf({ fullName, location, title }: Applicant, job: string): string[] {
	return [
		`Application: ${job}`,
		"",
		`${fullName}, ${location}`,
		"",
		"Dear Sir or Madam,",
		"",
		`I work as ${title} and would like to do so in your team.`,
		"What you ask for is what I have done every day for the last years; the CV gives the details.",
		"I can begin one month after your answer and am glad to come for an interview on any day.",
		"",
		"Yours faithfully,",
		fullName,
	];
}
