import { duration } from "../../contract/duration.ts";
import { useLanguage, useT } from "../i18n/use-t.tsx";

/** How long a first answer took; words where nobody was answered. */
export function useWait() {
	const t = useT();
	const language = useLanguage();
	return (seconds: number | null) => (seconds === null ? t("reports.noAnswer") : duration(seconds, language));
}
