import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { makePackage } from "../../tools/package/make-package.ts";

/**
 * Unpacks the archive (the given one, otherwise a newly made one) into an empty folder, with an empty environment, on a machine without a
 * network: a network namespace with nothing but its own loopback. The archive's own Node runs `package/walk.ts` there.
 */
async function main([given]: string[]): Promise<void> {
	const place = mkdtempSync(join(tmpdir(), "njangi-unpacked-"));
	// if we are root, PostgreSQL runs as nobody
	chmodSync(place, 0o711);
	const empty = join(place, "empty");
	mkdirSync(empty);
	try {
		const archive = given ? resolve(given) : makePackage(join(place, "made"), { step: (text) => console.log(`· ${text}`) }).archive;
		run("sha256sum", ["--check", "--quiet", `${basename(archive)}.sha256`], { cwd: dirname(archive), env: process.env });
		run("tar", ["-xJf", archive], { cwd: empty, env: process.env });
		const name = basename(archive, ".tar.xz");
		const alone = process.getuid?.() === 0 ? ["--net"] : ["--net", "--map-current-user", "--keep-caps"];
		const walk = [join(empty, name, "node_modules/.bin/node"), join(import.meta.dirname, "package/walk.ts"), archive, name];
		run("unshare", [...alone, "sh", "-c", 'ip link set lo up && exec "$@"', "sh", ...walk], { cwd: empty, env: {} });
	} finally {
		rmSync(place, { recursive: true, force: true });
	}
}

function run(command: string, args: string[], options: { cwd: string; env: NodeJS.ProcessEnv }): void {
	const { status, error } = spawnSync(command, args, { ...options, stdio: ["ignore", "inherit", "inherit"] });
	if (status !== 0) throw new Error(`${command} exited with ${status ?? error}`);
}

await main(process.argv.slice(2));
