import type { HiringAnalytics } from "../../contract/analytics.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { DashboardCard } from "./dashboard-card.tsx";

const steps = ["views", "applications", "answered", "interviews", "accepted", "started"] as const;

/** From a job's viewers to those hired: each step's count, and its share of the step that it is a part of. */
export function Funnel({ funnel }: Pick<HiringAnalytics, "funnel">) {
	const t = useT();
	const format = useFormat();
	return (
		<DashboardCard title={t("analytics.funnel")} text={t("analytics.funnelText")}>
			<ol className="grid gap-3">
				{steps.map((step) => {
					if (step === "started" && funnel.started === 0) return null;
					// answers, interviews and acceptances are each a share of the applications; an application may come without a counted
					// view
					const whole = step === "views" ? null : step === "applications" ? "views" : "applications";
					const share = whole && funnel[whole] > 0 ? funnel[step] / funnel[whole] : null;
					return (
						<li key={step} className="grid gap-1">
							<p className="flex flex-wrap items-baseline justify-between gap-x-3">
								<span>{t(`analytics.step.${step}`)}</span>
								<span className="tabular-nums">
									<strong>{format.number(funnel[step])}</strong>
									{whole && share !== null && share <= 1 && (
										<span className="text-muted text-sm">
											{" · "}
											{t("analytics.ofBefore", { percent: format.percent(share), what: t(`analytics.${whole}`).toLowerCase() })}
										</span>
									)}
								</span>
							</p>
							{whole !== null && share !== null && (
								<progress aria-hidden="true" max={1} value={Math.min(1, share)} className="progress-line" />
							)}
						</li>
					);
				})}
			</ol>
		</DashboardCard>
	);
}
