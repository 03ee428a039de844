import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "../ui/icon.tsx";

/** Link to the parent page, above the title. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
	return (
		<Link to={to} className="-my-2 inline-flex min-h-11 items-center gap-2 justify-self-start rounded-sm pr-3 text-muted hover:text-ink">
			<Icon name="arrowLeft" />
			{children}
		</Link>
	);
}
