// Finds where a server file uses columns by their definitions.
import type { Definition } from "./tables.ts";

/**
 * `places`: where the compiler may report it, each `file:line:column`; `column` is null for the keys of an object, of which the compiler
 * reports one.
 */
export type Use = { description: string; column: string | null; places: string[] };

export function usesOf(file: string, code: string, definitions: readonly Definition[]): Use[] {
	const tables = tablesOf(code, definitions);
	const placeOf = (index: number) => {
		const before = code.slice(0, index).split("\n");
		return `${file}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
	};
	const references = [...code.matchAll(/(?<![.\w"])(\w+)\.(\w+)\b/g)].flatMap(({ 1: name = "", 2: property = "", index }): Use[] => {
		const table = tables.get(name);
		if (!table?.columns.has(property) || isComment(code, index)) return [];
		const column = `${table.exported}.${property}`;
		return [{ description: column, column, places: [placeOf(index + name.length + 1)] }];
	});
	const writes = [...code.matchAll(/\b(?:insert|update)\((\w+)\)\s*\.(?:values|set)\(\s*\{/g)].flatMap(
		({ 0: call, 1: name = "", index }): Use[] => {
			const begin = index + call.length;
			const keys = [...keysOf(code, begin)];
			if (!tables.has(name) || keys.length === 0) return [];
			return [{ description: `what is written to ${name}`, column: null, places: keys.map(placeOf) }];
		},
	);
	const destructured = [...code.matchAll(/\bconst \{([^}]*)\} = (\w+);/g)].flatMap(({ 1: list = "", 2: name = "", index }): Use[] => {
		const table = tables.get(name);
		return [...list.matchAll(/(?<!: )\b(\w+)\b/g)].flatMap(({ 1: property = "", index: within }) => {
			if (!table?.columns.has(property)) return [];
			const column = `${table.exported}.${property}`;
			return [{ description: column, column, places: [placeOf(index + "const {".length + within)] }];
		});
	});
	return [...references, ...writes, ...destructured];
}

/** Tables by the file's own name for them: as imported, or as `alias(users, "author")`. */
function tablesOf(code: string, definitions: readonly Definition[]): ReadonlyMap<string, Definition> {
	const tables = new Map<string, Definition>();
	for (const [, names = "", file] of code.matchAll(/import \{([^}]*)\} from "[./]+\/db\/([\w-]+\.ts)"/g)) {
		for (const [, exported, local = exported ?? ""] of names.matchAll(/(\w+)(?: as (\w+))?/g)) {
			const table = definitions.find((definition) => definition.file === file && definition.exported === exported);
			if (table) tables.set(local, table);
		}
	}
	for (const [, name = "", of = ""] of code.matchAll(/const (\w+) = alias\((\w+),/g)) {
		const table = tables.get(of);
		if (table) tables.set(name, table);
	}
	return tables;
}

/** The positions of an object's keys; `begin` is just after its opening brace. */
function* keysOf(code: string, begin: number): Generator<number> {
	let isNext = true;
	for (let depth = 0, at = begin; depth >= 0 && at < code.length; at++) {
		const char = code[at] ?? "";
		if (depth === 0 && isNext && /\w/.test(char)) yield at;
		if (/\S/.test(char)) isNext = depth === 0 && char === ",";
		if ("{([".includes(char)) depth++;
		if ("})]".includes(char)) depth--;
	}
}

const isComment = (code: string, index: number): boolean => /^\s*(\/\/|\/?\*)/.test(code.slice(code.lastIndexOf("\n", index) + 1, index));
