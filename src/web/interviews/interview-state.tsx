import type { Interview } from "../../contract/interviews.ts";
import { useT } from "../i18n/use-t.tsx";
import { StatusPill } from "../ui/chip.tsx";

/** An interview's state; ochre if it is the viewer's turn. */
export function InterviewState({ interview: { state, side, isOver } }: { interview: Pick<Interview, "state" | "side" | "isOver"> }) {
	const t = useT();
	if (state === "cancelled") return <StatusPill tone="clay">{t("interviews.state.cancelled")}</StatusPill>;
	if (isOver) return <StatusPill tone="neutral">{t("interviews.state.over")}</StatusPill>;
	if (state === "taken") return <StatusPill tone="leaf">{t("interviews.state.taken")}</StatusPill>;
	if (state === "asked") return <StatusPill tone={side === "employer" ? "ochre" : "sky"}>{t("interviews.state.asked")}</StatusPill>;
	return side === "applicant" ? (
		<StatusPill tone="ochre">{t("interviews.state.proposed")}</StatusPill>
	) : (
		<StatusPill tone="sky">{t("interviews.state.proposedByYou")}</StatusPill>
	);
}
