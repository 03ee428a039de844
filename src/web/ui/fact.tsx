import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** One fact in a row of them. `name` is for screen readers, where the words alone do not say what it is. */
export function Fact({ icon, name, children }: { icon: IconName; name?: string; children: ReactNode }) {
	return (
		<li className="flex min-w-0 items-center gap-1.5">
			<Icon name={icon} className="size-4" />
			{name && <VisuallyHidden>{name}: </VisuallyHidden>}
			<span className="min-w-0">{children}</span>
		</li>
	);
}
