import type { Language } from "../../../contract/options.ts";
import { runInThread, threadFile } from "../../platform/in-thread.ts";

/** `day`: the letter's date. */
export type Letter = {
	fullName: string;
	email: string;
	company: string;
	jobTitle: string;
	day: string;
	text: string;
	language: Language;
};

const file = threadFile(import.meta.dirname, { built: "letter-thread.js" });

/** Renders a letter as a PDF on a worker thread; `by` is the caller's id. Throws `ThreadFailed`, `TooManyWaiting`. */
export const drawLetterPdf = async (letter: Letter, { by }: { by: string }): Promise<Buffer> =>
	Buffer.from((await runInThread(file, letter, { by })) as Uint8Array);
