import type { ReactNode } from "react";
import { Link } from "react-router";
import type { BoardName, Round } from "../../contract/investors.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { Card } from "../ui/card.tsx";
import { Dated } from "../ui/dated.tsx";
import { Icon } from "../ui/icon.tsx";
import type { BoardQuery } from "./board-query.ts";

type RoundFiguresProps = { board: BoardName; rounds: readonly Round[]; round: string | undefined; ownDue: number; query: BoardQuery };

/** A round's progress: the committed sum, and the sum of all weighted by likelihood, against the target. */
export function RoundFigures({ board, rounds, round, ownDue, query }: RoundFiguresProps) {
	const t = useT();
	const shownRound = rounds.find(({ id }) => id === round) ?? rounds.find(({ isCurrent }) => isCurrent);
	const dueLink = ownDue > 0 && (
		<Link
			to={paths.investors({ company: query.company, view: query.view, owner: "me", due: "today" })}
			className="flex min-h-11 items-center gap-2 rounded-sm bg-ochre-soft px-3 font-semibold text-ochre-ink text-sm hover:underline"
		>
			<Icon name="bell" />
			{t("investors.ownDue", { count: ownDue })}
		</Link>
	);
	if (!shownRound) {
		return (
			<Card className="flex flex-wrap items-center justify-between gap-3">
				<p className="min-w-0 flex-1">{t("investors.noRound")}</p>
				{dueLink}
				{board.mayWrite && (
					<LinkButton to={paths.investorSettings({ company: board.slug })} variant="secondary" size="sm">
						{t("investors.beginRound")}
					</LinkButton>
				)}
			</Card>
		);
	}
	return <Figures round={shownRound}>{dueLink}</Figures>;
}

function Figures({ round: { name, target, committed, weighted, closesOn }, children }: { round: Round; children: ReactNode }) {
	const t = useT();
	const format = useFormat();
	const share = (sum: number) => Math.min(100, (sum / target) * 100);
	return (
		<Card as="section" aria-label={name} className="grid gap-3">
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
				<h2 className="text-lg">
					{name}{" "}
					<span className="font-normal text-muted text-sm">
						{closesOn && <Dated on={closesOn} sentence={(date) => t("investors.closes", { date })} />}
					</span>
				</h2>
				{children}
			</div>
			{/* shapes instead of styled boxes: the content security policy forbids inline styles */}
			<svg aria-hidden="true" viewBox="0 0 100 3" preserveAspectRatio="none" className="h-3 w-full rounded-full bg-sunken">
				<rect width={share(weighted)} height="3" className="fill-leaf-soft" />
				<rect width={share(committed)} height="3" className="fill-leaf" />
			</svg>
			<dl className="grid gap-x-6 gap-y-1 sm:flex sm:flex-wrap">
				<Figure label={t("investors.committed")} value={format.money(committed)} mark="bg-leaf">
					{format.percent(committed / target)}
				</Figure>
				<Figure label={t("investors.weighted")} value={format.money(weighted)} mark="bg-leaf-soft">
					{format.percent(weighted / target)}
				</Figure>
				<Figure label={t("investors.target")} value={format.money(target)} mark="bg-sunken" />
			</dl>
		</Card>
	);
}

type FigureProps = { label: string; value: string; mark: string; children?: ReactNode };

function Figure({ label, value, mark, children }: FigureProps) {
	return (
		<div className="flex items-baseline justify-between gap-3 sm:grid sm:content-start">
			<dt className="flex shrink-0 items-center gap-1.5 text-muted text-sm">
				<span aria-hidden="true" className={`size-2.5 rounded-full ${mark}`} />
				{label}
			</dt>
			<dd className="flex items-baseline gap-x-2 whitespace-nowrap font-bold tabular-nums sm:text-lg">
				{value}
				{children && <span className="font-normal text-muted text-sm max-sm:order-first">{children}</span>}
			</dd>
		</div>
	);
}
