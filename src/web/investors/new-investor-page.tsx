import { useEffect } from "react";
import { redirect, useNavigate } from "react-router";
import { investorStages } from "../../contract/options.ts";
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
import { InvestorForm } from "./investor-form.tsx";

await loadMessages("investors", "companies");

const load = forSignedIn({ backWith: "all" }, async ({ api, url }) => {
	const slug = url.searchParams.get("company") ?? "";
	if (!slug) return redirect(paths.investors());
	const stage = investorStages.find((name) => name === url.searchParams.get("stage")) ?? "identified";
	const { board, rounds, colleagues } = await api("GET /investor-boards/:slug", { params: { slug } });
	if (!board.mayWrite) return redirect(paths.investors({ company: slug }));
	return { board, rounds, colleagues, stage };
});

async function act({ api, form, url }: PageCall) {
	const body = formBody<{ name: string }>(await form());
	const slug = url.searchParams.get("company") ?? "";
	const { investor } = await api("POST /investor-boards/:slug/investors", { params: { slug }, body });
	return { created: investor.id };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = onServer(async (call) => redirect(paths.investor((await act(call)).created), 303));
export const clientAction = inBrowser(act);
export { ErrorBoundary } from "./investors-error.tsx";

export default function NewInvestorPage() {
	const t = useT();
	const navigate = useNavigate();
	const { board, rounds, colleagues, stage } = useLoaded<typeof load>();
	const { result, failure, values } = useOutcome<typeof act>();
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
	useEffect(() => {
		if (result) void navigate(paths.investor(result.created), { replace: true });
	}, [result]);
	const current = rounds.find(({ isCurrent }) => isCurrent)?.id ?? "";
	return (
		<Page width="form">
			<Head title={t("investors.add")} noIndex />
			<BackLink to={paths.investors({ company: board.slug })}>{t("nav.investors")}</BackLink>
			<PageTitle title={t("investors.add")} text={board.name} />
			<InvestorForm
				investor={null}
				values={failure ? values : { kind: "organisation", stage, round: current }}
				failure={failure}
				rounds={rounds}
				colleagues={colleagues}
				draftKey={`investor draft ${board.slug}`}
				isDone={result !== undefined}
				cancel={paths.investors({ company: board.slug })}
			/>
		</Page>
	);
}
