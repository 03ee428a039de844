import type { feed as en } from "../en/feed.ts";
import type { Translated } from "../fill.ts";

export const feed: Translated<typeof en> = {
	postTooShort: "Écrivez au moins 2 caractères.",
	mediaRequired: "Choisissez des images ou une vidéo.",
	oneVideo: "Une publication contient des images ou une seule vidéo, pas les deux.",
	videoTooLarge: "Une vidéo doit faire moins de 50 Mo.",
	postFilesDay: "Vous avez atteint la limite de fichiers du jour. Réessayez demain.",
	endsBeforeStart: "La fin ne peut pas précéder le début.",
	postKindInvalid: "Choisissez le type de publication.",
	commentEmpty: "Écrivez d’abord quelque chose.",
	postLiked: "{actor} aime votre publication.",
	commentLiked: "{actor} aime votre commentaire.",
	postCommented: "{actor} a commenté votre publication.",
	commentReplied: "{actor} a répondu à votre commentaire.",
	mentioned: "{actor} vous mentionne.",
};
