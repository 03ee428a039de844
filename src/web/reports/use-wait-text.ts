import { duration } from "../../contract/duration.ts";
import { useLanguage, useT } from "../i18n/use-t.tsx";

/** Returns a function that formats the time to a first answer in seconds; null means that nobody was answered. */
export function useWaitText() {
	const t = useT();
	const language = useLanguage();
	return (seconds: number | null) => (seconds === null ? t("reports.noAnswer") : duration(seconds, language));
}
