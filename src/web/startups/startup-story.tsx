import type { StartupContent } from "../../contract/startups.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { Description } from "../jobs/description.tsx";
import { webAddress } from "../shell/web-address.ts";
import { Card } from "../ui/card.tsx";
import { Chip } from "../ui/chip.tsx";
import { classes } from "../ui/classes.ts";
import { OutsideLink } from "../ui/outside-link.tsx";
import { LongDate } from "../ui/time.tsx";

/** A startup's own story: the same on its page, in the preview and in a moderator's review. */
export function StartupStory({ content: { about, milestones, rounds } }: { content: StartupContent }) {
	const t = useT();
	return (
		<>
			<Card as="section" className="grid gap-3">
				<h2 className="text-xl">{t("startups.about")}</h2>
				<Description text={about} />
			</Card>
			<Milestones milestones={milestones} />
			<Rounds rounds={rounds} />
		</>
	);
}

/** Newest first, along a line. */
function Milestones({ milestones }: Pick<StartupContent, "milestones">) {
	const t = useT();
	if (milestones.length === 0) return null;
	return (
		<Card as="section" className="grid gap-4">
			<h2 className="text-xl">{t("startups.milestones")}</h2>
			<ol className="ml-1.5 grid gap-4 border-line border-l-2">
				{milestones.map(({ on, words }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: two of a day may say the same, and they never change their order
					<li key={index} className="relative pl-4">
						<span
							aria-hidden="true"
							className={classes(
								"-left-2 absolute top-1 size-3.5 rounded-full border-2 ring-4 ring-surface",
								index === 0 ? "border-leaf bg-leaf" : "border-edge bg-surface",
							)}
						/>
						<p className="font-semibold text-meta text-muted">
							<LongDate on={on} />
						</p>
						<p className="wrap-anywhere">{words}</p>
					</li>
				))}
			</ol>
		</Card>
	);
}

/** Announced funding rounds, each with its source. */
function Rounds({ rounds }: Pick<StartupContent, "rounds">) {
	const t = useT();
	const format = useFormat();
	if (rounds.length === 0) return null;
	return (
		<Card as="section" className="grid gap-3">
			<div className="grid gap-1">
				<h2 className="text-xl">{t("startups.rounds")}</h2>
				<p className="text-muted text-sm">{t("startups.roundsNote")}</p>
			</div>
			<ul className="grid gap-3">
				{rounds.map(({ kind, amount, on, source }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: they never change their order
					<li key={index} className="grid gap-1 border-line border-t pt-3">
						<p className="flex flex-wrap items-center gap-x-3 gap-y-1">
							<b className="text-lg tabular-nums">{format.money(amount)}</b>
							<Chip tone="sky">{t(`startups.round.${kind}`)}</Chip>
							<span className="text-muted text-sm">
								<LongDate on={on} />
							</span>
						</p>
						<OutsideLink href={source}>
							{t("startups.source", { host: webAddress(source)?.host.replace(/^www\./, "") ?? source })}
						</OutsideLink>
					</li>
				))}
			</ul>
		</Card>
	);
}
