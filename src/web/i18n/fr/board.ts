import type { Translated } from "../../../contract/sentences/fill.ts";
import type { board as en } from "../en/board.ts";

export const board: Translated<typeof en> = {
	"board.columns": "Colonnes",
	"board.keys":
		"Les flèches vont d’une carte à l’autre. Espace en soulève une, gauche et droite choisissent sa colonne, Entrée l’y pose, Échap la remet en place.",
	"board.lifted": "{name} : carte soulevée de {column}, {place} sur {total}.",
	"board.over": "{column}, {place} sur {total}.",
	"board.moved": "{name} : carte déplacée vers {column}, {place} sur {total}.",
	"board.back": "{name} : carte remise dans {column}.",
	"board.move": "Déplacer vers…",
	"board.none": "Rien ici",
	"board.more": "Afficher la suite (encore {count})",
};
