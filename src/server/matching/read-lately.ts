import type { WordBag } from "../search/word-bag.ts";
import { type MatchableJob, readJob } from "./read-text.ts";

type Read = { of: string; bag: WordBag };
type Posting = Pick<MatchableJob, "title" | "skills" | "text"> & { id: string };

/** About 5 MB: the newest postings are scored for everybody who opens their dashboard. */
const keptMax = 500;
const cache = new Map<string, Read>();

/** The words of a posting, cached because it is compared with many people; read anew if it was edited. */
export function bagOfJob({ id, title, skills, text }: Posting): WordBag {
	const of = [title, ...skills, text].join("\n");
	const cached = cache.get(id);
	const read = cached?.of === of ? cached : { of, bag: readJob({ title, skills, text }).bag };
	// the least recently used comes first, and is dropped first
	cache.delete(id);
	cache.set(id, read);
	for (const oldest of cache.keys()) {
		if (cache.size <= keptMax) break;
		cache.delete(oldest);
	}
	return read.bag;
}
