import type { Entry } from "../../../contract/sentences/fill.ts";

export const passkeys = {
	"passkeys.title": "Passkeys",
	"passkeys.text": "Sign in with your fingerprint, face or screen lock instead of a password.",
	"passkeys.add": "Add a passkey",
	"passkeys.name": "Name",
	"passkeys.nameHint": "To recognise it later: my phone, the office computer.",
	"passkeys.addedOn": "Added on",
	"passkeys.usedOn": "last used on",
	"passkeys.remove": "Remove",
	"passkeys.removeNamed": "Remove {name}",
	"passkeys.rename": "Rename",
	"passkeys.renameNamed": "Rename {name}",
	"passkeys.saveName": "Save name",
	"passkeys.signIn": "Sign in with a passkey",
	"passkeys.cancelled": "No passkey was used. Try again, or use your password.",
} as const satisfies Record<`passkeys.${string}`, Entry>;
