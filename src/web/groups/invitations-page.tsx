import { Form, redirect } from "react-router";
import { forSignedIn } from "../api/for-signed-in.ts";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Notice } from "../ui/notice.tsx";
import { GroupCard } from "./group-card.tsx";

await loadMessages("groups");

const load = forSignedIn({ backWith: [] }, async ({ api }) => {
	const { invitations } = await api("GET /group-invitations");
	return { invitations };
});

type FormValues = { invitation?: string; intent?: string };

async function act({ api, form }: PageCall): Promise<Response> {
	const { invitation = "", intent } = formBody<FormValues>(await form());
	const answer = intent === "accept" ? "accept" : "decline";
	const { group } = await api("POST /group-invitations/:invitationId", { params: { invitationId: invitation }, body: { answer } });
	return redirect(answer === "accept" ? paths.group(group.slug) : paths.groupInvitations(), 303);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);

/** Invitations to groups, and the two answers. */
export default function InvitationsPage() {
	const t = useT();
	const { invitations } = useLoaded<typeof load>();
	const { failure } = useOutcome<typeof act>();
	const isSending = useIsSending();
	return (
		<Page width="text" isSnug>
			<Head title={t("groups.invitations")} noIndex />
			<BackLink to={paths.community()}>{t("groups.title")}</BackLink>
			<PageTitle title={t("groups.invitations")} />
			{failure && <Notice tone="danger">{failure.message || t("error.offline")}</Notice>}
			{invitations.length === 0 && (
				<EmptyState icon="mail" title={t("groups.noInvitations")} text={t("groups.noInvitationsText")}>
					<LinkButton to={paths.community()}>{t("groups.seeAll")}</LinkButton>
				</EmptyState>
			)}
			<ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4">
				{invitations.map(({ id, inviter, group }) => (
					<GroupCard key={id} group={group}>
						{inviter && <p className="text-sm">{t("groups.invitedBy", { name: inviter })}</p>}
						<Form method="post" className="relative flex flex-wrap gap-2">
							<input type="hidden" name="invitation" value={id} />
							<Button
								type="submit"
								name="intent"
								value="accept"
								size="sm"
								disabled={isSending}
								aria-label={t("groups.acceptNamed", { group: group.name })}
							>
								{t("groups.accept")}
							</Button>
							<Button
								type="submit"
								name="intent"
								value="decline"
								size="sm"
								variant="dangerQuiet"
								disabled={isSending}
								aria-label={t("groups.declineNamed", { group: group.name })}
							>
								{t("groups.decline")}
							</Button>
						</Form>
					</GroupCard>
				))}
			</ul>
		</Page>
	);
}

export { GroupError as ErrorBoundary } from "./group-error.tsx";
