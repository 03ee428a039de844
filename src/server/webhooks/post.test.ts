import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { networkInterfaces } from "node:os";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { acknowledge, respond, webhookServer } from "../../../tests/support/webhook-server.ts";
import { isPublic } from "../platform/outside.ts";
import type { Seal } from "../platform/seal.ts";
import { readSettings } from "../platform/settings.ts";
import { postToWebhook } from "./post.ts";
import { makeWebhookSecret } from "./sign.ts";

let server: Awaited<ReturnType<typeof webhookServer>>;
beforeAll(async () => {
	server = await webhookServer();
});
afterAll(() => server.close());
afterEach(() => {
	server.to(acknowledge);
	server.received.splice(0);
});

const seal = { seal: (text: string) => text, open: (text: string) => text } as Seal;
const secret = { sealedSecret: makeWebhookSecret(), formerSecret: null, formerUntil: null };
const post = (url: string, { inner = "", milliseconds = 10_000 } = {}) => {
	const settings = readSettings({ INNER_HOSTS: inner });
	return postToWebhook({ seal, settings }, { webhook: { url, ...secret }, id: "1", body: '{"é":1}', milliseconds });
};
const here = () => ({ inner: server.host });

test("a request arrives over HTTPS, with its length and its headers", async () => {
	server.to(respond(201, "thanks"));
	expect(await post(server.url, here())).toEqual({ status: 201, text: "thanks", problem: null, ms: expect.any(Number) });
	expect(server.received).toMatchObject([
		{ body: '{"é":1}', headers: { "content-length": "8", "webhook-id": "1", "content-type": "application/json; charset=utf-8" } },
	]);
});

test.each([
	["this machine by its name", () => server.url],
	["this machine by its address", () => `https://127.0.0.1:${server.port}/`],
	["the same as one number", () => `https://2130706433:${server.port}/`],
	["the same in hexadecimal", () => `https://0x7f.1:${server.port}/`],
	["the same over IPv6", () => `https://[::ffff:127.0.0.1]:${server.port}/`],
	["the same under another name", () => "https://anything.localhost/"],
	["a cloud's metadata", () => "https://169.254.169.254/latest/meta-data/"],
	["a neighbour of the site", () => "https://10.0.0.7/"],
	["another port of an allowed host", () => `https://localhost:${server.port + 1}/`],
])("nothing is sent to %s", async (_, url) => {
	expect(await post(url(), { inner: "localhost:1" })).toMatchObject({ problem: "inside" });
	expect(server.received).toEqual([]);
});

test("this machine's own addresses don't count as public", () => {
	for (const { address } of Object.values(networkInterfaces()).flatMap((ones) => ones ?? [])) expect(isPublic(address)).toBe(false);
});

test.each(["http://hooks.example/", "https://hooks.example:22/", "https://8.8.8.8:5432/"])(
	"outside, only HTTPS on the usual ports is used: %s",
	async (url) => expect(await post(url)).toMatchObject({ problem: "no_https" }),
);

test("a redirect is taken as the response, and isn't followed", async () => {
	server.to((_, outgoing) => void outgoing.writeHead(302, { location: "/elsewhere" }).end());
	expect(await post(server.url, here())).toMatchObject({ status: 302 });
	expect(server.received).toHaveLength(1);
});

test("a certificate for another name is refused", async () => {
	const { hostname } = new URL(`https://127.0.0.2:${server.port}`);
	const other = await webhookServer(hostname);
	expect(await post(`https://127.0.0.2:${other.port}/`, { inner: `127.0.0.2:${other.port}` })).toMatchObject({ problem: "certificate" });
	expect(other.received).toEqual([]);
	await other.close();
});

test("a missing or endless response times out", async () => {
	const options = { ...here(), milliseconds: 200 };
	server.to(() => {});
	expect(await post(server.url, options)).toMatchObject({ problem: "too_late" });
	server.to((_, outgoing) => void outgoing.writeHead(200).write("slowly"));
	expect(await post(server.url, options)).toMatchObject({ problem: "too_late" });
});

test("only the beginning of an endless response is read", async () => {
	server.to((_, outgoing) => {
		const pour = () => {
			while (!outgoing.destroyed && outgoing.write("x".repeat(10_000)));
		};
		outgoing.on("drain", pour);
		pour();
	});
	expect(await post(server.url, here())).toMatchObject({ status: 200, text: "x".repeat(2_000) });
});

test("a dropped connection is reported as cut, and a missing server as unreachable", async () => {
	server.to((_, outgoing) => void outgoing.destroy());
	expect(await post(server.url, here())).toMatchObject({ problem: "cut" });
	const quiet = createServer();
	quiet.listen(0, "127.0.0.1");
	await once(quiet, "listening");
	const host = `localhost:${(quiet.address() as AddressInfo).port}`;
	quiet.close();
	await once(quiet, "close");
	expect(await post(`https://${host}/`, { inner: host })).toMatchObject({ problem: "unreachable" });
});
