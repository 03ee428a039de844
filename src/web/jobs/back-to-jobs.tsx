import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";

export function BackToJobs() {
	const t = useT();
	return <BackLink to={paths.jobs()}>{t("jobs.back")}</BackLink>;
}
