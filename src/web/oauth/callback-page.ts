import { redirect } from "react-router";

import { ApiFailure } from "../api/client.ts";
import { onServer, type PageCall } from "../api/page.ts";
import { loadMessages } from "../i18n/load.ts";
import { paths, safeNext } from "../paths.ts";
import { cancelled } from "./problems.ts";
import { asProvider } from "./provider.ts";

await loadMessages("social");

/**
 * Where a provider redirects to. A known person is signed in and sent on to where they were going; a new one continues at the wizard's
 * second step. A signed-in viewer came from the settings and is sent back there.
 */
async function load({ api, params, url, context }: PageCall): Promise<Response> {
	const provider = asProvider(params.provider);
	if (!provider) return redirect(paths.signIn());
	const back = (problem: string, next?: string | null) =>
		redirect(context.signedIn ? paths.settings({ provider, problem }) : paths.signIn({ next: safeNext(next), provider, problem }));
	try {
		const query = url.search.slice(1);
		const { outcome, next } = await api("POST /auth/social/:provider", { params: { provider }, body: { query } });
		if (outcome === "entered") return redirect(paths.loading({ next: safeNext(next) }));
		if (outcome === "signUp") return redirect(paths.signUp({ step: 2 }));
		return outcome === "linked" ? redirect(paths.settings({ provider })) : back(cancelled, next);
	} catch (error) {
		if (!(error instanceof ApiFailure)) throw error;
		return back(error.code, error.next);
	}
}

export const loader = onServer(load);
