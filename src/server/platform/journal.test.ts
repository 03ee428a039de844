import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openJournal } from "./journal.ts";
import { type Log, silentLog } from "./log.ts";

let folder = "";
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), "journal-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const linesOf = async (file: string) =>
	(await readFile(join(folder, file), "utf8"))
		.trim()
		.split("\n")
		.map((line) => JSON.parse(line));

describe("a journal", () => {
	test("has one file per day, readable by its user only, and deletes old ones", async () => {
		let now = new Date("2026-03-20T23:59:59Z");
		for (const file of ["events-2026-03-05.ndjson", "events-2026-03-06.ndjson", "others-2026-01-01.ndjson", "events-x.ndjson"])
			await writeFile(join(folder, file), "{}\n");
		const journal = await openJournal({ folder, name: "events", days: 14, log: silentLog, now: () => now });
		journal.write({ event: "first" });
		await journal.close();
		now = new Date("2026-03-21T00:00:00Z");
		journal.write({ event: "second", words: "of\ntwo lines" });
		await journal.close();
		expect((await readdir(folder)).toSorted()).toEqual([
			"events-2026-03-20.ndjson",
			"events-2026-03-21.ndjson",
			"events-x.ndjson",
			"others-2026-01-01.ndjson",
		]);
		expect(await linesOf("events-2026-03-20.ndjson")).toEqual([{ at: "2026-03-20T23:59:59.000Z", event: "first" }]);
		expect(await linesOf("events-2026-03-21.ndjson")).toEqual([
			{ at: "2026-03-21T00:00:00.000Z", event: "second", words: "of\ntwo lines" },
		]);
		expect((await stat(join(folder, "events-2026-03-20.ndjson"))).mode & 0o077).toBe(0);
	});

	test("two that write to the same file lose nothing", async () => {
		const both = await Promise.all([1, 2].map(() => openJournal({ folder, name: "events", days: 14, log: silentLog })));
		for (let n = 0; n < 3_000; n++) for (const journal of both) journal.write({ n, filling: "x".repeat(100) });
		await Promise.all(both.map(({ close }) => close()));
		const [file = ""] = await readdir(folder);
		expect((await linesOf(file)).length).toBe(6_000);
	});

	test("a failing write is logged once, and nothing waits or fails because of it", async () => {
		const events: string[] = [];
		const log: Log = { ...silentLog, error: (event) => void events.push(event) };
		const journal = await openJournal({ folder, name: "events", days: 14, log });
		await rm(folder, { recursive: true });
		for (let n = 0; n < 3; n++) {
			journal.write({ n });
			await journal.close();
		}
		expect(events).toEqual(["a journal could not be written"]);
	});
});
