import type { notifications as english } from "../en/notifications.ts";
import type { Translated } from "../table.ts";

export const notifications: Translated<typeof english> = {
	"notifications.title": "Notifications",
	"notifications.summary": {
		one: "{count} notification non lue sur {total} au total",
		other: "{count} notifications non lues sur {total} au total",
	},
	"notifications.search": "Chercher dans les notifications",
	"notifications.markAll": "Tout marquer comme lu",
	"notifications.markRead": "Marquer comme lu",
	"notifications.markFailed": "Ceci n’a pas pu être marqué comme lu. Réessayez.",
	"notifications.manage": "Gérer les notifications",
	"notifications.loading": "Chargement des notifications…",
	"notifications.failed": "Les notifications n’ont pas pu être chargées",
	"notifications.none": "Aucune notification trouvée",
	"notifications.unread": "Nouveau",
	"notifications.activity": "Activité récente",
	"notifications.lastWeek": { one: "{count} notification ces 7 derniers jours.", other: "{count} notifications ces 7 derniers jours." },
	"notifications.type.message": "Message",
	"notifications.type.mention": "Mention",
	"notifications.type.community": "Communauté",
	"notifications.type.other": "Travail",
};
