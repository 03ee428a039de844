import { parseAst } from "rolldown/parseAst";

/** A guard that can be removed: the text between two offsets, and its replacement. */
export type Guard = {
	start: number;
	end: number;
	line: number;
	was: string;
	instead: string;
	/** The expression it is part of, which can be instrumented to report hits; null outside a function or for a spread. */
	within: { start: number; end: number } | null;
	kind: "refusal" | "condition" | "visibility" | "budget" | "limit";
};

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/**
 * Finds the guards of a file, each of which can be removed alone: refusals, the conditions of a statement (`and(…)`), the conditions of an
 * SQL predicate (`… and …`), how often something may be tried, and how much may be sent.
 */
export function findGuards(code: string): Guard[] {
	const guards: Guard[] = [];
	const textOf = ({ start, end }: Node) => code.slice(start, end);
	let functions = 0;
	const add = (kind: Guard["kind"], node: { start: number; end: number }, instead: string, expression = node) => {
		const was = code.slice(node.start, node.end);
		const line = code.slice(0, node.start).split("\n").length;
		const isKnown = guards.some(({ start, end }) => start === node.start && end === node.end);
		if (!isKnown && was !== instead)
			guards.push({
				start: node.start,
				end: node.end,
				line,
				was: was.replace(/\s+/g, " "),
				instead,
				within: functions > 0 && !was.startsWith("...") ? { start: expression.start, end: expression.end } : null,
				kind,
			});
	};

	const visit = (node: Node): void => {
		if (node.type === "IfStatement" && refuses(node.consequent)) takeOut(node.test as Node);
		if (node.type === "ConditionalExpression") {
			if (refuses(node.consequent)) add("refusal", node.test as Node, "false");
			else if (refuses(node.alternate)) add("refusal", node.test as Node, "true");
		}
		if (isCallOf(node, "and")) {
			const parts = node.arguments as Node[];
			if (parts.length > 1) for (const part of parts) add("condition", part, "undefined");
		}
		if (node.type === "TaggedTemplateExpression" && isNamed(node.tag, "sql")) conjuncts(node);
		if (node.type === "Property" && isNamed(node.key, "tries") && (node.value as Node).type === "Literal")
			add("budget", node.value as Node, "1e9");
		if (node.type === "VariableDeclarator" && isNamed(node.id, /(Max|MaxBytes)$/) && isNumber(node.init))
			add("limit", node.init, `(${textOf(node.init)}) * 1000`);
		const isFunction = /Function/.test(node.type);
		if (isFunction) functions++;
		for (const child of childrenOf(node)) visit(child);
		if (isFunction) functions--;
	};

	/** Adds the whole condition of a refusal, or each alternative if one of several suffices. */
	const takeOut = (test: Node): void => {
		const either = test.type === "LogicalExpression" && test.operator === "||" ? [test.left as Node, test.right as Node] : [];
		if (either.length === 0) add("refusal", test, "false");
		else for (const one of either) takeOut(one.type === "ParenthesizedExpression" ? (one.expression as Node) : one);
	};

	/** Adds each operand of an SQL `and`, at its own bracket depth. */
	const conjuncts = (tagged: Node): void => {
		const template = tagged.quasi as Node;
		for (const part of operandsOf(code.slice(template.start + 1, template.end - 1)))
			add("visibility", { start: template.start + 1 + part.start, end: template.start + 1 + part.end }, "true", tagged);
	};

	for (const node of parseAst(code, { lang: "ts" }).body) visit(node as unknown as Node);
	return guards.toSorted((a, b) => a.start - b.start);
}

/** The operands of every `and` in a statement's text, each extending to the next joining word. */
function operandsOf(text: string): { start: number; end: number }[] {
	const masked = mask(text);
	const operands: { start: number; end: number }[] = [];
	for (const match of masked.matchAll(/\band\b/gi)) {
		// "between a and b" is a single condition
		if (/\bbetween\s+\S+\s+$/i.test(masked.slice(0, match.index))) continue;
		operands.push(trimmed(text, reach(masked, match.index, -1), match.index));
		operands.push(trimmed(text, match.index + 3, reach(masked, match.index + 3, 1)));
	}
	return operands.filter(
		({ start, end }, place) => end > start && operands.findIndex((other) => other.start === start && other.end === end) === place,
	);
}

