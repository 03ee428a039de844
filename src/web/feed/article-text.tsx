import type { PersonName } from "../../contract/network.ts";
import { Markdown } from "../ui/markdown.tsx";
import { PiecesOf } from "./post-text.tsx";

/** An article's Markdown with its mentions and tags; nothing in it is ever interpreted as HTML. */
export default function ArticleText({ text, mentions }: { text: string; mentions: readonly PersonName[] }) {
	return <Markdown text={text} renderText={(inline) => <PiecesOf text={inline} mentions={mentions} />} />;
}
