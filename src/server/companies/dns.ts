import { Resolver } from "node:dns/promises";

/** Milliseconds for the whole question: a person waits for the answer. */
const patience = 5_000;

/** What a domain's DNS says; `unreachable` when it did not answer in time. */
export type TxtAnswer = string[] | "unreachable";

/** The TXT records of a domain, each whole. `server` is asked instead of the machine's own resolvers. */
export async function txtRecords(domain: string, server: string | null): Promise<TxtAnswer> {
	const resolver = new Resolver({ timeout: 2_000, tries: 2 });
	if (server) resolver.setServers([server]);
	const giveUp = setTimeout(() => resolver.cancel(), patience);
	try {
		return (await resolver.resolveTxt(domain)).map((parts) => parts.join(""));
	} catch (error) {
		const code = error instanceof Error && "code" in error ? error.code : "";
		return code === "ENOTFOUND" || code === "ENODATA" ? [] : "unreachable";
	} finally {
		clearTimeout(giveUp);
	}
}
