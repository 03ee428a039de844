import type { oauth as en } from "../en/oauth.ts";
import type { Translated } from "../fill.ts";

export const oauth: Translated<typeof en> = {
	badProvider: "La connexion avec {provider} a échoué. Rien n’a changé. Réessayez, ou utilisez votre e‑mail et votre mot de passe.",
	providerOver: "Cette connexion avec {provider} a expiré ou a commencé dans un autre navigateur. Recommencez.",
	identityInUse: "Ce compte {provider} est associé à un autre compte ici. Connectez-vous avec lui et dissociez-le d’abord.",
	providerLinkedBefore: "Vous avez déjà associé un compte {provider}. Dissociez-le d’abord.",
	providerTooLate: "Cela a pris trop de temps. Recommencez.",
	addressUnproven: "{provider} ne nous a pas donné d’adresse e‑mail utilisable. Inscrivez-vous plutôt avec votre e‑mail.",
	providerMissing: "La connexion avec {provider} n’est pas disponible sur ce site. Utilisez votre e‑mail et votre mot de passe.",
	providerUnreachable: "{provider} ne répond pas pour le moment. Réessayez plus tard, ou utilisez votre e‑mail et votre mot de passe.",
	mailProviderLinkedSubject: "{provider} est désormais associé à votre compte {siteName}",
	mailProviderLinked: "Vous pouvez désormais vous connecter avec {provider}, sans mot de passe.",
	mailProviderLinkedWarning: "Ce n’était pas vous ? Dissociez-le tout de suite et choisissez un nouveau mot de passe.",
	mailProviderUnlinkedSubject: "{provider} n’est plus associé à votre compte {siteName}",
	mailProviderUnlinked: "Vous ne pouvez plus vous connecter avec {provider}.",
	mailProviderUnlinkedWarning:
		"Ce n’était pas vous ? Choisissez tout de suite un nouveau mot de passe : quelqu’un d’autre était connecté à votre compte.",
	mailProviderLink: "Voir mes moyens de connexion",
};
