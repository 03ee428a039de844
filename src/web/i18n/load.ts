import type { Language } from "../../contract/options.ts";
import type { Messages } from "./messages.ts";
import type { sharedDomains } from "./shared-domains.ts";
import { createTranslate, type Translate } from "./translate.ts";

/** A domain whose messages are loaded by the pages that use them; shared ones are loaded with every page. */
type Domain = Exclude<DomainOf<keyof Messages>, (typeof sharedDomains)[number]>;
type DomainOf<Key> = Key extends `${infer Name}.${string}` ? Name : never;
type Table = Parameters<typeof createTranslate>[1];

const files = import.meta.glob<Record<string, Table>>("./{en,fr}/*.ts");

/** The messages loaded in this tab so far; a tab has one language. */
const loaded: Partial<Table> = {};

/** The browser's `t`: knows the messages that every page shares, and those that `loadMessages` adds later. */
export async function loadTranslate(language: Language): Promise<Translate> {
	await load(language, ["shared"]);
	return createTranslate(language, loaded as Table);
}

/**
 * Loads the messages of these domains. A page awaits it at the top of its module, so that nothing renders without its messages;
 * `tools/check-messages.ts` checks that it names the domains its parts use. The server has them all (`entry.server.tsx`).
 */
export async function loadMessages(...domains: Domain[]): Promise<void> {
	if (!import.meta.env.SSR) await load(document.documentElement.lang as Language, domains);
}

async function load(language: Language, domains: readonly string[]): Promise<void> {
	await Promise.all(
		domains.map(async (domain) => Object.assign(loaded, ...Object.values((await files[`./${language}/${fileOf(domain)}.ts`]?.()) ?? {}))),
	);
}

/** The domain `signUp` is in `sign-up.ts`. */
const fileOf = (domain: string) => domain.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
