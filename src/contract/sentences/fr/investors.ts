import type { investors as en } from "../en/investors.ts";
import type { Translated } from "../fill.ts";

export const investors: Translated<typeof en> = {
	investorsReadOnly: "Vous pouvez consulter ces investisseurs, pas les modifier. Adressez-vous à un propriétaire de l’entreprise.",
	investorChanged: "Quelqu’un a modifié cet investisseur avant vous. Voici la dernière version.",
	investorRewritten:
		"Quelqu’un a modifié cet investisseur après que vous l’avez ouvert. Copiez votre texte, rechargez la page et saisissez-le de nouveau.",
	investorsFull: "Ce tableau contient déjà 60 000 investisseurs, le maximum. Supprimez-en d’abord.",
	investorPeopleFull: "Un investisseur a au plus 50 contacts. Retirez-en un d’abord.",
	investorFilesFull: "Un investisseur a au plus 20 fichiers. Retirez-en un d’abord.",
	investorRoundsFull: "Une entreprise a au plus 30 levées. Supprimez-en une d’abord.",
	investorNoteOthers: "Seuls l’auteur de cette note et les propriétaires peuvent la supprimer.",
	investorImportTooLong: "Un import compte au plus 50 000 lignes. Divisez la liste et importez les parties une à une.",
	investorNameRequired: "Le nom est obligatoire",
	amountInvalid: "Saisissez un montant en FCFA, par exemple 25 000 000.",
	investorTargetRequired: "Saisissez le montant que vous voulez lever.",
	investorRoundNameRequired: "Donnez un nom à la levée.",
	investorOwnerInvalid: "Choisissez une personne qui voit ces investisseurs.",
	investorNoteRequired: "Écrivez d’abord quelque chose.",
	investorStageUnknown: "Nous ne connaissons pas cette étape.",
	investorRoundUnknown: "Aucune de vos levées ne porte ce nom. Ajoutez-la d’abord, ou ignorez cette colonne.",
	investorOwnerUnknown: "Personne de ce nom ne voit ces investisseurs. Donnez-lui d’abord accès, ou ignorez cette colonne.",
	investorNameTwice: "Ce nom existe plusieurs fois. Ignorez cette colonne et choisissez sur le tableau.",
	investorImportEmpty: "Choisissez un fichier ou collez une liste.",
	investorImportNotCsv: "Ce n’est pas un fichier CSV. Dans votre tableur, enregistrez la liste au format CSV et choisissez ce fichier.",
	investorImportNoName: "Choisissez la colonne qui contient les noms.",
	investorLineUnreadable: "Cette ligne n’est pas du CSV.",
	investorColumns: "Nom|Type|Étape|Montant|Levée|Responsable|Contact|Fonction|Email|Téléphone|Prochaine étape|Prochaine date|Remarques",
	investorMentioned: "{actor} vous mentionne dans une note sur {investor}.",
	investorStepDue: "C’est le moment de votre prochaine étape avec {investor} : {step}",
	investorStepsDue: {
		one: "Une prochaine étape avec un investisseur de {company} est à faire.",
		other: "{count} prochaines étapes avec des investisseurs de {company} sont à faire.",
	},
	investorsOpened: "{actor} vous ouvre l’accès aux investisseurs de {company}.",
};
