import { useEffect, useState } from "react";
import { useNavigate } from "react-router";

/**
 * Leads to another page after some milliseconds. A page that came as a document goes on by the browser itself: a
 * guest's has no script running then. One that was reached within the app has a timer, which ends with it.
 */
export function RedirectAfter({ to, after }: { to: string; after: number }) {
	const navigate = useNavigate();
	const [isDocument] = useState(() => typeof document === "undefined" || !("live" in document.documentElement.dataset));
	useEffect(() => {
		if (isDocument) return;
		const timer = setTimeout(() => void navigate(to, { replace: true }), after);
		return () => clearTimeout(timer);
	}, [isDocument, navigate, to, after]);
	return isDocument ? <meta httpEquiv="refresh" content={`${after / 1000};url=${to}`} /> : null;
}
