import type { ViteDevServer } from "vite";

/** What went wrong in a file that Vite reads, with the lines of the file itself. */
export function saidOf(error: unknown, vite: ViteDevServer): string {
	if (!(error instanceof Error)) return String(error);
	vite.ssrFixStacktrace(error);
	return error.stack ?? error.message;
}
