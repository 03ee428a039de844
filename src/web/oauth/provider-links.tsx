import { Link } from "react-router";
import { providers } from "../../contract/options.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { buttonClass } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { cancelled, problemText } from "./problems.ts";
import { ProviderMark } from "./provider-mark.tsx";

/** accounts.md §1, §2: the two provider buttons and the divider. Plain links that leave this site, with or without scripts. */
export function ProviderLinks({ next }: { next?: string | undefined }) {
	const t = useT();
	return (
		<div className="grid gap-4">
			<div className="grid gap-3">
				{providers.map((provider) => (
					<a
						key={provider}
						href={paths.signInWith(provider, { next })}
						className={buttonClass({ variant: "secondary", className: "w-full" })}
					>
						<ProviderMark provider={provider} />
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

/** Why signing in with a provider failed, with a way on if there is one. */
export function ProviderProblem({ provider, problem }: { provider: string | null; problem: string | null }) {
	const t = useT();
	const message = problemText(t, { provider, problem });
	if (!message) return null;
	return (
		<Notice tone={problem === cancelled ? "info" : "danger"}>
			<p>{message}</p>
			{problem === "email_not_verified" && (
				<Link to={paths.checkEmail()} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-2">
					{t("social.resend")}
				</Link>
			)}
		</Notice>
	);
}
