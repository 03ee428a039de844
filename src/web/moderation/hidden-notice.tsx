import { lazy, Suspense } from "react";
import type { Hidden } from "../../contract/hidden.ts";

const HiddenReason = lazy(() => import("./hidden-reason.tsx"));

/** Shown to the author of what a moderator hid, and to moderators. Few people see it, so it is loaded lazily. */
export function HiddenNotice({ hidden, isOwn }: { hidden: Hidden; isOwn: boolean }) {
	if (!hidden) return null;
	return (
		<Suspense>
			<HiddenReason hidden={hidden} isOwn={isOwn} />
		</Suspense>
	);
}
