import { useLocation } from "react-router";
import { useSite } from "../api/site.tsx";
import { useT } from "../i18n/use-t.tsx";
import { paths, withoutLanguage } from "../paths.ts";
import { Icon } from "../ui/icon.tsx";

/** Turns lite mode on or off for this device: a plain form, because the server renders the page by it. */
export function LiteControl() {
	const t = useT();
	const { saveData } = useSite();
	const location = useLocation();
	return (
		<form data-plain method="post" action={paths.preferences()} className="choices">
			<input type="hidden" name="next" value={withoutLanguage(location)} />
			<button
				type="submit"
				name="lite"
				value={saveData ? "off" : "on"}
				aria-pressed={saveData}
				title={t("shell.liteText")}
				className="choice"
			>
				<Icon name="bolt" className="size-4" />
				{t("shell.lite")}
			</button>
		</form>
	);
}
