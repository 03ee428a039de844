import type { passkeys as en } from "../en/passkeys.ts";
import type { Translated } from "../fill.ts";

export const passkeys: Translated<typeof en> = {
	passkeyNeededToAdminister: "Il faut votre clé d’accès : ouvrez l’administration pour l’utiliser, puis réessayez.",
	passkeyNeeded: "Il faut votre clé d’accès : ouvrez la modération pour l’utiliser, puis réessayez.",
	badPasskey: "Cette clé d’accès ne fonctionne pas ici, ou le délai est passé. Réessayez, ou connectez-vous avec votre mot de passe.",
	passkeyInvalid: "Nous n’avons pas pu lire cette clé d’accès.",
	passkeysTooMany: "Vous avez le nombre maximal de clés d’accès. Retirez-en d’abord une que vous n’utilisez plus.",
	mailPasskeyAddedSubject: "Nouvelle clé d’accès sur votre compte {siteName}",
	mailPasskeyAdded: "La clé d’accès « {passkey} » vient d’être ajoutée. Elle vous connecte sans mot de passe.",
	mailPasskeyAddedWarning: "Ce n’était pas vous ? Retirez-la tout de suite et choisissez un nouveau mot de passe.",
	mailPasskeyAddedLink: "Voir mes clés d’accès",
};
