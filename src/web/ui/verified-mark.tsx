import { useT } from "../i18n/use-t.tsx";
import { Icon } from "./icon.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

/**
 * Marks a company as verified, with the domain it was verified by: the name alone could be someone else's (decisions.md "Trust"). After a
 * name in a row that wraps, it takes a line of its own unless both can be read on one.
 */
export function VerifiedMark({ domain }: { domain: string | null }) {
	const t = useT();
	return (
		<span title={t("ui.verified")} className="inline-flex min-w-4.5 max-w-full items-center gap-1 font-normal text-leaf text-meta">
			<Icon name="verified" className="size-4.5" />
			<VisuallyHidden>{t("ui.verified")}</VisuallyHidden>
			{domain && <span className="truncate">{domain}</span>}
		</span>
	);
}
