import { lazy, Suspense } from "react";
import type { Hidden } from "../../contract/hidden.ts";

const HiddenWhy = lazy(() => import("./hidden-why.tsx"));

/** To the author of something that a moderator hid, and to moderators: few see it, so it is fetched where it stands. */
export function HiddenNotice({ hidden, isOwn }: { hidden: Hidden; isOwn: boolean }) {
	if (!hidden) return null;
	return (
		<Suspense>
			<HiddenWhy hidden={hidden} isOwn={isOwn} />
		</Suspense>
	);
}
