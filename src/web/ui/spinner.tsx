import { useT } from "../i18n/use-t.tsx";
import { classes } from "./classes.ts";

/** A circle that spins during a wait. */
export function Spinner({ className }: { className?: string }) {
	return (
		<svg
			aria-hidden="true"
			viewBox="0 0 32 32"
			className={classes("inline-block shrink-0 animate-spin fill-current", className ?? "size-5")}
		>
			<circle cx="24.6" cy="9.1" r="3" opacity=".85" />
			<circle cx="26.7" cy="18.4" r="3" opacity=".7" />
			<circle cx="20.8" cy="25.9" r="3" opacity=".6" />
			<circle cx="11.2" cy="25.9" r="3" opacity=".5" />
			<circle cx="5.3" cy="18.4" r="3" opacity=".4" />
			<circle cx="7.4" cy="9.1" r="3" opacity=".3" />
			<circle cx="16" cy="5" r="4.4" />
		</svg>
	);
}

/** A spinner with text, while a whole section of the page is loading. */
export function Loading({ text }: { text?: string }) {
	const t = useT();
	return (
		<p role="status" className="grid justify-items-center gap-3 py-12 text-muted">
			<Spinner className="size-10 text-leaf" />
			{text ?? t("ui.loading")}
		</p>
	);
}
