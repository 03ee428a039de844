import type { PageCall } from "../api/page.ts";
import { paths, safeNext } from "../paths.ts";

/** Entry pages that Back may return to; the others do not work when opened again. */
const entryPages = [paths.signIn(), paths.signUp(), paths.forgotPassword()];

/** The page of this site in the Referer header, for a Back link that works without scripts. */
export function previousPage({ request, url, context }: PageCall): string | undefined {
	const referrer = URL.parse(request.headers.get("referer") ?? "");
	if (!referrer || ![url.host, URL.parse(context.publicUrl)?.host].includes(referrer.host)) return undefined;
	if (referrer.pathname === url.pathname) return undefined;
	const path = referrer.pathname + referrer.search;
	return entryPages.includes(referrer.pathname) ? path : safeNext(path);
}
