import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import {
	type Context,
	defaultTextMapGetter,
	type Span as OpenSpan,
	ROOT_CONTEXT,
	SpanKind,
	type SpanOptions,
	SpanStatusCode,
	trace,
} from "@opentelemetry/api";
import type { Log } from "./log.ts";
import type { BeginStatement, InSpan } from "./spans.ts";

type RequestInfo = {
	/** The route as `nameRoute` names it: `GET /jobs/:jobId`. */
	route: string;
	/** The headers of a trusted proxy, which may name the trace the request belongs to; null for any other client. */
	headers: IncomingHttpHeaders | null;
	outgoing: ServerResponse;
};

export type Traces = {
	request(info: RequestInfo, answer: () => void): void;
	inSpan: InSpan;
	/** Traces statements within a span only: the queue's constant polling belongs to no span. */
	statement: BeginStatement;
	/** Flushes the spans that are still unsent. */
	stop(): Promise<void>;
};

/** Milliseconds: an unreachable collector is logged at most once in the first, and the last flush may take the second. */
const [logInterval, flushTimeout] = [60_000, 3_000];

/** Routes that are not traced: they would be the bulk of the spans and tell nothing. */
const untracedRoutes = new Set(["GET /assets/:file", "GET /api/live", "GET /api/health"]);

const kinds = { internal: SpanKind.INTERNAL, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

/** Exports timings to an OpenTelemetry collector as the `OTEL_…` variables say. Its packages are loaded only if those are set. */
export async function openTraces(log: Log): Promise<Traces> {
	const [
		{ BasicTracerProvider, BatchSpanProcessor },
		{ OTLPTraceExporter },
		resources,
		{ setGlobalErrorHandler, W3CTraceContextPropagator },
	] = await Promise.all([
		import("@opentelemetry/sdk-trace-base"),
		import("@opentelemetry/exporter-trace-otlp-http"),
		import("@opentelemetry/resources"),
		import("@opentelemetry/core"),
	]);
	let loggedAt = Number.NEGATIVE_INFINITY;
	setGlobalErrorHandler((error) => {
		if (performance.now() - loggedAt < logInterval) return;
		loggedAt = performance.now();
		log.error("traces could not be sent", { error });
	});
	const { defaultResource, detectResources, envDetector, resourceFromAttributes } = resources;
	const provider = new BasicTracerProvider({
		resource: defaultResource()
			.merge(resourceFromAttributes({ "service.name": "njangi" }))
			.merge(detectResources({ detectors: [envDetector] })),
		spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
	});
	const tracer = provider.getTracer("njangi");
	const propagator = new W3CTraceContextPropagator();
	const current = new AsyncLocalStorage<Context>();
	const begin = (name: string, options: SpanOptions, parent = current.getStore() ?? ROOT_CONTEXT) => {
		const span = tracer.startSpan(name, options, parent);
		return { span, context: trace.setSpan(parent, span) };
	};

	return {
		request({ route, headers, outgoing }, answer) {
			if (untracedRoutes.has(route)) return answer();
			const caller = headers ? propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter) : ROOT_CONTEXT;
			const [method = "", pattern = ""] = route.split(" ");
			const attributes = { "http.request.method": method, "http.route": pattern };
			const { span, context } = begin(route, { kind: SpanKind.SERVER, attributes }, caller);
			outgoing.once("close", () => {
				span.setAttribute("http.response.status_code", outgoing.statusCode);
				if (outgoing.statusCode >= 500) fail(span, String(outgoing.statusCode));
				span.end();
			});
			current.run(context, answer);
		},
		async inSpan({ name, kind, attributes = {} }, run) {
			const { span, context } = begin(name, { kind: kinds[kind], attributes });
			try {
				return await current.run(context, run);
			} catch (error) {
				fail(span, typeOf(error));
				throw error;
			} finally {
				span.end();
			}
		},
		statement(text) {
			if (!current.getStore()) return () => {};
			const statement = text.replace(/\s+/g, " ").trim().slice(0, 2_000);
			const attributes = { "db.system.name": "postgresql", "db.query.text": statement };
			const { span } = begin(operationOf(statement), { kind: SpanKind.CLIENT, attributes });
			return (error) => {
				if (error) fail(span, typeOf(error));
				span.end();
			};
		},
		stop: () => Promise.race([provider.shutdown(), wait(flushTimeout, undefined, { ref: false })]),
	};
}

/** The statement's verb, after a leading comment of ours: `select`. */
const operationOf = (statement: string) => /^(?:\/\*.*?\*\/ ?)?(\w+)/.exec(statement)?.[1]?.toLowerCase() ?? "statement";

/** The kind of error: its message may name somebody. */
function typeOf(error: unknown): string {
	const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
	return String(code ?? name ?? "error");
}

function fail(span: OpenSpan, type: string): void {
	span.setAttribute("error.type", type);
	span.setStatus({ code: SpanStatusCode.ERROR });
}
