import { verifiedDelay } from "../../contract/limits/accounts.ts";
import { ApiFailure } from "../api/client.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths, safeNext } from "../paths.ts";
import { deleteTempUserScript } from "../session/temp-user.ts";
import type { Handle } from "../shell/handle.ts";
import { Head } from "../shell/head.tsx";
import { InlineScript } from "../shell/inline-script.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { RedirectAfter } from "../shell/redirect-after.tsx";
import { buttonClass } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import { EntryPage } from "./entry-page.tsx";

await loadMessages("signUp");

/** Success and refusal are both page content: an expired link is nothing exceptional. */
async function load({ api, url }: PageCall) {
	const token = url.searchParams.get("token");
	const next = safeNext(url.searchParams.get("next"));
	try {
		const { message } = await api("GET /auth/verify-email", { query: { token: token ?? undefined } });
		return { isVerified: true, message, token, next };
	} catch (error) {
		if (!(error instanceof ApiFailure)) throw error;
		return { isVerified: false, message: error.message, token, next };
	}
}

export const handle: Handle = { header: "public" };
export const loader = onServer(load);
export const clientLoader = inBrowser(load);
/** One visitor's result, shown once. */
export const headers = () => ({ "cache-control": "no-store" });

/** accounts.md §2, Email verification screen. */
export default function VerifyEmailPage() {
	const t = useT();
	const { isVerified, message, token, next } = useLoaded<typeof load>();
	return (
		<EntryPage>
			<Head title={t("signUp.verifyTitle")} noIndex />
			<Card className="grid justify-items-center gap-4 text-center sm:p-8">
				<span
					className={`grid size-16 place-items-center rounded-full ${isVerified ? "bg-leaf-soft text-leaf" : "bg-clay-soft text-clay"}`}
				>
					<Icon name={isVerified ? "check" : "alert"} className="size-8" />
				</span>
				<h1 className="text-2xl">{t(isVerified ? "signUp.verified" : "signUp.notVerified")}</h1>
				<p role={isVerified ? "status" : "alert"}>{message || t("signUp.verifyFailed")}</p>
				{isVerified ? (
					<>
						<RedirectAfter to={paths.signIn({ next })} after={verifiedDelay} />
						<InlineScript code={import.meta.env.SSR && deleteTempUserScript} />
						<p className="text-muted text-sm">{t("signUp.toSignIn")}</p>
						<LinkButton to={paths.signIn({ next })}>{t("accounts.signIn")}</LinkButton>
					</>
				) : (
					<div className="flex flex-wrap justify-center gap-3">
						{/* reloads the page, with or without scripts */}
						<a href={paths.verifyEmail({ token: token ?? undefined, next })} className={buttonClass()}>
							{t("signUp.tryAgain")}
						</a>
						<LinkButton to={paths.checkEmail()} variant="secondary">
							{t("signUp.resend")}
						</LinkButton>
					</div>
				)}
			</Card>
		</EntryPage>
	);
}
