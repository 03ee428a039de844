import { Link } from "react-router";
import type { InvestorCard } from "../../contract/investors.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Avatar } from "../ui/avatar.tsx";
import { NextStep } from "./next-step.tsx";

/** An investor on the board. */
export function CardFacts({ card: { id, name, kind, contact, amount, owner, nextStep, nextOn } }: { card: InvestorCard }) {
	const t = useT();
	const format = useFormat();
	return (
		<div className="grid gap-2">
			<div className="flex items-start gap-2.5">
				<Avatar name={name} size="sm" square={kind === "organisation"} />
				<span className="grid min-w-0 flex-1">
					<Link to={paths.investor(id)} className="min-h-6 font-semibold text-sm leading-6 hover:text-leaf hover:underline">
						{name}
					</Link>
					{contact && contact !== name && <span className="truncate text-meta text-muted">{contact}</span>}
				</span>
			</div>
			{amount !== null && <span className="font-semibold text-sm tabular-nums">{format.money(amount)}</span>}
			<NextStep step={nextStep} on={nextOn} />
			{owner && (
				<span className="flex items-center gap-1.5 text-meta text-muted">
					<span className="sr-only">{t("investors.field.owner")}: </span>
					<Avatar name={owner.fullName} src={owner.avatar} size="sm" />
					<span className="truncate">{owner.fullName}</span>
				</span>
			)}
		</div>
	);
}
