import type { ViteDevServer } from "vite";

/** The error in a file that Vite processes, with the line numbers of the file itself. */
export function errorText(error: unknown, vite: ViteDevServer): string {
	if (!(error instanceof Error)) return String(error);
	vite.ssrFixStacktrace(error);
	return error.stack ?? error.message;
}
