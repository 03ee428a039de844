import { useEffect } from "react";
import { Form, redirect, useNavigate } from "react-router";
import type { GroupFields } from "../../contract/groups.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded, useOutcome } from "../api/use-page.ts";
import { PlainForm } from "../companies/plain-form.tsx";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";
import { Head } from "../shell/head.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { showToast } from "../ui/toasts.ts";
import { GroupFieldset } from "./group-fieldset.tsx";

await loadMessages("groups", "companies");

const load = forSignedIn({ backWith: [] }, async ({ api, params }) => {
	const slug = params.slug ?? "";
	const { group } = await api("GET /groups/:slug", { params: { slug } });
	return group.role === "owner" ? { group } : redirect(paths.group(slug));
});

async function act({ api, params, upload }: PageCall) {
	const { group } = await api("PATCH /groups/:slug", { params: { slug: params.slug ?? "" }, form: await upload() });
	return { saved: group.slug };
}

async function actAndRedirect(call: PageCall): Promise<Response> {
	const { saved } = await act(call);
	return redirect(paths.group(saved), 303);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(actAndRedirect);
export const clientAction = inBrowser(act);

export default function EditGroupPage() {
	const t = useT();
	const navigate = useNavigate();
	const { group } = useLoaded<typeof load>();
	const { result, failure, values } = useOutcome<typeof act>();
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
	useEffect(() => {
		if (!result) return;
		showToast({ tone: "success", text: t("groups.saved") });
		void navigate(paths.group(result.saved), { replace: true });
	}, [result]);
	const initialValue = (name: keyof GroupFields) => (failure ? (values[name]?.toString() ?? "") : (group[name] ?? ""));
	const { slug, isArchived } = group;
	return (
		<Page width="form">
			<Head title={t("groups.edit")} noIndex />
			<BackLink to={paths.group(slug)}>{group.name}</BackLink>
			<PageTitle title={t("groups.edit")} />
			<PlainForm
				failure={failure}
				draftKey={`group-${slug}`}
				isDone={result !== undefined}
				submit={{ text: t("groups.save"), busy: t("groups.saving") }}
				cancel={paths.group(slug)}
				action={paths.editGroup(slug)}
				hasFiles
			>
				<GroupFieldset group={group} initialValue={initialValue} errors={failure?.fields ?? {}} />
			</PlainForm>
			<Card as="section" className="grid gap-3">
				<h2 className="text-lg">{t(isArchived ? "groups.reopen" : "groups.archive")}</h2>
				<p className="text-muted">{t(isArchived ? "groups.reopenText" : "groups.archiveText")}</p>
				<Form method="post" action={paths.group(slug)} className="justify-self-start">
					<Button
						type="submit"
						name="intent"
						value={isArchived ? "reopen" : "archive"}
						variant={isArchived ? "secondary" : "dangerQuiet"}
						icon="archive"
					>
						{t(isArchived ? "groups.reopen" : "groups.archive")}
					</Button>
				</Form>
			</Card>
		</Page>
	);
}

export { GroupError as ErrorBoundary } from "./group-error.tsx";
