import { useEffect } from "react";
import { redirect, useNavigate } from "react-router";
import { titleMax } from "../../contract/limits.ts";
import { ApiFailure } from "../api/client.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { formBody } from "../api/form-body.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { useViewer } from "../session/use-viewer.ts";
import { Head } from "../shell/head.tsx";
import { LinkButton } from "../shell/link-button.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Card } from "../ui/card.tsx";
import { Notice } from "../ui/notice.tsx";
import { TextField } from "../ui/text-field.tsx";
import { showToast } from "../ui/toasts.ts";
import { newCompanyDraft } from "./company-draft.ts";
import { PlainForm } from "./plain-form.tsx";
import { TakenCompany } from "./taken-company.tsx";

await loadMessages("companies", "jobs");

/** If the name in the address already has a page, shows at once how to join it. */
const load = forSignedIn({ backWith: [] }, async ({ api, url }) => {
	const name = url.searchParams.get("name")?.trim().slice(0, titleMax) || undefined;
	return { name, taken: name ? (await api("GET /company-name", { query: { name } })).company : null };
});

/** A name that already has a page is not the person's error: they are shown that page. */
async function act({ api, form }: PageCall) {
	const body = formBody<{ name: string }>(await form());
	try {
		const { company } = await api("POST /companies", { body });
		return { created: company.slug };
	} catch (error) {
		if (!(error instanceof ApiFailure) || error.code !== "conflict" || !error.fields.name) throw error;
		const { company } = await api("GET /company-name", { query: body });
		if (!company) throw error;
		return { taken: company, name: body.name };
	}
}

async function actAndRedirect(call: PageCall) {
	const result = await act(call);
	return result.created === undefined ? result : redirect(paths.editCompany({ company: result.created }), 303);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(actAndRedirect);
export const clientAction = inBrowser(act);

/** decisions.md "Marketplace": a recruiter working under their own name creates their company's page. */
export default function NewCompanyPage() {
	const t = useT();
	const navigate = useNavigate();
	const viewer = useViewer();
	const loaded = useLoaded<typeof load>();
	const { result, failure, values } = useOutcome<typeof act>();
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
	useEffect(() => {
		if (result?.created === undefined) return;
		showToast({ tone: "success", text: t("companies.newToast") });
		void navigate(paths.editCompany({ company: result.created }), { replace: true });
	}, [result]);
	const isRecruiter = viewer?.roles.includes("recruiter");
	const taken = result ? result.taken : loaded.taken;
	const typed = result?.name ?? values.name?.toString() ?? loaded.name ?? viewer?.companyName ?? "";
	return (
		<Page width="form">
			<Head title={t("nav.newCompany")} canonical={paths.newCompany()} noIndex />
			<PageTitle title={t("nav.newCompany")} text={t("companies.newText")} />
			{isRecruiter ? (
				<>
					{taken && <TakenCompany company={taken} />}
					<Card>
						<PlainForm
							failure={failure}
							draftKey={newCompanyDraft}
							isDone={result?.created !== undefined}
							submit={{ text: t("companies.newMake"), busy: t("companies.newMaking") }}
							cancel={paths.editCompany()}
						>
							<TextField
								name="name"
								label={t("companies.field.name")}
								autoComplete="organization"
								required
								maxLength={titleMax}
								defaultValue={typed}
								error={failure?.fields.name}
							/>
						</PlainForm>
					</Card>
				</>
			) : (
				<Notice tone="warning">
					<p>{t("companies.newSeeker")}</p>
					<LinkButton to={paths.postJob({ convert: "1" })} variant="secondary" className="mt-3 justify-self-start">
						{t("jobs.become")}
					</LinkButton>
				</Notice>
			)}
		</Page>
	);
}
