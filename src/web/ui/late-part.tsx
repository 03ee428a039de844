import { type ComponentType, lazy } from "react";

/** A part that comes when it is first shown, in a `Suspense`. Where it cannot come the page stays, without it. */
export const latePart = <Props,>(load: () => Promise<ComponentType<Props>>) =>
	lazy(() =>
		load().then(
			(part) => ({ default: part }),
			() => ({ default: (() => null) as ComponentType<Props> }),
		),
	);
