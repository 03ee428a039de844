import { useSyncExternalStore } from "react";

/** A value that only the browser knows and that does not change while the page is open; `fallback` on the server and during hydration. */
export const useClientValue = <Value>(read: () => Value, fallback: Value): Value =>
	useSyncExternalStore(subscribeNone, read, () => fallback);

const subscribeNone = () => () => {};
