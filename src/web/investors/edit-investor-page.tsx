import { useEffect } from "react";
import { redirect, useNavigate } from "react-router";
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
import { InvestorForm, valuesOfInvestor } from "./investor-form.tsx";

await loadMessages("investors", "companies");

const load = forSignedIn({ backWith: [] }, async ({ api, params }) => {
	const investorId = params.investorId ?? "";
	const { board, investor, rounds, colleagues } = await api("GET /investors/:investorId", { params: { investorId } });
	if (!board.mayWrite) return redirect(paths.investor(investorId));
	return { investor, rounds, colleagues };
});

async function act({ api, form, params }: PageCall) {
	const body = formBody<{ name: string; version: string }>(await form());
	const investorId = params.investorId ?? "";
	await api("PATCH /investors/:investorId", { params: { investorId }, body });
	return { saved: investorId };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(async (call) => redirect(paths.investor((await act(call)).saved), 303));
export const clientAction = inBrowser(act);
export { ErrorBoundary } from "./investors-error.tsx";

export default function EditInvestorPage() {
	const t = useT();
	const navigate = useNavigate();
	const { investor, rounds, colleagues } = useLoaded<typeof load>();
	const { result, failure, values } = useOutcome<typeof act>();
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
	useEffect(() => {
		if (result) void navigate(paths.investor(result.saved), { replace: true });
	}, [result]);
	return (
		<Page width="form">
			<Head title={t("investors.edit")} noIndex />
			<BackLink to={paths.investor(investor.id)}>{investor.name}</BackLink>
			<PageTitle title={t("investors.edit")} />
			<InvestorForm
				investor={investor}
				values={failure ? values : valuesOfInvestor(investor)}
				failure={failure}
				rounds={rounds}
				colleagues={colleagues}
				draftKey={`investor draft ${investor.id} ${investor.version}`}
				isDone={result !== undefined}
				cancel={paths.investor(investor.id)}
			/>
		</Page>
	);
}
