import { useEffect } from "react";
import { Form, redirect, useNavigate } from "react-router";
import { investorImportMaxBytes, investorImportRowsMax } from "../../contract/limits/investors.ts";
import { forSignedIn } from "../api/for-signed-in.ts";
import { inBrowser, onServer, type PageCall } from "../api/page.ts";
import { useIsSending, useLoaded, useOutcome } from "../api/use-page.ts";
import { loadMessages } from "../i18n/load.ts";
import { useFormat } from "../i18n/use-format.ts";
import { useT } from "../i18n/use-t.tsx";
import { paths } from "../paths.ts";
import { BackLink } from "../shell/back-link.tsx";
import { Head } from "../shell/head.tsx";
import { Page, PageTitle } from "../shell/page.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { ErrorSummary } from "../ui/error-summary.tsx";
import { FileField } from "../ui/file-field.tsx";
import { TextArea } from "../ui/text-field.tsx";

await loadMessages("investors");

const load = forSignedIn({ backWith: "all" }, async ({ api, url }) => {
	const slug = url.searchParams.get("company") ?? "";
	const { boards } = await api("GET /investor-boards");
	const board = boards.find((candidate) => candidate.slug === slug && candidate.mayWrite);
	return board ? { board } : redirect(paths.investors());
});

async function act({ api, upload, url }: PageCall) {
	const slug = url.searchParams.get("company") ?? "";
	const { id } = await api("POST /investor-boards/:slug/imports", { params: { slug }, form: await upload() });
	return { importId: id };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(async (call) => redirect(paths.investorImport((await act(call)).importId), 303));
export const clientAction = inBrowser(act);
export { ErrorBoundary } from "./investors-error.tsx";

/** Imports a list from a spreadsheet: a CSV file, or pasted lines. */
export default function ImportPage() {
	const t = useT();
	const format = useFormat();
	const navigate = useNavigate();
	const isSending = useIsSending();
	const { board } = useLoaded<typeof load>();
	const { result, failure, values } = useOutcome<typeof act>();
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
	useEffect(() => {
		if (result) void navigate(paths.investorImport(result.importId));
	}, [result]);
	return (
		<Page width="form">
			<Head title={t("investors.import")} noIndex />
			<BackLink to={paths.investors({ company: board.slug })}>{t("nav.investors")}</BackLink>
			<PageTitle title={t("investors.import")} text={t("investors.importText", { count: format.number(investorImportRowsMax) })} />
			<Form method="post" encType="multipart/form-data" noValidate className="grid gap-6">
				{failure && !isSending && <ErrorSummary message={failure.message || t("error.offline")} fields={failure.fields} />}
				<Card className="grid gap-5">
					<TextArea
						name="pasted"
						label={t("investors.pasted")}
						hint={t("investors.pastedHint")}
						rows={6}
						defaultValue={values.pasted?.toString()}
						error={failure?.fields.pasted}
						wrap="off"
					/>
					<FileField
						name="list"
						label={t("investors.list")}
						required={false}
						accept=".csv,.tsv,.txt,text/csv"
						kind="CSV"
						maxBytes={investorImportMaxBytes}
						error={isSending ? undefined : failure?.fields.list}
					/>
				</Card>
				<Button type="submit" busy={isSending} busyText={t("investors.reading")} className="justify-self-start">
					{t("investors.look")}
				</Button>
			</Form>
		</Page>
	);
}
