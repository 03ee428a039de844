import { useNavigation } from "react-router";

/** A thin progress line while the next page loads. */
export function Progress() {
	const { state } = useNavigation();
	if (state === "idle") return null;
	return <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-0.75 origin-left animate-creep bg-ochre" />;
}
