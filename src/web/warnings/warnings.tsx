import { lazy, Suspense } from "react";
import type { ShownWarningsProps } from "./shown-warnings.tsx";

const ShownWarnings = lazy(() => import("./shown-warnings.tsx"));

/** Few things have a warning: what says it is fetched where one stands. */
export function Warnings({ warnings, exclusions = [], to, heldBy }: ShownWarningsProps) {
	if (warnings.length === 0 && exclusions.length === 0) return null;
	return (
		<Suspense>
			<ShownWarnings warnings={warnings} exclusions={exclusions} to={to} heldBy={heldBy} />
		</Suspense>
	);
}
