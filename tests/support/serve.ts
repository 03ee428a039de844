import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { App } from "../../src/server/app/app.ts";
import { createGuestCache, type GuestCache } from "../../src/server/app/guest-cache.ts";
import { createHttpServer } from "../../src/server/app/server.ts";
import { openStaticFiles } from "../../src/server/app/static-files.ts";
import type { Settings } from "../../src/server/platform/settings.ts";

type Listening = Parameters<typeof createHttpServer>[0];
type Served = { app: App; settings: Settings; cache?: GuestCache; watch?: Listening["watch"]; house?: Listening["house"] };
type SendOptions = { method?: string; headers?: [string, string][]; body?: string };

/** The app on a real connection, without built files: for what only the wire can show. */
export async function serve({ app, settings, cache = createGuestCache(), watch, house }: Served) {
	const optional = { ...(watch ? { watch } : {}), ...(house ? { house } : {}) };
	const server = createHttpServer({ app, cache, files: openStaticFiles(null), settings, announce: () => {}, ...optional });
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	const agent = new Agent({ keepAlive: true });
	return {
		port,
		address: `http://127.0.0.1:${port}`,
		/** Sends any headers, even the same one twice; `Host` defaults to localhost. */
		send: async (path: string, { method = "GET", headers = [], body }: SendOptions = {}) => {
			const host = headers.some(([name]) => name.toLowerCase() === "host") ? [] : ["Host", "localhost"];
			const length = body === undefined ? [] : ["Content-Length", String(Buffer.byteLength(body))];
			const sent = request({ agent, port, host: "127.0.0.1", method, path, headers: [...host, ...length, ...headers.flat()] }).end(body);
			const [response] = (await once(sent, "response")) as [IncomingMessage];
			return { status: response.statusCode, headers: response.headers, body: await text(response) };
		},
		close: () => {
			agent.destroy();
			server.close();
			server.closeAllConnections();
		},
	};
}
