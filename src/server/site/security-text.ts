import type { Settings } from "../platform/settings.ts";

/** Days for which it says that it is right: it is written anew with each day. */
const validDays = 180;

/** Whom to tell of a hole (RFC 9116). */
export function securityText({ publicUrl, operatorEmail }: Pick<Settings, "publicUrl" | "operatorEmail">, today: string): string {
	const expires = new Date(Date.parse(today) + validDays * 86_400_000).toISOString();
	return [
		`Contact: mailto:${operatorEmail}`,
		`Expires: ${expires}`,
		"Preferred-Languages: en, fr",
		`Canonical: ${publicUrl}${securityTextPath}`,
		"",
	].join("\n");
}

export const securityTextPath = "/.well-known/security.txt";
