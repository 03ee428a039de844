import { readFileSync } from "node:fs";

/** Reads the specification, so that no test repeats its words: sections, tables, lists, fields, sentences. */

export type Document = "accounts" | "marketplace" | "decisions";

const documents = new Map<Document, string>();

function textOf(document: Document): string {
	const text = documents.get(document) ?? readFileSync(new URL(`../../docs/spec/${document}.md`, import.meta.url), "utf8");
	documents.set(document, text);
	return text;
}

/** A section by its number, or by its name if it has no number. */
export function section(document: Document, heading: number | string): string {
	const [, ...parts] = `\n${textOf(document)}`.split("\n## ");
	const start = typeof heading === "number" ? `${heading}. ` : `${heading}\n`;
	return only(
		parts.filter((part) => part.startsWith(start)),
		`${document}.md has no section ${heading}`,
	);
}

/** The cells of each row in a section's tables, without the header rows. */
export function rows(text: string): string[][] {
	const lines = text.split("\n").map((line) => line.trim());
	return lines
		.filter((line, place) => line.startsWith("|") && !/^\|[-|\s]+\|$/.test(line) && !/^\|[-|\s]+\|$/.test(lines[place + 1] ?? ""))
		.map((line) =>
			line
				.slice(1, -1)
				.split("|")
				.map((cell) => cell.trim()),
		);
}

export const bullets = (text: string): string[] =>
	text
		.split("\n")
		.filter((line) => line.startsWith("- "))
		.map((line) => line.slice(2));

/** The bullet that starts with a label, without the label. */
export function bullet(text: string, label: string): string {
	const labelled = bullets(text).filter((line) => line.startsWith(`${label}:`) || line.startsWith(`**${label}**:`));
	return only(labelled, `no bullet "${label}"`)
		.slice(only(labelled, label).indexOf(":") + 1)
		.trim();
}

/** The text after a label, also inside a bullet, up to the end of its clause. */
export function clause(text: string, label: string): string {
	const from = text.indexOf(`${label}: `);
	if (from < 0) throw new Error(`nothing is labelled "${label}"`);
	const [first = ""] = splitOutside(text.slice(from + label.length + 2).split("\n")[0] ?? "", /^(?:;|\.(?:\s|$))/);
	return first.trim();
}

/** The text of a section's bullets, sentence by sentence. */
export const sentences = (text: string): string[] =>
	bullets(text).flatMap((line) => line.split(/(?<=[.)])\s+(?=[A-Z`])/).map((one) => one.trim()));

/** The texts in the specification's quotation marks. */
export const quoted = (text: string): string[] =>
	[...text.matchAll(/'([A-Z][^'|]*?(?:'(?=\w)[^'|]*?)*)'(?!\w)/g)].map(([, words = ""]) => words);

/** A printed field: its names (one thing may have several), its note, and the fields inside it. */
export type Field = { names: string[]; note: string; inside: Field[] };

/** Reads a list of fields: `id, user {id, profile{avatar}}, skills/tags (list of text)`. */
export function fields(text: string): Field[] {
	return splitOutside(text, /^(?:, (?:and )?| and )/).flatMap((item) => {
		const [, path = "", braces, parentheses] = /^([\w.[\]/]+)\s*(?:\{(.*)\}|\((.*)\))?$/.exec(item.trim()) ?? [];
		if (path === "") throw new Error(`"${item}" is not a field`);
		return field(path, { note: parentheses ?? "", inside: braces === undefined ? [] : fields(braces) });
	});
}

function field(path: string, { note, inside }: Pick<Field, "note" | "inside">): Field {
	const [name = "", ...rest] = path.split(".");
	if (rest.length > 0) return { names: [name], note: "", inside: [field(rest.join("."), { note, inside })] };
	return { names: name.split("/"), note, inside };
}

/** Splits at a mark that is outside all brackets. */
function splitOutside(text: string, mark: RegExp): string[] {
	const parts: string[] = [""];
	let depth = 0;
	for (let place = 0; place < text.length; place++) {
		const letter = text[place] ?? "";
		if ("({".includes(letter)) depth++;
		if (")}".includes(letter)) depth--;
		const [matched] = (depth === 0 && mark.exec(text.slice(place))) || [];
		if (matched) {
			parts.push("");
			place += matched.length - 1;
		} else parts.push((parts.pop() ?? "") + letter);
	}
	return parts;
}

/** A row of the call tables. */
export type PrintedCall = {
	/** As printed: `GET /jobs/{jobId}/`. */
	title: string;
	method: string;
	/** Under `/api`, with its parameters in braces, and with or without a trailing slash, as printed. */
	path: string;
	payload: string;
	response: string;
};

export function printedCalls(): PrintedCall[] {
	const accounts = rows(section("accounts", 7)).map(([method, path, ...rest]) => [`${method} ${path}`, ...rest]);
	return [...accounts, ...rows(section("marketplace", 7))].map(([title = "", payload = "", response = ""]) => {
		const [method = "", printed = ""] = title.split(" ");
		const [path = "", query = ""] = printed.split("?");
		const [, parameter] = /^(\w+)=\{\w+\}$/.exec(query) ?? [];
		return {
			title,
			method,
			path: `/api/${path.replace(/^\/?(?:api\/)?/, "")}`,
			payload: parameter ?? payload,
			response,
		};
	});
}

export function only<T>(found: readonly T[], failure: string): T {
	const [one, ...more] = found;
	if (one === undefined || more.length > 0) throw new Error(`${failure}: ${found.length} found`);
	return one;
}
