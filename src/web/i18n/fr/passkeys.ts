import type { Translated } from "../../../contract/sentences/fill.ts";
import type { passkeys as en } from "../en/passkeys.ts";

export const passkeys: Translated<typeof en> = {
	"passkeys.title": "Clés d’accès",
	"passkeys.text": "Connectez-vous avec votre empreinte, votre visage ou le verrouillage de l’écran, sans mot de passe.",
	"passkeys.add": "Ajouter une clé d’accès",
	"passkeys.name": "Nom",
	"passkeys.nameHint": "Pour la reconnaître : mon téléphone, l’ordinateur du bureau.",
	"passkeys.addedOn": "Ajoutée le",
	"passkeys.usedOn": "utilisée le",
	"passkeys.remove": "Retirer",
	"passkeys.removeNamed": "Retirer {name}",
	"passkeys.rename": "Renommer",
	"passkeys.renameNamed": "Renommer {name}",
	"passkeys.saveName": "Enregistrer le nom",
	"passkeys.signIn": "Se connecter avec une clé d’accès",
	"passkeys.cancelled": "Aucune clé d’accès n’a été utilisée. Réessayez, ou utilisez votre mot de passe.",
};
