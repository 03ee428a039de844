import type { matching as en } from "../en/matching.ts";
import type { Translated } from "../fill.ts";

export const matching: Translated<typeof en> = {
	leftOutFull: "Vous avez écarté autant que nous pouvons retenir. Rétablissez d’abord quelque chose dans vos paramètres.",
};
