import { type ComponentType, lazy } from "react";

/** Loads a component when it is first rendered, inside a `Suspense`. If it fails to load, the page stays, without it. */
export const latePart = <Props,>(load: () => Promise<ComponentType<Props>>) =>
	lazy(() =>
		load().then(
			(part) => ({ default: part }),
			() => ({ default: (() => null) as ComponentType<Props> }),
		),
	);
