import { fromPage, toPage } from "./bytes.ts";

/**
 * The loaders' data, which the page's scripts take over, as the code of a script. The router would write it as a string, a list in which
 * each object names its keys by number: with twenty posts of thirty keys, a fifth of the page. Here the keys that several objects share are
 * written once, together with their most common values, which the objects then leave out; a post's text is read from the page itself; and
 * the browser makes the router's list. For plain data, as JSON has it.
 */
export function writeData(data: object, page: string): string {
	const context = { shapes: shapesIn(data), textIndexes: textsIn(page) };
	const keys = [...context.shapes.keys()];
	const usual = Array.from(context.shapes.values(), ({ usual }) =>
		sparse(usual.map((value) => (value === none ? "" : write(value, context)))),
	);
	const [k, u, all] = [`[${keys}]`, `[${usual}]`, write(data, context)].map(escapeTags);
	return toPage(`((${helpers},k=${k},u=${u})=>{f(${all});c.enqueue(JSON.stringify(s)+"\\n");c.close()})()`);
}

/**
 * `r` makes an object from the number of its shape and its own values, `t` reads a paragraph, `f` appends a value to the router's list `s`
 * and returns its index, or the router's code for null or undefined.
 */
const helpers = [
	"r=(n,v)=>Object.fromEntries(k[n].map((o,i)=>[o,i in v?v[i]:u[n][i]]))",
	"p=document.querySelectorAll('p[class=\"post-text\"]')",
	"t=n=>p[n].textContent",
	"c=window.__reactRouterContext.streamController",
	"s=[]",
	"f=(v,n)=>v===null?-5:v===void 0?-7:(n=s.push(0)-1,s[n]=Array.isArray(v)?v.map(o=>f(o)):typeof v=='object'?Object.fromEntries(Object.entries(v).map(([o,e])=>['_'+f(o),f(e)])):v,n)",
].join();

type Row = Record<string, unknown>;
/** Objects with the same keys: their number, and for each key the value that at least three of them have, or `none`. */
type Shape = { number: number; usual: readonly unknown[] };
type WriteContext = {
	/** By their keys, as code. */
	shapes: Map<string, Shape>;
	/** Texts that are on the page, with the index of their paragraph. */
	textIndexes: Map<unknown, number>;
};

const none = Symbol();
const empty = Symbol();

function write(value: unknown, context: WriteContext): string {
	if (Array.isArray(value)) return `[${value.map((item) => write(item, context))}]`;
	if (value === empty) return "[]";
	if (!isRow(value)) return context.textIndexes.has(value) ? `t(${context.textIndexes.get(value)})` : (JSON.stringify(value) ?? "void 0");
	const shape = context.shapes.get(keysOf(value));
	if (!shape) return `{${Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}:${write(item, context)}`)}}`;
	const own = Object.values(value).map((item, index) => (comparable(item) === shape.usual[index] ? "" : write(item, context)));
	return `r(${shape.number},${sparse(own)})`;
}

function shapesIn(data: object): Map<string, Shape> {
	const rows: Row[] = [];
	const collect = (value: unknown) => {
		if (typeof value !== "object" || value === null) return;
		if (isRow(value)) rows.push(value);
		for (const item of Object.values(value)) collect(item);
	};
	collect(data);
	const shapes = new Map<string, Shape>();
	for (const [keys, sameShape] of Map.groupBy(rows, keysOf))
		if (sameShape.length > 1) shapes.set(keys, { number: shapes.size, usual: usualValues(sameShape.map(Object.values)) });
	return shapes;
}

function usualValues(rows: readonly unknown[][]): unknown[] {
	return (rows[0] ?? []).map((_, index) => {
		const counts = new Map<unknown, number>();
		let usual: unknown = none;
		let bestCount = 2;
		for (const row of rows) {
			const value = comparable(row[index]);
			const count = (counts.get(value) ?? 0) + 1;
			counts.set(value, count);
			if (count > bestCount) {
				usual = value;
				bestCount = count;
			}
		}
		return usual;
	});
}

const comparable = (value: unknown): unknown => (Array.isArray(value) && value.length === 0 ? empty : value);

/** An array literal with holes; trailing ones are omitted. */
const sparse = (values: readonly string[]): string => `[${values.join().replace(/,+$/, "")}]`;

const keysOf = (row: Row): string => JSON.stringify(Object.keys(row));
const isRow = (value: unknown): value is Row => typeof value === "object" && value !== null && !Array.isArray(value);

/** Escapes what is written so that no text in it ends the script or starts an HTML comment. */
const escapeTags = (code: string): string =>
	code.replace(/[&<>\u2028\u2029]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** The texts of the page's `feed/post-text.tsx` paragraphs, as a browser parses them; skips those in which it would change a character. */
function textsIn(page: string): Map<unknown, number> {
	const textIndexes = new Map<unknown, number>();
	const [, ...pieces] = page.split('<p class="post-text">');
	for (const [index, piece] of pieces.entries()) {
		const markup = piece.slice(0, piece.indexOf("</p>"));
		if (/[\r\0]/.test(markup)) continue;
		const text = markup.replace(/<[^>]*>/g, "").replace(/&(?:amp|lt|gt|quot|#x27);/g, (sign) => entities[sign] ?? sign);
		textIndexes.set(fromPage(text), index);
	}
	return textIndexes;
}

/** The entities React writes for these characters. */
const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };
