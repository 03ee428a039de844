import type { Translated } from "../../../contract/sentences/fill.ts";
import type { share as english } from "../en/share.ts";

export const share: Translated<typeof english> = {
	"share.title": "Partager cette publication",
	"share.link": "Lien",
	"share.copy": "Copier",
	"share.copied": "Copié !",
	"share.copyFailed": "La copie a échoué. Sélectionnez le lien et copiez-le vous-même.",
	"share.device": "Autres façons de partager",
	"share.email": "E‑mail",
	"share.saveToGallery": "Enregistrer dans la galerie",
};
