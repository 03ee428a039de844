import { useEffect } from "react";
import { expiryDelay } from "../../contract/limits/accounts.ts";
import { browserApi } from "../api/browser.ts";
import { useT } from "../i18n/use-t.tsx";
import { isSignedIn, readAuthSession } from "../session/auth-session.ts";
import { onOtherTabsChange } from "../session/other-tabs.ts";
import { expireSession, onSessionOver } from "../session/session-expiry.ts";
import { showToast } from "../ui/toasts.ts";

/** Notices at once when another tab signs out or signs in as somebody else. */
export function useSessionEnd(hasViewer: boolean): void {
	const t = useT();
	useEffect(() => onSessionOver(() => showToast({ tone: "danger", text: t("accounts.sessionOver"), duration: expiryDelay })), [t]);
	useEffect(() => {
		if (!hasViewer) return;
		const unsubscribe = onOtherTabsChange(() => void checkSession());
		// restored from the back/forward cache, in its earlier state
		const onPageShow = ({ persisted }: PageTransitionEvent) => {
			if (!persisted) return;
			if (isSignedIn()) void checkSession();
			else location.reload();
		};
		addEventListener("pageshow", onPageShow);
		return () => {
			unsubscribe();
			removeEventListener("pageshow", onPageShow);
		};
	}, [hasViewer]);
}

/** Asks the server who is signed in: the cookie decides (decisions.md "On the screens"). A 401 is handled by the API client. */
async function checkSession(): Promise<void> {
	const tabUserId = readAuthSession()?.user?.id;
	if (!tabUserId) return;
	const profile = await browserApi("GET /auth/profile").catch(() => null);
	if (profile && profile.user.id !== tabUserId) expireSession();
}
