import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

/** A list with nothing in it: what it is, and what can be done about it. */
export function EmptyState({ icon, title, text, children }: { icon: IconName; title: string; text?: string; children?: ReactNode }) {
	return (
		<div className="grid justify-items-center gap-2 rounded-md border border-line border-dashed px-4 py-12 text-center">
			<span className="mb-1 grid size-14 place-items-center rounded-full bg-sunken text-leaf">
				<Icon name={icon} className="size-7" />
			</span>
			<p className="font-semibold text-lg">{title}</p>
			{text && <p className="max-w-md text-muted">{text}</p>}
			{children && <div className="mt-3 flex flex-wrap justify-center gap-3">{children}</div>}
		</div>
	);
}
