import type { Settings } from "../platform/settings.ts";

/** Days that the file is declared valid: it is regenerated every day. */
const validDays = 180;

/** Where to report a vulnerability (RFC 9116). */
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
