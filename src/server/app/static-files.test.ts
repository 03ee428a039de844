import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStaticFiles, precompress } from "./static-files.ts";

const script = Buffer.from("export const words = 'Écrire à l’équipe';\n".repeat(200));
const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe]);
let server: Server;
let address: string;

beforeAll(async () => {
	const folder = mkdtempSync(join(tmpdir(), "njangi-built-"));
	mkdirSync(join(folder, "assets"));
	writeFileSync(join(folder, "assets", "page.js"), script);
	writeFileSync(join(folder, "assets", "page.js.br"), precompress(script));
	writeFileSync(join(folder, "words.txt"), script);
	writeFileSync(join(folder, "assets", "face.png"), picture);
	const files = openStaticFiles(folder);
	// as if a newer build had replaced the files that this process started with
	rmSync(folder, { recursive: true });
	server = createServer((incoming, outgoing) => {
		if (!files.serve(incoming, outgoing)) outgoing.writeHead(404).end();
	}).listen(0);
	await once(server, "listening");
	address = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

describe("built files, served as they were when the process started", () => {
	const acceptEncodings = { br: "gzip, br", gzip: "gzip", identity: "identity" };
	const paths = { "packed by the build": "/assets/page.js", "not packed by it": "/words.txt" };
	for (const [kind, path] of Object.entries(paths))
		for (const [encoding, accepted] of Object.entries(acceptEncodings))
			test(`a text ${kind}, served twice as ${encoding}`, async () => {
				for (let time = 0; time < 2; time++) {
					const answer = await fetch(address + path, { headers: { "accept-encoding": accepted } });
					expect(answer.headers.get("content-encoding")).toBe(encoding === "identity" ? null : encoding);
					expect(Buffer.from(await answer.arrayBuffer()).equals(script)).toBe(true);
				}
			});

	test("a picture, served uncompressed", async () => {
		const answer = await fetch(`${address}/assets/face.png`, { headers: { "accept-encoding": "gzip, br" } });
		expect(answer.headers.get("content-encoding")).toBeNull();
		expect(Buffer.from(await answer.arrayBuffer()).equals(picture)).toBe(true);
	});
});
