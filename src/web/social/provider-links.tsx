import { type Provider, providers } from "../../contract/options.ts";
import { useT } from "../messages/use-t.tsx";
import type { PlainKey } from "../messages/words.ts";
import { paths } from "../paths.ts";
import { buttonClass } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";

const marks: Record<Provider, string> = {
	google:
		"M20.5 12.2c0-.7-.1-1.2-.2-1.8H12v3.4h4.9a4.2 4.2 0 0 1-1.8 2.8v2.3H18a8.7 8.7 0 0 0 2.6-6.7ZM12 21c2.4 0 4.5-.8 6-2.2l-2.9-2.2a5.4 5.4 0 0 1-8.1-2.9H4v2.3A9 9 0 0 0 12 21Zm-5-7.3a5.4 5.4 0 0 1 0-3.4V8H4a9 9 0 0 0 0 8Zm5-7.1c1.3 0 2.5.5 3.4 1.3L18 5.4A9 9 0 0 0 4 8l3 2.3a5.4 5.4 0 0 1 5-3.7Z",
	facebook: "M13.6 21v-8.2h2.8l.4-3.2h-3.2v-2c0-1 .3-1.6 1.6-1.6h1.7V3.1A22 22 0 0 0 14.4 3c-2.5 0-4.1 1.5-4.1 4.2v2.4H7.6v3.2h2.7V21Z",
};

/** accounts.md §1, §2: the two buttons and the divider. Links that leave this site, with or without a script. */
export function ProviderLinks() {
	const t = useT();
	return (
		<div className="grid gap-4">
			<div className="grid gap-3">
				{providers.map((provider) => (
					<a key={provider} href={paths.signInWith(provider)} className={buttonClass({ variant: "secondary", className: "w-full" })}>
						<svg aria-hidden="true" viewBox="0 0 24 24" fill="currentColor" className="size-5">
							<path d={marks[provider]} />
						</svg>
						{t(`social.${provider}`)}
					</a>
				))}
			</div>
			<p className="flex items-center gap-3 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
				{t("social.or")}
			</p>
		</div>
	);
}

const words: Record<string, PlainKey> = {
	provider_missing: "social.missing",
	provider_unreachable: "social.unreachable",
	email_in_use: "social.emailInUse",
	suspended: "social.suspended",
};

/** Why the way over a provider did not lead in. */
export function ProviderProblem({ problem }: { problem: string }) {
	const t = useT();
	return <Notice tone="danger">{t(words[problem] ?? "social.failed")}</Notice>;
}
