import type { companies as en } from "../en/companies.ts";
import type { Translated } from "../table.ts";

export const companies: Translated<typeof en> = {
	"companies.verified": "Vérifiée",
	"companies.verifiedText": "Nous savons que cette entreprise est bien celle qu’elle dit être.",
	"companies.importedFrom": "Importée de {source}",
	"companies.importedText": "Cette page vient d’offres publiées ailleurs. L’entreprise ne l’a pas encore reprise.",
	"companies.website": "Site web",
	"companies.about": "À propos",
	"companies.openJobs": "Offres ouvertes",
	"companies.openJobsCount": { one: "{count} offre ouverte", other: "{count} offres ouvertes" },
	"companies.noJobs": "Aucune offre ouverte pour le moment",
	"companies.noJobsText": "{company} n’a rien d’ouvert en ce moment. Voyez les autres offres en attendant.",
	"companies.headDescription": "{company} : qui ils sont et leurs offres ouvertes.",
	"companies.notFound": "Entreprise introuvable",
	"companies.notFoundText": "Cette page d’entreprise n’existe pas ou a été retirée.",
	"companies.loadFailed": "Impossible de charger cette entreprise. Réessayez plus tard.",
};
