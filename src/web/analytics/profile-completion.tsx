import { Link } from "react-router";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { type NudgeStep, nudgeOf } from "../profiles/nudge-steps.ts";
import type { Viewer } from "../session/use-viewer.ts";
import { Icon } from "../ui/icon.tsx";
import { DashboardCard } from "./dashboard-card.tsx";

const stepPaths: Record<NudgeStep["name"], string> = {
	avatar: paths.profilePicture({ next: paths.dashboard() }),
	phone: paths.profile({ edit: "personal", section: "personal" }),
	bio: paths.profile({ edit: "personal", section: "personal" }),
	interests: paths.profile({ edit: "interests", section: "interests" }),
};

/** How complete the profile is, and the one next step. */
export function ProfileCompletion({ viewer }: { viewer: Viewer }) {
	const t = useT();
	const format = useFormat();
	const { percent, step } = nudgeOf(viewer, []);
	const params = { percent: format.percent(percent / 100) };
	return (
		<DashboardCard title={t("analytics.profileShare")} more={{ to: paths.profile(), label: t("analytics.editProfile") }}>
			<div className="flex items-center gap-4">
				<Ring percent={percent} />
				<div className="grid gap-0.5">
					<p className="font-semibold">{t(step ? "analytics.profileDone" : "analytics.essentialsDone", params)}</p>
					{step && (
						<Link to={stepPaths[step.name]} className="-my-1 inline-flex min-h-11 items-center gap-1 text-leaf text-sm hover:underline">
							{t(`nudge.${step.name}`)}
							<Icon name="chevronRight" className="size-4" />
						</Link>
					)}
				</div>
			</div>
		</DashboardCard>
	);
}

/** Decorative: the text beside it states the percentage. */
function Ring({ percent }: { percent: number }) {
	return (
		<svg aria-hidden="true" viewBox="0 0 40 40" fill="none" strokeWidth="5" strokeLinecap="round" className="size-14 shrink-0 -rotate-90">
			<circle cx="20" cy="20" r="17" className="stroke-sunken" />
			{percent > 0 && <circle cx="20" cy="20" r="17" pathLength="100" strokeDasharray={`${percent} 100`} className="stroke-leaf" />}
		</svg>
	);
}
