import type { ApplicationStatus } from "../../contract/options.ts";
import { useT } from "../i18n/use-t.tsx";
import { StatusPill, type Tone } from "../ui/chip.tsx";

const tones: Record<ApplicationStatus, Tone> = {
	Pending: "ochre",
	Interview: "sky",
	Accepted: "leaf",
	Rejected: "clay",
	Withdrawn: "neutral",
};

/** An unanswered application stays open: the employer can still respond (decisions.md "Hiring"). */
export function ApplicationPill({ status, isUnanswered = false }: { status: ApplicationStatus; isUnanswered?: boolean }) {
	const t = useT();
	if (isUnanswered) return <StatusPill tone="clay">{t("applications.unanswered")}</StatusPill>;
	return <StatusPill tone={tones[status]}>{t(`applications.status.${status}`)}</StatusPill>;
}
