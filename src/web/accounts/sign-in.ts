import { redirect, redirectDocument } from "react-router";
import type { Account } from "../../contract/accounts.ts";
import { formBody } from "../api/form-body.ts";
import type { PageCall } from "../api/page.ts";
import { askForPasskey, type Cancelled } from "../passkeys/ask-authenticator.ts";
import { paths, safeNext } from "../paths.ts";
import { copySession } from "../session/auth-session.ts";
import { viewerOf } from "../session/use-viewer.ts";

type FormValues = { email: string; password: string; next?: string; stay?: string; intent?: string; response?: string };

/** Signs in by password or passkey. From the page it redirects to the splash, from a dialog (`stay`) it returns the user. */
export async function signIn({
	api,
	form,
	context,
}: Pick<PageCall, "api" | "form" | "context">): Promise<{ user: Account } | Cancelled | Response> {
	const { next, stay, intent, response, ...credentials } = formBody<FormValues>(await form());
	const user = intent === "passkey" ? await signInByPasskey(api, response) : (await api("POST /auth/login", { body: credentials })).user;
	if (!user) return { cancelled: true };
	copySession(viewerOf(user));
	if (stay) return { user };
	// the messages of another language need a new document
	const goTo = user.language && user.language !== context.language ? redirectDocument : redirect;
	return goTo(paths.loading({ next: safeNext(next) }));
}

/** `answerJson`: the passkey response chosen from the email field's suggestions. */
async function signInByPasskey(api: PageCall["api"], responseJson: string | undefined): Promise<Account | null> {
	const response = responseJson ? readJson(responseJson) : await askForPasskey(api);
	return response && (await api("POST /auth/passkey", { body: { response } })).user;
}

/** A form can contain anything: invalid JSON becomes an empty object, which the API refuses. */
function readJson(text: string): Record<string, unknown> {
	try {
		return JSON.parse(text) as Record<string, unknown>;
	} catch {
		return {};
	}
}
