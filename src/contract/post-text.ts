/** A piece of what somebody wrote: plain words, or a link, a person, a tag among them. */
export type Piece =
	| { kind: "text"; text: string }
	| { kind: "link"; text: string; href: string }
	| { kind: "mention"; text: string; slug: string }
	| { kind: "tag"; text: string; tag: string };

const marks =
	/(?<link>https?:\/\/[^\s<>"]+)|(?<![\p{L}\p{N}_@./-])@(?<slug>[a-z0-9]+(?:-[a-z0-9]+)*)|(?<![\p{L}\p{N}_&/#])#(?<tag>[\p{L}\p{M}\p{N}_]{1,60})/giu;

/** What ends a sentence ends no link. */
const afterLink = /[.,;:!?'’»…)\]}]+$/u;

/**
 * Splits a text for the page, which draws each piece as text or as a link; nothing is ever run as HTML (decisions.md
 * "Community"). The server reads mentions and tags from the same pieces.
 */
export function piecesOf(text: string): Piece[] {
	const pieces: Piece[] = [];
	let end = 0;
	for (const found of text.matchAll(marks)) {
		const piece = pieceOf(found[0], found.groups ?? {});
		if (!piece) continue;
		if (found.index > end) pieces.push({ kind: "text", text: text.slice(end, found.index) });
		pieces.push(piece);
		end = found.index + piece.text.length;
	}
	if (end < text.length) pieces.push({ kind: "text", text: text.slice(end) });
	return pieces;
}

function pieceOf(text: string, { link, slug, tag }: Record<string, string | undefined>): Piece | null {
	if (slug) return { kind: "mention", text, slug: slug.toLowerCase() };
	// a number alone is a place in a list
	if (tag) return /\p{L}/u.test(tag) ? { kind: "tag", text, tag: tagKey(tag) } : null;
	const href = (link ?? "").replace(afterLink, "");
	return /^https?:\/\/[^/]/i.test(href) ? { kind: "link", text: href, href } : null;
}

/** One tag whatever its case: how it is stored and asked for, without `#`. */
export const tagKey = (tag: string): string => tag.normalize("NFC").toLowerCase();

/** The tags of a text, each once, in its order. */
export const tagsOf = (text: string): string[] => each(piecesOf(text), (piece) => (piece.kind === "tag" ? piece.tag : null));

/** The slugs of who is mentioned, each once, in the text's order. */
export const mentionsOf = (text: string): string[] => each(piecesOf(text), (piece) => (piece.kind === "mention" ? piece.slug : null));

const each = (pieces: Piece[], keyOf: (piece: Piece) => string | null): string[] => [
	...new Set(pieces.map(keyOf).filter((key) => key !== null)),
];
