import { redirect } from "react-router";
import type { MemberRole } from "../../contract/options.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";
import { Head } from "../shell/head.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Notice } from "../ui/notice.tsx";
import { Invitations } from "./invitations.tsx";
import { InviteForm } from "./invite-form.tsx";
import { MemberList } from "./member-list.tsx";
import { RoleHistory } from "./role-history.tsx";

await loadMessages("companies", "jobs");

const load = forSignedIn({ backWith: ["company"] }, async ({ api, url }) => {
	const slug = url.searchParams.get("company") ?? "";
	if (!slug) return redirect(paths.editCompany());
	const { success: _, ...data } = await api("GET /companies/:slug/members", { params: { slug } });
	return data;
});

type FormValues = { intent?: string; member?: string; invitation?: string; role?: MemberRole; email?: string };

async function act({ api, form, url }: PageCall): Promise<{ invited: string } | Response> {
	const slug = url.searchParams.get("company") ?? "";
	const { intent, member = "", invitation = "", role = "interviewer", email = "" } = formBody<FormValues>(await form());
	if (intent === "invite") {
		const sent = await api("POST /companies/:slug/invitations", { params: { slug }, body: { email, role } });
		return { invited: sent.invitation.email };
	}
	if (intent === "role") await api("PATCH /companies/:slug/members/:userId", { params: { slug, userId: member }, body: { role } });
	else if (intent === "revoke")
		await api("DELETE /companies/:slug/invitations/:invitationId", { params: { slug, invitationId: invitation } });
	else await api("DELETE /companies/:slug/members/:userId", { params: { slug, userId: member } });
	return redirect(intent === "leave" ? paths.company(slug) : paths.companyMembers({ company: slug }), 303);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);
export { CompanyError as ErrorBoundary } from "./company-error.tsx";

/** A company's members and their roles; its owners change roles and invite others. */
export default function MembersPage() {
	const t = useT();
	const { company, members, invitations, history } = useLoaded<typeof load>();
	const { result, failure, values } = useOutcome<typeof act>();
	const isOwner = company.role === "owner";
	const isInviting = values.intent === "invite";
	const title = t("companies.membersTitle", { company: company.name });
	return (
		<Page width="text" isSnug>
			<Head title={title} noIndex />
			<BackLink to={paths.company(company.slug)}>{company.name}</BackLink>
			<PageTitle title={title} />
			{result && <Notice tone="success">{t("companies.invited", { email: result.invited })}</Notice>}
			{failure && !isInviting && <Notice tone="danger">{failure.message || t("error.offline")}</Notice>}
			<MemberList company={company} members={members} />
			{isOwner && (
				<>
					<InviteForm key={result?.invited} failure={isInviting ? failure : undefined} values={isInviting ? values : {}} />
					{invitations.length > 0 && <Invitations invitations={invitations} />}
					{history.length > 0 && <RoleHistory changes={history} />}
				</>
			)}
		</Page>
	);
}
