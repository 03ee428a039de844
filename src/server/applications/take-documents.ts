import { Readable } from "node:stream";
import * as z from "zod/mini";
import { id } from "../../contract/fields.ts";
import { documentMaxBytes } from "../../contract/limits.ts";
import type { Language } from "../../contract/options.ts";
import { storeProfileCv } from "../cv/draw-profile.ts";
import { removeUploads } from "../http/body.ts";
import type { Services, Upload } from "../http/context.ts";
import { unlessGone } from "../http/send-file.ts";
import { todayInDouala } from "../platform/clock.ts";
import { ThreadFailed } from "../platform/in-thread.ts";
import { refuse } from "../platform/refusal.ts";
import { findSentDocuments, type SentDocuments, type SentFile } from "./last-sent.ts";
import { drawLetterPdf } from "./letter/in-thread.ts";
import { languageOf } from "./letter/language-of.ts";
import type { OpenToViewer } from "./policy.ts";

type DocumentsInput = {
	fullName: string;
	email: string;
	/** The source of the document: an earlier application's id, a language, or empty for an uploaded file. */
	cvFrom?: string | undefined;
	letterFrom?: string | undefined;
	letter: string | null;
	cv: Upload | undefined;
	coverLetter: Upload | undefined;
	language: Language;
};

export type Documents = {
	cv: Upload;
	coverLetter: Upload;
	/** The letter's text, if it was typed. */
	letter: string | null;
	/** Those of the two that were rendered or copied here: the caller removes them if the application fails. */
	created: Upload[];
	/** Uploads that another choice replaced: to be removed. */
	replaced: Upload[];
};

type DocumentServices = Pick<Services, "db" | "files" | "log">;

/**
 * The CV and letter of an application: uploaded, rendered here, or copied from an own application; frozen as they are now, whatever happens
 * to the profile. Throws `not_found` for somebody else's application, `invalid_fields`, `unavailable`, and leaves no file behind then.
 */
export async function takeDocuments(services: DocumentServices, openJob: OpenToViewer, input: DocumentsInput): Promise<Documents> {
	const ids = [input.cvFrom ?? "", input.letterFrom ?? ""].filter(isApplicationId);
	const sent = await findSentDocuments(services.db, { personId: openJob.applicant.id, ids });
	const created: Upload[] = [];
	try {
		const cv = await takeCv(services, openJob, { ...input, sent });
		if (cv !== input.cv) created.push(cv);
		const { file: coverLetter, text } = await takeLetter(services, openJob, { ...input, sent });
		if (coverLetter !== input.coverLetter) created.push(coverLetter);
		const replaced = [input.cv ?? [], input.coverLetter ?? []].flat().filter((file) => file !== cv && file !== coverLetter);
		return { cv, coverLetter, letter: text, created, replaced };
	} catch (error) {
		await removeUploads(services.files, created);
		throw error;
	}
}

const isApplicationId = (from: string) => z.safeParse(id, from).success;

type TakeDocumentsInput = DocumentsInput & { sent: SentDocuments[] };

async function takeCv(services: DocumentServices, { applicant }: OpenToViewer, { cvFrom, cv, sent }: TakeDocumentsInput): Promise<Upload> {
	if (!cvFrom) return cv ?? refuse("invalid_fields", { fields: { cv: "cvRequired" } });
	const earlier = sent.find((one) => one.id === cvFrom);
	return earlier ? copyFile(services, earlier.cv) : storeProfileCv(services, applicant, cvFrom as Language);
}

async function takeLetter(
	services: DocumentServices,
	openJob: OpenToViewer,
	{ letterFrom, coverLetter, letter, sent, ...sender }: TakeDocumentsInput,
): Promise<{ file: Upload; text: string | null }> {
	if (!letterFrom)
		return { file: coverLetter ?? refuse("invalid_fields", { fields: { cover_letter: "coverLetterRequired" } }), text: null };
	const earlier = sent.find((one) => one.id === letterFrom);
	// a typed letter is rendered again: the old file names the other job
	if (earlier && earlier.letter.words === null) return { file: await copyFile(services, earlier.letter), text: null };
	const text = (earlier ? earlier.letter.words : letter) ?? refuse("invalid_fields", { fields: { letter: "letterRequired" } });
	return { file: await drawLetter(services, openJob, { ...sender, text }), text };
}

/** Copies the file, as the older application may be erased. */
async function copyFile({ files }: DocumentServices, { key, bytes, name }: SentFile): Promise<Upload> {
	return { ...(await unlessGone(files.copy({ key, bytes }))), name, type: "application/pdf" };
}

type DrawLetterInput = { fullName: string; email: string; text: string; language: Language };

async function drawLetter(
	{ files, log }: DocumentServices,
	{ applicant, job }: OpenToViewer,
	{ fullName, email, text, language }: DrawLetterInput,
): Promise<Upload> {
	const letter = { fullName, email, company: job.companyName, jobTitle: job.title, day: todayInDouala(), text };
	try {
		const pdf = await drawLetterPdf({ ...letter, language: languageOf(text, language) }, { by: applicant.id });
		return {
			...(await files.write(Readable.from([pdf]), { maxBytes: documentMaxBytes })),
			name: `letter-${applicant.slug}.pdf`,
			type: "application/pdf",
		};
	} catch (error) {
		if (!(error instanceof ThreadFailed)) throw error;
		log.error("a letter could not be drawn", { userId: applicant.id, error });
		return refuse("unavailable", { sentence: "letterNotDrawn", retryAfter: 60 });
	}
}
