import type { replies as en } from "../en/replies.ts";
import type { Translated } from "../fill.ts";

export const replies: Translated<typeof en> = {
	closingStillOpen: "Cette offre est encore ouverte. Il faut d’abord la clore.",
	closingTold: "Les personnes qui attendaient ont déjà reçu un message. Pour écrire à l’une d’elles, ouvrez sa candidature.",
	closingWords:
		"Bonjour {name},\n\nMerci d’avoir postulé à l’offre « {job} ». Nous avons clos cette offre et ne pouvons pas vous proposer le poste. Merci du temps que vous y avez consacré ; nous vous souhaitons une bonne suite dans vos recherches.",
	applicationUnanswered: "{company} n’a pas répondu à votre candidature à l’offre {jobTitle} en 45 jours.",
	applicationWithoutReader: "Personne ne peut répondre pour le moment à votre candidature à l’offre {jobTitle} ({company}).",
	waitingWeek: { one: "{count} personne attend votre réponse.", other: "{count} personnes attendent votre réponse." },
	mailWaitingWeekSubject: { one: "Cette semaine : {count} personne attend", other: "Cette semaine : {count} personnes attendent" },
	repliesOwed: {
		one: "Une personne qui a postulé chez vous attend une réponse depuis {days} jours.",
		other: "{count} personnes qui ont postulé chez vous attendent une réponse depuis {days} jours.",
	},
	mailApplicationUnansweredSubject: "Pas encore de réponse : {jobTitle}",
	mailApplicationUnanswered:
		"C’est décevant, mais cela ne dit rien de vous. Si une réponse arrive malgré tout, nous vous préviendrons par e‑mail. D’ici là, d’autres offres vous attendent.",
	mailUnansweredLink: "Voir d’autres offres",
	mailRepliesOwedSubject: "Des candidats attendent votre réponse",
	mailRepliesOwed:
		"Une réponse brève suffit, même négative : chacun pourra chercher ailleurs. Au bout de {unansweredDays} jours sans réponse, nous le leur disons, et cela compte dans le taux de réponse que tout le monde voit.",
	mailRepliesOwedLink: "Voir qui attend",
};
