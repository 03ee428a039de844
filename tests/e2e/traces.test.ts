import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { kinds, startCollector } from "../support/collector.ts";
import { smtpServer } from "../support/mail.ts";
import type { Site } from "../support/own-site.ts";
import { startS3 } from "../support/s3-server.ts";
import { demo, startSite } from "../support/site.ts";

let collector: Awaited<ReturnType<typeof startCollector>>;
let smtp: Awaited<ReturnType<typeof smtpServer>>;
let s3: Awaited<ReturnType<typeof startS3>>;
let site: Site;
let cookie: string;
beforeAll(async () => {
	[collector, smtp, s3] = await Promise.all([startCollector(), smtpServer(), startS3()]);
	site = await startSite({
		...s3.env,
		OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
		OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=test",
		OTEL_BSP_SCHEDULE_DELAY: "100",
		FILES_MOVE: "to-s3",
		SMTP_URL: smtp.url,
		TRUSTED_PROXIES: "1",
	});
	const answer = await send("POST /api/auth/login", { body: JSON.stringify({ email: demo.seeker, password: demo.password }) });
	cookie =
		answer.headers
			.getSetCookie()
			.find((one) => one.startsWith("session="))
			?.split(";", 1)[0] ?? "";
});
afterAll(async () => {
	await site?.stop();
	await Promise.all([collector?.stop(), smtp?.close(), s3?.stop()]);
});

type Sending = { trace?: string; body?: string | FormData };

function send(key: string, { trace, body }: Sending = {}): Promise<Response> {
	const [method = "", path = ""] = key.split(" ");
	const headers = new Headers({ cookie: `csrftoken=t; ${cookie ?? ""}`, "x-csrftoken": "t" });
	if (typeof body === "string") headers.set("content-type", "application/json");
	if (trace) headers.set("traceparent", `00-${trace}-00f067aa0ba902b7-01`);
	return fetch(site.address + path, { method, headers, ...(body === undefined ? {} : { body }) });
}

const newTrace = () => randomBytes(16).toString("hex");
const ofTrace = (trace: string) => collector.spans.filter(({ traceId }) => traceId === trace);

/** Sends a request and returns its spans, once the request's own span, which ends last, has arrived. */
async function traced(key: string, sending: Sending = {}) {
	const trace = newTrace();
	const answer = await send(key, { ...sending, trace });
	await answer.arrayBuffer();
	await expect.poll(() => ofTrace(trace).some(({ kind }) => kind === kinds.server)).toBe(true);
	const [request] = ofTrace(trace).filter(({ kind }) => kind === kinds.server);
	return { status: answer.status, request, within: ofTrace(trace).filter((span) => span !== request) };
}

test("a request is a span of the proxy's trace, named by its route, with its statements inside, without values", async () => {
	const { jobs } = await (await send("GET /api/jobs")).json();
	const { request, within } = await traced(`GET /api/jobs/${jobs[0].id}`);
	expect(request).toMatchObject({
		name: "GET /api/jobs/:jobId",
		parentSpanId: "00f067aa0ba902b7",
		attributes: { "http.request.method": "GET", "http.route": "/api/jobs/:jobId", "http.response.status_code": 200 },
	});
	expect(BigInt(request?.endTimeUnixNano ?? 0)).toBeGreaterThan(BigInt(request?.startTimeUnixNano ?? 0));
	expect(within.length).toBeGreaterThan(0);
	for (const span of within) {
		expect(span).toMatchObject({
			kind: kinds.client,
			parentSpanId: request?.spanId,
			attributes: { "db.system.name": "postgresql" },
		});
	}
	const statements = within.map(({ attributes }) => String(attributes["db.query.text"])).join("\n");
	expect(statements).toContain('"jobs"');
	expect(statements).toContain("$1");
	expect(collector.resources[0]).toMatchObject({ "service.name": "njangi", "deployment.environment.name": "test" });
});

test("a 404 isn't an error", async () => {
	const { request } = await traced("GET /api/jobs/00000000-0000-7000-8000-000000000000");
	expect([request?.attributes["http.response.status_code"], request?.status.code ?? 0]).toEqual([404, 0]);
});

test("a queue task and the mail it sends are spans, named by their kinds", async () => {
	const sent = (isWell: boolean) =>
		collector.spans.find(({ name, status }) => name === "send resetPassword" && (status.code !== 2) === isWell);
	const askFor = (email: string) => send("POST /api/auth/forgot-password", { body: JSON.stringify({ email }) });
	await askFor(demo.recruiter);
	await expect.poll(() => sent(true)).toBeDefined();
	const task = () => collector.spans.find(({ spanId }) => spanId === sent(true)?.parentSpanId);
	await expect.poll(task).toMatchObject({ name: "task mail", kind: kinds.consumer });
	expect(sent(true)?.kind).toBe(kinds.client);
	smtp.state.refuse = true;
	await askFor(demo.seeker);
	await expect.poll(() => sent(false)?.attributes).toEqual({ "error.type": "EENVELOPE" });
});

test("S3 writes are spans of their request", async () => {
	const form = new FormData();
	const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#284" } })
		.png()
		.toBuffer();
	form.set("avatar", new File([new Uint8Array(picture)], "me.png", { type: "image/png" }));
	const { status, within, request } = await traced("PATCH /api/user/profile", { body: form });
	expect(status).toBe(200);
	const written = within.filter(({ name }) => name === "S3 write");
	expect(written.length).toBeGreaterThan(0);
	for (const span of written) expect(span).toMatchObject({ kind: kinds.client, parentSpanId: request?.spanId });
});

test("no name, address or id is exported, and no polling by the queue", () => {
	expect(collector.text()).not.toMatch(/demo\.example|127\.0\.0\.1:\d+\/jobs|session=|[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/);
	expect(collector.spans.filter(({ attributes, parentSpanId }) => attributes["db.system.name"] && !parentSpanId)).toEqual([]);
});

test("the OpenTelemetry SDK is imported only when needed", () => {
	const built = readFileSync("build/main.js", "utf8");
	expect(built).toMatch(/\timport\("@opentelemetry\/sdk-trace-base"\)/);
	expect(built).not.toMatch(/^import .*"@opentelemetry\//m);
});
