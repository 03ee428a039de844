import { commentMax, postMax, postMin } from "../../../contract/limits/feed.ts";
import { nameMax, tagMax, tagsMax, titleMax } from "../../../contract/limits.ts";
import { tagKey } from "../../../contract/post-text.ts";
import { uuidOf } from "../../platform/ids.ts";
import { cleanLine, cleanText, cutAtWord } from "../clean-text.ts";
import { publishedAtOf } from "../dates.ts";
import { htmlToText } from "../html-to-text.ts";
import type { JudgeContext, Value } from "../import-kind.ts";
import { textOf } from "../imported-job.ts";
import { httpAddress, readableSource } from "../normalise.ts";

/** A post or a comment in the form that is stored. Its ids are derived from the source's, so importing it twice gives the same row. */
export type ThreadItem = {
	kind: "post" | "comment";
	line: number;
	id: string;
	postId: string;
	/** The comment it replies to. */
	parentId: string | null;
	author: { id: string; name: string };
	title: string | null;
	content: string;
	/** ISO instant; null for the time of the import. */
	createdAt: string | null;
};

export type Judged = { row: ThreadItem } | { reason: string };

const longestSource = 400_000;

/** True if a row is a post or a comment: both state their type, an id and their content. */
export function isThreadRow({ type, id, content }: Value): boolean {
	return (type === "post" || type === "comment") && textOf(id) !== null && typeof content === "string";
}

/** Judges and cleans a row: returns it readable and within the contract's limits, or the reason for rejecting it. */
export function judgeThreadRow(value: Value, { source, fallbackSource, now, line }: JudgeContext & { line: number }): Judged {
	const { type } = value;
	if (type !== "post" && type !== "comment") return { reason: "neither a post nor a comment" };
	const own = textOf(value.id);
	if (!own) return { reason: "the id is missing" };
	const name = cutAtWord(cleanLine(htmlToText(textOf(value.author) ?? "")), nameMax);
	if (!/[\p{L}\p{N}]/u.test(name)) return { reason: "the author is missing" };
	const text = cleanText(htmlToText(cleanText(String(value.content ?? "").slice(0, longestSource)))).trim();
	if (text.length < postMin) return { reason: "the text is missing" };
	const board = readableSource(source ?? textOf(value.source) ?? fallbackSource);
	const idOf = (kind: string, id: string) => uuidOf(`${kind}\n${board}\n${id}`);
	const common = {
		line,
		author: { id: idOf("author", name), name },
		createdAt: publishedAtOf(textOf(value.createdAt), now),
	};
	if (type === "post") {
		const id = idOf("post", own);
		const title = cutAtWord(cleanLine(htmlToText(textOf(value.title) ?? "")), titleMax) || null;
		const tail = tailOf(value);
		const content = `${cutAtWord(text, postMax - tail.length)}${tail}`;
		return { row: { ...common, kind: "post", id, postId: id, parentId: null, title, content } };
	}
	const postId = textOf(value.postId);
	if (!postId) return { reason: "the post that it stands under is missing" };
	const parentId = textOf(value.parentId);
	return {
		row: {
			...common,
			kind: "comment",
			id: idOf("comment", own),
			postId: idOf("post", postId),
			parentId: parentId === null || parentId === postId ? null : idOf("comment", parentId),
			title: null,
			content: cutAtWord(text, commentMax),
		},
	};
}

/** A post's tags and original URL, as a person would write them: its licence may require naming the source. */
function tailOf({ tags, url }: Value): string {
	const cleaned = Array.isArray(tags) ? tags.map((tag) => cleanLine(textOf(tag) ?? "").replace(/[^\p{L}\p{M}\p{N}]+/gu, "_")) : [];
	const valid = cleaned.filter((tag) => /\p{L}/u.test(tag) && tag.length <= tagMax).map(tagKey);
	const hashtags = [...new Set(valid)].slice(0, tagsMax).map((tag) => `#${tag}`);
	const address = httpAddress(textOf(url));
	return [hashtags.join(" "), address ?? ""]
		.filter(Boolean)
		.map((part) => `\n\n${part}`)
		.join("");
}
