import type { Language } from "../../contract/options.ts";
import type { Messages } from "./messages.ts";
import type { sharedDomains } from "./shared-domains.ts";
import { makeWords, type Words } from "./words.ts";

/** A domain whose words travel with the pages that speak them; the shared ones travel with every page. */
export type Domain = Exclude<DomainOf<keyof Messages>, (typeof sharedDomains)[number]>;
type DomainOf<Key> = Key extends `${infer Name}.${string}` ? Name : never;
type Table = Parameters<typeof makeWords>[1];

const files = import.meta.glob<Record<string, Table>>("./{en,fr}/*.ts");

/** What this tab has loaded so far, in its one language. */
const loaded: Partial<Table> = {};

/** The browser's words: those that every page shares, and whatever `loadMessages` brings later. */
export async function loadWords(language: Language): Promise<Words> {
	await load(language, ["shared"]);
	return makeWords(language, loaded as Table);
}

/**
 * Brings the words of these domains. A page awaits it where its file begins, so that nothing of it is drawn without its
 * words; `tools/check-messages.ts` sees that it names what its parts say. The server has them all (`entry.server.tsx`).
 */
export async function loadMessages(...domains: Domain[]): Promise<void> {
	if (!import.meta.env.SSR) await load(document.documentElement.lang as Language, domains);
}

async function load(language: Language, domains: readonly string[]): Promise<void> {
	await Promise.all(
		domains.map(async (domain) => Object.assign(loaded, ...Object.values((await files[`./${language}/${fileOf(domain)}.ts`]?.()) ?? {}))),
	);
}

/** `signUp` is spoken of in `sign-up.ts`, as every file here is named. */
const fileOf = (domain: string) => domain.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
