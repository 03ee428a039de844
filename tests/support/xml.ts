/** A strict reader of XML 1.0 for tests: throws on anything that is not well-formed. No DTD, as none of ours has one. */

export type XmlElement = {
	name: string;
	attributes: Record<string, string>;
	/** All text inside it, CDATA included. */
	text: string;
	/** All descendants of this name, in order. */
	all(name: string): XmlElement[];
	/** The first of them. */
	one(name: string): XmlElement | undefined;
};

type Open = { name: string; attributes: Record<string, string>; parts: (string | XmlElement)[] };

const token =
	/<!\[CDATA\[([\s\S]*?)\]\]>|<!--((?:(?!--)[\s\S])*)-->|<\/([^\s<>/]+)\s*>|<([^\s<>/!?="'&]+)((?:\s+[^\s<>/="'&]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y;
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids them
const illegal = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/;

/** Parses a document and returns its root element. */
export function readXml(document: string): XmlElement {
	if (illegal.test(document)) throw new Error("a character that XML does not know");
	const body = document.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\s*/, "");
	const stack: Open[] = [{ name: "", attributes: {}, parts: [] }];
	for (token.lastIndex = 0; token.lastIndex < body.length; ) {
		const at = token.lastIndex;
		const match = token.exec(body);
		if (!match) throw new Error(`not well-formed at ${at}: ${body.slice(at, at + 80)}`);
		const [, cdata, comment, closes, opens, attributes = "", empty, text] = match;
		const top = stack.at(-1) as Open;
		if (comment !== undefined) continue;
		if (cdata !== undefined) top.parts.push(cdata);
		else if (text !== undefined) {
			if (text.includes("]]>")) throw new Error(`"]]>" outside of CDATA at ${at}`);
			top.parts.push(withoutEntities(text));
		} else if (closes !== undefined) {
			if (top.name !== closes || stack.length === 1) throw new Error(`</${closes}> closes <${top.name}>`);
			stack.pop();
			(stack.at(-1) as Open).parts.push(element(top));
		} else if (opens !== undefined) {
			const open = { name: opens, attributes: attributesOf(attributes), parts: [] };
			if (empty) top.parts.push(element(open));
			else stack.push(open);
		}
	}
	const roots = stack.flatMap(({ parts }) => parts).filter((part) => typeof part !== "string" || part.trim() !== "");
	const [root] = roots;
	if (stack.length !== 1 || roots.length !== 1 || typeof root !== "object") throw new Error("not exactly one root element");
	return root;
}

function element({ name, attributes, parts }: Open): XmlElement {
	const below = parts.flatMap((part) => (typeof part === "string" ? [] : [part]));
	const all = (name: string): XmlElement[] =>
		below.flatMap((child) => (child.name === name ? [child, ...child.all(name)] : child.all(name)));
	return {
		name,
		attributes,
		text: parts.map((part) => (typeof part === "string" ? part : part.text)).join(""),
		all,
		one: (name) => all(name)[0],
	};
}

function attributesOf(text: string): Record<string, string> {
	const attributes: Record<string, string> = {};
	for (const [, name = "", double, single] of text.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
		if (name in attributes) throw new Error(`${name} twice`);
		attributes[name] = withoutEntities(double ?? single ?? "");
	}
	return attributes;
}

const withoutEntities = (text: string) =>
	text.replace(/&([^;\s]*);?/g, (whole, name: string) => {
		const number = /^#(?:x([0-9a-f]+)|(\d+))$/i.exec(name);
		const character = number ? String.fromCodePoint(number[1] ? Number.parseInt(number[1], 16) : Number(number[2])) : entities[name];
		if (character === undefined || !whole.endsWith(";")) throw new Error(`unknown entity ${whole}`);
		return character;
	});
