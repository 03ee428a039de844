import type { Translated } from "../../../contract/sentences/fill.ts";
import type { formatting as en } from "../en/formatting.ts";

export const formatting: Translated<typeof en> = {
	"formatting.bar": "Mise en forme",
	"formatting.bold": "Gras",
	"formatting.italic": "Italique",
	"formatting.heading": "Titre",
	"formatting.list": "Liste",
	"formatting.quote": "Citation",
	"formatting.link": "Lien",
};
