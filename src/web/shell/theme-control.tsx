import { themes } from "../../contract/options.ts";
import { useT } from "../i18n/use-t.tsx";
import { iconButtonClass } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";

/** Toggles light and dark; `shell/theme-script.ts` does the work. */
export function ThemeToggle({ className }: { className?: string | undefined }) {
	const t = useT();
	return (
		<button
			type="button"
			data-plain
			data-choose-theme="toggle"
			aria-label={t("shell.toggleTheme")}
			title={t("shell.toggleTheme")}
			className={iconButtonClass(`not-scripted:hidden always-light:hidden ${className ?? ""}`)}
		>
			<Icon name="moon" className="size-5 dark-mode:hidden" />
			<Icon name="sun" className="hidden size-5 dark-mode:block" />
		</button>
	);
}

/** The three theme choices (accounts.md §4). */
export function ThemeChoice() {
	const t = useT();
	return (
		<fieldset data-plain className="not-scripted:hidden always-light:hidden">
			<legend className="sr-only">{t("shell.theme")}</legend>
			<div className="choices">
				{themes.map((theme) => (
					<button key={theme} type="button" data-choose-theme={theme} className="choice">
						{t(`theme.${theme}`)}
					</button>
				))}
			</div>
		</fieldset>
	);
}
