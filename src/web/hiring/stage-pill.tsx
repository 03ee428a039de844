import type { Stage } from "../../contract/options.ts";
import { useT } from "../i18n/use-t.tsx";
import { StatusPill, type Tone } from "../ui/chip.tsx";

const tones: Record<Stage, Tone> = { New: "ochre", Shortlist: "plum", Interview: "sky", Offer: "sky", Hired: "leaf", NotNow: "clay" };

export function StagePill({ stage, status }: { stage: Stage; status: string }) {
	const t = useT();
	if (status === "Withdrawn") return <StatusPill tone="neutral">{t("hiring.stage.Withdrawn")}</StatusPill>;
	return <StatusPill tone={tones[stage]}>{t(`hiring.stage.${stage}`)}</StatusPill>;
}
