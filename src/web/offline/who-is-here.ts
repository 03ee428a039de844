import { readerHeader } from "../../contract/reader.ts";

/** Whose cookie this browser sends: a person's id or `guest`, by a call that refuses nobody; null where no answer comes. */
export async function whoIsHere(): Promise<string | null> {
	const answer = await fetch("/api/health", { cache: "no-store" }).catch(() => null);
	return answer?.ok ? answer.headers.get(readerHeader) : null;
}
