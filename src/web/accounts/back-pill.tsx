import type { MouseEvent } from "react";
import { Link, useNavigate } from "react-router";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { InlineScript } from "../shell/inline-script.tsx";
import { Icon } from "../ui/icon.tsx";

/**
 * A guest's page runs none of the app's scripts before the first interaction, and a click on a link is none: this inline script goes back
 * without them.
 */
const guestScript = `addEventListener("click", function (event) {
	var link = event.target.closest && event.target.closest("[data-back]");
	if (!link || history.length < 2 || event.metaKey || event.ctrlKey || event.shiftKey) return;
	event.preventDefault();
	history.back();
}, true)`.replace(/\n\s*/g, "");

/** Link to the previous page (accounts.md §2); without scripts to the one in the Referer header, if any, else to the jobs. */
export function BackPill({ to }: { to: string | undefined }) {
	const t = useT();
	const navigate = useNavigate();
	const goBack = (event: MouseEvent) => {
		if (event.defaultPrevented || history.length < 2) return;
		event.preventDefault();
		void navigate(-1);
	};
	return (
		<>
			<Link
				to={to ?? paths.jobs()}
				data-back=""
				onClick={goBack}
				className="inline-flex min-h-11 items-center gap-2 justify-self-start rounded-full pr-4 text-muted hover:text-ink"
			>
				<Icon name="arrowLeft" />
				{t("accounts.back")}
			</Link>
			<InlineScript code={import.meta.env.SSR && guestScript} />
		</>
	);
}
