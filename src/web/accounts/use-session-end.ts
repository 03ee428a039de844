import { useEffect } from "react";
import { expiryDelay } from "../../contract/limits/accounts.ts";
import { browserApi } from "../api/browser.ts";
import { useT } from "../i18n/use-t.tsx";
import { isSignedIn, readAuthSession } from "../session/auth-session.ts";
import { onOtherTabsChange } from "../session/other-tabs.ts";
import { expireSession, onSessionOver } from "../session/session-expiry.ts";
import { showToast } from "../ui/toasts.ts";

/** Notices at once when another tab signs out or signs in as somebody else. */
export function useSessionEnd(isPersons: boolean): void {
	const t = useT();
	useEffect(() => onSessionOver(() => showToast({ tone: "danger", text: t("accounts.sessionOver"), duration: expiryDelay })), [t]);
	useEffect(() => {
		if (!isPersons) return;
		const stopHearing = onOtherTabsChange(() => void checkSession());
		// restored from the back/forward cache, in its earlier state
		const show = ({ persisted }: PageTransitionEvent) => {
			if (!persisted) return;
			if (isSignedIn()) void checkSession();
			else location.reload();
		};
		addEventListener("pageshow", show);
		return () => {
			stopHearing();
			removeEventListener("pageshow", show);
		};
	}, [isPersons]);
}

/** Asks the server who is signed in: the cookie decides (decisions.md "On the screens"). A 401 is handled by the API client. */
async function checkSession(): Promise<void> {
	const knownId = readAuthSession()?.user?.id;
	if (!knownId) return;
	const answer = await browserApi("GET /auth/profile").catch(() => null);
	if (answer && answer.user.id !== knownId) expireSession();
}
