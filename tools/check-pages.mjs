// Checks each page: `loadMessages` names exactly the messages that its components use; no schema library gets into the browser; a route and
// a link from elsewhere lead to it; and if it reads what guests may not, it redirects them (`forSignedIn`).
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { paths } from "../src/contract/addresses.ts";
import { endpoints } from "../src/contract/endpoints.ts";
import { en } from "../src/web/i18n/messages.ts";
import { sharedDomains } from "../src/web/i18n/shared-domains.ts";
import { importsOf as readImports } from "./sources.mjs";

const web = fileURLToPath(new URL("../src/web/", import.meta.url));
const domains = new Set(Object.keys(en).map((key) => key.split(".")[0]));
const problems = [];

/** Files are shared by many pages: each is read for all of them once. */
const importsOf = oncePerFile(readImports);
const domainsIn = oncePerFile(readDomains);
const importsSchemas = oncePerFile((file) => /^import (?!type\b).* from "zod/m.test(readFileSync(file, "utf8")));

const frame = partsOf(join(web, "root.tsx"), join(web, "entry.client.tsx"));
checkMessages("root.tsx", frame, new Set(sharedDomains));
const table = readFileSync(join(web, "routes.ts"), "utf8");
for (const [, page] of table.matchAll(/"([\w/-]+\.tsx?)"/g)) {
	checkMessages(page, partsOf(join(web, page)), new Set(sharedDomains));
	checkGuestAccess(page);
}
checkLinks();

if (problems.length > 0) {
	console.error([...new Set(problems)].join("\n"));
	process.exit(1);
}

function checkMessages(name, parts, available) {
	const loadedDomains = new Set(
		[...parts.files].flatMap((file) => (parts === frame || !frame.files.has(file) ? namesIn(file, /\bloadMessages\(([^)]*)\)/g) : [])),
	);
	const usedDomains = new Set([...parts.files].flatMap((file) => [...domainsIn(file)]));
	for (const domain of usedDomains)
		if (!available.has(domain) && !loadedDomains.has(domain)) problems.push(`${name} does not speak "${domain}"`);
	for (const domain of loadedDomains) if (!usedDomains.has(domain)) problems.push(`${name} speaks "${domain}" for nothing`);
	for (const file of parts.files)
		if (importsSchemas(file)) problems.push(`${name} brings the schema library into the browser by ${relative(web, file)}`);
	for (const latePart of parts.later)
		if (!parts.files.has(latePart)) checkMessages(relative(web, latePart), partsOf(latePart), new Set([...available, ...loadedDomains]));
}

/** Checks the calls of the page itself and of the functions that take its `api`. */
function checkGuestAccess(page) {
	const files = [join(web, page), ...importsOf(join(web, page)).atOnce.filter((file) => /\bapi: Api\b/.test(readFileSync(file, "utf8")))];
	const read = files.flatMap((file) => [...readFileSync(file, "utf8").matchAll(/\bapi\(\s*"(GET [^"]+)"/g)].map(([, key]) => key));
	const closed = read.filter((key) => endpoints[key]?.audience !== "anyone");
	const isDecided = /\b(forSignedIn|forModerators|forAdministrators)\(|\bcontext\.signedIn\b/.test(readFileSync(join(web, page), "utf8"));
	if (closed.length > 0 && !isDecided)
		problems.push(`${page} reads ${closed.join(", ")} and does not say where a guest is led: forSignedIn`);
}

/** All files that these import, directly or indirectly. */
function partsOf(...starts) {
	const files = new Set(starts);
	const later = new Set();
	for (const file of files) {
		const imports = importsOf(file);
		for (const target of imports.atOnce) files.add(target);
		for (const target of imports.later) later.add(target);
	}
	return { files, later };
}

/** The domains of the keys that a file spells out, in full (`"jobs.apply"`) or as a prefix (`jobs.type.${…}`). */
function readDomains(file) {
	const keyDomains = new Set();
	if (file.startsWith(join(web, "i18n/"))) return keyDomains;
	for (const [, text] of readFileSync(file, "utf8").matchAll(/["`](\w+\.[\w.]*)(?=["`$])/g)) {
		const isKey = text in en || Object.keys(en).some((key) => key.startsWith(text));
		if (isKey && domains.has(text.split(".")[0])) keyDomains.add(text.split(".")[0]);
	}
	return keyDomains;
}

function oncePerFile(read) {
	const known = new Map();
	return (file) => {
		if (!known.has(file)) known.set(file, read(file));
		return known.get(file);
	};
}

function namesIn(file, pattern) {
	return [...readFileSync(file, "utf8").matchAll(pattern)].flatMap(([, list]) => [...list.matchAll(/"(\w+)"/g)].map(([, name]) => name));
}

function checkLinks() {
	const routes = [...table.matchAll(/\broute\("([^"]+)", "([^"]+)"/g)];
	const patterns = new Map(Object.entries(paths).map(([name, address]) => [name, patternOf(address)]));
	const source = fileURLToPath(new URL("../src/", import.meta.url));
	const sources = readdirSync(source, { recursive: true, encoding: "utf8" })
		// a notification's link does not count: it leads only people who were notified
		.filter((file) => /(?<!\.test)\.tsx?$/.test(file) && file !== "contract/addresses.ts")
		.map((file) => ({ file, code: readFileSync(join(source, file), "utf8") }));
	for (const [, path, page] of routes) {
		const names = [...patterns].flatMap(([name, pattern]) => (pattern === `/${path.replace(/:\w+/g, "*")}` ? [name] : []));
		const isLedTo = new RegExp(`\\bpaths\\.(${names.join("|")})\\b`);
		if (names.length > 0 && !sources.some(({ file, code }) => file !== `web/${page}` && isLedTo.test(code)))
			problems.push(`no page, mail or menu leads to ${page}: nothing else names paths.${names.join(", paths.")}`);
	}
	for (const file of readdirSync(web, { recursive: true, encoding: "utf8" }))
		if (file.endsWith("-page.tsx") && !table.includes(`"${file}"`) && /^export const loader\b/m.test(readFileSync(join(web, file), "utf8")))
			problems.push(`${file} is a page without a route (src/web/routes.ts)`);
}

/** The path that an address is built from, with `*` for its placeholders; undefined if it is composed of other addresses. */
function patternOf(address) {
	const [, path] = address.toString().match(/["`](\/[^"`?#]*)["`]/) ?? [];
	return path?.replace(/\$\{[^}]*\}/g, "*");
}
