import type { Translated } from "../../../contract/sentences/fill.ts";
import type { social as en } from "../en/social.ts";

export const social: Translated<typeof en> = {
	"social.google": "Continuer avec Google",
	"social.facebook": "Continuer avec Facebook",
	"social.or": "ou",
	"social.cancelled": "Vous n’avez pas poursuivi chez {provider}, rien n’a donc changé. Réessayez, ou choisissez un autre moyen.",
	"social.missing": "{provider} n’est pas configuré sur ce site. Utilisez votre e-mail et votre mot de passe.",
	"social.unreachable": "{provider} ne répond pas pour le moment. Réessayez plus tard, ou utilisez votre e-mail et votre mot de passe.",
	"social.over": "Ce retour de {provider} a déjà servi, a pris trop de temps ou a commencé dans un autre navigateur. Veuillez recommencer.",
	"social.addressUnproven":
		"{provider} ne nous a donné aucune adresse e-mail à laquelle vous écrire. Inscrivez-vous plutôt avec votre e-mail.",
	"social.emailInUse":
		"Un compte existe déjà avec votre adresse chez {provider}. Connectez-vous avec son mot de passe ; « Mot de passe oublié ? » vous en donne un nouveau. Vous pourrez ensuite associer {provider} dans vos paramètres.",
	"social.notVerified":
		"Confirmez votre adresse e-mail avant de vous connecter avec {provider} : ouvrez le lien que nous vous avons envoyé.",
	"social.resend": "M’envoyer un nouveau lien",
	"social.suspended": "Ce compte est suspendu, y compris pour {provider}.",
	"social.identityInUse": "Ce compte {provider} ouvre un autre compte ici. Connectez-vous avec lui pour l’en dissocier d’abord.",
	"social.linkedBefore": "Vous avez déjà associé un compte {provider}. Dissociez-le d’abord.",
	"social.tooMany": "Trop d’essais avec {provider}. Attendez quelques minutes.",
	"social.failed":
		"{provider} n’a pas confirmé que c’est bien vous, et rien n’a changé. Réessayez, ou utilisez votre e-mail et votre mot de passe.",
	"social.ways": "Moyens de connexion",
	"social.waysText": "Associez Google ou Facebook pour vous connecter sans mot de passe.",
	"social.linkedOn": "Associé le",
	"social.notLinked": "Non associé",
	"social.notSetUp": "Non configuré sur ce site",
	"social.link": "Associer",
	"social.linkNamed": "Associer {provider}",
	"social.unlink": "Dissocier",
	"social.unlinkNamed": "Dissocier {provider}",
	"social.goTo": "Continuer vers {provider}",
	"social.goToText": "Vous y choisirez lequel de vos comptes associer, puis vous reviendrez ici.",
	"social.linked": "{provider} est associé. Vous pouvez désormais vous connecter avec lui ; nous vous l’avons confirmé par e-mail.",
};
