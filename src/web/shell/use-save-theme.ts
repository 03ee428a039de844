import { useEffect } from "react";
import type { Account } from "../../contract/accounts.ts";
import { browserApi } from "../api/browser.ts";
import { useViewer } from "../session/use-viewer.ts";

/** A signed-in person's choice of theme goes into the account too, so that the next device begins with it. */
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
