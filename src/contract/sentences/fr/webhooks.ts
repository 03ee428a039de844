import type { webhooks as en } from "../en/webhooks.ts";
import type { Translated } from "../fill.ts";

export const webhooks: Translated<typeof en> = {
	webhooksFull: "Une entreprise peut avoir {count} webhooks. Supprimez-en d’abord un.",
	webhookTwice: "Il existe déjà un webhook à cette adresse.",
	webhookUrlInvalid: "Indiquez une adresse complète qui commence par https://, sans nom d’utilisateur ni mot de passe.",
	webhookEventUnknown: "Choisissez des événements de la liste.",
	webhookEventsRequired: "Choisissez au moins un événement.",
	webhookNotOn: "Ce webhook est désactivé. Envoyez d’abord le défi.",
	webhookNoAddress: "Aucun serveur ne répond à ce nom. Vérifiez l’adresse et son DNS.",
	webhookInside: "Cette adresse mène dans un réseau privé. Nous n’envoyons qu’à des adresses publiques sur Internet.",
	webhookNoHttps: "Nous n’envoyons qu’en HTTPS, au port 443 ou 8443.",
	webhookUnreachable: "Rien n’a répondu à cette adresse. Vérifiez que votre serveur fonctionne et qu’il est accessible.",
	webhookCertificate: "Le certificat de votre serveur n’est pas valable pour cette adresse.",
	webhookTooLate: "Votre serveur n’a pas répondu en 10 secondes.",
	webhookCut: "Votre serveur a coupé la connexion sans répondre.",
	webhookSecretLost: "Nous ne pouvons plus lire le secret de ce webhook. Créez-en un nouveau.",
	webhookBadStatus: "Votre serveur a répondu {status}. Il doit répondre 200 et renvoyer le défi.",
	webhookWrongAnswer: "Votre serveur a répondu, mais sans le défi. Il doit le renvoyer comme corps de la réponse.",
	webhookOff: "Nous avons désactivé le webhook de {company} sur {host} : il n’accepte plus ce que nous envoyons.",
	mailWebhookOffSubject: "Un webhook de {company} est désactivé",
	mailWebhookOff:
		"Dès que votre serveur répond de nouveau, envoyez le défi depuis la page du webhook. Ce qui n’est pas arrivé y reste 30 jours et peut être renvoyé.",
	mailWebhookOffLink: "Voir les webhooks",
};
