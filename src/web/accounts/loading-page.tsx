import { splashDelay } from "../../contract/limits/accounts.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useSite } from "../api/site.tsx";
import { useLoaded } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths, safeNext } from "../paths.ts";
import type { Handle } from "../shell/handle.ts";
import { Head } from "../shell/head.tsx";
import { Logo } from "../shell/logo.tsx";
import { RedirectAfter } from "../shell/redirect-after.tsx";

async function load({ url }: PageCall) {
	return { next: safeNext(url.searchParams.get("next")) ?? paths.home() };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const handle: Handle = { bare: true };

/** accounts.md §2, Loading splash. */
export default function LoadingPage() {
	const t = useT();
	const { siteName } = useSite();
	const { next } = useLoaded<typeof load>();
	return (
		<div className="grid min-h-dvh place-content-center justify-items-center gap-4 p-4 text-center">
			<Head title={siteName} noIndex />
			<RedirectAfter to={next} after={splashDelay} />
			<Logo className="size-24 animate-pulse text-leaf" />
			<h1 className="text-2xl">{siteName}</h1>
			<p role="status" className="text-muted">
				{t("accounts.splash")}
			</p>
		</div>
	);
}
