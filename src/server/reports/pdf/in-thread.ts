import type { Language } from "../../../contract/options.ts";
import type { Report } from "../../../contract/reports.ts";
import { runInThread, threadFile } from "../../platform/in-thread.ts";

export type Task = { report: Report; language: Language };

const file = threadFile(import.meta.dirname, { built: "report-thread.js" });

/**
 * Draws a report as a PDF in a separate thread; null if it has too many pages. Throws `ThreadFailed` if that took too long or too much
 * memory, `TooManyWaiting`. `by`: the person asking.
 */
export async function drawReportPdf(report: Report, { language, by }: { language: Language; by: string }): Promise<Buffer | null> {
	const drawn = (await runInThread(file, { report, language } satisfies Task, { by })) as Uint8Array | null;
	return drawn && Buffer.from(drawn);
}
