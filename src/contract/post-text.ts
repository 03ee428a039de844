/** A piece of a written text: plain words, a link, a mention or a tag. */
export type Piece =
	| { kind: "text"; text: string }
	| { kind: "link"; text: string; href: string }
	| { kind: "mention"; text: string; slug: string }
	| { kind: "tag"; text: string; tag: string };

const marks =
	/(?<link>https?:\/\/[^\s<>"]+)|(?<![\p{L}\p{N}_@./-])@(?<slug>[a-z0-9]+(?:-[a-z0-9]+)*)|(?<![\p{L}\p{N}_&/#])#(?<tag>[\p{L}\p{M}\p{N}_]{1,60})/giu;

/** Trailing punctuation is not part of a link. */
const afterLink = /[.,;:!?'’»…)\]}]+$/u;

/**
 * Splits a text into pieces that the page renders as text or links; nothing is ever interpreted as HTML (decisions.md "Community"). The
 * server reads mentions and tags from the same pieces.
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
	// a bare number is a position in a list, not a tag
	if (tag) return /\p{L}/u.test(tag) ? { kind: "tag", text, tag: tagKey(tag) } : null;
	const href = (link ?? "").replace(afterLink, "");
	return /^https?:\/\/[^/]/i.test(href) ? { kind: "link", text: href, href } : null;
}

/** Normalises a tag, ignoring case: the form in which it is stored and looked up, without `#`. */
export const tagKey = (tag: string): string => tag.normalize("NFC").toLowerCase();

/** A text's tags in order, without duplicates. */
export const tagsOf = (text: string): string[] => distinct(piecesOf(text), (piece) => (piece.kind === "tag" ? piece.tag : null));

/** The slugs mentioned in a text, in order, without duplicates. */
export const mentionsOf = (text: string): string[] => distinct(piecesOf(text), (piece) => (piece.kind === "mention" ? piece.slug : null));

const distinct = (pieces: Piece[], keyOf: (piece: Piece) => string | null): string[] => [
	...new Set(pieces.map(keyOf).filter((key) => key !== null)),
];
