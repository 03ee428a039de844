import { Form, redirect } from "react-router";
import { queryMax } from "../../contract/limits.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";
import { Head } from "../shell/head.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Avatar } from "../ui/avatar.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Notice } from "../ui/notice.tsx";
import { TextField } from "../ui/text-field.tsx";

await loadMessages("groups");

const load = forSignedIn({ backWith: [] }, async ({ api, params }) => {
	const slug = params.slug ?? "";
	const [{ group }, { people }] = await Promise.all([
		api("GET /groups/:slug", { params: { slug } }),
		api("GET /network/mine", { query: { list: "connections" } }),
	]);
	if (group.role === null) return redirect(paths.group(slug));
	return { group: { slug: group.slug, name: group.name }, people };
});

async function act({ api, params, form }: PageCall) {
	const { person = "" } = formBody<{ person?: string }>(await form());
	const { invited } = await api("POST /groups/:slug/invitations", { params: { slug: params.slug ?? "" }, body: { person } });
	return { invited };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(act);

/** Invites people to a group: connections with one press, anybody by the address of their profile. */
export default function InvitePage() {
	const t = useT();
	const { group, people } = useLoaded<typeof load>();
	const { result, failure, values } = useOutcome<typeof act>();
	const isSending = useIsSending();
	const error = failure?.fields.person;
	return (
		<Page width="form" isSnug>
			<Head title={t("groups.inviteTitle", { group: group.name })} noIndex />
			<BackLink to={paths.group(group.slug)}>{group.name}</BackLink>
			<PageTitle title={t("groups.inviteTitle", { group: group.name })} />
			{result && <Notice tone="success">{t("groups.inviteSent", { name: result.invited })}</Notice>}
			{failure && !error && <Notice tone="danger">{failure.message || t("error.offline")}</Notice>}
			<Card>
				<Form key={result?.invited} method="post" noValidate className="grid gap-3">
					<TextField
						name="person"
						label={t("groups.field.person")}
						hint={t("groups.field.personHint")}
						error={error}
						defaultValue={failure ? values.person?.toString() : undefined}
						maxLength={queryMax}
						autoCapitalize="none"
						required
					/>
					<Button type="submit" busy={isSending} busyText={t("groups.inviting")} className="justify-self-start">
						{t("groups.invite")}
					</Button>
				</Form>
			</Card>
			{people.length > 0 && (
				<Card as="section" className="grid gap-1">
					<h2 className="text-lg">{t("groups.connections")}</h2>
					<ul className="divide-y divide-line">
						{people.map(
							({ id, slug, fullName, title, profile }) =>
								slug && (
									<li key={id} className="flex items-center gap-3 py-2.5">
										<Avatar name={fullName} src={profile.avatar} />
										<div className="min-w-0 flex-1">
											<p className="font-semibold">{fullName}</p>
											{title && <p className="truncate text-meta text-muted">{title}</p>}
										</div>
										<Form method="post">
											<input type="hidden" name="person" value={slug} />
											<Button
												type="submit"
												variant="secondary"
												size="sm"
												disabled={isSending}
												aria-label={t("groups.inviteNamed", { name: fullName })}
											>
												{t("groups.inviteOne")}
											</Button>
										</Form>
									</li>
								),
						)}
					</ul>
				</Card>
			)}
		</Page>
	);
}

export { GroupError as ErrorBoundary } from "./group-error.tsx";
