import { postKinds } from "../../contract/options.ts";
import type { IconName } from "../ui/icon.tsx";

/** The kinds of posts that are more than text. */
export type RichKind = Exclude<(typeof postKinds)[number], "text">;
export const richKinds = postKinds.filter((kind): kind is RichKind => kind !== "text");

export const kindIcons: Record<(typeof postKinds)[number], IconName> = {
	text: "pencil",
	media: "picture",
	event: "calendar",
	article: "document",
	live: "bolt",
};
