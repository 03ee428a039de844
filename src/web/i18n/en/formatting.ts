import type { Entry } from "../../../contract/sentences/fill.ts";

/** The format bar's buttons. */
export const formatting = {
	"formatting.bar": "Formatting",
	"formatting.bold": "Bold",
	"formatting.italic": "Italic",
	"formatting.heading": "Heading",
	"formatting.list": "List",
	"formatting.quote": "Quote",
	"formatting.link": "Link",
} as const satisfies Record<`formatting.${string}`, Entry>;
