/** Something that a page, a feed or a sitemap refers to. */
export type Reference = {
	/** `document`: a link to something that is not a page or declares another type; `action`: where a form posts. */
	kind: "page" | "document" | "feed" | "picture" | "style" | "script" | "manifest" | "action";
	href: string;
};

/** All references in their order. Takes the HTML that the site renders, or XML. */
export function referencesIn(text: string): Reference[] {
	if (text.startsWith("<?xml")) return referencesInXml(text);
	const structured = [...text.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].flatMap(([, json = ""]) =>
		addressesIn(JSON.parse(json)),
	);
	const markup = text.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, (script) => `${script.slice(0, script.indexOf(">") + 1)}</script>`);
	const found: Reference[] = [];
	for (const [, name = "", rest = ""] of markup.matchAll(/<([a-z]+)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/g)) {
		found.push(...ofElement(name, attributesOf(rest)));
	}
	return [...found, ...structured];
}

type Attributes = Record<string, string>;

function ofElement(name: string, { href, src, srcset, rel, type, action, method, content, property, ...rest }: Attributes): Reference[] {
	if (name === "a" && href !== undefined)
		return [{ kind: isPicture(href) ? "picture" : "download" in rest || type !== undefined || isNoPage(href) ? "document" : "page", href }];
	if (name === "link" && href !== undefined) return ofLink(rel ?? "", type, href);
	if (name === "script" && src) return [{ kind: "script", href: src }];
	if (name === "form") return [{ kind: method === "post" ? "action" : "page", href: action ?? "" }];
	if (name === "meta" && rest["http-equiv"] === "refresh") return [{ kind: "page", href: (content ?? "").replace(/^.*url=/, "") }];
	if (name === "meta" && property === "og:image" && content) return [{ kind: "picture", href: content }];
	if (name === "meta" && property === "og:url" && content) return [{ kind: "page", href: content }];
	if (name !== "img" && name !== "source") return [];
	const several = (srcset ?? "").split(",").map((one) => one.trim().split(" ")[0] ?? "");
	return [src ?? "", ...several].filter(Boolean).map((one) => ({ kind: "picture", href: one }));
}

function ofLink(rel: string, type: string | undefined, href: string): Reference[] {
	if (rel === "stylesheet") return [{ kind: "style", href }];
	if (rel === "modulepreload") return [{ kind: "script", href }];
	if (/icon/.test(rel)) return [{ kind: "picture", href }];
	if (rel === "manifest") return [{ kind: "manifest", href }];
	if (rel === "alternate" && type) return [{ kind: "feed", href }];
	return rel === "canonical" || rel === "alternate" ? [{ kind: "page", href }] : [];
}

/** A link that saves a picture. */
const isPicture = (href: string) => /\.jpg(\?|$)/.test(href);
const isNoPage = (href: string) => /^\/api\/(?!docs)|\.(rss|xml|json|txt)(\?|$)/.test(href);

function referencesInXml(text: string): Reference[] {
	const named = (pattern: RegExp) =>
		[...text.matchAll(pattern)].map(([, href = ""]) => unescaped(href.replace(/^<!\[CDATA\[|\]\]>$/g, "")));
	const isIndex = text.includes("<sitemapindex");
	return [
		...named(/<loc>([^<]*)<\/loc>/g).map((href) => ({ kind: isIndex ? ("feed" as const) : ("page" as const), href })),
		...named(/<link>([^<]*)<\/link>/g).map((href) => ({ kind: "page" as const, href })),
		...named(/<url>([\s\S]*?)<\/url>/g)
			.filter((href) => /^http/.test(href))
			.map((href) => ({ kind: "page" as const, href })),
		...named(/<enclosure [^>]*url="([^"]*)"/g).map((href) => ({ kind: "picture" as const, href })),
	];
}

/** Addresses in structured data, except address templates. */
function addressesIn(value: unknown): Reference[] {
	if (typeof value !== "object" || value === null) return [];
	return Object.entries(value).flatMap(([name, one]): Reference[] => {
		if (typeof one !== "string" || !/^https?:/.test(one)) return addressesIn(one);
		if (/^@|schema\.org/.test(name + one) || one.includes("{")) return [];
		return [{ kind: /image|logo/.test(name) ? "picture" : "page", href: one }];
	});
}

const attributesOf = (text: string): Attributes =>
	Object.fromEntries(
		[...text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, name = "", value = ""]) => [name.toLowerCase(), unescaped(value)]),
	);

const unescaped = (text: string) =>
	text
		.replace(/&(?:amp|#38);/g, "&")
		.replace(/&quot;/g, '"')
		.replace(/&#x27;|&#39;|&apos;/g, "'")
		.replace(/&lt;/g, "<")
		.replace(/&gt;/g, ">");
