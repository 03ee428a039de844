import type { Translated } from "../../../../contract/sentences/fill.ts";
import type { offline as en } from "../../en/shared/offline.ts";

export const offline: Translated<typeof en> = {
	"offline.sign": "Pas de connexion. Vous pouvez lire ce que ce téléphone a gardé.",
	"offline.see": "Voir ce qu’il y a ici",
	"offline.title": "Sur ce téléphone",
	"offline.text":
		"Ce que vous avez lu reste ici, pour que vous puissiez le relire sans réseau. Tout est effacé quand vous vous déconnectez.",
	"offline.notKept": "Cette page n’est pas sur votre téléphone. Vous pourrez l’ouvrir quand le réseau sera revenu.",
	"offline.jobs": "Offres à lire sans réseau",
	"offline.noJobs": "Aucune offre n’est gardée pour l’instant. Celles que vous lisez le sont d’elles-mêmes.",

	"offline.outbox": "Écrit sans réseau",
	"offline.keptTitle": "Gardé sur ce téléphone, sera envoyé",
	"offline.keptText": "Il n’y a pas de connexion. Votre candidature partira dès que le réseau sera revenu, même si vous fermez cette page.",
	"offline.applicationFor": "Candidature pour {title}",
	"offline.waiting": "Gardé sur ce téléphone, sera envoyé",
	"offline.sent": "Envoyé",
	"offline.refused": "Refusé : {reason}",
	"offline.sendNow": "Envoyer maintenant",
	"offline.cancel": "Annuler",
	"offline.cancelNamed": "Annuler la candidature pour {title}",
	"offline.remove": "OK",
	"offline.removeNamed": "OK, retirer de cette liste la candidature pour {title}",
	"offline.again": "Postuler de nouveau",
	"offline.yourText": "Ce que vous avez écrit",
	"offline.toldSent": "Votre candidature pour {title} a été envoyée.",
	"offline.toldRefused": "Votre candidature pour {title} a été refusée. Voyez Mes candidatures.",
	"offline.commentOn": "Commentaire : {title}",
	"offline.toldSentComment": "Votre commentaire « {title} » a été envoyé.",
	"offline.toldRefusedComment": "Votre commentaire « {title} » a été refusé.",
	"offline.cancelComment": "Annuler le commentaire {title}",
	"offline.removeComment": "OK, retirer le commentaire {title} de la liste",
	"offline.openPost": "Ouvrir la publication",
	"offline.leaving": "Tout n’a pas encore été envoyé. Si vous vous déconnectez maintenant, ce qui attend sera effacé de ce téléphone.",
	"offline.leaveAnyway": "Se déconnecter et l’effacer",
};
