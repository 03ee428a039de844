import type { PostKind } from "../../contract/options.ts";
import type { IconName } from "../ui/icon.tsx";

export const kindIcons: Record<PostKind, IconName> = {
	text: "pencil",
	media: "picture",
	event: "calendar",
	article: "document",
	live: "bolt",
};

/** The fields of each kind besides the text; all are optional (decisions.md Community). */
export const kindFields: Record<PostKind, readonly ("title" | "startsAt" | "endsAt" | "place" | "link" | "attachments")[]> = {
	text: [],
	media: ["attachments"],
	event: ["title", "startsAt", "endsAt", "place", "link", "attachments"],
	article: ["title", "attachments"],
	live: ["link", "startsAt", "attachments"],
};
