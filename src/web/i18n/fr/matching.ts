import type { Translated } from "../../../contract/sentences/fill.ts";
import type { matching as en } from "../en/matching.ts";

export const matching: Translated<typeof en> = {
	"matching.recommended": "Offres recommandées",
	"matching.recommendedText":
		"Des offres ouvertes qui correspondent à vos compétences et à votre titre, chacune avec sa raison. C’est vous qui décidez : personne n’en est informé.",
	"matching.recommendedFailed": "Impossible de charger vos recommandations. Veuillez réessayer plus tard.",
	"matching.none": "Aucune offre ouverte ne correspond à votre profil pour l’instant",
	"matching.noneText": "Plus de compétences, plus de résultats. Les nouvelles offres sont comparées dès leur publication.",
	"matching.nothing": "Il n’y a encore rien à comparer",
	"matching.nothingText": "Ajoutez vos compétences ou votre titre : les offres qui vous vont apparaîtront ici.",
	"matching.off": "Les recommandations sont désactivées",
	"matching.offText": "Vous avez choisi que votre profil ne soit pas comparé aux offres. Vous pouvez le changer dans les paramètres.",
	"matching.addSkills": "Ajouter des compétences",
	"matching.toSettings": "Vers les paramètres",

	"matching.reasons": "Pourquoi",
	"matching.reason.skills": "Compétences : {words}",
	"matching.reason.title": "Dans votre titre : {words}",
	"matching.reason.place": "À {words}",
	"matching.reason.remote": "À distance, comme vous le souhaitez",
	"matching.reason.level": "Votre niveau d’expérience",
	"matching.reasonOf.skills": "Compétences : {words}",
	"matching.reasonOf.title": "Dans son titre : {words}",
	"matching.reasonOf.place": "À {words}",
	"matching.reasonOf.remote": "Préfère le travail à distance",
	"matching.reasonOf.level": "Le niveau d’expérience",

	"matching.candidates": "Vivier de candidats",
	"matching.candidatesText":
		"Des personnes qui ont les compétences demandées par vos offres ouvertes. Seules celles qui l’ont permis y figurent, chacune avec la raison.",
	"matching.candidatesFailed": "Impossible de charger les candidats. Veuillez réessayer plus tard.",
	"matching.forJob": "Pour « {title} »",
	"matching.job": "Offre",
	"matching.allJobs": "Toutes les offres ouvertes",
	"matching.show": "Afficher",
	"matching.noOpenJobs": "Vous n’avez aucune offre ouverte",
	"matching.noOpenJobsText": "Les candidats sont cherchés d’après les compétences de vos offres ouvertes.",
	"matching.noCandidates": "Personne ne correspond pour l’instant",
	"matching.noCandidatesText": "Une offre qui nomme davantage de compétences trouve davantage de personnes.",
};
