// Finds the SQL in a server file: its sql`…` templates, with the placeholders left out.

type Template = { /** Each placeholder is one `hole`. */ text: string; line: number; lines: number };

export const hole = "\u0000";

/** What may precede a template that is SQL; `raw` takes a template of text, or a string. */
const sqlTag = /\bsql(?:<[^;`()]*>)?$/;
const rawCall = /\bsql\.raw\($/;
/** After these a slash begins a regular expression, not a division. */
const beforeRegex = /(?:[=(,:[!&|?{};\n]|\breturn)\s*$/;

/** The templates of a file, and its other strings (`"jobs.created_at"`), where a name could hide as well. */
export function readTexts(code: string): { templates: Template[]; strings: string[] } {
	const templates: Template[] = [];
	const strings: string[] = [];
	let at = 0;

	/** Reads from just after a brace to the one that closes it, or to the end of the file. */
	const readCode = (): void => {
		for (let depth = 0, from = at; at < code.length; ) {
			const char = code[at];
			const before = code.slice(Math.max(from, at - 200), at);
			if (char === "}" && depth-- === 0) return;
			if (char === "{") depth++;
			if (char === "/" && (code[at + 1] === "/" || code[at + 1] === "*")) skipComment();
			else if (char === "/" && beforeRegex.test(before)) skipRegex();
			else if (char === '"' || char === "'") readString(char, rawCall.test(before));
			else if (char === "`") readTemplate(sqlTag.test(before) || rawCall.test(before));
			else at++;
		}
	};
	const skipComment = () => {
		const end = code[at + 1] === "/" ? code.indexOf("\n", at) : code.indexOf("*/", at + 2) + 2;
		at = end < 2 ? code.length : end;
	};
	const skipRegex = () => {
		for (let inClass = false, next = at + 1; next < code.length && code[next] !== "\n"; next++) {
			if (code[next] === "\\") next++;
			else if (code[next] === "[") inClass = true;
			else if (code[next] === "]") inClass = false;
			else if (code[next] === "/" && !inClass) {
				at = next + 1;
				return;
			}
		}
		at++;
	};
	const readString = (quote: string, isSql: boolean) => {
		const begin = ++at;
		while (at < code.length && code[at] !== quote) at += code[at] === "\\" ? 2 : 1;
		const text = code.slice(begin, at++);
		if (isSql) templates.push({ text, line: lineAt(begin), lines: 1 });
		else strings.push(text);
	};
	const readTemplate = (isSql: boolean) => {
		const begin = ++at;
		let text = "";
		while (at < code.length && code[at] !== "`") {
			if (code.startsWith("${", at)) {
				at += 2;
				readCode();
				at++;
				text += hole;
			} else {
				const length = code[at] === "\\" ? 2 : 1;
				text += code.slice(at, at + length);
				at += length;
			}
		}
		if (isSql) templates.push({ text, line: lineAt(begin), lines: code.slice(begin, at).split("\n").length });
		at++;
	};
	const lineAt = (position: number) => code.slice(0, position).split("\n").length;

	readCode();
	return { templates, strings };
}
