import type { Company } from "../../contract/companies.ts";
import { useT } from "../i18n/use-t.tsx";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import { InSentence } from "../ui/in-sentence.tsx";
import { LongDate } from "../ui/time.tsx";

/** The checks made on a company, each with its date, so that readers can judge for themselves. */
export function CompanyVerifications({ verifications }: Pick<Company, "verifications">) {
	const t = useT();
	return (
		<Card as="section" id="checks" className="grid scroll-mt-20 gap-3">
			<h2 className="text-lg">{t("companies.checks")}</h2>
			{verifications.length === 0 && <p className="text-muted text-sm">{t("companies.checksNone")}</p>}
			{verifications.length > 0 && (
				<ul className="grid gap-3 text-sm">
					{verifications.map((verification) => (
						<li key={verification.kind} className="flex items-start gap-2">
							<Icon name="verified" className="mt-0.5 size-4.5 text-leaf" />
							<Verification {...verification} />
						</li>
					))}
				</ul>
			)}
		</Card>
	);
}

function Verification({ kind, domain, at, papers = [] }: Company["verifications"][number]) {
	const t = useT();

	return (
		<p className="min-w-0">
			<InSentence sentence={(date) => t(`companies.verification.${kind}`, { domain: domain ?? "", date })}>
				<LongDate on={at} />
			</InSentence>
			{papers.length > 0 && ` ${t("companies.papers", { papers: papers.map((paper) => t(`companies.paper.${paper}`)).join(", ") })}`}
		</p>
	);
}
