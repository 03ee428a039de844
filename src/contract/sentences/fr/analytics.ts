import type { analytics as en } from "../en/analytics.ts";
import type { Translated } from "../fill.ts";

export const analytics: Translated<typeof en> = {
	sourceRequired: "Dites où vous mettrez le lien, par exemple WhatsApp.",
	sourceTaken: "Choisissez un autre mot : « other » désigne les liens inconnus.",
	sourcesFull: "Cette offre a le nombre maximal de liens. Supprimez-en un d’abord.",
};
