import { useT } from "../i18n/use-t.tsx";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

/**
 * A link to another site, inline or on its own, in a new tab and without a referrer. Pictures from there are not loaded: they would reveal
 * who is looking.
 */
export function OutsideLink({ href, children, isInText = false }: { href: string; children: string; isInText?: boolean }) {
	const t = useT();
	return (
		<a
			href={href}
			target="_blank"
			rel="noopener noreferrer nofollow ugc"
			className={classes(
				"text-leaf underline underline-offset-2",
				!isInText && "inline-flex min-h-6 items-center gap-1.5 justify-self-start",
			)}
		>
			{!isInText && <Icon name="link" className="size-4" />}
			{children}
			<VisuallyHidden> ({t("ui.newTab")})</VisuallyHidden>
		</a>
	);
}
