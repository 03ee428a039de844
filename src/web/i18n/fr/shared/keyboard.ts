import type { Translated } from "../../../../contract/sentences/fill.ts";
import type { keyboard as en } from "../../en/shared/keyboard.ts";

export const keyboard: Translated<typeof en> = {
	"keyboard.title": "Raccourcis clavier",
	"keyboard.search": "Aller à la recherche",
	"keyboard.list": "Afficher cette liste",
	"keyboard.go": "Aller à la page « {place} »",
	"keyboard.then": "puis",
	"keyboard.close": "Fermer une fenêtre ou un menu",
	"keyboard.on": "Utiliser les raccourcis clavier",
	"keyboard.onHint": "Sur cet appareil seulement, et jamais pendant que vous écrivez.",
};
