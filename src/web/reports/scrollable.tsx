import type { ReactNode } from "react";

/** A container that lets a table wider than a phone scroll on its own, by keyboard too. */
export function Scrollable({ label, children }: { label: string; children: ReactNode }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard (WCAG 2.1.1)
		<section aria-label={label} tabIndex={0} className="overflow-x-auto">
			{children}
		</section>
	);
}
