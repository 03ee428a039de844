import { useT } from "../i18n/use-t.tsx";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** To another site, among words or by itself, in a tab of its own, without telling it where from. Pictures there are not loaded: they would see who looks. */
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
