import { type StartupStage, startupStages } from "../../contract/options.ts";
import { useT } from "../i18n/use-t.tsx";

/** A startup's stage: five bars, filled up to it, and its name. */
export function StageBars({ stage }: { stage: StartupStage }) {
	const t = useT();
	const stageIndex = startupStages.indexOf(stage);
	const name = t(`startups.stage.${stage}`);
	return (
		<span className="inline-flex items-center gap-2 font-medium text-meta">
			<span className="sr-only">{t("startups.stageOf", { number: String(stageIndex + 1), stage: name })}</span>
			<svg aria-hidden="true" viewBox="0 0 38 14" width="38" height="14">
				{startupStages.map((bar, index) => (
					<rect
						key={bar}
						x={8 * index}
						y={8 - 2 * index}
						width="6"
						height={6 + 2 * index}
						rx="3"
						className={index <= stageIndex ? "text-leaf" : "text-line"}
						fill="currentColor"
					/>
				))}
			</svg>
			<span aria-hidden="true">{name}</span>
		</span>
	);
}
