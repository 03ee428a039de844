import { useEffect, useState } from "react";
import type { InvestorCard, InvestorColumn } from "../../contract/investors.ts";
import { investorColumnSize } from "../../contract/limits/investors.ts";
import type { InvestorStage } from "../../contract/options.ts";
import { browserApi } from "../api/browser.ts";
import type { BoardQuery } from "./board-query.ts";

type More = { slug: string; columns: readonly InvestorColumn[]; query: BoardQuery };
type Loaded = Partial<Record<InvestorStage, { after: string | null; cards: readonly InvestorCard[] }>>;

/** Cards loaded beyond the start of a column. When the start changes, what follows it is reloaded. */
export function useMoreCards({ slug, columns, query: { q, owner, due, round } }: More) {
	const [loaded, setLoaded] = useState<Loaded>({});

	const loadAfter = async ({ stage, next }: InvestorColumn, count: number) => {
		const cards: InvestorCard[] = [];
		for (let cursor = next; cursor !== null && cards.length < count; ) {
			const limit = String(Math.min(count - cards.length, 2 * investorColumnSize));
			const query = { q, owner, due, round, stage, cursor, limit };
			const page = await browserApi("GET /investor-boards/:slug/investors", { params: { slug }, query });
			cards.push(...page.investors);
			cursor = page.next;
		}
		setLoaded((before) => ({ ...before, [stage]: { after: next, cards } }));
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
	useEffect(() => {
		for (const column of columns) {
			const extra = loaded[column.stage];
			// without a network the loaded cards stay
			if (extra && extra.after !== column.next) void loadAfter(column, extra.cards.length).catch(() => {});
		}
	}, [columns]);

	const shownIds = new Set(columns.flatMap(({ investors }) => investors.map(({ id }) => id)));
	return {
		/** A card appears once on the board, where the newest response has it. */
		cardsOf: ({ stage, investors }: InvestorColumn) => [
			...investors,
			...(loaded[stage]?.cards ?? []).filter(({ id }) => !shownIds.has(id)),
		],
		loadMore: async (stage: InvestorStage) => {
			const column = columns.find((column) => column.stage === stage);
			if (column) await loadAfter(column, (loaded[stage]?.cards.length ?? 0) + investorColumnSize).catch(() => {});
		},
	};
}
