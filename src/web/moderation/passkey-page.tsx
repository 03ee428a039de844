import { data, Form, redirect } from "react-router";
import { ApiFailure } from "../api/client.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { askForPasskey } from "../passkeys/ask-authenticator.ts";
import { paths, safeNext } from "../paths.ts";
import { copySession } from "../session/auth-session.ts";
import { viewerOf } from "../session/use-viewer.ts";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { Icon } from "../ui/icon.tsx";
import { Notice } from "../ui/notice.tsx";

await loadMessages("moderation", "admin", "passkeys");

/** The page has two URLs, one per role. */
const isForAdministrators = (url: URL) => url.pathname.startsWith(paths.admin());

const nextOf = (url: URL) => safeNext(url.searchParams.get("next")) ?? (isForAdministrators(url) ? paths.admin() : paths.moderation());

/** Probes whether the role's calls are open in this session. */
const probe = (api: PageCall["api"], url: URL) =>
	isForAdministrators(url) ? api("GET /admin/audit", { query: { limit: "1" } }) : api("GET /moderation/cases", { query: { limit: "1" } });

async function load({ api, url, context }: PageCall) {
	const isAdmin = isForAdministrators(url);
	if (!context.signedIn && isAdmin) throw data(null, { status: 404 });
	if (!context.signedIn) return redirect(paths.signIn({ next: url.pathname + url.search }));
	try {
		await probe(api, url);
	} catch (error) {
		if (isAdmin && error instanceof ApiFailure && error.code === "wrong_role") throw data(null, { status: 404 });
		if (!(error instanceof ApiFailure) || error.code !== "passkey_needed") throw error;
		const { passkeys } = await api("GET /user/passkeys");
		return { hasPasskey: passkeys.length > 0, isAdmin, next: nextOf(url) };
	}
	return redirect(nextOf(url));
}

/** Needs the browser's script to ask for a passkey: without one, nothing was given. */
async function act({ api, url }: PageCall) {
	const response = await askForPasskey(api);
	if (!response) return { isCancelled: true };
	const { user } = await api("POST /auth/passkey", { body: { response } });
	copySession(viewerOf(user));
	return redirect(nextOf(url));
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);

/** Moderation and administration need more than a password: a passkey of the viewer's own in the same session. */
export default function PasskeyPage() {
	const t = useT();
	const { hasPasskey, isAdmin, next } = useLoaded<typeof load>();
	const { result, failure } = useOutcome<typeof act>();
	const isSending = useIsSending();
	return (
		<Page width="narrow">
			<Head title={t("moderation.passkeyTitle")} noIndex />
			<PageTitle title={t("moderation.passkeyTitle")} text={t(isAdmin ? "admin.passkeyText" : "moderation.passkeyText")} />
			{failure && <ErrorSummary message={failure.message || t("error.offline")} />}
			{result?.isCancelled && <Notice tone="warning">{t("moderation.passkeyCancelled")}</Notice>}
			<Card className="grid gap-4">
				<p>{t(hasPasskey ? "moderation.passkeyUse" : isAdmin ? "admin.passkeyAdd" : "moderation.passkeyAdd")}</p>
				{hasPasskey ? (
					<Form
						method="post"
						action={(isAdmin ? paths.adminPasskey : paths.moderationPasskey)({ next })}
						className="grid not-scripted:hidden"
					>
						<Button type="submit" busy={isSending} busyText={t("moderation.passkeyWaiting")}>
							<Icon name="key" />
							{t("moderation.passkeyGive")}
						</Button>
					</Form>
				) : (
					<LinkButton to={paths.settings({ open: "passkey" })}>{t("passkeys.add")}</LinkButton>
				)}
				<p className="scripted:hidden">{t("moderation.passkeyScript")}</p>
			</Card>
			{hasPasskey && <p className="text-muted text-sm">{t(isAdmin ? "admin.passkeyLost" : "moderation.passkeyLost")}</p>}
		</Page>
	);
}
