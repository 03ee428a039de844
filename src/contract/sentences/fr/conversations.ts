import type { conversations as en } from "../en/conversations.ts";
import type { Translated } from "../fill.ts";

export const conversations: Translated<typeof en> = {
	messagesApart: "Vous ne pouvez plus vous écrire.",
	messagesAway: "Vous ne pouvez pas écrire à cette personne pour le moment.",
	messageWaiting: "Votre demande est en attente. Vous pourrez écrire de nouveau quand elle sera acceptée.",
	messageRequestsSpent: "Vous avez envoyé toutes vos demandes du jour. La prochaine sera possible à partir de {when}.",
	messageEmpty: "Écrivez d’abord quelque chose.",
	messageReceived: "{actor} vous a envoyé un message.",
	messageRequested: "{actor} souhaite vous écrire.",
	messageAccepted: "{actor} a accepté votre demande. Vous pouvez maintenant vous écrire.",
};
