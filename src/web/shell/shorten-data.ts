/**
 * Shrinks the loader data in a page. The router passes it to its scripts as one JSON string: a flat list whose objects refer to their keys
 * by number (`{"_28":255,"_30":31}`). A list page has twenty objects with the same thirty keys, and every quote inside the string costs an
 * escape. Here keys shared by several objects are written once, together with their most common values, which the objects then leave out; a
 * post's text is read from the page itself; and the browser rebuilds the router's string. The router has no option for its format, so its
 * finished output is rewritten; `mark` is the nonce our own scripts carry.
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
	/** Texts that are on the page, with the index of their paragraph. */
	said: Map<unknown, number>;
	/** The rest of the string, after the list. */
	after: string;
};

/** Returns JavaScript that evaluates to the JSON text of `list`. */
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

/** Objects with the same keys: the index of the keys, and for each key the value that at least three of them share. */
type Shape = { place: number; usual: readonly (number | "")[] };

function usualOf(rows: readonly number[][]): Shape["usual"] {
	return (rows[0] ?? []).map((_, at) => {
		const counts = new Map<number, number>();
		for (const row of rows) counts.set(row[at] as number, (counts.get(row[at] as number) ?? 0) + 1);
		const [value, count] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most));
		return count > 2 ? value : "";
	});
}

/** An array literal with holes; trailing ones are omitted. */
const sparse = (values: readonly (number | "")[]): string => `[${values.join().replace(/,+$/, "")}]`;

const keysOf = (row: Row): string => Object.keys(row).join();
const isRow = (one: unknown): one is Row => typeof one === "object" && one !== null && !Array.isArray(one);

/** Escapes the code so that no text in it ends the script or starts an HTML comment. */
const escapeTags = (code: string): string =>
	code.replace(/[&<>\u2028\u2029]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** The texts of the page's `feed/post-text.tsx` paragraphs, as a browser parses them; skips those in which it would change a character. */
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

/** The entities React writes for these characters. */
const signs: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };
