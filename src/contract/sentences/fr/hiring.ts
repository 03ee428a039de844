import type { hiring as en } from "../en/hiring.ts";
import type { Translated } from "../fill.ts";

export const hiring: Translated<typeof en> = {
	applicantColumns: "Nom|Email|Métier|Ville|Offre|Étape|Reçue|Première réponse|Note|Étiquettes",
	applicantStages: "À examiner|Présélection|Entretien|Proposition|Embauche|Pas cette fois|Retirée",
	repliesFull: "Vous avez le nombre maximal de réponses enregistrées. Supprimez-en une d’abord.",
	scoreRequired: "Donnez au moins une note.",
	stageInvalid: "Choisissez une étape de la liste.",
	applicationHanded: "{actor} vous confie la candidature de {applicant} à l’offre {jobTitle}.",
	applicationGiven: "{actor} vous demande de lire et d’évaluer la candidature de {applicant} à l’offre {jobTitle}.",
	noteMentioned: "{actor} vous mentionne dans une note sur {applicant} ({jobTitle}).",
};
