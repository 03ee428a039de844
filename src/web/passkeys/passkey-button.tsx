import { useEffect } from "react";
import { type FetcherWithComponents, Form, useSubmit } from "react-router";
import { browserApi } from "../api/browser.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { askForPasskey } from "./ask-authenticator.ts";

type PasskeyButtonProps = { next: string | undefined; fetcher: FetcherWithComponents<unknown> | undefined; isBusy: boolean };

/** Signs in with a passkey, on click or, where the browser supports it, from the autofill suggestions of the email field. */
export function PasskeyButton({ next, fetcher, isBusy }: PasskeyButtonProps) {
	const t = useT();
	const submit = useSubmit();
	const PasskeyForm = fetcher?.Form ?? Form;
	const isPage = !fetcher;
	// biome-ignore lint/correctness/useExhaustiveDependencies: the browser offers it once for each page
	useEffect(() => {
		if (!isPage || !("PublicKeyCredential" in globalThis)) return;
		askForPasskey(browserApi, { amongSuggestions: true }).then(
			(response) => {
				if (!response) return;
				const sent = { intent: "passkey", response: JSON.stringify(response), ...(next ? { next } : {}) };
				void submit(sent, { method: "post", action: paths.signIn() });
			},
			() => {}, // without suggestions there is still the button
		);
	}, []);
	return (
		<PasskeyForm method="post" action={paths.signIn()} className="grid not-scripted:hidden">
			<input type="hidden" name="intent" value="passkey" />
			{next && <input type="hidden" name="next" value={next} />}
			{fetcher && <input type="hidden" name="stay" value="1" />}
			<Button type="submit" variant="secondary" disabled={isBusy} className="w-full">
				<Icon name="key" />
				{t("passkeys.signIn")}
			</Button>
		</PasskeyForm>
	);
}
