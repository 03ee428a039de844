import type { Translated } from "../../../contract/sentences/fill.ts";
import type { attachments as en } from "../en/attachments.ts";

export const attachments: Translated<typeof en> = {
	"attachments.title": "Pièces jointes",
	"attachments.none": "Aucun fichier pour l’instant.",
	"attachments.add": "Un fichier",
	"attachments.kind": "PDF, image, Word, Excel, PowerPoint ou OpenDocument",
	"attachments.attach": "Joindre",
	"attachments.attaching": "Envoi du fichier…",
	"attachments.full": "{count} fichiers au plus. Retirez-en un pour en joindre un autre.",
};
