import type { InvestorStage } from "../../contract/options.ts";
import { useT } from "../i18n/use-t.tsx";
import { StatusPill, type Tone } from "../ui/chip.tsx";

const tones: Record<InvestorStage, Tone> = {
	identified: "neutral",
	contacted: "sky",
	meeting: "sky",
	diligence: "plum",
	committed: "leaf",
	passed: "clay",
};

export function StageChip({ stage }: { stage: InvestorStage }) {
	const t = useT();
	return <StatusPill tone={tones[stage]}>{t(`investors.stage.${stage}`)}</StatusPill>;
}
