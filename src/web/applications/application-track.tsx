import { useT } from "../i18n/use-t.tsx";
import { StatusTrack } from "../ui/status-track.tsx";
import { type TrackPoint, trackOf } from "./track.ts";

type Tracked = Parameters<typeof trackOf>[0];

/** The stages of an application: sent, read, interview, answer. */
export function ApplicationTrack({ application }: { application: Tracked }) {
	const t = useT();
	const labelOf = (name: TrackPoint["name"]) =>
		name === "Accepted" || name === "Rejected" || name === "Withdrawn" ? t(`applications.status.${name}`) : t(`applications.track.${name}`);
	const steps = trackOf(application).map((point) => ({ ...point, label: labelOf(point.name) }));
	return <StatusTrack label={t("applications.track")} steps={steps} />;
}
