import type { ApplicationStatus } from "../../contract/options.ts";
import { useT } from "../i18n/use-t.tsx";
import { PillLinks } from "../shell/pill-links.tsx";

type Counts = Record<"total" | "pending" | "interview" | "accepted" | "rejected", number>;

/** The statuses that are counted; undefined for all of them together. */
export const countedStatuses = [
	{ name: "total", status: undefined },
	{ name: "pending", status: "Pending" },
	{ name: "interview", status: "Interview" },
	{ name: "accepted", status: "Accepted" },
	{ name: "rejected", status: "Rejected" },
] as const;

type StatusPillsProps = { counts: Counts; current: ApplicationStatus | undefined; href: (status: ApplicationStatus | undefined) => string };

/** The number of applications per status, each linking to those. */
export function StatusPills({ counts, current, href }: StatusPillsProps) {
	const t = useT();
	return (
		<PillLinks
			label={t("applications.byStatus")}
			pills={countedStatuses.map(({ name, status }) => ({
				to: href(status),
				label: t(`applications.count.${name}`),
				count: counts[name],
				isCurrent: status === current,
			}))}
		/>
	);
}

/** The status in the address; undefined for anything else. */
export const statusOf = (value: string | null): ApplicationStatus | undefined =>
	countedStatuses.find(({ status }) => status === value)?.status;
