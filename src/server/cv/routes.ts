import { buffer } from "node:stream/consumers";
import { type cv, cvFields } from "../../contract/cv.ts";
import { saveFields } from "../accounts/commands.ts";
import { presentAccount } from "../accounts/present.ts";
import { parseProfileFields } from "../accounts/profile-field.ts";
import type { RoutesOf } from "../http/context.ts";
import { languageOf } from "../http/language.ts";
import { consume } from "../http/rate-limit.ts";
import { drawProfile } from "./draw-profile.ts";
import { fileName, jsonResumeOf } from "./profile-cv.ts";
import { presentRead } from "./read/present.ts";
import { readDocument } from "./read/read-document.ts";

const hour = 3600;

export const cvRoutes: RoutesOf<typeof cv> = {
	"GET /profile/cv.pdf":
		({ db, viewer, caller, settings, log }) =>
		async ({ query }) => {
			if (settings.rateLimits) await consume(db, [{ key: `cv draw ${viewer.id}`, tries: 60, seconds: hour }]);
			const { pdf, name } = await drawProfile({ log }, viewer, query.language ?? languageOf(viewer, caller));
			return attachment(pdf, { type: "application/pdf", name });
		},
	"GET /profile/cv.json":
		({ viewer }) =>
		async () =>
			attachment(jsonResumeOf(viewer), { type: "application/json", name: fileName(viewer, "json") }),
	"POST /profile/cv/read": async ({ db, viewer, settings, files: storage }) => {
		if (settings.rateLimits) await consume(db, [{ key: `cv read ${viewer.id}`, tries: 30, seconds: hour }]);
		return async ({ files }) => {
			const bytes = await buffer(await storage.read(files.cv.key));
			await storage.remove(files.cv.key);
			return { read: presentRead(await readDocument(bytes, { by: viewer.id }), viewer) };
		};
	},
	"PATCH /profile/cv":
		({ db, viewer }) =>
		async ({ body }) => ({
			user: presentAccount(await saveFields(db, viewer, parseProfileFields(body, { allowed: cvFields, countryCode: viewer.countryCode }))),
		}),
};

function attachment(content: Uint8Array, { type, name }: { type: string; name: string }): Response {
	return new Response(content as Uint8Array<ArrayBuffer>, {
		headers: {
			"content-type": type,
			"content-length": String(content.byteLength),
			"content-disposition": `attachment; filename="${name}"`,
			"cache-control": "private, no-store",
		},
	});
}
