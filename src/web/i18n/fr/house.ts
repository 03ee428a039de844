import type { Translated } from "../../../contract/sentences/fill.ts";
import type { house as en } from "../en/house.ts";

export const house: Translated<typeof en> = {
	"house.dismiss": "Compris",
	"house.off.signUp": "Les inscriptions sont fermées pour le moment. Revenez plus tard.",
	"house.off.postings": "Impossible de publier une offre pour le moment. Vous pouvez la rédiger et la publier plus tard.",
	"house.off.applications": "Impossible de postuler pour le moment. Enregistrez l’offre et revenez plus tard.",
	"house.off.posts": "Vous pouvez lire, mais rien ne peut être publié pour le moment.",
	"house.off.messages": "Vous pouvez lire vos messages, mais pas en envoyer pour le moment.",
	"house.off.uploads": "Impossible d’envoyer des fichiers pour le moment.",
	"house.off.newsletter": "Impossible de s’abonner à la newsletter pour le moment.",
};
