import type { Translated } from "../../../../contract/sentences/fill.ts";
import type { ui as en } from "../../en/shared/ui.ts";

export const ui: Translated<typeof en> = {
	"ui.optional": "facultatif",
	"ui.close": "Fermer",
	"ui.remove": "Retirer {name}",
	"ui.tagsHint": "Appuyez sur Entrée ou tapez une virgule pour ajouter chaque mot.",
	"ui.tagsPlain": "Séparez-les par des virgules.",
	"ui.fileLimit": "{kind}, {size} au plus",
	"ui.fileTooLarge": "Le fichier doit faire moins de {size}.",
	"ui.fileWrongType": "Type de fichier non pris en charge",
	"ui.cropLabel": "Votre photo dans un cercle : déplacez-la avec les flèches",
	"ui.cropZoom": "Agrandir",
	"ui.showPicture": "Afficher la photo de {name}, {size}",
	"ui.newTab": "s’ouvre dans un nouvel onglet",
	"ui.search": "Rechercher",
	"ui.loading": "Chargement…",
	"ui.fieldError": "{field} : {error}",
	"ui.fixFields": { one: "Un champ est à revoir", other: "{count} champs sont à revoir" },
	"ui.applyBy": "Postuler jusqu’au {date}",
	"ui.daysLeft": { one: "{count} jour restant", other: "{count} jours restants" },
	"ui.recently": "récemment",
	"ui.save": "Enregistrer",
	"ui.saving": "Enregistrement…",
};
