import { Link } from "react-router";
import type { PersonName } from "../../contract/network.ts";
import { type Piece, piecesOf } from "../../contract/post-text.ts";
import { paths } from "../paths.ts";
import { OutsideLink } from "../ui/outside-link.tsx";

type PostTextProps = { text: string; mentions: readonly PersonName[] };

/** A user's text, with links to websites, people and tags; never interpreted as HTML (decisions.md "Community"). */
export function PostText({ text, mentions }: PostTextProps) {
	return (
		<p className="post-text">
			<PiecesOf text={text} mentions={mentions} />
		</p>
	);
}

/** The same, inline. */
export function PiecesOf({ text, mentions }: PostTextProps) {
	return piecesOf(text).map((piece, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their order
		<PieceOfText key={index} piece={piece} mentions={mentions} />
	));
}

function PieceOfText({ piece, mentions }: { piece: Piece; mentions: readonly PersonName[] }) {
	if (piece.kind === "link")
		return (
			<OutsideLink href={piece.href} isInText>
				{piece.text}
			</OutsideLink>
		);
	if (piece.kind === "tag")
		return (
			<Link to={paths.tag(piece.tag)} className="text-link">
				{piece.text}
			</Link>
		);
	const person = piece.kind === "mention" && mentions.find(({ slug }) => slug === piece.slug);
	return person ? (
		<Link to={paths.person(person.slug)} className="text-link">
			@{person.fullName}
		</Link>
	) : (
		piece.text
	);
}
