import type { Entry } from "../../../contract/sentences/fill.ts";

export const share = {
	"share.title": "Share this post",
	"share.link": "Link",
	"share.copy": "Copy",
	"share.copied": "Copied!",
	"share.copyFailed": "Couldn’t copy. Select the link and copy it yourself.",
	"share.device": "More ways to share",
	"share.email": "Email",
	"share.saveToGallery": "Save to Gallery",
} as const satisfies Record<`share.${string}`, Entry>;
