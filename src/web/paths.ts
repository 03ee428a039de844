import { languageParameter } from "../contract/language-address.ts";

export { paths } from "../contract/addresses.ts";

/** Returns the URL without its language, for switching to another one. */
export function withoutLanguage({ pathname, search }: { pathname: string; search: string }): string {
	const query = new URLSearchParams(search);
	if (!query.has(languageParameter)) return pathname + search;
	query.delete(languageParameter);
	return query.size > 0 ? `${pathname}?${query}` : pathname;
}

const notWorthComingBack =
	/^\/(auth|signin|signup|check-email|verify-email|forgot-password|reset-password|loading|logout|preferences|api)(\/|$)/;

/** Returns a `next` parameter if it is a page of this site worth coming back to, else undefined. */
export function safeNext(next: string | null | undefined): string | undefined {
	if (!next?.startsWith("/")) return undefined;
	try {
		const site = "http://site.invalid";
		const url = new URL(next, site);
		if (url.origin !== site || url.pathname.startsWith("//") || notWorthComingBack.test(url.pathname)) return undefined;
		return url.pathname + url.search + url.hash;
	} catch {
		return undefined;
	}
}
