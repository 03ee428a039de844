import { appendFileSync, mkdirSync, rmSync, truncateSync } from "node:fs";
import { chmod, mkdir, mkdtemp, open, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { crc32 } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { bytesOf, copyTree, runConcurrently } from "./copy.ts";
import { makeBackup } from "./make-backup.ts";
import { readManifest } from "./manifest.ts";
import { restoreBackup } from "./restore-backup.ts";

let place: string;
const from = () => join(place, "data", "files");
const to = () => join(place, "copy");
const names = Array.from({ length: 40 }, (_, index) => `cv-${index}`);

beforeEach(async () => {
	place = await mkdtemp(join(tmpdir(), "copy-"));
	// the cluster's owner must be able to reach it when root restores
	await chmod(place, 0o711);
	await mkdir(from(), { recursive: true });
	for (const name of names) await writeFile(join(from(), name), `%PDF ${name}`);
});
afterEach(() => rm(place, { recursive: true, force: true }));

/** Runs `act` once, as soon as a piece of a file has been copied. */
function atFirstPiece(act: () => void): () => void {
	let isDone = false;
	return () => {
		if (!isDone) act();
		isDone = true;
	};
}

const currentEntries = (paths: readonly string[]) =>
	Promise.all(
		paths.map(async (path) => {
			const bytes = await readFile(join(to(), path));
			return { path, bytes: bytes.length, crc: crc32(bytes) };
		}),
	);

describe("copying a tree", () => {
	test("includes empty folders, and leaves out what is to be skipped", async () => {
		await mkdir(join(from(), "deep", "empty"), { recursive: true });
		await writeFile(join(from(), "deep", "left.part"), "half");
		const skips = (path: string) => path.endsWith(".part");
		const copied = await copyTree(from(), to(), { skips });
		expect(copied.map(({ path }) => path).toSorted()).toEqual(names.toSorted());
		expect(await bytesOf(from(), skips)).toBe(copied.reduce((sum, { bytes }) => sum + bytes, 0));
		expect(await readdir(join(to(), "deep"))).toEqual(["empty"]);
	});

	test("leaves out files that vanish meanwhile, and copies the others whole", async () => {
		const onBytes = atFirstPiece(() => {
			for (const name of names) rmSync(join(from(), name));
		});
		const copied = await copyTree(from(), to(), { onBytes });
		const paths = copied.map(({ path }) => path);
		expect(paths.length).toBeGreaterThan(0);
		expect(paths.length).toBeLessThan(names.length);
		expect((await readdir(to())).toSorted()).toEqual(paths.toSorted());
		for (const path of paths) expect(await readFile(join(to(), path), "utf8")).toBe(`%PDF ${path}`);
	});

	test("reports what was copied of a file that grows or shrinks meanwhile", async () => {
		const megabyte = Buffer.alloc(1024 * 1024, "x");
		for (const name of ["grows", "shrinks"]) await writeFile(join(from(), name), Buffer.concat([megabyte, megabyte, megabyte]));
		const isOld = (path: string) => path.startsWith("cv-");
		const onBytes = atFirstPiece(() => {
			appendFileSync(join(from(), "grows"), megabyte);
			truncateSync(join(from(), "shrinks"), 1_500_000);
		});
		const copied = await copyTree(from(), to(), { skips: isOld, onBytes });
		expect(copied.toSorted((a, b) => a.path.localeCompare(b.path))).toEqual(await currentEntries(["grows", "shrinks"]));
		expect(copied.find(({ path }) => path === "grows")?.bytes).toBe(4 * megabyte.length);
		expect(copied.find(({ path }) => path === "shrinks")?.bytes).toBeLessThan(3 * megabyte.length);
	});
});

describe("several files at once", () => {
	test("after a failure no more are started, and it is reported once those under way are over", async () => {
		const started: number[] = [];
		const over: number[] = [];
		const gate = Promise.withResolvers<void>();
		let isSettled = false;
		const all = runConcurrently(names.keys(), async (index) => {
			started.push(index);
			if (index === 1) throw new Error("the second");
			await gate.promise;
			over.push(index);
		});
		const expectation = expect(all.finally(() => (isSettled = true))).rejects.toThrow("the second");
		await setImmediate();
		expect(isSettled).toBe(false);
		gate.resolve();
		await expectation;
		expect(started).toEqual([0, 1, 2, 3]);
		expect(over).toEqual([0, 2, 3]);
	});

	const backUp = (onProgress?: () => void) =>
		makeBackup({ dataDir: join(place, "data"), into: join(place, "backups"), connection: null, ...(onProgress && { onProgress }) });

	test("an unreadable one leaves no backup, whole or partial", async () => {
		const onProgress = atFirstPiece(() => {
			for (const name of names) {
				rmSync(join(from(), name));
				mkdirSync(join(from(), name));
			}
		});
		await expect(backUp(onProgress)).rejects.toMatchObject({ code: "EISDIR" });
		expect(await readdir(join(place, "backups"))).toEqual([]);
	});

	test("a damaged one is named, and nothing is restored", async () => {
		const backup = await backUp();
		const { path = "" } = (await readManifest(backup)).files[20] ?? {};
		const damaged = await open(join(backup, path), "r+");
		await damaged.write("!");
		await damaged.close();
		await expect(restoreBackup({ from: backup, dataDir: join(place, "elsewhere") })).rejects.toThrow(
			`${join(backup, path)} does not match the manifest: this backup is damaged, use another one.`,
		);
		expect((await readdir(place)).toSorted()).toEqual(["backups", "data"]);
	});
});
