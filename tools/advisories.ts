import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Advisory, findingsIn, type Pin } from "./advisories/osv.ts";

const usage = `npm run advisories -- FILE_OR_FOLDER …

Compares the versions in package-lock.json with advisories that you bring, without a network. They are in the OSV format
(https://ossf.github.io/osv-schema): a file with one, with a list, with {"vulns": …} or with one a line, or a folder of such
files, as npm/all.zip of osv.dev unpacks into. Says which pinned version each is about and in which it is mended.
Ends with 0 where there is none, 1 where there is one, 2 where something could not be read.`;

process.exitCode = main(process.argv.slice(2));

function main(paths: string[]): number {
	if (paths.length === 0) {
		console.error(usage);
		return 2;
	}
	try {
		const pins = readPins();
		const advisories = paths.flatMap(filesOf).flatMap(readAdvisories);
		const findings = findingsIn(pins, advisories);
		for (const { name, version, id, summary, fixedIn } of findings)
			console.log(`${name} ${version}: ${id} ${summary}${fixedIn.length > 0 ? ` (mended in ${fixedIn.join(", ")})` : " (not mended yet)"}`);
		console.log(`${pins.length} pinned packages, ${advisories.length} advisories read, ${findings.length} of them about a pinned version`);
		return findings.length > 0 ? 1 : 0;
	} catch (error) {
		console.error(error instanceof Error ? error.message : error);
		return 2;
	}
}

/** All installed packages, including those nested below others. */
function readPins(): Pin[] {
	const lock = JSON.parse(readFileSync(fileURLToPath(new URL("../package-lock.json", import.meta.url)), "utf8"));
	return Object.entries<{ name?: string; version?: string; link?: boolean }>(lock.packages).flatMap(([path, { name, version, link }]) =>
		path && version && !link ? [{ name: name ?? path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length), version }] : [],
	);
}

function filesOf(path: string): string[] {
	if (!statSync(path).isDirectory()) return [path];
	const names = readdirSync(path).filter((name) => /\.(json|ndjson|jsonl)$/.test(name));
	return names.map((name) => join(path, name));
}

/** A file without a single advisory is an error: reading nothing must not look like finding nothing. */
function readAdvisories(path: string): Advisory[] {
	const advisories = listIn(path).filter(isAdvisory);
	if (advisories.length === 0) throw new Error(`${path} holds no advisory in the OSV format.`);
	return advisories;
}

function listIn(path: string): unknown[] {
	const text = readFileSync(path, "utf8");
	const whole = tryJson(text);
	if (whole === undefined) {
		const lines = text.split("\n").filter((line) => line.trim());
		return lines.map((line, place) => tryJson(line) ?? fail(`${path}: line ${place + 1} is no JSON.`));
	}
	if (Array.isArray(whole)) return whole;
	return (whole as { vulns?: unknown[] } | null)?.vulns ?? [whole];
}

function tryJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

function fail(message: string): never {
	throw new Error(message);
}

function isAdvisory(value: unknown): value is Advisory {
	return typeof value === "object" && value !== null && "id" in value && typeof value.id === "string";
}
