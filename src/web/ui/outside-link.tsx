import { useT } from "../messages/use-t.tsx";
import { Icon } from "./icon.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** To another site, in a tab of its own, without telling it where from. Pictures there are not loaded: they would see who looks. */
export function OutsideLink({ href, children }: { href: string; children: string }) {
	const t = useT();
	return (
		<a
			href={href}
			target="_blank"
			rel="noopener noreferrer nofollow ugc"
			className="inline-flex min-h-6 items-center gap-1.5 justify-self-start text-leaf underline underline-offset-2"
		>
			<Icon name="link" className="size-4" />
			{children}
			<VisuallyHidden> ({t("ui.newTab")})</VisuallyHidden>
		</a>
	);
}
