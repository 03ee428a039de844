import { chmod, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import type { TestProject } from "vitest/node";
import setup from "../support/demo-setup.ts";

test("a demo that fails to start leaves no PostgreSQL and no folder behind", async () => {
	const folder = await mkdtemp(join(tmpdir(), "njangi-setup-"));
	// PostgreSQL does not run as root
	await chmod(folder, 0o755);
	vi.stubEnv("TMPDIR", folder);
	// invalid: the product refuses to start with it
	vi.stubEnv("SMTP_URL", "nowhere");
	try {
		await expect(setup({} as TestProject)).rejects.toThrow("The site ended at its start");
		expect(await readdir(folder)).toEqual([]);
	} finally {
		vi.unstubAllEnvs();
		await rm(folder, { recursive: true, force: true });
	}
});
