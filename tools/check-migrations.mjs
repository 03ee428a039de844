// The migrations must say what the tables of the code say: generating again must find nothing to do.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

const root = new URL("..", import.meta.url).pathname;
// beside the checkout's modules, so that the configuration's imports resolve
const folder = mkdtempSync(join(root, "node_modules", ".migrations-"));
try {
	const landed = join(root, "src/server/migrations");
	cpSync(landed, folder, { recursive: true });
	const before = readdirSync(folder).length;
	const { status, stdout, stderr } = spawnSync(
		join(root, "node_modules/.bin/drizzle-kit"),
		[
			"generate",
			"--dialect",
			"postgresql",
			"--schema",
			"./src/server/*/schema.ts",
			"--schema",
			"./src/server/*/*/schema.ts",
			"--out",
			folder,
		],
		{ cwd: root, encoding: "utf8" },
	);
	if (status !== 0) throw new Error(`${stdout}${stderr}`);
	if (readdirSync(folder).length !== before) throw new Error("A table changed without a migration: run npm run migrations.");
} catch (error) {
	console.error(error.message);
	process.exitCode = 1;
} finally {
	rmSync(folder, { recursive: true, force: true });
}
