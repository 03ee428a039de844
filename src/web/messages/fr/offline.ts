import type { offline as en } from "../en/offline.ts";
import type { Translated } from "../table.ts";

export const offline: Translated<typeof en> = {
	"offline.sign": "Pas de connexion. Vous pouvez lire ce que ce téléphone a gardé.",
	"offline.see": "Voir ce qu’il y a ici",
	"offline.title": "Sur ce téléphone",
	"offline.text":
		"Ce que vous avez lu reste ici, pour que vous puissiez le relire sans réseau. Tout est effacé quand vous vous déconnectez.",
	"offline.notKept": "Cette page n’est pas sur votre téléphone. Vous pourrez l’ouvrir quand le réseau sera revenu.",
	"offline.jobs": "Offres à lire sans réseau",
	"offline.noJobs": "Aucune offre n’est gardée pour l’instant. Celles que vous lisez le sont d’elles-mêmes.",
};
