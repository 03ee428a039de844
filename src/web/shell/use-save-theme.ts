import { useEffect } from "react";
import type { Account } from "../../contract/accounts.ts";
import { browserApi } from "../api/browser.ts";
import { useViewer } from "../session/use-viewer.ts";

/** Saves a signed-in viewer's theme to the account too, so that their next device starts with it. */
export function useSaveTheme(): void {
	const isSignedIn = useViewer() !== null;
	useEffect(() => {
		if (!isSignedIn) return;
		const save = (event: Event) => {
			const theme = (event as CustomEvent<Account["theme"]>).detail;
			browserApi("PATCH /user/profile", { body: { theme } }).catch((error: unknown) => console.error("theme not saved", error));
		};
		addEventListener("themechosen", save);
		return () => removeEventListener("themechosen", save);
	}, [isSignedIn]);
}
