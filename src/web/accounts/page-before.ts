import type { PageCall } from "../api/page.ts";
import { paths, safeNext } from "../paths.ts";

/** Entry pages that Back may return to; the others do not work when opened again. */
const onTheWay = [paths.signIn(), paths.signUp(), paths.forgotPassword()];

/** The page of this site in the Referer header, for a Back link that works without scripts. */
export function pageBefore({ request, url, context }: PageCall): string | undefined {
	const before = URL.parse(request.headers.get("referer") ?? "");
	if (!before || ![url.host, URL.parse(context.publicUrl)?.host].includes(before.host)) return undefined;
	if (before.pathname === url.pathname) return undefined;
	const path = before.pathname + before.search;
	return onTheWay.includes(before.pathname) ? path : safeNext(path);
}
