import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { listed } from "../../../tests/support/listed.ts";
import { startS3 } from "../../../tests/support/s3-server.ts";
import { FilesAway } from "./away.ts";
import { type Files, FileTooLarge } from "./files.ts";
import { moveFile } from "./files-in-both.ts";
import { openFiles, openMove } from "./open-files.ts";
import { readSettings, SettingsError } from "./settings.ts";

let s3: Awaited<ReturnType<typeof startS3>>;
let dataDir: string;
let files: Files;
const settings = (env: Record<string, string> = {}) => readSettings({ DATA_DIR: dataDir, ...s3.env, ...env });

beforeAll(async () => {
	s3 = await startS3();
	dataDir = await mkdtemp(join(tmpdir(), "s3-"));
	files = await openFiles(settings());
});
afterEach(() => s3.objects.clear());
afterAll(async () => {
	await s3.stop();
	await rm(dataDir, { recursive: true, force: true });
});

const whole = { maxBytes: Number.POSITIVE_INFINITY };
const text = (content: string) => Readable.from([Buffer.from(content)]);
const read = async (from: Files, key: string, part?: { start: number; end: number }) => String(await buffer(await from.read(key, part)));
const spooled = () => readdir(join(dataDir, "uploads"));
const large = 8 * 1024 * 1024;
/** In chunks, like an upload. */
const video = () => Readable.from(Array.from({ length: large / 65_536 }, (_, place) => Buffer.alloc(65_536, place)));

describe("files in S3", () => {
	test("are stored byte for byte, read whole or in part, copied in S3, listed page by page, and removed", async () => {
		const stored = await files.write(text("a letter to somebody"), whole);
		expect(stored).toEqual({ key: expect.stringMatching(/^[\w-]{32}$/), bytes: 20 });
		expect(await read(files, stored.key)).toBe("a letter to somebody");
		expect(await read(files, stored.key, { start: 2, end: 7 })).toBe("letter");

		s3.requests.length = 0;
		const copy = await files.copy(stored);
		expect(copy).toEqual({ key: expect.any(String), bytes: 20 });
		expect(s3.requests).toEqual([`PUT /bucket/${copy.key}`]);
		expect(await read(files, copy.key)).toBe("a letter to somebody");

		for (const key of ["picture-a-96", "picture-a-256", "empty"]) await files.write(Readable.from([]), { ...whole, key });
		const all = await listed(files);
		expect(all.map(({ key }) => key).toSorted()).toEqual([stored.key, copy.key, "picture-a-96", "picture-a-256", "empty"].toSorted());
		expect(all.find(({ key }) => key === copy.key)).toMatchObject({ bytes: 20, at: expect.any(Date) });
		expect(await read(files, "empty")).toBe("");

		await files.remove(stored.key);
		await files.remove(stored.key);
		expect([await files.has(stored.key), await files.has(copy.key)]).toEqual([false, true]);
		await expect(files.read(stored.key)).rejects.toMatchObject({ code: "ENOENT" });
		await expect(files.copy(stored)).rejects.toMatchObject({ code: "ENOENT" });
		await expect(files.read("../other-bucket/x")).rejects.toThrow("not a storage key");
		expect(await spooled()).toEqual([]);
	});

	test("are refused one byte over the limit, or when the source breaks, before anything is sent", async () => {
		s3.requests.length = 0;
		await expect(files.write(text("12345"), { maxBytes: 4 })).rejects.toThrow(FileTooLarge);
		const cut = Readable.from(
			(async function* () {
				yield Buffer.alloc(10);
				throw new Error("cut");
			})(),
		);
		await expect(files.write(cut, whole)).rejects.toThrow("cut");
		expect([s3.requests, await spooled()]).toEqual([[], []]);
	});

	test("a server that stops mid-upload leaves nothing, and the files are reported as away", { timeout: 30_000 }, async () => {
		s3.endAfter(large / 2, "death");
		await expect(files.write(video(), { ...whole, key: "video" })).rejects.toThrow(FilesAway);
		expect([s3.objects.size, await spooled()]).toEqual([0, []]);
		await expect(files.read("video")).rejects.toThrow(FilesAway);
		await s3.start();
		expect(await files.has("video")).toBe(false);
		await files.write(video(), { ...whole, key: "video" });
		expect((await buffer(await files.read("video"))).length).toBe(large);
	});

	test("a connection cut mid-upload loses nothing: the upload is sent again", async () => {
		s3.endAfter(large / 2, "cut");
		const { key } = await files.write(video(), whole);
		expect(s3.objects.get(key)?.bytes.length).toBe(large);
	});

	test("a server that stops mid-download ends the stream with an error, never as if complete", async () => {
		const { key } = await files.write(video(), whole);
		s3.endAfter(large / 2, "death");
		await expect(buffer(await files.read(key))).rejects.toThrow(FilesAway);
		await s3.start();
		expect((await buffer(await files.read(key))).length).toBe(large);
	});

	test("a reader who stops early releases the connection", async () => {
		const { key } = await files.write(video(), whole);
		const stream = await files.read(key);
		for await (const chunk of stream) if (chunk) break;
		expect(stream.destroyed).toBe(true);
		// a HEAD request never starts reading
		(await files.read(key)).destroy();
		await expect.poll(() => s3.underWay.size, { timeout: 10_000 }).toBe(0);
		expect(await read(files, key, { start: 0, end: 2 })).toBe("\0\0\0");
	});

	test("a missing bucket or a wrong secret fails at startup; a server that is down doesn't", async () => {
		const url = s3.env.FILES_URL;
		await expect(openFiles(settings({ FILES_SECRET: "another" }))).rejects.toThrow(SettingsError);
		await expect(openFiles(settings({ FILES_URL: url.replace("bucket", "other") }))).rejects.toThrow("there is no bucket at");
		await s3.stop();
		const meanwhile = await openFiles(settings());
		await s3.start();
		expect(await meanwhile.has("nothing")).toBe(false);
	});

	test("incomplete or contradictory settings are refused", () => {
		expect(() => settings({ FILES_SECRET: "" })).toThrow("FILES_URL needs FILES_KEY_ID and FILES_SECRET.");
		expect(() => settings({ FILES_URL: "s3.example" })).toThrow("FILES_URL must be a URL that begins with http:// or https://.");
		expect(() => readSettings({ FILES_MOVE: "to-s3" })).toThrow("FILES_MOVE needs FILES_URL");
		expect(readSettings({}).bucket).toBeNull();
	});
});

