import { Form, Link, redirect } from "react-router";
import type { TeamInvitation } from "../../contract/startups.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { pageError } from "../shell/page-error.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Notice } from "../ui/notice.tsx";
import { TimeAgo } from "../ui/time.tsx";

await loadMessages("startups");

const load = forSignedIn({ backWith: [] }, async ({ api, url }) => {
	const { invitations } = await api("GET /startup-invitations");
	return { invitations, isSaved: url.searchParams.has("saved") };
});

async function act({ api, form }: PageCall) {
	const { invitationId = "", answer } = formBody<{ invitationId?: string; answer: "accept" | "decline" }>(await form());
	await api("POST /startup-invitations/:invitationId/answer", { params: { invitationId }, body: { answer } });
	return redirect(paths.startupInvitations({ saved: "1" }), 303);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);
export const ErrorBoundary = pageError({ failed: "startups.listFailed" });

/** Nobody is named in a team without their consent: here they give it, and withdraw it. */
export default function InvitationsPage() {
	const t = useT();
	const { invitations, isSaved } = useLoaded<typeof load>();
	const { failure } = useOutcome<typeof act>();
	return (
		<Page width="form">
			<Head title={t("startups.invitations")} noIndex />
			<PageTitle title={t("startups.invitations")} text={t("startups.invitationsText")} />
			{failure && <Notice tone="danger">{failure.message || t("error.offline")}</Notice>}
			{isSaved && !failure && <Notice tone="success">{t("startups.answered")}</Notice>}
			{invitations.length === 0 && (
				<EmptyState icon="people" title={t("startups.invitationsNone")} text={t("startups.invitationsNoneText")}>
					<LinkButton to={paths.startups()} variant="secondary">
						{t("startups.back")}
					</LinkButton>
				</EmptyState>
			)}
			<ul className="grid gap-3">
				{invitations.map((invitation) => (
					<Invitation key={invitation.id} invitation={invitation} />
				))}
			</ul>
		</Page>
	);
}

function Invitation({ invitation: { id, startup, isPublic, title, at, isAccepted } }: { invitation: TeamInvitation }) {
	const t = useT();
	const isSending = useIsSending();
	return (
		<Card as="li" className="grid gap-3">
			<div className="flex items-center gap-3">
				<Avatar name={startup.name} src={startup.logo} square />
				<div className="min-w-0 flex-1">
					<h2 className="text-base">
						<Link
							to={isPublic ? paths.startup(startup.slug) : paths.company(startup.slug)}
							className="inline-flex min-h-6 items-center hover:text-leaf hover:underline"
						>
							{startup.name}
						</Link>
					</h2>
					<p>{t(isAccepted ? "startups.namedAs" : "startups.invitedAs", { title })}</p>
					<p className="text-meta text-muted">
						<TimeAgo at={at} />
					</p>
				</div>
			</div>
			<Form method="post" className="flex flex-wrap gap-2">
				<input type="hidden" name="invitationId" value={id} />
				{isAccepted ? (
					<Button type="submit" name="answer" value="decline" variant="secondary" size="sm" busy={isSending}>
						{t("startups.leave")}
					</Button>
				) : (
					<>
						<Button type="submit" name="answer" value="accept" size="sm" busy={isSending}>
							{t("startups.accept")}
						</Button>
						<Button type="submit" name="answer" value="decline" variant="secondary" size="sm" busy={isSending}>
							{t("startups.decline")}
						</Button>
					</>
				)}
			</Form>
		</Card>
	);
}
