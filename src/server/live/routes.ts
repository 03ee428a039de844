import type { live } from "../../contract/live.ts";
import { sessionHash } from "../accounts/sessions.ts";
import type { RoutesOf } from "../http/context.ts";

export const liveRoutes: RoutesOf<typeof live> = {
	"GET /events":
		({ live, viewer, sessionToken = "" }) =>
		async ({ query: { since, look } }) => {
			const reader = { userId: viewer.id, sessionHash: sessionHash(sessionToken) };
			const body = await live.open(reader, { since, look: look === "true" });
			return new Response(body as ReadableStream<Uint8Array<ArrayBuffer>>, {
				headers: {
					"content-type": "text/event-stream",
					// nothing between here and the browser may cache, compress or buffer it
					"cache-control": "no-store, no-transform",
					"x-accel-buffering": "no",
				},
			});
		},
};
