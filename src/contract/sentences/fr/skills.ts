import type { skills as en } from "../en/skills.ts";
import type { Translated } from "../fill.ts";

export const skills: Translated<typeof en> = {
	skillRequired: "Choisissez une compétence.",
	skillUnknown: "Ajoutez d’abord cette compétence à votre profil.",
	skillLevelUnknown: "Choisissez un niveau dans la liste.",
	proofTitleRequired: "Donnez-lui un nom.",
	proofNothing: "Ajoutez un lien ou un fichier.",
	proofsFull: "Vous montrez déjà 10 éléments pour cette compétence, ou 100 en tout. Retirez-en un d’abord.",
	endorsementWhom: "Choisissez une de vos relations : quelqu’un que vous suivez et qui vous suit.",
	endorsementRequired: "Écrivez une phrase ou deux.",
	endorsementAskedAlready: "Vous avez déjà demandé une recommandation à cette personne pour cette compétence.",
	endorsementDeclinedLately: "Cette personne a décliné. Vous pourrez lui redemander au bout de 30 jours.",
	endorsementOver: "Cette demande a été retirée ou a déjà reçu une réponse. Rechargez la page pour la voir.",
	endorsementAsked: "{actor} vous demande une recommandation pour sa compétence {skill}.",
	endorsementRemoved: "{actor} a retiré votre recommandation pour sa compétence {skill}.",
	endorsementGiven: "{actor} recommande votre compétence {skill}.",
	endorsementDeclined: "{actor} préfère ne pas se prononcer sur votre compétence {skill}.",
	endorsementWithdrawn: "{actor} a retiré sa recommandation pour votre compétence {skill}.",
};
