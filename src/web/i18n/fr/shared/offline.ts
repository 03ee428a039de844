import type { Translated } from "../../../../contract/sentences/fill.ts";
import type { offline as en } from "../../en/shared/offline.ts";

export const offline: Translated<typeof en> = {
	"offline.sign": "Vous êtes hors ligne. Vous pouvez lire ce qui est gardé sur cet appareil.",
	"offline.see": "Voir les pages gardées",
	"offline.title": "Gardé sur cet appareil",
	"offline.text": "Les pages que vous avez lues restent ici pour les relire hors ligne. Elles sont effacées quand vous vous déconnectez.",
	"offline.notKept": "Cette page n’est pas gardée sur votre appareil. Ouvrez-la quand vous serez de nouveau en ligne.",
	"offline.jobs": "Offres à lire hors ligne",
	"offline.noJobs": "Les offres que vous ouvrez sont gardées ici automatiquement.",

	"offline.outbox": "Écrit hors ligne",
	"offline.keptTitle": "Enregistré, en attente d’envoi",
	"offline.keptText": "Vous êtes hors ligne. Votre candidature partira dès votre retour en ligne, même si vous fermez cette page.",
	"offline.applicationFor": "Candidature pour {title}",
	"offline.waiting": "Enregistré, en attente d’envoi",
	"offline.sent": "Envoyé",
	"offline.refused": "Non envoyé : {reason}",
	"offline.sendNow": "Envoyer maintenant",
	"offline.cancel": "Annuler",
	"offline.cancelNamed": "Annuler la candidature pour {title}",
	"offline.remove": "OK",
	"offline.removeNamed": "OK, retirer de cette liste la candidature pour {title}",
	"offline.again": "Postuler de nouveau",
	"offline.yourText": "Ce que vous avez écrit",
	"offline.toldSent": "Votre candidature pour {title} a été envoyée.",
	"offline.toldRefused": "Votre candidature pour {title} n’a pas pu être envoyée. Voyez Mes candidatures.",
	"offline.commentOn": "Commentaire : {title}",
	"offline.toldSentComment": "Votre commentaire « {title} » a été envoyé.",
	"offline.toldRefusedComment": "Votre commentaire « {title} » n’a pas pu être envoyé.",
	"offline.cancelComment": "Annuler le commentaire {title}",
	"offline.removeComment": "OK, retirer le commentaire {title} de la liste",
	"offline.openPost": "Ouvrir la publication",
	"offline.leaving":
		"Tout n’a pas encore été envoyé. Si vous vous déconnectez maintenant, ce qui n’est pas parti sera effacé de cet appareil.",
	"offline.leaveAnyway": "Se déconnecter et tout effacer",
};
