import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
	cpSync,
	existsSync,
	lstatSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, relative } from "node:path";

const root = join(import.meta.dirname, "../..");

/** What runs, and its documentation: the operator's command runs from the sources, as Node 24 reads them. */
const parts = ["build", "deploy", "docs", "src", "tools", "CHANGELOG.md", "LICENSE", "README.md", "package.json"];

/** Packages that others depend on only for compiling against them. */
const isForCompilers = (path: string) => /^node_modules\/(.+\/)?(typescript|@typescript|@types)(\/|$)/.test(path);

/** Read by compilers and debuggers only; of Node's package, what C++ is compiled with. */
const isUnneeded = (path: string) =>
	/\.test\.tsx?$/.test(path) || /^node_modules\/(.+\.(d\.[cm]?ts|map)|node-[\w-]+\/(include|share|CHANGELOG\.md))$/.test(path);

type Package = { archive: string; unpackedBytes: number };

/**
 * Packs the existing build with Node, PostgreSQL and the packages it needs, as the lockfile pins them. Packing the same commit twice gives
 * the same bytes.
 */
export function makePackage(folder: string, { step }: { step: (text: string) => void }): Package {
	const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
	const name = `njangi-${version}-${process.platform}-${process.arch}`;
	const archive = join(folder, `${name}.tar.xz`);
	const place = mkdtempSync(join(tmpdir(), "njangi-package-"));
	try {
		step("gathering files");
		collectFiles(join(place, name));
		mkdirSync(folder, { recursive: true });
		step("packing");
		pack(name, { place, archive });
		const sum = createHash("sha256").update(readFileSync(archive)).digest("hex");
		writeFileSync(`${archive}.sha256`, `${sum}  ${basename(archive)}\n`);
		return { archive, unpackedBytes: bytesBelow(join(place, name)) };
	} finally {
		rmSync(place, { recursive: true, force: true });
	}
}

function collectFiles(into: string): void {
	const needed = new Set(neededPackages());
	for (const path of [...parts, ...needed])
		cpSync(join(root, path), join(into, path), {
			recursive: true,
			verbatimSymlinks: true,
			// packages are nested in each other's folders, and each is copied by its own path
			filter: (from) => {
				const inside = relative(root, from);
				return !isUnneeded(inside) && (inside === path || !/(^|\/)node_modules$/.test(inside));
			},
		});
	const node = `node_modules/node-${process.platform}-${process.arch}/bin/node`;
	if (!existsSync(join(into, node))) throw new Error(`Node for ${process.platform}-${process.arch} is not installed.`);
	mkdirSync(join(into, "node_modules/.bin"));
	symlinkSync(relative("node_modules/.bin", node), join(into, "node_modules/.bin/node"));
	symlinkSync("deploy/serve", join(into, "start"));
	cpSync(join(root, "deploy/archive/njangi"), join(into, "njangi"));
}

/** The folders of the production packages in the lockfile, for this platform, as npm reads it. */
function neededPackages(): string[] {
	const { status, stdout, stderr } = spawnSync("npm", ["ls", "--omit=dev", "--all", "--parseable"], { cwd: root, encoding: "utf8" });
	if (status !== 0) throw new Error(`The installed packages do not match the lockfile:\n${stderr}`);
	return stdout
		.split("\n")
		.filter(Boolean)
		.map((path) => relative(root, path))
		.filter((path) => path !== "" && !isForCompilers(path));
}

/** Uses the commit's time and a fixed order, so that packing the same commit always gives the same bytes. */
function pack(name: string, { place, archive }: { place: string; archive: string }): void {
	const time = run("git", ["log", "-1", "--format=%ct"], root).trim();
	const tarOptions = ["--sort=name", `--mtime=@${time}`, "--owner=0", "--group=0", "--numeric-owner", "--mode=u+w,go-w,a+rX"];
	run("tar", [...tarOptions, "--use-compress-program=xz --threads=2 -6", "-cf", archive, name], place);
}

function run(command: string, args: string[], cwd: string): string {
	const { status, stdout, stderr, error } = spawnSync(command, args, { cwd, encoding: "utf8" });
	if (status !== 0) throw new Error(`${command} exited with ${status}: ${error ?? stderr}`);
	return stdout;
}

const bytesBelow = (folder: string): number =>
	readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.reduce((sum, entry) => sum + lstatSync(join(entry.parentPath, entry.name)).size, 0);
