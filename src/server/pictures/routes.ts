import { Readable } from "node:stream";
import type { pictures } from "../../contract/pictures.ts";
import type { RoutesOf } from "../http/context.ts";
import { refuse } from "../platform/refusal.ts";
import { pictureKey } from "./picture.ts";

export const pictureRoutes: RoutesOf<typeof pictures> = {
	"GET /pictures/:name/:width":
		({ files, params }) =>
		async () => {
			const stream = await files
				.read(pictureKey(params.name, params.width))
				.catch((error: NodeJS.ErrnoException) => (error.code === "ENOENT" ? refuse("not_found") : Promise.reject(error)));
			return new Response(Readable.toWeb(stream) as ReadableStream, {
				headers: {
					"content-type": "image/webp",
					// a changed picture has another name
					"cache-control": "public, max-age=31536000, immutable",
					"content-security-policy": "sandbox",
				},
			});
		},
};
