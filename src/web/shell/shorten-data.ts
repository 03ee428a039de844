/**
 * The router hands what the loaders gave to its scripts as one string of JSON: a flat list whose objects name their keys by numbers
 * (`{"_28":255,"_30":31}`). A list page has twenty objects with the same thirty keys, and each mark within a string takes a stroke more.
 * Here the keys that several objects have stand once, and the browser makes the router's string of it. The router has no option
 * for how it writes, so its finished output is rewritten; `mark` is what our own scripts carry.
 */
export function shortenData(page: string, mark: string): string {
	const start = `<script nonce="${mark}">window.__reactRouterContext.streamController.enqueue(`;
	const end = ");</script>";
	const from = page.indexOf(start);
	const to = page.indexOf(end, from);
	if (from < 0) return page;
	const [first = "", ...others] = JSON.parse(page.slice(from + start.length, to)).split("\n");
	const code = shorten(JSON.parse(first), `\n${others.join("\n")}`);
	return page.slice(0, from) + start + code + page.slice(to);
}

type Row = Record<string, number>;

/** JavaScript for the text of `list`, and what comes `after` it. */
function shorten(list: readonly unknown[], after: string): string {
	const known = new Map<string, number>();
	for (const one of list) if (isRow(one)) known.set(keysOf(one), (known.get(keysOf(one)) ?? 0) + 1);
	const shared = [...known].filter(([keys, count]) => keys && count > 1).map(([keys]) => keys);
	const written = list.map((one) => {
		if (!isRow(one)) return JSON.stringify(one);
		const shape = shared.indexOf(keysOf(one));
		if (shape >= 0) return `r(${[shape, ...Object.values(one)]})`;
		return `{${Object.entries(one).map(([key, value]) => `${key}:${value}`)}}`;
	});
	return `(k=>{let r=(n,...v)=>Object.fromEntries(k[n].map((i,p)=>["_"+i,v[p]]));return JSON.stringify([${written.map(escapeTags)}])+${escapeTags(JSON.stringify(after))}})([${shared.map((keys) => `[${keys}]`)}])`;
}

const isRow = (one: unknown): one is Row => typeof one === "object" && one !== null && !Array.isArray(one);
const keysOf = (row: Row): string => Object.keys(row).join().replaceAll("_", "");

/** Nothing in it ends the script, or begins a comment of the page. */
const escapeTags = (code: string): string =>
	code.replace(/[&<>\u2028\u2029]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`);
