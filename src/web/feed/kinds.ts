import type { PostKind } from "../../contract/options.ts";
import type { IconName } from "../ui/icon.tsx";

export const kindIcons: Record<PostKind, IconName> = {
	text: "pencil",
	media: "picture",
	event: "calendar",
	article: "document",
	live: "bolt",
};

/** What each kind asks beside words; all of it may be left out (decisions.md Community). */
export const kindFields: Record<PostKind, readonly ("title" | "startsAt" | "endsAt" | "place" | "link" | "attachments")[]> = {
	text: [],
	media: ["attachments"],
	event: ["title", "startsAt", "endsAt", "place", "link", "attachments"],
	article: ["title", "attachments"],
	live: ["link", "startsAt", "attachments"],
};
