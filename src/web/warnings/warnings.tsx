import { lazy, Suspense } from "react";
import type { ShownWarningsProps } from "./shown-warnings.tsx";

const ShownWarnings = lazy(() => import("./shown-warnings.tsx"));

/** Loaded lazily: few postings and messages have a warning. */
export function Warnings({ warnings, exclusions = [], reader, heldBy }: ShownWarningsProps) {
	if (warnings.length === 0 && exclusions.length === 0) return null;
	return (
		<Suspense>
			<ShownWarnings warnings={warnings} exclusions={exclusions} reader={reader} heldBy={heldBy} />
		</Suspense>
	);
}
