import type { Translated } from "../../../contract/sentences/fill.ts";
import type { search as en } from "../en/search.ts";

export const search: Translated<typeof en> = {
	"search.title": "Recherche",
	"search.titleOf": "Recherche : {words}",
	"search.text":
		"Offres, personnes, entreprises, startups, groupes et publications au même endroit. Le début d’un mot suffit, et les accents ne comptent pas.",
	"search.lookAround": "Ou parcourez",
	"search.words": "Rechercher",
	"search.loading": "Recherche en cours…",
	"search.none": "Aucun résultat pour « {words} »",
	"search.noneText": "Essayez avec moins de mots, ou avec le début d’un mot.",
	"search.parts": "Trouvé dans",
	"search.everything": "Tout",
	"search.jobs": "Offres",
	"search.people": "Personnes",
	"search.companies": "Entreprises",
	"search.posts": "Publications",
	"search.allPosts": "Voir toutes les publications",
	"search.allJobs": "Voir toutes les offres",
	"search.allPeople": "Voir toutes les personnes",
	"search.allCompanies": "Voir toutes les entreprises",
	"search.startups": "Startups",
	"search.groups": "Groupes",
	"search.allStartups": "Voir toutes les startups",
	"search.allGroups": "Voir tous les groupes",
	"search.openJobs": { one: "{count} offre ouverte", other: "{count} offres ouvertes" },
	"search.failed": "La recherche n’a pas abouti. Réessayez.",
};
