export const passkeys = {
	passkeyNeededToAdminister: "This needs your passkey: open Administration and use it there, then try again.",
	passkeyNeeded: "This needs your passkey: open Moderation and use it there, then try again.",
	badPasskey: "This passkey doesn’t work here, or it took too long. Try again, or sign in with your password.",
	passkeyInvalid: "We couldn’t read this passkey.",
	passkeysTooMany: "You have the maximum number of passkeys. Remove one you no longer use first.",
	mailPasskeyAddedSubject: "New passkey on your {siteName} account",
	mailPasskeyAdded: "The passkey “{passkey}” was just added. It signs you in without your password.",
	mailPasskeyAddedWarning: "If this wasn’t you, remove it now and choose a new password.",
	mailPasskeyAddedLink: "See my passkeys",
} as const;
