import { redirect } from "react-router";

import { ApiFailure } from "../api/client.ts";
import { onServer, type PageCall } from "../api/page.ts";
import { paths, safeNext } from "../paths.ts";
import { asProvider } from "./provider.ts";

/** Reached by a link, not a form: it works without scripts, and our content security policy lets forms go nowhere else. */
async function load({ api, params, url }: PageCall): Promise<Response> {
	const provider = asProvider(params.provider);
	const next = safeNext(url.searchParams.get("next"));
	if (!provider) return redirect(paths.signIn({ next }));
	try {
		return redirect((await api(`GET /auth/${provider}`, { query: { next } })).url);
	} catch (error) {
		if (!(error instanceof ApiFailure)) throw error;
		return redirect(paths.signIn({ next, provider, problem: error.code }));
	}
}

export const loader = onServer(load);
