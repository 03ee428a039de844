import type { Translated } from "../../../contract/sentences/fill.ts";
import type { nudge as en } from "../en/nudge.ts";

export const nudge: Translated<typeof en> = {
	"nudge.title": "Complétez votre profil",
	"nudge.avatar": "Ajouter une photo de profil",
	"nudge.phone": "Ajouter un numéro de téléphone",
	"nudge.bio": "Écrire une courte présentation",
	"nudge.interests": "Ajouter au moins 3 centres d’intérêt",
	"nudge.later": "Me le rappeler plus tard",
	"nudge.percent": "Complet à {percent} %",
	"nudge.why.avatar": "Mettez un visage sur votre nom.",
	"nudge.why.phone": "Pour que les recruteurs puissent vous appeler.",
	"nudge.why.bio": "Deux phrases en disent plus qu’un titre.",
	"nudge.why.interests": "Ils nous aident à trouver des offres qui vous correspondent.",
};
