import { useT } from "../i18n/use-t.tsx";
import { classes } from "./classes.ts";

export function Spinner({ className }: { className?: string }) {
	return (
		<span
			aria-hidden="true"
			className={classes("inline-block animate-spin rounded-full border-2 border-current border-r-transparent", className ?? "size-5")}
		/>
	);
}

/** A spinner with its words, where a whole part of the page is still to come. */
export function Loading({ text }: { text?: string }) {
	const t = useT();
	return (
		<p role="status" className="flex items-center justify-center gap-3 py-12 text-muted">
			<Spinner />
			{text ?? t("ui.loading")}
		</p>
	);
}
