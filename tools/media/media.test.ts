import { readdir, utimes } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { getTableName } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findOrphans, removeOrphans } from "../../src/server/admin/orphans.ts";
import { storedFiles } from "../../src/server/db/stored-files.ts";
import { fillDemo } from "../../src/server/demo/fill-demo.ts";
import { openFiles, openMove } from "../../src/server/platform/open-files.ts";
import { readSettings } from "../../src/server/platform/settings.ts";
import { testApp } from "../../tests/support/app.ts";
import { listed } from "../../tests/support/listed.ts";
import { startS3 } from "../../tests/support/s3-server.ts";
import { readDefinitions } from "../columns/tables.ts";
import { moveFiles } from "./move-files.ts";

let site: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
	site = await testApp();
	await fillDemo(site.services);
});
afterAll(() => site.close());

const folder = () => join(site.folder, "files");
/** Makes the files a day old. */
async function ageFiles(): Promise<void> {
	const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
	for (const name of await readdir(folder())) await utimes(join(folder(), name), yesterday, yesterday);
}

describe("orphaned files", () => {
	test("don't exist in the demo", async () => {
		await ageFiles();
		const { files, bytes, orphans } = await findOrphans(site.db, site.services.files);
		expect(orphans).toEqual([]);
		expect(files).toBeGreaterThan(100);
		expect(bytes).toBeGreaterThan(100_000);
	});

	test("are found once they are a day old, and only they are removed", async () => {
		const storeFile = (key: string) => site.services.files.write(Readable.from([Buffer.from("%PDF")]), { maxBytes: 10, key });
		for (const key of ["left-over", "preview-7"]) await storeFile(key);
		expect((await findOrphans(site.db, site.services.files)).orphans).toEqual([]);
		await ageFiles();
		await storeFile("just-sent");
		const { files, orphans } = await findOrphans(site.db, site.services.files);
		expect(orphans).toEqual([{ key: "left-over", bytes: 4 }]);
		expect(await removeOrphans(site.services.files, orphans)).toBe(1);
		const after = await listed(site.services.files);
		expect(after.length).toBe(files - 1);
		expect(after.map(({ key }) => key)).toEqual(expect.arrayContaining(["just-sent", "preview-7"]));
		for (const key of ["just-sent", "preview-7"]) await site.services.files.remove(key);
	});
});

test("all files move to S3 and back while in use, and none is ever missing", { timeout: 60_000 }, async () => {
	const s3 = await startS3({ pageMax: 50 });
	try {
		const before = new Map((await listed(site.services.files)).map(({ key, bytes }) => [key, bytes]));
		for (const direction of ["to-s3", "to-disk"] as const) {
			const settings = readSettings({ DATA_DIR: site.folder, ...s3.env, FILES_MOVE: direction });
			const files = await openFiles(settings);
			const move = await openMove(settings);
			if (!move) throw new Error("nothing moves");
			let isOver = false;
			let readCount = 0;
			const reading = (async () => {
				while (!isOver)
					for (const [key, bytes] of before) {
						if (isOver) break;
						let length = 0;
						for await (const chunk of (await files.read(key)) as AsyncIterable<Buffer>) length += chunk.length;
						expect(length).toBe(bytes);
						readCount++;
					}
			})();
			const moved = await moveFiles(move);
			isOver = true;
			await reading;
			expect(moved.files).toBe(before.size);
			expect(readCount).toBeGreaterThan(0);
			expect(await listed(move.from)).toEqual([]);
			expect(new Map((await listed(move.to)).map(({ key, bytes }) => [key, bytes]))).toEqual(before);
			expect(await moveFiles(move)).toEqual({ files: 0, bytes: 0 });
		}
	} finally {
		await s3.stop();
	}
});

test("every column named like a file's key is in the list of them, or known not to be one", async () => {
	const others = new Set([
		...["rate_limits.key", "test_questions.key", "companies.name_key", "groups.town_key", "investors.name_key", "startups.town_key"],
		...["passkeys.public_key", "push_subscriptions.vapid_key", "job_sendings.key"],
	]);
	const places = new Set(storedFiles.map(({ table }) => getTableName(table)));
	const names = (await readDefinitions()).flatMap(({ table, columns }) => [...columns.values()].map((column) => `${table}.${column}`));
	const like = names.filter((name) => /[._](keys?|avatar|logo|picture)$/.test(name));
	expect(like.length).toBeGreaterThan(15);
	const unknown = like.filter((name) => !others.has(name) && !places.has(name.split(".")[0] ?? ""));
	expect(unknown.filter((name) => !name.endsWith("idempotency_key"))).toEqual([]);
});
