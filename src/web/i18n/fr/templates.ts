import type { Translated } from "../../../contract/sentences/fill.ts";
import type { templates as en } from "../en/templates.ts";

export const templates: Translated<typeof en> = {
	"templates.choose": "Partir d’un modèle",
	"templates.hint": "Il remplit le formulaire. Remplacez ce qui est entre [crochets].",
	"templates.none": "Aucun modèle",
	"templates.fill": "Remplir",
	"templates.typed": "Ce que vous aviez écrit est toujours là.",
	"templates.instead": "Utiliser plutôt le modèle",
	"templates.copyInstead": "Utiliser plutôt la copie",
	"templates.seller": "Vente en magasin",
	"templates.driver": "Chauffeur",
	"templates.nurse": "Soins infirmiers",
	"templates.accountant": "Comptable",
	"templates.developer": "Développement logiciel",
	"templates.cook": "Cuisine",
	"templates.guard": "Agent de sécurité",
	"templates.teacher": "Enseignement",
	"templates.cleaner": "Entretien et nettoyage",
	"templates.mechanic": "Mécanique et soudure",
	"templates.assistant": "Assistanat de bureau",
	"templates.agent": "Agent commercial",
};
