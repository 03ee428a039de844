import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { getCACertificates, setDefaultCACertificates } from "node:tls";

/** For `hooks.example` and this machine, for tests only: nobody else trusts it. Valid until 2120. */
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBXTCCAQOgAwIBAgIBATAKBggqhkjOPQQDAjAXMRUwEwYDVQQDEwxOamFuZ2kg
dGVzdHMwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMBcxFTATBgNV
BAMTDE5qYW5naSB0ZXN0czBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABMbnvUCk
H8AGRaWDz92hxhVWfcOT2WpDmTxCY93enZiPlQSPfTCszsguBhZ6gw2r1DPVOY/5
ItEi8u2gxvz5m5WjPjA8MA8GA1UdEwEB/wQFMAMBAf8wKQYDVR0RBCIwIIINaG9v
a3MuZXhhbXBsZYIJbG9jYWxob3N0hwR/AAABMAoGCCqGSM49BAMCA0gAMEUCIHiY
z0tMxX8sUhJftzIP4QVcAfrcfTYrxli+KOXyWHOAAiEAoAf0UflOjN4A+WhiOKB2
hL4AIFda1SOra5Zb6BNSkYU=
-----END CERTIFICATE-----`;
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgzmY3E78Fj4gwatcAx6e3nq5Yb2kFbA171uTUr35Q12GhRANCAATG571ApB/ABkWlg8/docYVVn3Dk9lqQ5k8QmPd3p2Yj5UEj30wrM7ILgYWeoMNq9Qz1TmP+SLRIvLtoMb8+ZuV
-----END PRIVATE KEY-----`;

export type Hooked = { headers: Record<string, string>; body: string; path: string };
type Answer = (received: Hooked, outgoing: ServerResponse, incoming: IncomingMessage) => void | Promise<void>;

export const acknowledge: Answer = ({ body }, outgoing) => {
	const { type, data } = JSON.parse(body);
	outgoing.end(type === "webhook.challenge" ? data.challenge : "ok");
};
export const respond =
	(status: number, text = ""): Answer =>
	(_, outgoing) =>
		void outgoing.writeHead(status).end(text);

/**
 * A company's own HTTPS server on this machine, trusted by this process from now on; it answers the challenge and accepts everything
 * until `to` sets another answer.
 */
export async function webhookServer(address = "127.0.0.1") {
	setDefaultCACertificates([...getCACertificates("default"), certificate]);
	const received: Hooked[] = [];
	const site = { answer: acknowledge };
	const server = createServer({ key, cert: certificate }, async (incoming, outgoing) => {
		const hook = { headers: incoming.headers as Record<string, string>, body: await text(incoming), path: incoming.url ?? "" };
		received.push(hook);
		await site.answer(hook, outgoing, incoming);
	});
	server.listen(0, address);
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	return {
		url: `https://localhost:${port}/hook`,
		/** For `INNER_HOSTS`, since it is on this machine. */
		host: `localhost:${port}`,
		port,
		received,
		/** The deliveries, without challenges. */
		told: () =>
			received
				.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, Record<string, unknown>> })
				.filter(({ type }) => type !== "webhook.challenge"),
		to: (answer: Answer) => void Object.assign(site, { answer }),
		close: async () => {
			server.closeAllConnections();
			server.close();
			await once(server, "close");
		},
	};
}
