/**
 * The router hands what the loaders gave to its scripts as one string of JSON: a flat list whose objects name their keys by numbers
 * (`{"_28":255,"_30":31}`). A list page has twenty objects with the same thirty keys, and each mark within a string takes a stroke more.
 * Here the keys that several objects have stand once, each with what most of them have there and therefore leave out, what a post says is
 * read from where the page says it, and the browser makes the router's string of it. The router has no option for how it writes, so its finished output is rewritten; `mark` is what our own
 * scripts carry.
 */
export function shortenData(page: string, mark: string): string {
	const start = `<script nonce="${mark}">window.__reactRouterContext.streamController.enqueue(`;
	const end = ");</script>";
	const from = page.indexOf(start);
	const to = page.indexOf(end, from);
	if (from < 0) return page;
	const [first = "", ...others] = JSON.parse(page.slice(from + start.length, to)).split("\n");
	const code = shorten(JSON.parse(first), { said: textsIn(page.slice(0, from)), after: `\n${others.join("\n")}` });
	return page.slice(0, from) + start + code + page.slice(to);
}

type Row = Record<string, number>;
type Around = {
	/** Texts that the page has, by their places among its paragraphs. */
	said: Map<unknown, number>;
	/** What follows the list. */
	after: string;
};

/** JavaScript for the text of `list`. */
function shorten(list: readonly unknown[], { said, after }: Around): string {
	const shapes = new Map<string, Shape>();
	for (const [keys, rows] of Map.groupBy(list.filter(isRow), keysOf))
		if (keys && rows.length > 1) shapes.set(keys, { place: shapes.size, usual: usualOf(rows.map(Object.values)) });
	const written = list.map((one) => {
		if (!isRow(one)) return said.has(one) ? `t[${said.get(one)}].textContent` : JSON.stringify(one);
		const shape = shapes.get(keysOf(one));
		if (!shape) return `{${Object.entries(one).map(([key, value]) => `${key}:${value}`)}}`;
		const own = Object.values(one).map((value, at) => (value === shape.usual[at] ? "" : value));
		return `r(${shape.place},${sparse(own)})`;
	});
	const rows = "r=(n,v)=>Object.fromEntries(k[n].map((i,p)=>['_'+i,v[p]??u[n][p]]))";
	const texts = said.size > 0 ? `,t=document.querySelectorAll('p[class="post-text"]')` : "";
	const known = [...shapes.keys()].map((keys) => `[${keys.replaceAll("_", "")}]`);
	const usual = [...shapes.values()].map(({ usual }) => sparse(usual));
	return `((k,u,${rows}${texts})=>JSON.stringify([${escapeTags(written.join())}])+${escapeTags(JSON.stringify(after))})([${known}],[${usual}])`;
}

/** Objects with the same keys: where these stand, and of each what at least three have there. */
type Shape = { place: number; usual: readonly (number | "")[] };

function usualOf(rows: readonly number[][]): Shape["usual"] {
	return (rows[0] ?? []).map((_, at) => {
		const counts = new Map<number, number>();
		for (const row of rows) counts.set(row[at] as number, (counts.get(row[at] as number) ?? 0) + 1);
		const [value, count] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most));
		return count > 2 ? value : "";
	});
}

/** An array with holes, the last of which need not be said. */
const sparse = (values: readonly (number | "")[]): string => `[${values.join().replace(/,+$/, "")}]`;

const keysOf = (row: Row): string => Object.keys(row).join();
const isRow = (one: unknown): one is Row => typeof one === "object" && one !== null && !Array.isArray(one);

/** Nothing in its texts ends the script, or begins a comment of the page. */
const escapeTags = (code: string): string =>
	code.replace(/[&<>\u2028\u2029]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** What the page says in the paragraphs of `feed/post-text.tsx`, as a browser reads it; where it would read another letter, nothing. */
function textsIn(page: string): Map<unknown, number> {
	const said = new Map<unknown, number>();
	for (const [place, [, markup = ""]] of [...page.matchAll(/<p class="post-text">(.*?)<\/p>/gs)].entries())
		if (!/[\r\0]/.test(markup))
			said.set(
				markup.replace(/<[^>]*>/g, "").replace(/&(?:amp|lt|gt|quot|#x27);/g, (sign) => signs[sign] ?? sign),
				place,
			);
	return said;
}

/** What React writes for them. */
const signs: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };
