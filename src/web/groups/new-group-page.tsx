import { useEffect } from "react";
import { redirect, useNavigate } from "react-router";
import type { GroupFields } from "../../contract/groups.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useOutcome } from "../api/use-page.ts";
import { PlainForm } from "../companies/plain-form.tsx";
import { loadMessages } from "../i18n/load.ts";
import { useLanguage, useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";
import { Head } from "../shell/head.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { showToast } from "../ui/toasts.ts";
import { GroupFieldset } from "./group-fieldset.tsx";

await loadMessages("groups", "companies");

const load = forSignedIn({ backWith: [] }, async () => null);

async function act({ api, form }: PageCall) {
	const { group } = await api("POST /groups", { body: formBody<GroupFields>(await form()) });
	return { slug: group.slug };
}

async function actAndRedirect(call: PageCall): Promise<Response> {
	const { slug } = await act(call);
	return redirect(paths.group(slug), 303);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(actAndRedirect);
export const clientAction = inBrowser(act);

/** decisions.md "The menu's other rooms": anybody with a verified address can found a group. */
export default function NewGroupPage() {
	const t = useT();
	const navigate = useNavigate();
	const language = useLanguage();
	const { result, failure, values } = useOutcome<typeof act>();
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
	useEffect(() => {
		if (!result) return;
		showToast({ tone: "success", text: t("groups.founded") });
		void navigate(paths.group(result.slug), { replace: true });
	}, [result]);
	const defaults: Partial<Record<keyof GroupFields, string>> = { access: "open", language };
	return (
		<Page width="form">
			<Head title={t("groups.new")} canonical={paths.newGroup()} noIndex />
			<BackLink to={paths.community()}>{t("groups.title")}</BackLink>
			<PageTitle title={t("groups.new")} text={t("groups.newText")} />
			<PlainForm
				failure={failure}
				draftKey="new-group"
				isDone={result !== undefined}
				submit={{ text: t("groups.found"), busy: t("groups.founding") }}
				cancel={paths.community()}
			>
				<GroupFieldset initialValue={(name) => values[name]?.toString() ?? defaults[name] ?? ""} errors={failure?.fields ?? {}} />
			</PlainForm>
		</Page>
	);
}

export { GroupError as ErrorBoundary } from "./group-error.tsx";
