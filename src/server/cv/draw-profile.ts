import { Readable } from "node:stream";
import { documentMaxBytes } from "../../contract/limits.ts";
import type { Language } from "../../contract/options.ts";
import { saysEnoughForCv } from "../../contract/profile-cv.ts";
import type { Services, Upload } from "../http/context.ts";
import type { Viewer } from "../http/viewer.ts";
import { ThreadFailed } from "../platform/in-thread.ts";
import { Refusal, refuse } from "../platform/refusal.ts";
import { TooManyWaiting } from "../platform/task-queue.ts";
import { drawPdf } from "./in-thread.ts";
import { cvOf, fileName, jsonResumeOf } from "./profile-cv.ts";

/** Renders the person's current CV. Throws `TooManyWaiting`, and `unavailable` if rendering fails, which is logged. */
export async function drawProfile(
	{ log }: Pick<Services, "log">,
	viewer: Viewer,
	language: Language,
): Promise<{ pdf: Buffer; name: string }> {
	try {
		return { pdf: await drawPdf({ cv: cvOf(viewer), language }, { by: viewer.id }), name: fileName(viewer, "pdf") };
	} catch (error) {
		if (!(error instanceof ThreadFailed)) throw error;
		log.error("a CV could not be drawn", { userId: viewer.id, error });
		return refuse("unavailable", { sentence: "cvNotDrawn", retryAfter: 60 });
	}
}

/** The CV in both formats, for the settings' data download. A PDF that fails does not hold up the rest. */
export async function cvDocuments(
	services: Pick<Services, "log">,
	viewer: Viewer,
	language: Language,
): Promise<{ path: string; bytes: Uint8Array }[]> {
	const json = { path: "resume.json", bytes: jsonResumeOf(viewer) };
	try {
		const { pdf } = await drawProfile(services, viewer, language);
		return [json, { path: "cv.pdf", bytes: new Uint8Array(pdf) }];
	} catch (error) {
		if (error instanceof Refusal || error instanceof TooManyWaiting) return [json];
		throw error;
	}
}

/**
 * Renders the CV and stores it as if it had been uploaded: private, and frozen as of today, whatever happens to the profile. The caller
 * removes the file if it is not used. Throws `invalid_fields` (`cvFrom`) if the profile says too little, `unavailable`.
 */
export async function storeProfileCv(services: Pick<Services, "files" | "log">, viewer: Viewer, language: Language): Promise<Upload> {
	if (!saysEnoughForCv(viewer)) refuse("invalid_fields", { fields: { cvFrom: "profileCvEmpty" } });
	const { pdf, name } = await drawProfile(services, viewer, language);
	return { ...(await services.files.write(Readable.from([pdf]), { maxBytes: documentMaxBytes })), name, type: "application/pdf" };
}
