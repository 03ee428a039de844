import { once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ProcessFailed, runInProcess } from "./in-process.ts";

/** Faults L10: code that takes over the reader of strangers' files reaches nothing outside its process. */

const prober = join(import.meta.dirname, "../../../tests/support/prober.ts");

test("a process for untrusted files can read its own code, and do nothing else", async () => {
	const folder = await mkdtemp(join(tmpdir(), "njangi-walls-"));
	const secret = join(folder, "secret");
	await writeFile(secret, "private");
	let calls = 0;
	const server = createServer((_, answer) => answer.end(String(++calls))).listen(0, "127.0.0.1");
	server.on("connection", () => calls++);
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	try {
		const printed = await runInProcess(prober, Buffer.from(JSON.stringify({ secret, port })), { readablePaths: [prober] });
		expect(JSON.parse(printed)).toEqual([]);
		expect(await readdir(folder)).toEqual(["secret"]);
		expect(calls).toBe(0);
	} finally {
		server.closeAllConnections();
		server.close();
		await rm(folder, { recursive: true, force: true });
	}
});

test("a process that crashes or is killed counts as failed", async () => {
	await expect(runInProcess(`${prober}.gone`, Buffer.from("{}"), { readablePaths: [] })).rejects.toBeInstanceOf(ProcessFailed);
	await expect(runInProcess(prober, Buffer.from("{}"), { readablePaths: [], limitOverrides: { seconds: 0 } })).rejects.toBeInstanceOf(
		ProcessFailed,
	);
});
