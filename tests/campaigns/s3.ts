import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { Files } from "../../src/server/platform/files.ts";
import { openFolder } from "../../src/server/platform/files-on-disk.ts";
import { openFiles } from "../../src/server/platform/open-files.ts";
import { readSettings } from "../../src/server/platform/settings.ts";
import type { Part } from "../../tools/cluster/part.ts";
import { makeS3 } from "../../tools/cluster/s3rver.ts";
import { listed } from "../support/listed.ts";

/**
 * Checks that a real S3 server does what the app needs, and compares its speed with the disk: `FILES_URL` with its keys if set (an empty
 * bucket), otherwise s3rver, which is also killed in the middle of an upload and of a download.
 */
async function main(): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), "njangi-s3-"));
	const own = process.env.FILES_URL ? null : await makeS3(folder);
	await own?.start();
	try {
		const settings = readSettings({ ...process.env, ...own?.env, DATA_DIR: folder });
		const bucket = await openFiles(settings);
		await checkOperations(bucket);
		for (const [name, files] of [
			["disk", await openFolder(join(folder, "disk"))],
			["S3", bucket],
		] as const)
			await measure(name, files);
		if (own) await checkKills(bucket, own);
		const leftovers = await listed(bucket);
		if (leftovers.length > 0) throw new Error(`${leftovers.length} files are left: ${leftovers.map(({ key }) => key).join(", ")}`);
		console.log("nothing is left over on either side");
	} finally {
		await own?.end("SIGTERM");
		rmSync(folder, { recursive: true, force: true });
	}
}

const piece = Buffer.alloc(65_536, "njangi ");
const megabytes = (count: number) => Readable.from(Array.from({ length: count * 16 }, () => piece));
const whole = { maxBytes: Number.POSITIVE_INFINITY };

async function lengthOf(stream: Readable): Promise<number> {
	let bytes = 0;
	for await (const chunk of stream as AsyncIterable<Buffer>) bytes += chunk.length;
	return bytes;
}

function expect(claim: string, isTrue: boolean): void {
	if (!isTrue) throw new Error(`this server behaves differently, expected: ${claim}`);
	console.log(`· ${claim}`);
}

async function checkOperations(files: Files): Promise<void> {
	const { key, bytes } = await files.write(megabytes(2), whole);
	expect("a written file can be read", (await lengthOf(await files.read(key))) === bytes);
	const part = await (await files.read(key, { start: 7, end: 12 })).toArray();
	expect("part of it can be read", String(Buffer.concat(part)) === "njangi");
	const copy = await files.copy({ key, bytes });
	expect("it can be copied", (await lengthOf(await files.read(copy.key))) === bytes);
	await files.write(Readable.from([]), { ...whole, key: "empty" });
	expect("an empty file can be stored", (await lengthOf(await files.read("empty"))) === 0);
	const all = await listed(files);
	expect("all files are listed", all.length === 3 && all.find((one) => one.key === copy.key)?.bytes === bytes);
	for (const one of [key, key, copy.key, "empty"]) await files.remove(one);
	expect("a removed file is gone", !(await files.has(key)) && (await files.read(key).catch((error) => error.code)) === "ENOENT");
}

/** Measures videos one after the other, then letters eight at a time. */
async function measure(name: string, files: Files): Promise<void> {
	const timed = async (run: () => Promise<unknown>) => {
		const since = performance.now();
		await run();
		return (performance.now() - since) / 1000;
	};
	const rss = () => process.memoryUsage().rss / 1e6;
	const [before, keys]: [number, string[]] = [rss(), []];
	let peak = before;
	const timer = setInterval(() => (peak = Math.max(peak, rss())), 20);
	const up = await timed(async () => {
		for (let video = 0; video < 4; video++) keys.push((await files.write(megabytes(50), whole)).key);
	});
	const down = await timed(async () => {
		for (const key of keys) await lengthOf(await files.read(key));
	});
	const letters: string[] = [];
	const small = await timed(() =>
		Promise.all(
			Array.from({ length: 8 }, async () => {
				for (let one = 0; one < 25; one++) letters.push((await files.write(Readable.from([piece]), whole)).key);
			}),
		),
	);
	clearInterval(timer);
	await Promise.all([...keys, ...letters].map((key) => files.remove(key)));
	console.log(
		`${name}: videos of 50 MB uploaded at ${(200 / up).toFixed(0)} MB/s, downloaded at ${(200 / down).toFixed(0)} MB/s; ${(200 / small).toFixed(0)} letters of 64 KB uploaded per second; memory ${before.toFixed(0)} → ${peak.toFixed(0)} MB at most`,
	);
}

async function checkKills(files: Files, server: Part): Promise<void> {
	const slow = async function* () {
		for (let sent = 0; sent < 50 * 16; sent++) {
			if (sent === 400) await server.end("SIGKILL");
			yield piece;
		}
	};
	const upload = await files.write(Readable.from(slow()), whole).catch((error: Error) => error.constructor.name);
	await server.start();
	expect("killed during an upload, the server keeps nothing of it", upload === "FilesAway" && (await listed(files)).length === 0);
	const { key } = await files.write(megabytes(50), whole);
	let bytes = 0;
	const download = (async () => {
		for await (const chunk of (await files.read(key)) as AsyncIterable<Buffer>) {
			if (bytes === 0) await server.end("SIGKILL");
			bytes += chunk.length;
		}
	})().catch((error: Error) => error.constructor.name);
	expect("killed during a download, the download ends with an error", (await download) === "FilesAway" && bytes < 50 * 1024 * 1024);
	await server.start();
	expect("the file can be read again afterwards", (await lengthOf(await files.read(key))) === 50 * 1024 * 1024);
	await files.remove(key);
}

await main();
