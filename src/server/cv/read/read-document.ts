import { jsonResumeMaxBytes } from "../../../contract/limits/cv.ts";
import type { SentenceKey } from "../../../contract/sentences/sentences.ts";
import { refuse } from "../../platform/refusal.ts";
import type { Cv } from "../cv.ts";
import { readJsonResume } from "../json/read.ts";
import type { PdfProblem } from "./extract.ts";
import { readPdf } from "./in-process.ts";

const sentences: Record<PdfProblem, SentenceKey> = {
	encrypted: "cvEncrypted",
	unreadable: "cvUnreadable",
	tooLong: "cvTooLong",
	noText: "cvNoText",
};

/**
 * Reads a PDF or a JSON Resume, told apart by content; `by` is the owner's id. Throws `invalid_fields` with the reason under `cv`,
 * `too_large`, `TooManyWaiting`.
 */
export async function readDocument(bytes: Buffer, { by }: { by: string }): Promise<Cv> {
	if (!bytes.subarray(0, 1024).includes("%PDF-")) {
		if (bytes.length > jsonResumeMaxBytes)
			return refuse("too_large", { sentence: "jsonResumeTooLarge", fields: { cv: "jsonResumeTooLarge" } });
		return readJsonResume(bytes.toString("utf8")) ?? refuse("invalid_fields", { fields: { cv: "cvNoJsonResume" } });
	}
	const read = await readPdf(bytes, { by });
	return typeof read === "string" ? refuse("invalid_fields", { fields: { cv: sentences[read] } }) : read;
}
