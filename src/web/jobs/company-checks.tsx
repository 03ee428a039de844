import type { JobForViewer } from "../../contract/jobs.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";

/** The checks made on a job's company on one line, each with its date, so that readers can judge for themselves (decisions.md "Trust"). */
export function CompanyChecks({ job: { companyVerifications } }: { job: Pick<JobForViewer, "companyVerifications"> }) {
	const t = useT();
	const { shortDate } = useFormat();
	if (companyVerifications.length === 0) return null;
	const facts = companyVerifications.map(({ kind, domain, at, papers }) =>
		papers
			? t("jobs.checked.papers", { papers: papers.join(", ").toUpperCase(), date: shortDate(at) })
			: t(`jobs.checked.${kind}`, { domain: domain ?? "", date: shortDate(at) }),
	);
	return <p className="text-muted text-sm wrap-anywhere">{t("jobs.checked", { facts: facts.join(" · ") })}</p>;
}
