import type { Translated } from "../../../contract/sentences/fill.ts";
import type { wider as en } from "../en/wider.ts";

export const wider: Translated<typeof en> = {
	"wider.title": "Recherches proches",
	"wider.inTown": "Vous cherchez un lieu ?",
	"wider.alert": "Créez une alerte : nous vous écrirons dès qu’une offre sera publiée.",
};
