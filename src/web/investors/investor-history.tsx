import type { InvestorChange } from "../../contract/investors.ts";
import { type InvestorKind, type InvestorStage, investorKinds, investorStages } from "../../contract/options.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { Card } from "../ui/card.tsx";
import { TimeAgo } from "../ui/time.tsx";

/** Who did what, newest first. */
export function InvestorHistory({ history }: { history: readonly InvestorChange[] }) {
	const t = useT();
	const formatValue = useValue();
	return (
		<Card as="section" className="grid gap-3">
			<h2 className="text-base">{t("investors.history")}</h2>
			<ol className="grid gap-3 text-sm">
				{history.map(({ id, kind, from, to, by, at }) => (
					<li key={id} className="grid gap-0.5 border-line border-l-2 pl-3">
						<span>
							<span className="font-semibold">{t(`investors.change.${kind}`)}</span>
							{(from ?? to) !== null && (
								<span>
									{": "}
									{from !== null && <s className="text-muted">{formatValue(kind, from)}</s>}
									{from !== null && to !== null && " → "}
									{to !== null && formatValue(kind, to)}
								</span>
							)}
						</span>
						<span className="text-muted">
							{by?.fullName ?? t("investors.formerColleague")}, <TimeAgo at={at} />
						</span>
					</li>
				))}
			</ol>
		</Card>
	);
}

/** Formats a stored value for display. */
function useValue() {
	const t = useT();
	const format = useFormat();
	return (kind: InvestorChange["kind"], value: string): string => {
		if (kind === "amount") return format.money(Number(value));
		if (kind === "nextOn") return format.shortDate(value);
		if (investorStages.includes(value as InvestorStage) && (kind === "stage" || kind === "created" || kind === "imported"))
			return t(`investors.stage.${value as InvestorStage}`);
		if (kind === "kind" && investorKinds.includes(value as InvestorKind)) return t(`investors.kind.${value as InvestorKind}`);
		return value;
	};
}
