import { SignInDialog } from "../accounts/sign-in-dialog.tsx";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";

await loadMessages("composer");

export type SignInPromptProps = { onClose: () => void };

/**
 * Shown when the session ended while writing: signs in here, with the files and text still there to be sent (decisions.md "On the
 * screens").
 */
export function SignInPrompt({ onClose }: SignInPromptProps) {
	const t = useT();
	return <SignInDialog open onClose={onClose} title={t("composer.signInTitle")} text={t("composer.signInText")} />;
}