describe("moving files", () => {
	const moving = async (direction: "to-s3" | "to-disk") => {
		const both = settings({ FILES_MOVE: direction });
		const move = await openMove(both);
		if (!move) throw new Error("nothing moves");
		return { files: await openFiles(both), move };
	};

	test.each(["to-s3", "to-disk"] as const)("%s are found on either side, and new ones go to the target", async (direction) => {
		const { files, move } = await moving(direction);
		const former = await move.from.write(text("before"), whole);
		const later = await files.write(text("after"), whole);
		expect([await move.to.has(former.key), await move.to.has(later.key)]).toEqual([false, true]);
		expect([await read(files, former.key), await read(files, later.key)]).toEqual(["before", "after"]);
		const copy = await files.copy(former);
		expect([copy.bytes, await move.to.has(copy.key)]).toEqual([6, true]);
		expect((await listed(files)).length).toBe(3);

		expect(await moveFile(move, former.key)).toBe(true);
		expect([await move.from.has(former.key), await move.to.has(former.key)]).toEqual([false, true]);
		expect(await read(files, former.key)).toBe("before");
		expect(await moveFile(move, former.key)).toBe(true);
		for (const key of [former.key, later.key, copy.key]) await files.remove(key);
		expect(await listed(files)).toEqual([]);
	});

	test("a file removed during its move is gone from both sides", async () => {
		const { files, move } = await moving("to-s3");
		const { key } = await move.from.write(text("a CV"), whole);
		const from: Files = {
			...move.from,
			read: async (asked) => {
				const stream = await move.from.read(asked);
				await files.remove(asked);
				return stream;
			},
		};
		expect(await moveFile({ ...move, from }, key)).toBe(false);
		expect(await files.has(key)).toBe(false);
	});
});
