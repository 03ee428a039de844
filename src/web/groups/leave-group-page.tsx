import { Form, redirect } from "react-router";
import { forSignedIn } from "../api/for-signed-in.ts";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { dropCached } from "../offline/drop-cached.ts";
import { paths } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { CheckboxField } from "../ui/checkbox-field.tsx";
import { Notice } from "../ui/notice.tsx";

await loadMessages("groups");

const load = forSignedIn({ backWith: [] }, async ({ api, params }) => {
	const slug = params.slug ?? "";
	const { group } = await api("GET /groups/:slug", { params: { slug } });
	return group.role === null ? redirect(paths.group(slug)) : { group };
});

async function act({ api, params, form }: PageCall): Promise<Response> {
	const { deletePosts } = formBody<{ deletePosts?: "on" }>(await form());
	await api("POST /groups/:slug/leave", { params: { slug: params.slug ?? "" }, body: { deletePosts: deletePosts === "on" } });
	return redirect(paths.community(), 303);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(act);
export const clientAction = inBrowser(async (call) => {
	const response = await act(call);
	dropCached(paths.group(call.params.slug ?? ""));
	return response;
});

/** Leaving a group and its consequences; the last owner is told what to do first. */
export default function LeaveGroupPage() {
	const t = useT();
	const { group } = useLoaded<typeof load>();
	const { failure } = useOutcome<typeof act>();
	const isSending = useIsSending();
	const { slug, name, isLastOwner, membersCount, access } = group;
	const mustHandOver = isLastOwner && membersCount > 1;
	return (
		<Page width="form">
			<Head title={t("groups.leaveTitle", { group: name })} noIndex />
			<BackLink to={paths.group(slug)}>{name}</BackLink>
			<PageTitle title={t("groups.leaveTitle", { group: name })} />
			{failure && <Notice tone="danger">{failure.message || t("error.offline")}</Notice>}
			<Card className="grid gap-4">
				{mustHandOver ? (
					<>
						<p>{t("groups.handOver")}</p>
						<LinkButton to={paths.group(slug, { tab: "members" })} icon="people" className="justify-self-start">
							{t("groups.chooseOwner")}
						</LinkButton>
					</>
				) : (
					<Form method="post" className="grid gap-4">
						<p>{t(membersCount === 1 ? "groups.leaveAlone" : access === "open" ? "groups.leaveOpen" : "groups.leaveClosed")}</p>
						<CheckboxField name="deletePosts" label={t("groups.leaveDelete")} hint={t("groups.leaveDeleteHint")} />
						<div className="flex flex-wrap gap-3">
							<Button type="submit" variant="danger" busy={isSending} busyText={t("groups.leaving")}>
								{t("groups.leave")}
							</Button>
							<LinkButton to={paths.group(slug)} variant="secondary">
								{t("groups.stay")}
							</LinkButton>
						</div>
					</Form>
				)}
			</Card>
		</Page>
	);
}

export { GroupError as ErrorBoundary } from "./group-error.tsx";
