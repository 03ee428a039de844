import type { apiKeys as en } from "../en/api-keys.ts";
import type { Translated } from "../fill.ts";

export const apiKeys: Translated<typeof en> = {
	badKey: "Cette clé d’API ne fonctionne pas : elle est fausse, a expiré ou a été retirée.",
	missingScope: "Cette clé d’API ne le permet pas. Il lui faut « {scope} ».",
	notForKeys: "Cela ne peut pas se faire avec une clé d’API.",
	apiKeysTooMany: "Il y a déjà {count} clés d’API. Retirez-en d’abord une qui ne sert plus.",
	keyDaysRequired: "Choisissez combien de temps la clé fonctionne.",
	scopesRequired: "Choisissez ce que la clé permet.",
	mailApiKeyMadeSubject: "Nouvelle clé d’API sur votre compte {siteName}",
	mailApiKeyMade: "La clé d’API « {key} » vient d’être créée. Avec elle, un autre programme peut agir en votre nom sur {siteName}.",
	mailApiKeyMadeWarning: "Ce n’était pas vous ? Retirez-la tout de suite et choisissez un nouveau mot de passe.",
	mailApiKeyMadeLink: "Voir mes clés d’API",
	mailCompanyKeyMadeSubject: "Nouvelle clé d’API pour {company}",
	mailCompanyKeyMade:
		"{actor} vient de créer la clé d’API « {key} ». Avec elle, un autre programme peut agir pour {company} sur {siteName}.",
	mailCompanyKeyMadeWarning: "Cela vous surprend ? Chaque propriétaire peut retirer la clé.",
	mailCompanyKeyMadeLink: "Voir les clés d’API de l’entreprise",
};
