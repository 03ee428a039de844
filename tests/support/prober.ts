import { buffer } from "node:stream/consumers";

/** Tries what a file that took over its parser would try, and prints what succeeded; `port` is one with a listener. */
const { secret, port } = JSON.parse(String(await buffer(process.stdin))) as { secret: string; port: number };

const attempts: Record<string, () => Promise<unknown>> = {
	"read a file": async () => (await import("node:fs")).readFileSync(secret, "utf8"),
	"write a file": async () => (await import("node:fs")).writeFileSync(`${secret}.new`, "x"),
	"start a process": async () => (await import("node:child_process")).spawnSync("true").status,
	"start a thread": async () => new (await import("node:worker_threads")).Worker("0", { eval: true }),
	"open a socket": async () => {
		const { connect } = await import("node:net");
		await new Promise((resolve, reject) => connect(port, "127.0.0.1").once("connect", resolve).once("error", reject));
	},
	"call a site": async () => (await fetch(`http://127.0.0.1:${port}`)).status,
	"ask for a name": async () => (await import("node:dns/promises")).lookup("localhost"),
	"get a socket another way": async () => {
		const { connect } = process.getBuiltinModule("net");
		await new Promise((resolve, reject) => connect(port, "127.0.0.1").once("connect", resolve).once("error", reject));
	},
	"require one": async () => {
		const { createRequire } = await import("node:module");
		createRequire(import.meta.url)("tls");
	},
	"know the settings": async () => (Object.keys(process.env).length > 0 ? process.env : Promise.reject(new Error("none"))),
};

const succeeded: string[] = [];
for (const [name, attempt] of Object.entries(attempts))
	await attempt().then(
		() => succeeded.push(name),
		() => undefined,
	);
process.stdout.write(JSON.stringify(succeeded));
process.exit();
