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

export function ApplicationPill({ status }: { status: ApplicationStatus }) {
	const t = useT();
	return <StatusPill tone={tones[status]}>{t(`applications.status.${status}`)}</StatusPill>;
}
