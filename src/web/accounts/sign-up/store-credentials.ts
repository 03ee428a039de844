import type { WizardData } from "./wizard.ts";

type PasswordCredentialConstructor = new (data: { id: string; password: string; name: string }) => Credential;

/** Offers the new credentials to the browser's credential manager, if it has one (accounts.md §2). */
export function storeCredentials({ email, password, fullName }: WizardData): void {
	const { PasswordCredential } = globalThis as { PasswordCredential?: PasswordCredentialConstructor };
	if (!PasswordCredential || !navigator.credentials) return;
	// refused or dismissed: the person knows the password
	navigator.credentials.store(new PasswordCredential({ id: email.trim(), password, name: fullName.trim() })).catch(() => {});
}
