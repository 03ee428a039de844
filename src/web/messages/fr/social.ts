import type { social as en } from "../en/social.ts";
import type { Translated } from "../table.ts";

export const social: Translated<typeof en> = {
	"social.google": "Continuer avec Google",
	"social.facebook": "Continuer avec Facebook",
	"social.or": "ou",
	"social.missing": "Cette façon de se connecter n’est pas configurée sur ce site. Utilisez votre e-mail et votre mot de passe.",
	"social.unreachable": "L’autre site ne répond pas pour le moment. Réessayez plus tard, ou utilisez votre e-mail et votre mot de passe.",
	"social.emailInUse":
		"Un compte existe déjà à cette adresse. Connectez-vous avec son mot de passe ; « Mot de passe oublié ? » vous en donne un nouveau.",
	"social.suspended": "Ce compte est suspendu.",
	"social.failed": "Cela n’a pas fonctionné et rien n’a changé. Réessayez, ou utilisez votre e-mail et votre mot de passe.",
};
