import type { SeekerDashboard } from "../../contract/analytics.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { LinkButton } from "../shell/link-button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";

/** Explains why there is no match and what to do about it. */
export function NoMatches({ matching }: Pick<SeekerDashboard, "matching">) {
	const t = useT();
	if (matching === "off") {
		return (
			<EmptyState icon="match" title={t("matching.off")} text={t("matching.offText")}>
				<LinkButton to={paths.settings()} variant="secondary">
					{t("matching.toSettings")}
				</LinkButton>
			</EmptyState>
		);
	}
	const isEmpty = matching === "nothing";
	return (
		<EmptyState
			icon="match"
			title={t(isEmpty ? "matching.nothing" : "matching.none")}
			text={t(isEmpty ? "matching.nothingText" : "matching.noneText")}
		>
			<LinkButton to={paths.profile({ edit: "skills", section: "skills" })} variant="secondary">
				{t("matching.addSkills")}
			</LinkButton>
			<LinkButton to={paths.jobs()} variant="secondary">
				{t("nav.browseJobs")}
			</LinkButton>
		</EmptyState>
	);
}
