import type { jobs as en } from "../en/jobs.ts";
import type { Translated } from "../fill.ts";

export const jobs: Translated<typeof en> = {
	jobNotOpen: "Cette offre n’est plus ouverte. Rechargez la page pour voir où elle en est.",
	jobDeadlinePassed: "La date limite est passée. Choisissez une date plus lointaine, puis rouvrez l’offre.",
	jobTestUnknown: "Choisissez un test dans la liste.",
	questionRequired: "Écrivez la question.",
	questionsTooMany: "Une offre peut poser trois questions au plus.",
	questionTwice: "Deux questions sont identiques.",
	jobCompanyOfKey: "Cette clé d’API ne publie que pour son entreprise. Écrivez le nom tel qu’il figure sur la page de l’entreprise.",
	jobTitleRequired: "L’intitulé du poste est obligatoire",
	locationRequired: "Le lieu est obligatoire",
	jobDescriptionRequired: "La description du poste est obligatoire",
	tagsRequired: "Indiquez au moins une compétence",
	salaryInvalid: "Choisissez un salaire dans la liste, ou des montants entiers en FCFA.",
	salaryRangeInvalid: "Le salaire maximum est inférieur au minimum.",
	payUnpaid: "Seul un stage peut être non rémunéré.",
	payUnderMinimum:
		"La loi fixe un minimum de {amount} FCFA par mois à temps plein ({name} depuis {year}). Augmentez le salaire, ou corrigez le type de contrat ou la nature du travail.",
	payUnderMinimumHour:
		"La loi fixe un minimum de {least} FCFA par heure à temps plein, soit {amount} FCFA par mois pour {hours} heures ({name} depuis {year}). Augmentez le salaire, ou corrigez le type de contrat ou la nature du travail.",
	payUnderMinimumDay:
		"La loi fixe un minimum de {least} FCFA par jour à temps plein, soit {amount} FCFA par mois pour {hours} heures ({name} depuis {year}). Augmentez le salaire, ou corrigez le type de contrat ou la nature du travail.",
	payUnderMinimumYear:
		"La loi fixe un minimum de {least} FCFA par an à temps plein, soit {amount} FCFA par mois ({name} depuis {year}). Augmentez le salaire, ou corrigez le type de contrat ou la nature du travail.",
	experienceInvalid: "Choisissez un niveau d’expérience dans la liste.",
	jobTypeInvalid: "Choisissez un type de contrat dans la liste.",
	isRemoteInvalid: "Choisissez à distance ou sur place.",
	sortInvalid: "Triez par pertinence, date, proximité ou salaire.",
	deadlinePast: "La date limite est déjà passée.",
	jobCompanyTaken:
		"Cette entreprise a déjà sa page ici et vous ne recrutez pas pour elle. Demandez une invitation à son propriétaire, prouvez que vous y travaillez, ou indiquez votre propre nom.",
	jobCompanyFixed: "Seule la personne qui a publié cette offre peut changer l’entreprise.",
	jobEnding: "L’offre {jobTitle} est-elle toujours ouverte ? Elle sera close dans quelques jours.",
	jobEnded: "Votre offre {jobTitle} est close : elle est arrivée à échéance.",
	jobDeleted: "{company} a supprimé l’offre {jobTitle}. Votre candidature reste dans votre liste.",
	mailJobEndingSubject: "L’offre {jobTitle} est-elle toujours ouverte ?",
	mailJobEndedSubject: "L’offre {jobTitle} est close",
	mailJobEndingHow:
		"Si vous cherchez encore, un clic suffit pour la garder ouverte {prolongedDays} jours de plus. Si vous avez trouvé quelqu’un, vous pouvez la clore, pour que personne ne postule en vain.",
	mailJobStillOpen: "Toujours ouverte : {prolongedDays} jours de plus",
	mailJobClose: "Clore l’offre",
	jobKeptOpen: "L’offre reste ouverte.",
	jobNowClosed: "L’offre est close.",
};
