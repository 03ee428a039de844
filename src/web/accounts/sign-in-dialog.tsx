import { useEffect } from "react";
import { useFetcher } from "react-router";
import { readOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { Dialog } from "../ui/dialog.tsx";
import type { signIn } from "./sign-in.ts";
import { SignInForm } from "./sign-in-form.tsx";

await loadMessages("signUp", "passkeys", "social");

type SignInDialogProps = {
	open: boolean;
	onClose: () => void;
	onSignedIn?: () => void;
	/** Why signing in is needed. */
	title?: string;
	text?: string;
};

/** Signs in without leaving the page, then closes; the page's data is reloaded for the viewer. */
export function SignInDialog({ open, onClose, onSignedIn, title, text }: SignInDialogProps) {
	const t = useT();
	const fetcher = useFetcher();
	const { result, failure, values } = readOutcome<typeof signIn>(fetcher.data);
	const isCancelled = result !== undefined && "cancelled" in result;
	const isDone = result !== undefined && !isCancelled && fetcher.state === "idle";
	// biome-ignore lint/correctness/useExhaustiveDependencies: called once for each success, not for each new callback
	useEffect(() => {
		if (!isDone) return;
		onSignedIn?.();
		onClose();
	}, [isDone]);
	return (
		<Dialog open={open} onClose={onClose} title={title ?? t("accounts.welcomeBack")}>
			{text && <p>{text}</p>}
			<SignInForm failure={failure} values={values} isCancelled={isCancelled} fetcher={fetcher} />
		</Dialog>
	);
}
