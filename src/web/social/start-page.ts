import { redirect } from "react-router";
import { providers } from "../../contract/options.ts";
import { ApiFailure } from "../api/client.ts";
import { onServer, type PageCall } from "../api/page.ts";
import { paths } from "../paths.ts";

/** A link, not a form: the way to the provider needs no script, and our policy lets forms go nowhere else. */
async function load({ api, params }: PageCall): Promise<Response> {
	const provider = providers.find((one) => one === params.provider);
	if (!provider) return redirect(paths.signIn());
	try {
		return redirect((await api(`GET /auth/${provider}`)).url);
	} catch (error) {
		if (!(error instanceof ApiFailure)) throw error;
		return redirect(paths.signIn({ provider, problem: error.code }));
	}
}

export const loader = onServer(load);
