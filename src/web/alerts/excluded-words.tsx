import { useT } from "../i18n/use-t.tsx";
import { Button } from "../ui/button.tsx";

/** A saved search's excluded words; pressing one includes its jobs again. Rendered inside a form. */
export function ExcludedWords({ words, disabled }: { words: readonly string[]; disabled: boolean }) {
	const t = useT();
	if (words.length === 0) return null;
	return (
		<div className="flex flex-wrap items-center gap-2">
			<span className="text-muted text-sm">{t("alerts.leftOut")}</span>
			{words.map((word) => (
				<Button
					key={word}
					type="submit"
					name="bringBack"
					value={word}
					variant="outline"
					size="sm"
					icon="close"
					disabled={disabled}
					aria-label={t("alerts.bringBack", { word })}
					className="min-w-0 wrap-anywhere"
				>
					{word}
				</Button>
			))}
		</div>
	);
}
