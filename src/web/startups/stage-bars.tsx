import { type StartupStage, startupStages } from "../../contract/options.ts";
import { useT } from "../i18n/use-t.tsx";

/** A startup's stage: five bars, filled up to it, and its name. */
export function StageBars({ stage }: { stage: StartupStage }) {
	const t = useT();
	const place = startupStages.indexOf(stage);
	const name = t(`startups.stage.${stage}`);
	return (
		<span className="inline-flex items-center gap-2 font-medium text-meta">
			<span className="sr-only">{t("startups.stageOf", { number: String(place + 1), stage: name })}</span>
			<svg aria-hidden="true" viewBox="0 0 38 14" width="38" height="14">
				{startupStages.map((one, i) => (
					<rect
						key={one}
						x={8 * i}
						y={8 - 2 * i}
						width="6"
						height={6 + 2 * i}
						rx="3"
						className={i <= place ? "text-leaf" : "text-line"}
						fill="currentColor"
					/>
				))}
			</svg>
			<span aria-hidden="true">{name}</span>
		</span>
	);
}
