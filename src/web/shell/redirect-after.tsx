import { useEffect, useState } from "react";
import { useNavigate } from "react-router";

/**
 * Redirects to another page after some milliseconds. On a page loaded as a document the browser does it itself, because a guest's page has
 * no script running then. On a page reached by client-side navigation a timer does it, cleared when the page is left.
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
