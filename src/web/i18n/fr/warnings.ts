import type { Translated } from "../../../contract/sentences/fill.ts";
import type { warnings as en } from "../en/warnings.ts";

export const warnings: Translated<typeof en> = {
	"warnings.reader": "À lire avant de postuler",
	"warnings.readerText": "Une règle a relevé ces mots. Il y a peut-être une bonne raison : demandez à l’employeur.",
	"warnings.author": "Les lecteurs voient une note sur ces mots",
	"warnings.authorAlone": "Une note sur ces mots, que les lecteurs ne voient pas",
	"warnings.authorAloneText": "Votre entreprise est vérifiée : la note n’apparaît que pour vous.",
	"warnings.held": "Un modérateur doit d’abord lire ces mots",
	"warnings.heldText": "D’ici là, personne d’autre ne voit l’offre. Changez ces mots et elle sera publique aussitôt.",
	"warnings.askAgain": "Ils vous semblent corrects ? Demandez-nous de relire",
	"warnings.typing": "Avant de publier : relisez ces mots",
	"warnings.typingHeld": "En l’état, un modérateur devra lire cette offre avant qu’elle soit visible.",
	"warnings.typingNote": "En l’état, les lecteurs voient une note sur ces mots.",
	"warnings.message": "Une note sur ce message",
	"warnings.messageText": "Ne payez rien et n’envoyez pas de papiers pour obtenir un emploi. Dans le doute, ne répondez pas.",
	"warnings.mineHeld": "Pas encore publique : un modérateur doit d’abord lire certains mots",
	"warnings.mineNote": { one: "Une note sur des mots de cette offre", other: "Des notes sur des mots de cette offre ({count})" },
	"warnings.quoted": "« {quote} »",

	"warnings.instead.fee": "Demande de l’argent aux candidats. Un employeur honnête paie le recrutement, la formation et la tenue.",
	"warnings.instead.place": "Fait payer une place ou un entretien. Un employeur honnête invite gratuitement.",
	"warnings.instead.untraceable":
		"Demande de l’argent par une voie qu’on ne peut pas annuler. Un employeur honnête vous paie, pas l’inverse.",
	"warnings.instead.papers":
		"Demande d’abord des pièces d’identité, des coordonnées bancaires ou des photos de vous. Un employeur honnête demande le nécessaire une fois le contrat convenu.",
	"warnings.instead.visa":
		"Promet un travail à l’étranger avec visa ou billet. Un employeur honnête nomme l’entreprise, reçoit en entretien et laisse le visa à l’ambassade.",
	"warnings.instead.easyMoney":
		"Promet beaucoup d’argent pour peu de travail. Un employeur honnête dit quel est le travail et ce qu’il paie par mois.",
	"warnings.instead.recruitsOthers":
		"Demande d’amener d’autres personnes ou d’acheter un kit. Un employeur honnête paie le travail, pas les personnes que vous amenez.",
	"warnings.instead.parcels":
		"Demande de faire passer des colis, des chèques ou de l’argent. Un employeur honnête a son adresse et son compte bancaire.",
	"warnings.instead.massHiring":
		"Recrute beaucoup de monde à la hâte. Un employeur honnête dit combien, pour quoi, et laisse le temps de réfléchir.",
	"warnings.instead.borrowedName":
		"Donne un nom connu avec une adresse e‑mail gratuite. Un employeur honnête écrit depuis son propre domaine : vérifiez sur son site.",

	"warnings.excludes": "Ces mots écartent des personnes",
	"warnings.excludesText": "Les lecteurs ne voient pas cette remarque, et rien n’est bloqué.",
	"warnings.proposal.age":
		"Une limite d’âge. Dites plutôt ce que le travail demande : « porter 20 kg », « deux ans d’expérience », « débutants acceptés ».",
	"warnings.proposal.sex":
		"Un seul sexe. Écrivez « femmes et hommes », ou nommez la tâche : « servir les clients », « conduire un camion ».",
	"warnings.proposal.region":
		"D’où quelqu’un vient. Dites plutôt ce que le travail demande : « habiter à Bafoussam », « parler fulfuldé ».",
	"warnings.proposal.looks":
		"L’apparence de quelqu’un. Dites plutôt ce que le travail demande : « bien accueillir les clients », « avoir une tenue soignée ».",
};
