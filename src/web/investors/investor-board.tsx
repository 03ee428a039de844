import { useRevalidator } from "react-router";
import type { BoardName, InvestorCard, InvestorColumn } from "../../contract/investors.ts";
import type { InvestorStage } from "../../contract/options.ts";
import { browserApi } from "../api/browser.ts";
import { ApiFailure } from "../api/client.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Board } from "../ui/board.tsx";
import type { BoardQuery } from "./board-query.ts";
import { CardFacts } from "./card-facts.tsx";
import { useMoreCards } from "./use-more-cards.ts";

type InvestorBoardProps = { board: BoardName; columns: readonly InvestorColumn[]; query: BoardQuery };

/** A company's investors in columns by stage; a read-only viewer cannot move them. */
export function InvestorBoard({ board, columns, query }: InvestorBoardProps) {
	const t = useT();
	const format = useFormat();
	const { revalidate } = useRevalidator();
	const { cardsOf, loadMore } = useMoreCards({ slug: board.slug, columns, query });
	const move = async ({ id, version }: InvestorCard, to: string): Promise<string | null> => {
		try {
			await browserApi("POST /investors/:investorId/move", { params: { investorId: id }, body: { to: to as InvestorStage, version } });
			await revalidate();
			return null;
		} catch (error) {
			if (!(error instanceof ApiFailure)) throw error;
			// somebody else was first: shows the current state
			if (error.code === "conflict" || error.code === "not_found") await revalidate();
			return error.message || t("error.offline");
		}
	};
	return (
		<Board
			label={t("nav.investors")}
			columns={columns.map((column) => ({
				id: column.stage,
				title: t(`investors.stage.${column.stage}`),
				count: column.count,
				sum: column.amount > 0 ? format.shortMoney(column.amount) : undefined,
				items: cardsOf(column),
				moreHref: paths.investors({ ...query, cursor: undefined, view: "table", stage: column.stage }),
			}))}
			nameOf={nameOf}
			renderCard={draw}
			mayMove={board.mayWrite ? undefined : nowhere}
			onMove={move}
			onMore={({ id }) => loadMore(id as InvestorStage)}
			moveFields={fieldsOf}
		/>
	);
}

const nameOf = ({ name }: InvestorCard) => name;
const draw = (card: InvestorCard) => <CardFacts card={card} />;
const nowhere = () => false;
const fieldsOf = ({ id, version }: InvestorCard) => ({ investor: id, version: String(version) });
