import type { matching as en } from "../en/matching.ts";
import type { Translated } from "../fill.ts";

export const matching: Translated<typeof en> = {
	leftOutFull: "Vous avez écarté le nombre maximal de mots ou d’entreprises. Rétablissez-en d’abord un dans vos paramètres.",
};
