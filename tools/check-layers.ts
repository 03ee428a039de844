// Checks imports, type imports included: a floor imports only from lower floors, and domains do not import each other in a circle.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** Lowest first. A folder that is not listed is a domain, at the level of `domains`. */
const domains = "(domains)";
const floors: Record<string, readonly string[]> = {
	"src/server": ["platform", "db", "http", "access", "search", "queue", "mail", "webhooks", domains, "app"],
	"src/web": ["paths.ts", "i18n", "ui", "offline", "session", "api", "live", "keyboard", "shell", domains, "(root)"],
};

const root = fileURLToPath(new URL("../", import.meta.url));
const problems = Object.entries(floors).flatMap(([side, order]) => problemsOf(side, order));
if (problems.length > 0) {
	console.error(problems.join("\n"));
	process.exit(1);
}

type Import = { from: string; to: string; file: string; target: string };

function problemsOf(side: string, order: readonly string[]): string[] {
	const levelOf = (folder: string) => order.indexOf(order.includes(folder) ? folder : domains);
	const imports = importsWithin(join(root, side), order).filter(({ from, to }) => from !== to);
	const upward = imports.filter(({ from, to }) => levelOf(from) < levelOf(to));
	const betweenDomains = imports.filter(
		({ from, to }) => levelOf(from) === order.indexOf(domains) && levelOf(to) === order.indexOf(domains),
	);
	return [
		...upward.map(({ from, to, file, target }) => `${side}: ${from} lies below ${to}, but ${file} imports ${target}`),
		...circlesOf(betweenDomains).map((circle) => {
			const files = betweenDomains.filter(({ from, to }) => circle.includes(from) && circle.includes(to));
			const named = files.map(({ file, target }) => `  ${file} imports ${target}`);
			return `${side}: these domains import each other in a circle: ${circle.join(", ")}\n${named.join("\n")}`;
		}),
	];
}

function importsWithin(folder: string, order: readonly string[]): Import[] {
	const folderOf = (path: string) => (path.includes(sep) ? (path.split(sep)[0] ?? "") : order.includes(path) ? path : "(root)");
	return readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
		.flatMap((file) => {
			const code = readFileSync(join(folder, file), "utf8");
			const targets = [...code.matchAll(/(?:\bfrom|\bimport\()\s*"(\.[^"]+)"/g)].map(([, path = ""]) =>
				relative(folder, join(folder, dirname(file), path)),
			);
			return targets
				.filter((target) => !target.startsWith(".."))
				.map((target) => ({ from: folderOf(file), to: folderOf(target), file, target }));
		});
}

/** Groups of folders in which each reaches all the others (Tarjan). */
function circlesOf(imports: readonly Import[]): string[][] {
	const next = new Map<string, Set<string>>();
	for (const { from, to } of imports) next.set(from, (next.get(from) ?? new Set()).add(to));
	const index = new Map<string, number>();
	const low = new Map<string, number>();
	const open: string[] = [];
	const circles: string[][] = [];
	const visit = (folder: string): number => {
		const own = index.size;
		index.set(folder, own);
		low.set(folder, own);
		open.push(folder);
		for (const to of next.get(folder) ?? []) {
			const lowest = index.has(to) ? (open.includes(to) ? (index.get(to) ?? own) : own) : visit(to);
			low.set(folder, Math.min(low.get(folder) ?? own, lowest));
		}
		if (low.get(folder) === own) {
			const circle = open.splice(open.indexOf(folder));
			if (circle.length > 1) circles.push(circle.toSorted());
		}
		return low.get(folder) ?? own;
	};
	for (const folder of next.keys()) if (!index.has(folder)) visit(folder);
	return circles;
}
