import { useLocation } from "react-router";
import { useSite } from "../api/site.tsx";
import { useT } from "../i18n/use-t.tsx";
import { paths, withoutLanguage } from "../paths.ts";
import { classes } from "../ui/classes.ts";
import { Icon } from "../ui/icon.tsx";

/** Turns lite mode on or off for this device: a plain form, because the server renders the page by it. */
export function LiteControl() {
	const t = useT();
	const { saveData } = useSite();
	const location = useLocation();
	return (
		<form data-plain method="post" action={paths.preferences()} className="inline-flex rounded-sm bg-sunken p-1">
			<input type="hidden" name="next" value={withoutLanguage(location)} />
			<button
				type="submit"
				name="lite"
				value={saveData ? "off" : "on"}
				aria-pressed={saveData}
				title={t("shell.liteText")}
				className={classes(
					"inline-flex min-h-11 items-center sm:min-h-9 gap-1.5 rounded-sm px-3 text-sm",
					saveData ? "bg-picked font-semibold text-ink" : "text-muted hover:text-ink",
				)}
			>
				<Icon name="bolt" className="size-4" />
				{t("shell.lite")}
			</button>
		</form>
	);
}
