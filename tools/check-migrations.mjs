// The migrations must match the tables in the code: generating again must find nothing to do. And the previous version must keep working
// beside each of them (docs/decisions/062-one-process-after-the-other.md).
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { contractionsIn } from "./contractions.ts";

/** The newest migration from before versions had to run beside each other. */
const lastBefore = "20261122213550_field-names";

const root = fileURLToPath(new URL("..", import.meta.url));
// next to the checkout's modules, so that the configuration's imports resolve
const folder = mkdtempSync(join(root, "node_modules", ".migrations-"));
try {
	const landed = join(root, "src/server/migrations");
	cpSync(landed, folder, { recursive: true });
	const before = readdirSync(folder).length;
	const config = join(folder, "..", `${basename(folder)}.config.ts`);
	writeFileSync(config, readFileSync(join(root, "drizzle.config.ts"), "utf8").replace("./src/server/migrations", folder));
	const kit = join(root, "node_modules/drizzle-kit/bin.cjs");
	const { status, stdout, stderr } = spawnSync(process.execPath, [kit, "generate", `--config=${config}`], { cwd: root, encoding: "utf8" });
	rmSync(config);
	if (status !== 0) throw new Error(`${stdout}${stderr}`);
	for (const name of readdirSync(landed).filter((one) => one > lastBefore)) {
		const [first] = contractionsIn(readFileSync(join(landed, name, "migration.sql"), "utf8"));
		if (first)
			throw new Error(
				`${name} takes away what the version before it still uses: ${first}\nAdd first, take away in a later version; where nothing uses it any more, say so in the migration's first line: -- contracts: WHY`,
			);
	}
	if (readdirSync(folder).length !== before) throw new Error("A table changed without a migration: run npm run migrations.");
} catch (error) {
	console.error(error.message);
	process.exitCode = 1;
} finally {
	rmSync(folder, { recursive: true, force: true });
}
