import { useLocation } from "react-router";
import { languages } from "../../contract/options.ts";
import { useLanguage, useT } from "../messages/use-t.tsx";
import { paths } from "../paths.ts";
import { classes } from "../ui/classes.ts";

const names = { en: "English", fr: "Français" } as const;

/** A plain form: the page is loaded anew in the chosen language, with or without scripts. `short` shows the codes only. */
export function LanguageControl({ short = false }: { short?: boolean }) {
	const t = useT();
	const current = useLanguage();
	const { pathname, search } = useLocation();
	return (
		<form method="post" action={paths.preferences()} aria-label={t("shell.language")} className="inline-flex rounded-sm bg-sunken p-1">
			<input type="hidden" name="next" value={pathname + search} />
			{languages.map((language) => (
				<button
					key={language}
					type="submit"
					name="language"
					value={language}
					lang={language}
					aria-pressed={language === current}
					aria-label={short ? names[language] : undefined}
					className={classes(
						"min-h-9 min-w-9 rounded-sm px-2 text-sm",
						language === current ? "bg-surface font-semibold text-ink" : "text-muted hover:text-ink",
					)}
				>
					{short ? language.toUpperCase() : names[language]}
				</button>
			))}
		</form>
	);
}
