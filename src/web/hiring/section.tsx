import type { ReactNode } from "react";

/** A titled part of the pane. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="grid gap-2">
			<h3 className="text-base">{title}</h3>
			{children}
		</section>
	);
}
