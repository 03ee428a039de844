import type { WordBag } from "../search/word-bag.ts";
import { type MatchableJob, readJob } from "./read-text.ts";

type CachedBag = { source: string; bag: WordBag };
type Posting = Pick<MatchableJob, "title" | "skills" | "text"> & { id: string };

/** About 5 MB: the newest postings are scored for everybody who opens their dashboard. */
const cachedMax = 500;
const cache = new Map<string, CachedBag>();

/** The words of a posting, cached because it is compared with many people; read anew if it was edited. */
export function bagOfJob({ id, title, skills, text }: Posting): WordBag {
	const source = [title, ...skills, text].join("\n");
	const cached = cache.get(id);
	const read = cached?.source === source ? cached : { source, bag: readJob({ title, skills, text }).bag };
	// the least recently used comes first, and is dropped first
	cache.delete(id);
	cache.set(id, read);
	for (const oldest of cache.keys()) {
		if (cache.size <= cachedMax) break;
		cache.delete(oldest);
	}
	return read.bag;
}
