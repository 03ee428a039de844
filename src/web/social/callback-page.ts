import { redirect } from "react-router";
import { providers } from "../../contract/options.ts";
import { ApiFailure } from "../api/client.ts";
import { onServer, type PageCall } from "../api/page.ts";
import { paths } from "../paths.ts";

/** Where a provider sends people back to: known ones are in, new ones go on in the wizard, at its second step. */
async function load({ api, params, url }: PageCall): Promise<Response> {
	const provider = providers.find((one) => one === params.provider);
	if (!provider) return redirect(paths.signIn());
	try {
		const { outcome } = await api("POST /auth/social/:provider", { params: { provider }, body: { query: url.search.slice(1) } });
		return redirect(outcome === "entered" ? paths.loading() : paths.signUp({ step: 2 }));
	} catch (error) {
		if (!(error instanceof ApiFailure)) throw error;
		return redirect(paths.signIn({ provider, problem: error.code }));
	}
}

export const loader = onServer(load);
