import type { Entry } from "../../../contract/sentences/fill.ts";

/** The files of an item that people keep or share, and the form that adds one. */
export const attachments = {
	"attachments.title": "Attachments",
	"attachments.none": "No files yet.",
	"attachments.add": "A file",
	"attachments.kind": "PDF, picture, Word, Excel, PowerPoint or OpenDocument",
	"attachments.attach": "Attach",
	"attachments.attaching": "Attaching…",
	"attachments.full": "At most {count} files fit here. Remove one to attach another.",
} as const satisfies Record<`attachments.${string}`, Entry>;
