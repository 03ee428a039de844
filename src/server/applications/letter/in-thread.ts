import type { Language } from "../../../contract/options.ts";
import { runInThread, threadFile } from "../../platform/in-thread.ts";

/** `day`: when it is written. */
export type Letter = {
	fullName: string;
	email: string;
	company: string;
	jobTitle: string;
	day: string;
	words: string;
	language: Language;
};

const file = threadFile(import.meta.dirname, { built: "letter-thread.js" });

/** A letter as a PDF. Throws `ThreadFailed`, `TooManyWaiting`. `by`: who asks. */
export const drawLetterPdf = async (letter: Letter, { by }: { by: string }): Promise<Buffer> =>
	Buffer.from((await runInThread(file, letter, { by })) as Uint8Array);
