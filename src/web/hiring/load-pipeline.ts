import type { Api } from "../api/client.ts";
import { boardQueryOf, type Filters, queryOf } from "./filters.ts";

/** Loads the list or the board that the address asks for, with the saved replies. */
export async function loadPipeline(api: Api, filters: Filters) {
	const settings = api("GET /hiring/settings", {}).then(({ replies }) => replies);
	if (filters.view === "board") {
		const [board, replies] = await Promise.all([api("GET /hiring/board", { query: boardQueryOf(filters) }), settings]);
		return { filters, replies, board, list: null, job: board.job, counts: board.counts, tags: board.tags };
	}
	const [list, replies] = await Promise.all([api("GET /hiring/applicants", { query: queryOf(filters) }), settings]);
	return { filters, replies, board: null, list, job: list.job, counts: list.counts, tags: list.tags };
}

export type Pipeline = Awaited<ReturnType<typeof loadPipeline>>;
