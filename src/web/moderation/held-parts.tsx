import type { ReactNode } from "react";
import { Link } from "react-router";
import type { HeldPosting } from "../../contract/warnings.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Chip } from "../ui/chip.tsx";

/** What a moderator weighs when reading a held job: the flagged words in context, and the signals that are not in its text. */
export function HeldFacts({ posting }: { posting: HeldPosting }) {
	const t = useT();
	const { warnings, asked, signals, others } = posting;
	return (
		<div className="grid min-w-0 gap-4">
			<Part title={t("moderation.heldWords")}>
				<ul className="grid gap-3">
					{warnings.map(({ kind, outcome, before, quote, after }) => (
						<li key={kind} className="grid justify-items-start gap-1">
							<Chip tone={outcome === "held" ? "ochre" : "neutral"}>{t(`moderation.warning.${kind}`)}</Chip>
							<p className="wrap-anywhere">
								{before && `… ${before}`}
								<mark className="rounded-xs bg-ochre-soft px-0.5 font-semibold text-ochre-ink">{quote}</mark>
								{after && `${after} …`}
							</p>
						</li>
					))}
				</ul>
			</Part>
			{asked && (
				<Part title={t("moderation.heldAsked")}>
					<p className="whitespace-pre-line wrap-anywhere">{asked}</p>
				</Part>
			)}
			<Part title={t("moderation.heldSignals")}>
				<Signals signals={signals} />
			</Part>
			<Jobs title={t("moderation.alike")} jobs={signals.alike} />
			<Jobs title={t("moderation.othersOfAuthor")} jobs={others} />
		</div>
	);
}

function Part({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="grid min-w-0 gap-1">
			<h3 className="text-sm">{title}</h3>
			{children}
		</section>
	);
}

function Signals({ signals }: Pick<HeldPosting, "signals">) {
	const t = useT();
	const { isFirst, isOtherDomain, reports, views, received, unanswered } = signals;
	const facts = [
		isFirst && t("moderation.signal.isFirst"),
		isOtherDomain && t("moderation.signal.isOtherDomain"),
		reports > 0 && t("moderation.signal.reports", { count: reports, views }),
		unanswered > 0 && t("moderation.signal.unanswered", { count: unanswered, received }),
	].filter((fact) => fact !== false);
	if (facts.length === 0) return <p className="text-muted">{t("moderation.signal.none")}</p>;
	return (
		<ul className="grid gap-0.5">
			{facts.map((fact) => (
				<li key={fact}>{fact}</li>
			))}
		</ul>
	);
}

function Jobs({ title, jobs }: { title: string; jobs: HeldPosting["others"] }) {
	const t = useT();
	if (jobs.length === 0) return null;
	return (
		<Part title={title}>
			<ul className="grid">
				{jobs.map(({ id, title: name, company, isHidden }) => (
					<li key={id}>
						<Link to={paths.job(id)} className="inline-flex min-h-11 min-w-0 items-center wrap-anywhere hover:text-leaf hover:underline">
							{name} · {company}
							{isHidden && ` · ${t("moderation.isHidden")}`}
						</Link>
					</li>
				))}
			</ul>
		</Part>
	);
}
