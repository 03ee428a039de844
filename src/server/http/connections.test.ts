import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { testApp } from "../../../tests/support/app.ts";
import { createJob, createSeeker } from "../../../tests/support/cast.ts";
import { createGuestCache } from "../app/guest-cache.ts";
import { createHttpServer } from "../app/server.ts";
import { openStaticFiles } from "../app/static-files.ts";

/** Connection behaviour, written and read as raw bytes. */

let site: Awaited<ReturnType<typeof testApp>>;
const open: Server[] = [];

beforeAll(async () => {
	site = await testApp();
});
afterEach(() => {
	vi.useRealTimers();
	for (const server of open.splice(0)) {
		server.close();
		server.closeAllConnections();
	}
});
afterAll(() => site.close());

const hurried = { headers: 300, body: 300, bytesPerSecond: 1_000_000, drain: 300, check: 50 };

async function listen(timeouts?: typeof hurried, isDraining = () => false): Promise<number> {
	const { app, services } = site;
	const server = createHttpServer({
		app,
		cache: createGuestCache(),
		files: openStaticFiles(null),
		settings: services.settings,
		announce: () => {},
		isDraining,
		...(timeouts ? { timeouts } : {}),
	});
	open.push(server);
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	return (server.address() as AddressInfo).port;
}

async function dial(port: number): Promise<Socket> {
	const socket = connect(port, "127.0.0.1");
	await once(socket, "connect");
	return socket;
}

const lines = (...head: string[]) => `${head.join("\r\n")}\r\n\r\n`;

/** The head of a sign-in with a body of this length; the body is not sent yet. */
const login = (bytes: number) =>
	lines(
		"POST /api/auth/login HTTP/1.1",
		"Host: localhost",
		"Cookie: csrftoken=t",
		"X-CSRFToken: t",
		"Content-Type: application/json",
		`Content-Length: ${bytes}`,
	);
const health = lines("GET /api/health HTTP/1.1", "Host: localhost");

/** Reads until this matches. */
async function read(socket: Socket, until: RegExp): Promise<string> {
	let got = "";
	for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
		got += chunk;
		if (until.test(got)) return got;
	}
	throw new Error(`the connection ended after: ${got}`);
}

test("an oversized request is answered at once with connection: close, and read until it closes", async () => {
	const socket = await dial(await listen());
	socket.write(login(3_000_000));
	const answer = await read(socket, /"code":"too_large".*\}/s);
	expect(answer).toMatch(/^HTTP\/1\.1 413 /);
	expect(answer).toMatch(/^connection: close\r$/im);
	expect(answer).not.toMatch(/keep-alive/i);
	// data still in transit is accepted, and nothing is reset
	socket.write(Buffer.alloc(3_000_000, "a"));
	expect(await text(socket)).toBe("");
	expect(socket.errored).toBeNull();
});

test("so is a request refused before its body is read", async () => {
	const socket = await dial(await listen());
	socket.write(login(3_000_000).replace("X-CSRFToken: t", "X-CSRFToken: x"));
	expect(await read(socket, /"code":"csrf".*\}/s)).toMatch(/^connection: close\r$/im);
	socket.write(Buffer.alloc(3_000_000, "a"));
	expect(await text(socket)).toBe("");
});

test("a complete request leaves the connection open for the next one, refused or not", async () => {
	const socket = await dial(await listen());
	socket.write(`${login(2)}{}`);
	expect(await read(socket, /"code":"invalid_fields".*\}/s)).toMatch(/^connection: keep-alive\r$/im);
	socket.write(`${login(8).replace("X-CSRFToken: t", "X-CSRFToken: x")}{"a": 1}`);
	expect(await read(socket, /"code":"csrf".*\}/s)).toMatch(/^connection: keep-alive\r$/im);
	socket.write(health);
	expect(await read(socket, /"success":true.*\}/s)).toMatch(/^HTTP\/1\.1 200 /);
	socket.destroy();
});

