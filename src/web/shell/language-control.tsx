import { useLocation } from "react-router";
import { languages } from "../../contract/options.ts";
import { useLanguage, useT } from "../i18n/use-t.tsx";
import { paths, withoutLanguage } from "../paths.ts";
import { iconButtonClass } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";

const names = { en: "English", fr: "Français" } as const;

type LanguageControlProps = {
	/** `names`: in full; `codes`: where space is short; `other`: a single button, where there is none. */
	shows: "names" | "codes" | "other";
	className?: string;
};

/** A plain form: the page is reloaded in the chosen language, with or without scripts. */
export function LanguageControl({ shows, className }: LanguageControlProps) {
	const t = useT();
	const current = useLanguage();
	const location = useLocation();
	const offered = languages.filter((language) => shows !== "other" || language !== current);
	return (
		<form
			data-plain
			method="post"
			action={paths.preferences()}
			className={classes(shows === "other" ? "inline-flex" : "choices", className)}
		>
			<input type="hidden" name="next" value={withoutLanguage(location)} />
			<fieldset aria-label={t("shell.language")} className="contents">
				{offered.map((language) => (
					<button
						key={language}
						type="submit"
						name="language"
						value={language}
						lang={language}
						aria-pressed={shows === "other" ? undefined : language === current}
						aria-label={shows === "names" ? undefined : `${language.toUpperCase()}, ${names[language]}`}
						className={shows === "other" ? iconButtonClass("font-semibold text-sm") : "choice px-2"}
					>
						{shows === "names" ? names[language] : language.toUpperCase()}
					</button>
				))}
			</fieldset>
		</form>
	);
}
