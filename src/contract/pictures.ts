import * as z from "zod/mini";
import type { Endpoint } from "./endpoint.ts";
import { pictureWidths } from "./options.ts";

/**
 * An unguessable part, known only to those who were shown the picture, followed by its size in bytes at each width, so that readers can be
 * told before loading it (`pictureBytes`).
 */
const pictureName = z.string().check(z.regex(/^[\w-]{32}(-[\da-z]{1,5}){0,3}$/));

export const pictures = {
	"GET /pictures/:name/:width": {
		summary: "Return a profile picture or a logo, square, as WebP. The image at a URL never changes.",
		section: "decisions.md Community (media), accounts.md §5",
		audience: "anyone",
		params: z.object({ name: pictureName, width: z.enum(pictureWidths.map(String)) }),
		response: "file",
		fileType: "image/webp",
		errors: ["not_found"],
	},
} as const satisfies Record<string, Endpoint>;
