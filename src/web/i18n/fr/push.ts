import type { Translated } from "../../../contract/sentences/fill.ts";
import type { push as en } from "../en/push.ts";

export const push: Translated<typeof en> = {
	"push.title": "Notifications sur cet appareil",
	"push.text": "Nouvelles offres, messages et réponses, même quand le site est fermé.",
	"push.isOn": "Notifications activées",
	"push.needsScript": "Il faut JavaScript pour les activer.",
	"push.much": "Afficher les détails, même sur l’écran verrouillé",
	"push.muchHint": "Qui vous écrit, quelle offre, quelle entreprise. Sinon, seulement qu’il y a du nouveau.",
	"push.turnOn": "Activer les notifications",
	"push.turningOn": "Un instant…",
	"push.turnOff": "Désactiver les notifications",
	"push.on.little": "Activées. L’écran verrouillé dit seulement qu’il y a du nouveau.",
	"push.on.much": "Activées, avec les détails, même sur l’écran verrouillé.",
	"push.unsupported":
		"Ce navigateur ne prend pas en charge les notifications. Sur iPhone ou iPad, ajoutez d’abord le site à l’écran d’accueil, puis ouvrez-le de là.",
	"push.denied":
		"Ce navigateur ne nous laisse pas afficher de notifications. Touchez l’icône à gauche de l’adresse, autorisez les notifications, puis revenez ici.",
	"push.failed": "Impossible de les activer. Vérifiez votre connexion et réessayez.",
};
