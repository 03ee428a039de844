import type { companies as en } from "../en/companies.ts";
import type { Translated } from "../fill.ts";

export const companies: Translated<typeof en> = {
	companyTaken: "Cette entreprise a déjà une page. Demandez une invitation à son propriétaire, ou reprenez la page si elle n’en a pas.",
	companiesTooMany: "Vous avez déjà le nombre maximal de pages d’entreprise.",
	companyOwnersOnly: "Seuls les propriétaires de cette entreprise peuvent le faire.",
	companyLastOwner: "Une entreprise a besoin d’un propriétaire. Nommez-en d’abord un autre.",
	companyInvitationOver: "Cette invitation a déjà reçu une réponse, a été annulée ou a expiré. Demandez-en une autre.",
	companyInvitationsSpent: "Cette entreprise a envoyé toutes ses invitations du jour. Réessayez demain.",
	companyMemberAlready: "Cette personne est déjà membre.",
	companyRoleUnknown: "Choisissez un rôle dans la liste.",
	companyOwned: "Cette page a déjà un propriétaire. Demandez-lui une invitation.",
	companyWebsiteMissing: "Ajoutez d’abord votre site web à la page : c’est son domaine qui sera vérifié.",
	companyEmailPublic: "Tout le monde peut y avoir une adresse : elle ne permet pas de vérifier une entreprise.",
	companyEmailElsewhere: "Utilisez une adresse du même domaine que le site web de la page.",
	companyProofOver: "Le site web ou le propriétaire de la page a changé entre-temps. Rechargez la page.",
	companyRecordMissing: "Nous ne voyons pas encore l’enregistrement. Le DNS peut prendre quelques heures : réessayez plus tard.",
	companyDnsUnreachable: "Le DNS du domaine ne répond pas. Réessayez plus tard.",
	companyProofSent: "Nous avons envoyé un lien à {email}. Ouvrez-le sans vous déconnecter d’ici.",
	companyClaimed: "Nous avons reçu votre demande. Un modérateur vous répondra par e‑mail.",
	companyDocumentsFull: "Cinq de vos documents sont déjà en attente. Retirez-en d’abord un, ou attendez la réponse.",
	companyNameRequired: "Le nom de l’entreprise est obligatoire",
	companyNotYours:
		"Cette entreprise a déjà sa page ici et vous n’en êtes pas membre. Demandez une invitation à son propriétaire, ou prouvez que vous y travaillez.",
	companyNameMixed: "Ce nom mélange plusieurs alphabets. N’en utilisez qu’un.",
	companyNowOwner: "Vous êtes désormais propriétaire de la page de {company}.",
	companyNowRecruiter: "Vous recrutez désormais pour {company}.",
	companyNowInterviewer: "Vous êtes désormais évaluateur chez {company}.",
	companyMemberRemoved: "Vous n’êtes plus membre de {company}.",
	companyMemberLeft: "{actor} a quitté {company}.",
	companyInvited: "{actor} vous invite à rejoindre {company}.",
	companyInvitationAccepted: "{actor} a accepté votre invitation à rejoindre {company}.",
	companyInvitationDeclined: "{actor} a décliné votre invitation à rejoindre {company}.",
	companyDomainProven: "{company} a vérifié son domaine {domain}.",
	companyDocumentsChecked: "Nous avons vérifié les documents de {company}. Sa page l’indique désormais.",
	companyDocumentRefused: "Un modérateur a refusé un document de {company} : {reason}",
	companyInherited: "{company} vous appartient désormais, car son dernier propriétaire est parti.",
	mailCompanyInvitationSubject: "{actor} vous invite à rejoindre {company} sur {siteName}",
	mailCompanyInvitationOwner:
		"{actor} vous invite à gérer la page de {company} : la modifier, publier ses offres, traiter les candidatures et inviter d’autres personnes.",
	mailCompanyInvitationRecruiter: "{actor} vous invite à recruter pour {company} : publier ses offres et traiter les candidatures.",
	mailCompanyInvitationInterviewer:
		"{actor} vous invite à rejoindre {company} comme évaluateur : lire et évaluer les candidatures qu’on vous confie. Vous apparaîtrez parmi les personnes qui y travaillent.",
	mailCompanyInvitationHow:
		"Pas encore de compte ? Vous pourrez en créer un au passage. Le lien fonctionne une fois, pendant {invitationDays} jours.",
	mailCompanyInvitationLink: "Voir l’invitation",
	mailCompanyProofSubject: "Confirmez une adresse de {domain} pour {company} sur {siteName}",
	mailCompanyProof:
		"{actor} veut montrer que la page de {company} sur {siteName} est bien celle de {domain}. Le lien ne fonctionne qu’avec le compte de {actor}, une seule fois, pendant 24 heures.",
	mailCompanyTakeover:
		"{actor} veut reprendre la page de {company} sur {siteName} : la modifier, publier ses offres et traiter les candidatures. Ne transmettez le lien que si cette personne travaille pour vous. Il ne fonctionne qu’avec le compte de {actor}, une seule fois, pendant 24 heures.",
	mailCompanyProofLink: "Confirmer cette adresse",
	mailCompanyClaimSubject: "{writer} demande à reprendre la page de {company}",
	mailCompanyClaim:
		"{writer} ({replyTo}) demande à reprendre la page de {company}, qui n’a pas de propriétaire. Pour l’accorder : npm run njangi -- companies owner {slug} {replyTo}",
	mailCompanyClaimLink: "Voir la page",
	mailCompanyGrantedSubject: "La page de {company} sur {siteName} est à vous",
	mailCompanyGranted:
		"Vous êtes désormais propriétaire de la page de {company}. Vous pouvez la modifier, publier des offres et inviter vos collègues.",
	mailCompanyGrantedLink: "Modifier la page",
	mailCompanyDocumentSubject: "Un document de {company} a été refusé",
	mailCompanyDocumentLink: "Voir les documents",
};
