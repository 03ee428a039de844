import type { MouseEvent } from "react";
import { Link, useNavigate } from "react-router";
import { useT } from "../messages/use-t.tsx";
import { paths } from "../paths.ts";
import { Icon } from "../ui/icon.tsx";

/** To the page before this one; to the jobs where there was none, or where no script runs (accounts.md §2). */
export function BackPill() {
	const t = useT();
	const navigate = useNavigate();
	const goBack = (event: MouseEvent) => {
		if (history.length < 2) return;
		event.preventDefault();
		void navigate(-1);
	};
	return (
		<Link
			to={paths.jobs()}
			onClick={goBack}
			className="inline-flex min-h-11 items-center gap-2 justify-self-start rounded-full pr-4 text-muted hover:text-ink"
		>
			<Icon name="arrowLeft" />
			{t("accounts.back")}
		</Link>
	);
}
