import { Link } from "react-router";
import type { InvestorCard } from "../../contract/investors.ts";
import type { InvestorSort } from "../../contract/options.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Card } from "../ui/card.tsx";
import { classes } from "../ui/classes.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { DayMonth } from "../ui/time.tsx";
import type { BoardQuery } from "./board-query.ts";
import { NextStep } from "./next-step.tsx";
import { StageChip } from "./stage-chip.tsx";

type InvestorTableProps = { investors: readonly InvestorCard[]; total: number; query: BoardQuery };

/** The same investors as a table, sorted by pressing a heading. */
export function InvestorTable({ investors, total, query }: InvestorTableProps) {
	const t = useT();
	const format = useFormat();
	if (investors.length === 0) return <EmptyState icon="search" title={t("investors.noneFound")} />;
	const cell = "px-2 py-2.5 align-top";
	return (
		<Card hasNoPadding className="overflow-x-auto">
			<table className="w-full text-sm">
				<caption className="px-4 pt-3 text-left text-muted text-sm">{t("investors.total", { count: total })}</caption>
				<thead>
					<tr className="border-line border-b text-left">
						<Heading sort="name" query={query} className="pl-4" />
						<th scope="col" className="px-2 font-normal text-muted max-sm:hidden">
							{t("investors.field.stage")}
						</th>
						<Heading sort="amount" query={query} className="text-right" />
						<Heading sort="next" query={query} className="max-sm:hidden" />
						<th scope="col" className="px-2 font-normal text-muted max-md:hidden">
							{t("investors.field.owner")}
						</th>
						<Heading sort="moved" query={query} className="pr-4 max-md:hidden" />
					</tr>
				</thead>
				<tbody>
					{investors.map(({ id, name, contact, stage, amount, nextStep, nextOn, owner, movedAt }) => (
						<tr key={id} className="border-line border-b last:border-0 hover:bg-sunken">
							<th scope="row" className={classes(cell, "pl-4 text-left font-normal")}>
								<Link to={paths.investor(id)} className="inline-flex min-h-6 items-center font-semibold hover:text-leaf hover:underline">
									{name}
								</Link>
								{contact && contact !== name && <span className="block text-meta text-muted">{contact}</span>}
								<span className="mt-1 grid justify-items-start gap-1 sm:hidden">
									<StageChip stage={stage} />
									<NextStep step={nextStep} on={nextOn} />
								</span>
							</th>
							<td className={classes(cell, "max-sm:hidden")}>
								<StageChip stage={stage} />
							</td>
							<td className={classes(cell, "whitespace-nowrap text-right tabular-nums max-sm:pr-4")}>
								{amount === null ? "–" : format.money(amount)}
							</td>
							<td className={classes(cell, "max-w-64 max-sm:hidden")}>
								<NextStep step={nextStep} on={nextOn} />
							</td>
							<td className={classes(cell, "max-md:hidden")}>{owner?.fullName ?? "–"}</td>
							<td className={classes(cell, "whitespace-nowrap pr-4 text-muted max-md:hidden")}>
								<DayMonth on={movedAt} />
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</Card>
	);
}

function Heading({ sort, query, className }: { sort: InvestorSort; query: BoardQuery; className?: string }) {
	const t = useT();
	const isSorted = (query.sort ?? "moved") === sort;
	const order = sort === "amount" || sort === "moved" ? "descending" : "ascending";
	return (
		<th scope="col" aria-sort={isSorted ? order : undefined} className={classes("px-2 font-normal", className)}>
			<Link
				to={paths.investors({ ...query, cursor: undefined, sort })}
				preventScrollReset
				className={classes(
					"inline-flex min-h-11 items-center gap-1 hover:text-leaf hover:underline",
					isSorted ? "font-semibold" : "text-muted",
				)}
			>
				{t(`investors.sort.${sort}`)}
				{isSorted && <span aria-hidden="true">{order === "descending" ? "↓" : "↑"}</span>}
			</Link>
		</th>
	);
}
