import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import { afterEach, describe, expect, test, vi } from "vitest";
import { addressProblem, isPublic, lookUpPublic, NotOutside, sendOutside } from "./outside.ts";

const servers: Server[] = [];
afterEach(() => {
	for (const server of servers.splice(0)) server.close();
});

async function serve(answer: (path: string) => { status: number; headers?: Record<string, string>; text?: string } | null) {
	const requests: { path: string; body: string }[] = [];
	const server = createServer(async (request, response) => {
		let body = "";
		for await (const part of request) body += part;
		requests.push({ path: request.url ?? "", body });
		const reply = answer(request.url ?? "");
		if (reply) response.writeHead(reply.status, reply.headers).end(reply.text);
	});
	servers.push(server);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return { requests, host: `127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const send = (address: string, innerHosts: string[] = [], milliseconds = 5_000) =>
	sendOutside(address, { headers: {}, body: "hello", innerHosts, milliseconds });

describe("a user-supplied address", () => {
	test.each([
		["8.8.8.8", true],
		["41.202.207.1", true],
		["2a00:1450:4007:80f::200e", true],
		["0.0.0.0", false],
		["10.1.2.3", false],
		["100.64.0.1", false],
		["127.0.0.1", false],
		["169.254.169.254", false],
		["172.31.255.255", false],
		["192.168.1.1", false],
		["198.19.0.1", false],
		["224.0.0.1", false],
		["255.255.255.255", false],
		["::", false],
		["::1", false],
		["::ffff:127.0.0.1", false],
		["::ffff:8.8.8.8", false],
		["64:ff9b::7f00:1", false],
		["fe80::1", false],
		["fd00::1", false],
		["2002:7f00:1::", false],
		["2001:db8::1", false],
		["localhost", false],
	])("%s is public: %s", (address, expected) => expect(isPublic(address)).toBe(expected));

	test.each([
		["https://push.example.com/abc", null],
		["https://8.8.8.8/abc", null],
		["http://push.example.com/abc", "insecure"],
		["https://localhost/abc", "inner"],
		["https://LOCALHOST./abc", "inner"],
		["https://database.internal/abc", "inner"],
		["https://127.0.0.1/abc", "inner"],
		["https://2130706433/abc", "inner"],
		["https://0x7f.1/abc", "inner"],
		["https://[::1]/abc", "inner"],
		["https://[::ffff:169.254.169.254]/abc", "inner"],
		["https://me:secret@push.example.com/", "address"],
		["file:///etc/passwd", "address"],
		["push.example.com", "address"],
	])("%s: %s", (address, expectedProblem) => expect(addressProblem(address, [])).toBe(expectedProblem));

	test("in the operator's own network is used only if the operator allows its host and port", async () => {
		const { host, requests } = await serve(() => ({ status: 201 }));
		await expect(send(`http://${host}/in`)).rejects.toThrow(NotOutside);
		await expect(send(`http://${host}/in`, ["127.0.0.1:1"])).rejects.toThrow(NotOutside);
		expect(requests).toEqual([]);
		expect((await send(`http://${host}/in`, [host])).status).toBe(201);
		expect(requests).toEqual([{ path: "/in", body: "hello" }]);
	});

	test.each([{}, { all: true }])("whose name resolves to a local machine is refused: %j", async (options) => {
		const found = new Promise((resolve) => lookUpPublic("localhost", options, (error, address) => resolve(error ?? address)));
		expect(await found).toBeInstanceOf(NotOutside);
	});

	test("is refused while this machine's own addresses can't be read", async () => {
		const unreadable = vi.spyOn(os, "networkInterfaces").mockImplementation(() => {
			throw new Error("not allowed");
		});
		try {
			const found = new Promise((resolve) => lookUpPublic("localhost", {}, (error, address) => resolve(error ?? address)));
			expect(await found).toEqual(new Error("not allowed"));
		} finally {
			unreadable.mockRestore();
		}
	});
});

test("redirects aren't followed, long responses are cut, and a missing response times out", async () => {
	const { host, requests } = await serve((path) => {
		if (path === "/on") return { status: 302, headers: { location: "/elsewhere" } };
		return path === "/long" ? { status: 400, text: "x".repeat(100_000) } : null;
	});
	expect((await send(`http://${host}/on`, [host])).status).toBe(302);
	expect((await send(`http://${host}/long`, [host])).text).toHaveLength(2_000);
	await expect(send(`http://${host}/never`, [host], 50)).rejects.toThrow();
	expect(requests.map(({ path }) => path)).toEqual(["/on", "/long", "/never"]);
});
