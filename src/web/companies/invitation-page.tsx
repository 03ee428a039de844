import { Form, redirect } from "react-router";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { usePageFailure } from "../shell/error-page.tsx";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Notice } from "../ui/notice.tsx";
import { CompanyError } from "./company-error.tsx";

await loadMessages("companies", "jobs");

const invitationKey = ({ searchParams }: URL) => ({
	token: searchParams.get("token") ?? undefined,
	invitation: searchParams.get("invitation") ?? undefined,
});

async function load({ api, url, context }: PageCall) {
	const key = invitationKey(url);
	// by its id it is shown only to the person it was sent to
	if (!context.signedIn && key.token === undefined) return redirect(paths.signIn({ next: paths.companyInvitation(key) }));
	const { invitation } = await api("GET /company-invitation", { query: key });
	return { invitation, key };
}

/** A press answers, not opening the page: mail programs open links by themselves. */
async function act({ api, form, url }: PageCall) {
	const { intent } = formBody<{ intent?: string }>(await form());
	const body = invitationKey(url);
	if (intent === "decline") return { declined: (await api("POST /company-invitation/decline", { body })).company.name };
	const { company } = await api("POST /company-invitation/accept", { body });
	return redirect(paths.company(company.slug), 303);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);
export const headers = () => ({ "cache-control": "no-store" });

/** The invitation, the account that answers it, and the two answers. */
export default function InvitationPage() {
	const t = useT();
	const viewer = useViewer();
	const { invitation, key } = useLoaded<typeof load>();
	const { result, failure } = useOutcome<typeof act>();
	const { company, role, inviter, state } = invitation;
	const title = t("companies.invitationTitle", { company: company.name });
	return (
		<Page width="narrow">
			<Head title={title} noIndex />
			<PageTitle title={title} />
			<Card className="grid gap-4">
				<div className="flex items-center gap-3">
					<Avatar name={company.name} src={company.logo} size="lg" square />
					<p className="min-w-0">
						{inviter
							? t("companies.invitationBy", { name: inviter, company: company.name })
							: t("companies.invitationBySomebody", { company: company.name })}
					</p>
				</div>
				<p>
					{t("companies.invitationRole", { role: t(`companies.role.${role}`).toLocaleLowerCase(), text: t(`companies.role.${role}Text`) })}
				</p>
				{failure && <Notice tone="danger">{failure.message || t("error.offline")}</Notice>}
				{result ? (
					<Notice tone="success">{t("companies.declined", { company: result.declined })}</Notice>
				) : state !== "open" ? (
					<Notice tone="warning">{t(`companies.state.${state}`)}</Notice>
				) : (
					<>
						<p className="text-muted text-sm">
							{viewer ? t("companies.invitationAs", { name: viewer.fullName, email: viewer.email }) : t("companies.invitationSignIn")}
						</p>
						{!viewer && (
							<div className="flex flex-wrap gap-3">
								<LinkButton to={paths.signIn({ next: paths.companyInvitation(key) })}>{t("accounts.signIn")}</LinkButton>
								<LinkButton to={paths.signUp({ next: paths.companyInvitation(key) })} variant="secondary">
									{t("nav.signUp")}
								</LinkButton>
							</div>
						)}
						<Answers canAccept={viewer !== null} />
					</>
				)}
				<LinkButton to={paths.company(company.slug)} variant="quiet" className="justify-self-start">
					{t("companies.takenSee")}
				</LinkButton>
			</Card>
		</Page>
	);
}

function Answers({ canAccept }: { canAccept: boolean }) {
	const t = useT();
	const isAccepting = useIsSending("accept");
	const isDeclining = useIsSending("decline");
	return (
		<Form method="post" className="flex flex-wrap gap-3">
			{canAccept && (
				<Button type="submit" name="intent" value="accept" busy={isAccepting} busyText={t("companies.answering")} disabled={isDeclining}>
					{t("companies.accept")}
				</Button>
			)}
			<Button
				type="submit"
				name="intent"
				value="decline"
				variant="secondary"
				busy={isDeclining}
				busyText={t("companies.answering")}
				disabled={isAccepting}
			>
				{t("companies.decline")}
			</Button>
		</Form>
	);
}

export function ErrorBoundary() {
	const t = useT();
	const { status } = usePageFailure();
	if (status !== 404 && status !== 422) return <CompanyError />;
	const title = t("companies.invitationMissing");
	return (
		<Page width="text">
			<Head title={title} noIndex />
			<h1 className="sr-only">{title}</h1>
			<EmptyState icon="mail" title={title} text={t("companies.invitationMissingText")}>
				<LinkButton to={paths.home()}>{t("nav.browseJobs")}</LinkButton>
			</EmptyState>
		</Page>
	);
}
