// Checks that what the code cites from the specification can be looked up: each cited section and heading is in docs/spec, each named page
// exists, and nothing cites texts that are kept elsewhere.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
const spec = join(root, "docs/spec");

const sections = Object.fromEntries(
	["accounts", "marketplace"].map((name) => [name, headingsOf(name).map((heading) => heading.split(".")[0] ?? "")]),
);
const headings = headingsOf("decisions");

const problems = citingFiles().flatMap((file) => problemsIn(file).map((problem) => `${relative(root, file)}: ${problem}`));
if (problems.length > 0) {
	console.error(`${problems.join("\n")}\n${problems.length} citations lead nowhere`);
	process.exit(1);
}

function headingsOf(name: string): string[] {
	return [...readFileSync(join(spec, `${name}.md`), "utf8").matchAll(/^## (.+)$/gm)].map(([, heading = ""]) => heading);
}

function citingFiles(): string[] {
	const inside = ["src", "tests", "tools", "docs"].flatMap((folder) =>
		readdirSync(join(root, folder), { recursive: true }).map((file) => join(root, folder, String(file))),
	);
	const rootFiles = readdirSync(root).map((file) => join(root, file));
	return [...inside, ...rootFiles.filter((file) => file.endsWith(".md"))].filter(
		(file) => /\.(tsx?|mts|mjs|css|md)$/.test(file) && !file.startsWith(spec) && !file.includes("/migrations/"),
	);
}

function problemsIn(file: string): string[] {
	// a comment may break its line inside a citation
	const text = readFileSync(file, "utf8").replace(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, " ");
	return [...unknownSections(text), ...unknownHeadings(text), ...missingPages(text, file), ...externalReferences(text)];
}

function unknownSections(text: string): string[] {
	return [...text.matchAll(/(?<![/])\b(accounts|marketplace)\.md\b`?,? ?((?:§\d+(?:, )?)*)/g)].flatMap(
		([cited, name = "", numbers = ""]) => {
			const sectionNumbers = sections[name] ?? [];
			const numbersCited = [...numbers.matchAll(/\d+/g)].map(([number]) => number);
			return numbersCited.length > 0 && numbersCited.every((number) => sectionNumbers.includes(number))
				? []
				: [`"${cited.trim()}" names no section`];
		},
	);
}

function unknownHeadings(text: string): string[] {
	return [...text.matchAll(/(?<![/])\bdecisions\.md\b`?,? ?"?(.{0,40})/g)].flatMap(([cited, rest = ""]) =>
		headings.some((heading) => rest.startsWith(heading)) ? [] : [`"${cited}" names no heading`],
	);
}

function missingPages(text: string, file: string): string[] {
	const places = [dirname(file), root, join(root, "docs"), spec];
	const pages = [...text.matchAll(/(?<![\w*/.-])((?:\.{1,2}\/)*[A-Za-z][\w/-]*\.md)\b/g)].map(([, page = ""]) => page);
	return pages.filter((page) => !places.some((place) => existsSync(join(place, page)))).map((page) => `${page} is not here`);
}

/** The plans by which the work was assigned are not in the repository; the specification is. */
function externalReferences(text: string): string[] {
	return [...text.matchAll(/\b[Ii]ssue(?:['’]s\b| ?[“"]| [A-Z\d]).{0,30}/g)].map(([cited]) => `"${cited}" is not in docs/spec`);
}
