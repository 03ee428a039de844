import { duration } from "../../contract/duration.ts";
import { useLanguage, useT } from "../i18n/use-t.tsx";

/** Words the time to a first answer, or that nobody was answered if it is null. */
export function useWait() {
	const t = useT();
	const language = useLanguage();
	return (seconds: number | null) => (seconds === null ? t("reports.noAnswer") : duration(seconds, language));
}
