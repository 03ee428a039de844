import type { Translated } from "../../../contract/sentences/fill.ts";
import type { social as en } from "../en/social.ts";

export const social: Translated<typeof en> = {
	"social.google": "Continuer avec Google",
	"social.facebook": "Continuer avec Facebook",
	"social.or": "ou",
	"social.cancelled": "Vous avez annulé chez {provider}, rien n’a donc changé. Réessayez, ou choisissez un autre moyen.",
	"social.missing": "La connexion avec {provider} n’est pas disponible sur ce site. Utilisez votre e‑mail et votre mot de passe.",
	"social.unreachable": "{provider} ne répond pas pour le moment. Réessayez plus tard, ou utilisez votre e‑mail et votre mot de passe.",
	"social.over": "Cette connexion avec {provider} a expiré ou a commencé dans un autre navigateur. Recommencez.",
	"social.addressUnproven": "{provider} ne nous a pas donné d’adresse e‑mail utilisable. Inscrivez-vous plutôt avec votre e‑mail.",
	"social.emailInUse":
		"Un compte existe déjà avec votre adresse {provider}. Connectez-vous avec son mot de passe (« Mot de passe oublié ? » vous en donne un nouveau), puis associez {provider} dans vos paramètres.",
	"social.notVerified":
		"Confirmez votre adresse e‑mail avant de vous connecter avec {provider} : ouvrez le lien que nous vous avons envoyé.",
	"social.resend": "M’envoyer un nouveau lien",
	"social.suspended": "Ce compte est suspendu : vous ne pouvez pas non plus vous connecter avec {provider}.",
	"social.identityInUse": "Ce compte {provider} est associé à un autre compte ici. Connectez-vous avec lui et dissociez-le d’abord.",
	"social.linkedBefore": "Vous avez déjà associé un compte {provider}. Dissociez-le d’abord.",
	"social.tooMany": "Trop de tentatives avec {provider}. Attendez quelques minutes.",
	"social.failed":
		"{provider} n’a pas pu confirmer que c’est bien vous. Rien n’a changé. Réessayez, ou utilisez votre e‑mail et votre mot de passe.",
	"social.ways": "Moyens de connexion",
	"social.waysText": "Associez Google ou Facebook pour vous connecter sans mot de passe.",
	"social.linkedOn": "Associé le",
	"social.notLinked": "Non associé",
	"social.notSetUp": "Non disponible sur ce site",
	"social.link": "Associer",
	"social.linkNamed": "Associer {provider}",
	"social.unlink": "Dissocier",
	"social.unlinkNamed": "Dissocier {provider}",
	"social.goTo": "Continuer vers {provider}",
	"social.goToText": "Vous y choisirez lequel de vos comptes associer, puis vous reviendrez ici.",
	"social.linked": "{provider} est associé. Vous pouvez désormais vous connecter avec lui ; nous vous l’avons confirmé par e‑mail.",
};
