import { expect, test } from "vitest";
import type { ImportProgress } from "../../src/server/import/import-file.ts";
import { progressLine, showProgress } from "./progress.ts";
import { countRejects, summaryOf } from "./summary.ts";

const progress: ImportProgress = { rows: 8_500, added: 8_000, updated: 0, unchanged: 0, rejected: 500, bytesRead: 42, bytes: 100 };

test("progress shows how far, how fast and how much longer", () => {
	expect(progressLine(progress, 5)).toBe("42 %  8,500 rows  1,700 rows/s  7 s left");
	expect(progressLine({ ...progress, bytesRead: 100 }, 5)).toBe("100 %  8,500 rows  1,700 rows/s");
});

test("a log gets an occasional line, a terminal a bar in place", () => {
	let now = 0;
	const lines: string[] = [];
	const log = showProgress({ write: (text) => lines.push(String(text)) > 0 }, () => now);
	log.show(progress);
	now = 6_000;
	log.show(progress);
	log.show(progress);
	expect(lines).toHaveLength(1);
	lines.length = 0;
	const terminal = showProgress({ isTTY: true, write: (text) => lines.push(String(text)) > 0 }, () => now);
	terminal.show(progress);
	terminal.end();
	terminal.end();
	expect(lines).toHaveLength(2);
	expect(lines[0]).toMatch(/^\r\[#{12}\.{16}\] 42 %/);
});

test("the summary groups reasons and shows the first rows, without control characters", () => {
	const rejects = countRejects({ shownMax: 2 });
	rejects.add({ line: 2, reason: "not JSON (Unexpected token)" });
	rejects.add({ line: 3, reason: "the title is missing", title: "a\u001b[2Jb" });
	rejects.add({ line: 9, reason: "not JSON (Unexpected end)" });
	const text = summaryOf({ counts: { ...progress, rejected: 3 }, rejects, rejectsPath: "x.ndjson", seconds: 2 });
	expect(text).toContain("  2 × not JSON\n  1 × the title is missing");
	expect(text).toContain("  line 3: the title is missing (a [2Jb)");
	expect(text).not.toContain("line 9");
});
