// Programs that tests use if the machine has them: as root on Debian they are installed.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Installs a package if it is available; without a network the tests make do with what the machine has. */
export function installPackage(name, purpose) {
	if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
	console.log(`     installing ${name} for ${purpose}`);
	const get = "apt-get -qq -o Acquire::Retries=0 -o Acquire::http::Timeout=10 -o Acquire::https::Timeout=10";
	const install = `${get} install -y ${name}`;
	spawnSync("sh", ["-c", `${install} || { ${get} update && ${install}; }`], { stdio: "ignore", timeout: 180_000 });
}