/** Finds where the operand next to an `and` begins or ends: at another joining word, or at the bracket around both. */
function reach(text: string, from: number, step: 1 | -1): number {
	const [inward, outward] = step === 1 ? ["(", ")"] : [")", "("];
	let depth = 0;
	for (let at = step === 1 ? from : from - 1; at >= 0 && at < text.length; at += step) {
		const char = text[at] ?? "";
		if (char === inward) depth++;
		if (char === outward && depth-- === 0) return step === 1 ? at : at + 1;
		if (depth > 0) continue;
		const rest = step === 1 ? text.slice(at) : text.slice(0, at + 1);
		const joint = step === 1 ? /^\b(?:and|or|where|order by|group by|union|limit|returning)\b/i : /\b(?:and|or|where|on|select|having)$/i;
		const isWord = step === 1 ? /\W/.test(text[at - 1] ?? " ") : /\W/.test(text[at + 1] ?? " ");
		if (isWord && joint.test(rest)) return step === 1 ? at : at + 1;
	}
	return step === 1 ? text.length : 0;
}

function trimmed(text: string, start: number, end: number): { start: number; end: number } {
	const part = text.slice(start, end);
	return { start: start + part.length - part.trimStart().length, end: end - (part.length - part.trimEnd().length) };
}

/** Returns the text with placeholders and every `case … end` masked: nothing inside them joins conditions. */
function mask(text: string): string {
	let masked = "";
	for (let at = 0, depth = 0; at < text.length; at++) {
		const isFirst = depth === 0 && text.startsWith("${", at);
		if (depth > 0 && text[at] === "{") depth++;
		masked += isFirst || depth > 0 ? "_" : text[at];
		if (depth > 0 && text[at] === "}") depth--;
		if (!isFirst) continue;
		depth = 1;
		masked += "_";
		at++;
	}
	return masked.replace(/\bcase\b[\s\S]*?\bend\b/gi, (part) => "_".repeat(part.length));
}

/** True if a branch refuses: directly, or as the last statement of a block. */
function refuses(value: unknown): boolean {
	const node = value as Node | null;
	if (!node) return false;
	if (node.type === "BlockStatement") return refuses((node.body as Node[]).at(-1));
	if (node.type === "ExpressionStatement") return refuses(node.expression);
	if (node.type === "ReturnStatement")
		return refuses(node.argument) || isLiteral(node.argument, null) || isLiteral(node.argument, undefined);
	if (node.type === "ThrowStatement") return true;
	if (node.type === "ConditionalExpression") return refuses(node.consequent) && refuses(node.alternate);
	return isCallOf(node, "refuse");
}

const isCallOf = (node: Node, name: string): boolean => node.type === "CallExpression" && isNamed(node.callee, name);

function isNamed(value: unknown, name: string | RegExp): boolean {
	const node = value as Node | null;
	if (node?.type !== "Identifier") return false;
	return typeof name === "string" ? node.name === name : name.test(String(node.name));
}

const isLiteral = (value: unknown, expected: unknown): boolean => {
	const node = value as Node | null;
	return node?.type === "Literal" && node.value === expected;
};

/** Matches `10` and `10 * 1024 * 1024`. */
function isNumber(value: unknown): value is Node {
	const node = value as Node | null;
	if (node?.type === "BinaryExpression") return isNumber(node.left) && isNumber(node.right);
	return node?.type === "Literal" && typeof node.value === "number";
}

function childrenOf(node: Node): Node[] {
	return Object.values(node)
		.flat()
		.filter((value): value is Node => typeof value === "object" && value !== null && typeof (value as Node).type === "string");
}
