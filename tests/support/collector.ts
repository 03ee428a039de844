import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

type Value = { stringValue?: string; intValue?: number | string };
type Sent = {
	traceId: string;
	spanId: string;
	parentSpanId?: string;
	name: string;
	kind: number;
	startTimeUnixNano: string;
	endTimeUnixNano: string;
	attributes: { key: string; value: Value }[];
	status: { code?: number };
};
type Received = {
	resourceSpans: { resource: { attributes: Sent["attributes"] }; scopeSpans: { spans: Sent[] }[] }[];
};

/** Span kinds, as numbered by the protocol. */
export const kinds = { internal: 1, server: 2, client: 3, consumer: 5 };

/** An OpenTelemetry collector as far as OTLP over HTTP in JSON goes: it keeps the spans it receives. */
export async function startCollector() {
	const spans: (Omit<Sent, "attributes"> & { attributes: Record<string, unknown> })[] = [];
	const resources: Record<string, unknown>[] = [];
	const texts: string[] = [];
	const server = createServer(async (request, response) => {
		if (`${request.method} ${request.url}` !== "POST /v1/traces") return void response.writeHead(404).end();
		const received = (await json(request)) as Received;
		texts.push(JSON.stringify(received));
		for (const { resource, scopeSpans } of received.resourceSpans) {
			resources.push(attributesOf(resource.attributes));
			for (const { attributes, ...span } of scopeSpans.flatMap((scope) => scope.spans))
				spans.push({ ...span, attributes: attributesOf(attributes) });
		}
		response.setHeader("content-type", "application/json");
		response.end("{}");
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		spans,
		resources,
		/** Everything that arrived, as text. */
		text: () => texts.join("\n"),
		stop: async () => {
			server.close();
			server.closeAllConnections();
		},
	};
}

const attributesOf = (attributes: Sent["attributes"]) =>
	Object.fromEntries(
		attributes.map(({ key, value }) => [key, value.stringValue ?? (value.intValue === undefined ? value : Number(value.intValue))]),
	);
