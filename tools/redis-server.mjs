// Finds the machine's redis-server; as root on Debian it is installed.
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installPackage } from "./debian-package.mjs";

const find = () =>
	(process.env.PATH ?? "")
		.split(delimiter)
		.map((folder) => join(folder, "redis-server"))
		.find((path) => existsSync(path)) ?? null;

/** Its path, or null if there is none. */
export function findRedisServer({ install = false } = {}) {
	if (install && !find()) installPackage("redis-server", "the tests of the event server");
	return find();
}
