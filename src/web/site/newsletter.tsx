import { useFetcher } from "react-router";
import { readOutcome } from "../api/use-page.ts";
import { useT } from "../i18n/use-t.tsx";
import type { subscribe } from "./subscribe.ts";
import { SubscribeForm } from "./subscribe-form.tsx";

/** The Subscribe box of the landing page. */
export function Newsletter() {
	const t = useT();
	const fetcher = useFetcher();
	return (
		<section
			aria-labelledby="newsletter"
			className="mx-auto grid max-w-6xl items-center gap-x-12 gap-y-6 px-4 py-12 sm:py-16 md:grid-cols-2"
		>
			<div className="grid gap-2">
				<h2 id="newsletter" className="text-2xl sm:text-3xl">
					{t("site.newsletter")}
				</h2>
				<p className="text-muted">{t("site.newsletter.text")}</p>
			</div>
			<SubscribeForm Form={fetcher.Form} isSending={fetcher.state !== "idle"} outcome={readOutcome<typeof subscribe>(fetcher.data)} />
		</section>
	);
}
