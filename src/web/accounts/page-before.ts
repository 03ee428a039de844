import type { PageCall } from "../api/page.ts";
import { paths, safeNext } from "../paths.ts";

/** What one passes on the way in; the others on that way do not bear to be opened again. */
const onTheWay = [paths.signIn(), paths.signUp(), paths.forgotPassword()];

/** The page of this site that led here, as the browser names it: Back works where no script runs. */
export function pageBefore({ request, url, context }: PageCall): string | undefined {
	const before = URL.parse(request.headers.get("referer") ?? "");
	if (!before || ![url.host, URL.parse(context.publicUrl)?.host].includes(before.host)) return undefined;
	if (before.pathname === url.pathname) return undefined;
	const path = before.pathname + before.search;
	return onTheWay.includes(before.pathname) ? path : safeNext(path);
}
