import { Resolver } from "node:dns/promises";

/** Milliseconds for the whole lookup: a person is waiting. */
const timeout = 5_000;

/** The TXT records of a domain, or `unreachable` if the lookup failed or timed out. */
export type TxtAnswer = string[] | "unreachable";

/** Looks up the TXT records of a domain, each joined into one string. `server` replaces the machine's resolvers. */
export async function txtRecords(domain: string, server: string | null): Promise<TxtAnswer> {
	const resolver = new Resolver({ timeout: 2_000, tries: 2 });
	if (server) resolver.setServers([server]);
	const abortLookup = setTimeout(() => resolver.cancel(), timeout);
	try {
		return (await resolver.resolveTxt(domain)).map((parts) => parts.join(""));
	} catch (error) {
		const code = error instanceof Error && "code" in error ? error.code : "";
		return code === "ENOTFOUND" || code === "ENODATA" ? [] : "unreachable";
	} finally {
		clearTimeout(abortLookup);
	}
}
