import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { parseAst } from "rolldown/parseAst";

type Node = { type: string; start: number; end: number } & Record<string, unknown>;
/** A top-level declaration of a module: its name, its position, and every identifier in it. */
type Declaration = { file: string; name: string; start: number; end: number; names: Set<string>; endpoints: string[] };

const declarations: Declaration[] = [];
/** By file and local name, the file and exported name it was imported from. */
const imported = new Map<string, string>();

for (const file of globSync("src/server/**/*.ts").filter((one) => !one.endsWith(".test.ts"))) {
	const code = readFileSync(file, "utf8");
	for (const statement of parseAst(code, { lang: "ts" }).body as unknown as Node[]) {
		if (statement.type === "ImportDeclaration") noteImports(file, statement);
		const inner = (statement.declaration as Node | null) ?? statement;
		const declare = (node: Node, name: string, endpoints: string[] = []) => {
			const text = code.slice(node.start, node.end);
			declarations.push({ file, name, start: node.start, end: node.end, names: new Set(text.match(/[A-Za-z_$][\w$]*/g)), endpoints });
		};
		if (inner.type === "FunctionDeclaration") declare(statement, nameOf(inner.id));
		if (inner.type !== "VariableDeclaration") continue;
		for (const declarator of inner.declarations as Node[]) {
			const properties = routesIn(declarator.init as Node | null);
			if (properties.length === 0) declare(statement, nameOf(declarator.id));
			for (const property of properties) declare(property, nameOf(declarator.id), [String((property.key as { value: string }).value)]);
		}
	}
}

/** By file and name, the declarations that use it. */
const usersOf = Map.groupBy(
	declarations.flatMap((user) =>
		[...user.names].map((name) => ({ user, of: imported.get(`${user.file} ${name}`) ?? `${user.file} ${name}` })),
	),
	({ of }) => of,
);

/** The endpoints (`GET /jobs/:jobId`) whose routes reach a position in a file, through any number of calls. */
export function endpointsThrough(file: string, at: number): string[] {
	const reaching = new Set<Declaration>(declarations.filter((one) => one.file === file && one.start <= at && at < one.end));
	for (const { file, name } of reaching) for (const { user } of usersOf.get(`${file} ${name}`) ?? []) reaching.add(user);
	return [...new Set([...reaching].flatMap(({ endpoints }) => endpoints))];
}

function noteImports(file: string, statement: Node): void {
	const from = (statement.source as { value: string }).value;
	if (!from.startsWith(".")) return;
	const target = normalize(join(dirname(file), from));
	for (const one of statement.specifiers as Node[])
		if (one.type === "ImportSpecifier") imported.set(`${file} ${nameOf(one.local)}`, `${target} ${nameOf(one.imported)}`);
}

/** The routes of an object: its properties keyed by an endpoint. */
function routesIn(init: Node | null): Node[] {
	const object = init?.type === "TSSatisfiesExpression" || init?.type === "TSAsExpression" ? (init.expression as Node) : init;
	if (object?.type !== "ObjectExpression") return [];
	return (object.properties as Node[]).filter(({ key }) => /^[A-Z]+ \//.test(String((key as { value?: unknown } | undefined)?.value)));
}

function nameOf(value: unknown): string {
	return (value as { name?: string } | null)?.name ?? "";
}
