import type { Api } from "../api/client.ts";

type Json = Record<string, unknown>;

/** The browser half of WebAuthn, loaded on first use. */
const loadLibrary = () => import("@simplewebauthn/browser");

/** The person closed the prompt, it timed out, or the device has no passkey for this site. */
export type Cancelled = { cancelled: true };

/** Creates a passkey on the device and adds it to the account; returns null on success. */
export async function addPasskey(
	api: Api,
	{ name, currentPassword }: { name: string; currentPassword: string | undefined },
): Promise<Cancelled | null> {
	const { options } = await api("POST /user/passkeys/options", { body: { currentPassword } });
	const { startRegistration } = await loadLibrary();
	const response = await startRegistration({ optionsJSON: options as never }).catch(() => null);
	if (!response) return { cancelled: true };
	await api("POST /user/passkeys", { body: { name, response: response as unknown as Json } });
	return null;
}

/** Prompts for a passkey, or offers it among the autofill suggestions of the email field; null if none was given. */
export async function askForPasskey(api: Api, { amongSuggestions = false } = {}): Promise<Json | null> {
	const { browserSupportsWebAuthnAutofill, startAuthentication } = await loadLibrary();
	if (amongSuggestions && !(await browserSupportsWebAuthnAutofill())) return null;
	const { options } = await api("POST /auth/passkey/options");
	const answer = await startAuthentication({ optionsJSON: options as never, useBrowserAutofill: amongSuggestions }).catch(() => null);
	return answer as Json | null;
}