test("a request with two Host headers is refused", async () => {
	const port = await listen();
	for (const second of ["Host: localhost", "host: evil.example"]) {
		const socket = await dial(port);
		socket.write(lines("GET /api/health HTTP/1.1", "Host: localhost", second));
		expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 [\s\S]*connection: close\r/i);
	}
});

test("HEAD returns the status and type of GET, without a body", async () => {
	const port = await listen();
	const job = await createJob(site.db);
	const paths = ["/api/jobs", `/api/jobs/${job.id}`, "/api/jobs/saved", "/api/nothing", "/api/openapi.json"];
	for (const path of paths) {
		const address = `http://127.0.0.1:${port}${path}`;
		const whole = await fetch(address);
		const head = await fetch(address, { method: "HEAD" });
		expect([path, head.status, head.headers.get("content-type"), await head.text()]).toEqual([
			path,
			whole.status,
			whole.headers.get("content-type"),
			"",
		]);
		// a stated length is that of the whole response
		expect(head.headers.get("content-length")).not.toBe("0");
		await whole.body?.cancel();
	}
});

test("HEAD of an endless stream ends", async () => {
	const person = site.as(await createSeeker(site.db));
	const answer = await person.request("/api/events", { method: "HEAD" });
	expect([answer.status, answer.headers.get("content-type"), await answer.text()]).toEqual([200, "text/event-stream", ""]);
});

test("an unfinished request head gets 408", async () => {
	const socket = await dial(await listen(hurried));
	socket.write("GET /api/health HTTP/1.1\r\nHost: localhost\r\n");
	expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
});

const day = 24 * 60 * 60 * 1000;
const paces = [
	["", 0],
	[", also when the clock is set a day forward meanwhile", day],
	[", also when the clock is set a day back meanwhile", -day],
] as const;
test.each(paces)("a trickling body is cut off, one at a fair pace isn't%s", async (_, jump) => {
	const port = await listen({ ...hurried, bytesPerSecond: 1_000 });
	const send = async (bytes: number) => {
		const socket = await dial(port);
		socket.write(`${login(10_000)}{`);
		let remaining = 9_999;
		const drip = setInterval(() => {
			if (jump !== 0 && !vi.isFakeTimers()) vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + jump });
			remaining -= bytes;
			socket.write(remaining > 0 ? " ".repeat(bytes) : "}".padStart(bytes + remaining));
			if (remaining <= 0) clearInterval(drip);
		}, 50);
		const answer = await read(socket, /\r\n\r\n/);
		clearInterval(drip);
		socket.destroy();
		vi.useRealTimers();
		return answer;
	};
	expect(await send(1)).toMatch(/^HTTP\/1\.1 408 [\s\S]*connection: close\r/i);
	expect(await send(1_000)).toMatch(/^HTTP\/1\.1 422 /);
});

test("a client that goes on sending after its answer is cut off", async () => {
	const socket = await dial(await listen(hurried));
	socket.write(login(3_000_000));
	await read(socket, /"code":"too_large".*\}/s);
	const closed = once(socket, "close");
	// writing to the closed connection fails, which is what ends the sending
	socket.on("error", () => {});
	socket.resume();
	const sending = setInterval(() => socket.write(" "), 50);
	await closed;
	clearInterval(sending);
	expect(socket.bytesWritten).toBeLessThan(3_000_000);
});

test("a draining process fails its health check, answers everything else, and closes each connection", async () => {
	let isDraining = false;
	const port = await listen(undefined, () => isDraining);
	const statusOf = async (path: string) => {
		const { status, headers } = await fetch(`http://127.0.0.1:${port}${path}`);
		return [status, headers.get("connection")];
	};
	expect([await statusOf("/api/health"), await statusOf("/api/jobs")]).toEqual([
		[200, "keep-alive"],
		[200, "keep-alive"],
	]);
	isDraining = true;
	expect([await statusOf("/api/health"), await statusOf("/api/live"), await statusOf("/api/jobs")]).toEqual([
		[503, "close"],
		[200, "close"],
		[200, "close"],
	]);
});
