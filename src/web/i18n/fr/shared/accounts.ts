import type { Translated } from "../../../../contract/sentences/fill.ts";
import type { accounts as en } from "../../en/shared/accounts.ts";

export const accounts: Translated<typeof en> = {
	"accounts.welcomeBack": "Bon retour parmi nous",
	"accounts.signInText": "Connectez-vous pour postuler, enregistrer des offres et suivre vos candidatures.",
	"accounts.signInToApply": "Connectez-vous pour postuler à l’offre « {job} ».",
	"accounts.email": "E‑mail",
	"accounts.password": "Mot de passe",
	"accounts.showPassword": "Afficher",
	"accounts.hidePassword": "Masquer",
	"accounts.signIn": "Se connecter",
	"accounts.signingIn": "Connexion…",
	"accounts.enterBoth": "Saisissez votre e‑mail et votre mot de passe.",
	"accounts.loginFailed": "La connexion a échoué.",
	"accounts.forgot": "Mot de passe oublié ?",
	"accounts.noAccount": "Pas encore de compte ?",
	"accounts.register": "S’inscrire",
	"accounts.back": "Retour",
	"accounts.sessionOver": "Session expirée. Reconnectez-vous.",
	"accounts.splash": "Un instant, on prépare tout…",
};
