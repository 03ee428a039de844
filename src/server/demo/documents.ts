import { Readable } from "node:stream";
import { documentMaxBytes } from "../../contract/limits.ts";
import type { Files, StoredFile } from "../platform/files.ts";
import { runInThread, threadFile } from "../platform/in-thread.ts";
import { type ApplicantKey, demoApplicants, demoApplications, demoSeeker } from "./people.ts";

/** A document's name (`{index} cv`, `{index} letter` or `deck`) and its lines. */
export type Text = [name: string, lines: string[]];

const file = threadFile(import.meta.dirname, { built: "demo-thread.js" });

/** Name of the startup's deck among the documents. */
export const deckName = "deck";

/** Stores a CV and a letter for each application, and a deck, as real PDFs; returns them by name. */
export async function storeDocuments(files: Files): Promise<Map<string, StoredFile>> {
	const texts = demoApplications.flatMap(({ by, job }, i): Text[] => [
		[`${i} cv`, cvOf(applicantOf(by))],
		[`${i} letter`, letterOf(applicantOf(by), job)],
	]);
	texts.push([deckName, deck]);
	const pdfs = (await runInThread(file, texts, { by: "demo" })) as [string, Uint8Array][];
	const stored = pdfs.map(async ([name, pdf]) => [name, await files.write(Readable.from([pdf]), { maxBytes: documentMaxBytes })] as const);
	return new Map(await Promise.all(stored));
}

const deck = [
	"Sawa Digital",
	"",
	"Payments and deliveries for shops that keep their books on a phone",
	"",
	"•  2,000 shops pay 2,500 FCFA a month",
	"•  In profit since May 2025",
	"•  Next: Garoua and Bafoussam",
];

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
		"References available on request.",
	];
}

function letterOf(applicant: Applicant, job: string): string[] {
	return [`Application: ${job}`, "", `${applicant.fullName}, ${applicant.location}`, "", ...linesOf(applicant)];
}

/** The text of a letter typed on the site. */
export const letterWordsOf = ({ by }: { by: ApplicantKey }): string => linesOf(applicantOf(by)).join("\n");

function linesOf({ fullName, title }: Applicant): string[] {
	return [
		"Dear Sir or Madam,",
		"",
		`I work as ${title} and would like to join your team.`,
		"Your posting describes what I have done every day for the past few years; my CV gives the details.",
		"I could start a month after hearing from you, and I can come for an interview any day.",
		"",
		"Yours faithfully,",
		fullName,
	];
}
