import { readerHeader } from "../../contract/reader.ts";

/** The person id, or `guest`, identified by this browser's cookie, from a call open to everyone; null without a response. */
export async function currentReader(): Promise<string | null> {
	const answer = await fetch("/api/health", { cache: "no-store" }).catch(() => null);
	return answer?.ok ? answer.headers.get(readerHeader) : null;
}
